import { randomInt, randomUUID } from 'node:crypto';
import { ownDataOperations } from '#contract/account/account.operations.ts';
import type { CaptchaAction } from '#contract/captcha/captcha.rule.ts';
import { demoLogins, demoPassword, type DemoLogin } from '#contract/demo/demo-accounts.rule.ts';
import { createClient, type AnyClient } from '../support/client.ts';
import { loginCallsAt, goodPassword } from '../support/login-calls.builder.ts';
import { given } from '../support/homework.builder.ts';
import { overTheWire } from '../support/remote-server.ts';
import { solvedPuzzle } from '../support/solved-puzzle.ts';

export interface Person {
  account: string;
  password: string;
}

/** A person of a flow's own, who can also call the server without a browser. */
export interface OwnPerson extends Person {
  client: AnyClient;
}

/** A browser without a window at the product under test: a device of its own, which limits count alone. */
export function clientAt(base: string): AnyClient {
  const agent = `model ${randomUUID()}`;
  const inject: Parameters<typeof createClient>[0]['inject'] = (request) =>
    overTheWire(base, { ...request, headers: { 'user-agent': agent, ...request.headers } });
  return createClient({ inject }, new URL(base).host);
}

export const demoPerson = (login: DemoLogin): Person => ({ account: demoLogins[login], password: demoPassword });

/** Registers somebody new as people do, with puzzle and code from the demo inbox, and logs in. */
export async function registers(base: string): Promise<OwnPerson> {
  const client = clientAt(base);
  const loginCalls = loginCallsAt({ visitor: () => client }, { solved: () => '' });
  const phone = `19${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
  const refused = await loginCalls.send(client, 'register', phone, '');
  const { captchaType, action } = refused.result as unknown as { captchaType: string; action: CaptchaAction };
  given(await loginCalls.send(client, 'register', phone, await solvedPuzzle(client, captchaType, action)));
  given(await loginCalls.register(client, { phone, code: (await loginCalls.message(phone))!.code! }));
  await client.login(phone, goodPassword);
  return { account: phone, password: goodPassword, client };
}

/** The account asks to be deleted, as its person would; many logins have ended the session of the first one by now. */
export async function goes(base: string, { account, password }: Person): Promise<void> {
  const client = clientAt(base);
  await client.login(account, password);
  const loginCalls = loginCallsAt({ visitor: () => client }, { solved: () => '' });
  given(await loginCalls.confirm(client, password));
  given(await client.call(ownDataOperations.askDeletion, {}));
}
