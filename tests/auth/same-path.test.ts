import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** Calls of node's cryptography, by name, in order; they do what they always do. */
const crypto = vi.hoisted(() => ({ calls: [] as string[], isRecording: false }));
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  const names = ['createHash', 'createHmac', 'createCipheriv', 'createDecipheriv', 'timingSafeEqual', 'randomBytes'];
  const told = Object.fromEntries(
    [...names, 'randomInt', 'hash'].map((name) => {
      const work = real[name as 'createHash'] as (...given: unknown[]) => unknown;
      return [
        name,
        (...given: unknown[]) => {
          if (crypto.isRecording)
            crypto.calls.push(`${name} ${typeof given[0] === 'string' ? given[0].slice(0, 11) : ''}`);
          return work(...given);
        },
      ];
    }),
  );
  return { ...real, ...told, default: { ...real, ...told } };
});

const { loginCallsOf: doorsOf, easyGate, sealed } = await import('../support/login-calls.builder.ts');
const { testApp, testPassword } = await import('../support/test-app.ts');
const { accountOperations } = await import('#contract/auth/auth-accounts.operations.ts');
const { codeOperations } = await import('#contract/auth/auth-codes.operations.ts');
const { authOperations } = await import('#contract/auth/auth.operations.ts');

const captchas = easyGate();
const platform = await testApp({ captcha: captchas.gate, env: { CODES_PER_DEVICE: '1000' } });
const loginCalls = doorsOf(platform, captchas);
type Visitor = ReturnType<typeof platform.visitor>;
interface Told {
  code: number;
  message: string;
  result: unknown;
  headers: Record<string, unknown>;
}

afterEach(() => vi.restoreAllMocks());

/** Everything that another could see or measure of a call: its answer, its SQL, its cryptography. */
async function pathOf(work: () => Promise<Told>) {
  const statements: string[] = [];
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text: string }];
    const text = typeof first === 'string' ? first : first.text;
    // The watch asks by its own clock whether the database is there.
    if (text !== 'select 1') statements.push(text);
    return (query as (...all: unknown[]) => never).apply(this, given);
  } as never);
  crypto.calls.length = 0;
  crypto.isRecording = true;
  const { code, message, result, headers } = await work();
  crypto.isRecording = false;
  vi.restoreAllMocks();
  const seen = Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !['x-request-id', 'date', 'set-cookie'].includes(name))
      .toSorted(),
  );
  return { answer: { code, message, result }, headers: seen, statements, cryptography: [...crypto.calls] };
}

const known = await platform.person('learner', { email: 'known@example.cn' });
const calls: Record<string, (client: Visitor, account: string) => Promise<() => Promise<Told>>> = {
  'asking for a nonce': async (client, account) => () => client.call(authOperations.nonce, { DLZH: account }),
  'logging in with a wrong password': async (client, account) => {
    const form = loginCalls.loginForm(account, 'wrong', await loginCalls.nonceFor(client, account));
    return () => client.call(authOperations.login, form);
  },
  'logging in while the account waits, with a captcha': async (client, account) => {
    for (let index = 0; index < 5; index++) await loginCalls.tryLogin(client, account, 'wrong', captchas.solved());
    const form = loginCalls.loginForm(account, 'wrong', await loginCalls.nonceFor(client, account), captchas.solved());
    return () => client.call(authOperations.login, form);
  },
  'recovering with a wrong code': async (client, account) => {
    await loginCalls.send(client, 'recovery', account);
    const form = sealed({ SJH: account, WJYZM: 'x', MM: 'Mu&Yun27!', QRMM: 'Mu&Yun27!' });
    return () => client.call(accountOperations.recover, form);
  },
  'recovering without having asked': async (client, account) => {
    const form = sealed({ SJH: account, WJYZM: '123456', MM: 'Mu&Yun27!', QRMM: 'Mu&Yun27!' });
    return () => client.call(accountOperations.recover, form);
  },
  'registering with a wrong code': async (client, account) => {
    const form = sealed({ SJH: account, YZM: '123456', MM: 'Mu&Yun27!', QRMM: 'Mu&Yun27!', check: true });
    return () => client.call(accountOperations.register, form);
  },
  'a code to register': async (client, account) => {
    const form = { SJH: account, LX: 0 as const, YZM: captchas.solved() };
    return () => client.call(codeOperations.sms, form);
  },
  'a code to recover': async (client, account) => {
    const form = { SJH: account, LX: 2 as const, YZM: captchas.solved() };
    return () => client.call(codeOperations.sms, form);
  },
};

describe('a known and an unknown account', () => {
  it.each(Object.entries(calls))('are one to who tries: %s', async (_name, prepare) => {
    const told = [];
    for (const account of [known.phone, '13100000099']) {
      await loginCalls.forgetCounts();
      await platform.db.deleteFrom('login_guards').execute();
      const client = platform.visitor();
      await loginCalls.nonceFor(client);
      const work = await prepare(client, account);
      const path = await pathOf(work);
      // The nonce itself is another each time, and a second may have passed.
      const { NONCE, retryAfterSeconds, ...rest } = (path.answer.result ?? {}) as Record<string, unknown>;
      path.answer.result = { ...rest, hasNonce: NONCE !== undefined, waits: retryAfterSeconds !== undefined };
      told.push(path);
    }
    expect(told[0]!.statements.length).toBeGreaterThan(0);
    expect(told[0]!.cryptography.length).toBeGreaterThan(0);
    expect(told[1]).toEqual(told[0]);
  });

  it('are one to who asks for a code by e-mail', async () => {
    const told = [];
    for (const address of ['known@example.cn', 'other@example.cn']) {
      await loginCalls.forgetCounts();
      const client = platform.visitor();
      await loginCalls.nonceFor(client);
      const form = { DZYX: address, LX: 2 as const, YZM: captchas.solved() };
      told.push(await pathOf(() => client.call(codeOperations.email, form)));
    }
    expect(told[1]).toEqual(told[0]);
  });

  it('differ by the right password only', async () => {
    await platform.db.deleteFrom('login_guards').execute();
    const client = platform.visitor();
    expect((await loginCalls.tryLogin(client, known.phone, testPassword)).code).toBe(200);
  });
});
