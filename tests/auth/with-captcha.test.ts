import { describe, expect, it } from 'vitest';
import { demoOperations } from '#contract/demo.operations.ts';
import type { CaptchaAction } from '#contract/captcha.rule.ts';
import { encrypt, type AjPuzzle } from '../support/aj-client.ts';
import type { Client } from '../support/client.ts';
import { doorsOf, goodPassword } from '../support/doors.builder.ts';
import { testApp } from '../support/test-app.ts';

// With the gate of the product, not one of the test's own.
const platform = await testApp();
const doors = doorsOf(platform, { solved: () => '' });

/** A puzzle as the browser fetches and answers it; the answer stands in the demo inbox. */
async function solved(client: Client, captchaType: string, action: CaptchaAction): Promise<string> {
  const got = (await client.send('POST', '/auth/ajCaptcha/get', { captchaType, action, ts: Date.now() })).json() as {
    repData: AjPuzzle;
  };
  const { token, secretKey } = got.repData;
  const { result } = await client.call(demoOperations.inbox, {});
  const answer = JSON.parse(result!.messages.find((message) => message.token === token)!.answer!) as object;
  const plain = JSON.stringify(answer);
  const pointJson = encrypt(plain, secretKey);
  await client.send('POST', '/auth/ajCaptcha/check', { captchaType, pointJson, token });
  return encrypt(`${token}---${plain}`, secretKey);
}

describe('the ways in behind real captchas', () => {
  const phone = '13412349990';

  it('register by a code that a puzzle was solved for', async () => {
    const client = platform.visitor();
    const refused = await doors.send(client, 'register', phone, '');
    expect(refused.code).toBe(4010);
    const { captchaType, action } = refused.result as unknown as { captchaType: string; action: CaptchaAction };
    const value = await solved(client, captchaType, action);
    expect((await doors.send(client, 'register', phone, value)).code).toBe(200);
    const { code } = (await doors.message(phone))!;
    expect((await doors.register(client, { phone, code: code! })).code).toBe(200);
    expect((await doors.send(client, 'register', '13412349991', value)).code).toBe(4011);
  });

  it('log in after three failures with what 4010 asks for, and not with a value for something else', async () => {
    const client = platform.visitor();
    for (let index = 0; index < 3; index++) expect((await doors.tryLogin(client, phone, 'wrong')).code).toBe(4012);
    const refused = await doors.tryLogin(client, phone, goodPassword);
    expect(refused.code).toBe(4010);
    const { captchaType, action } = refused.result as unknown as { captchaType: string; action: CaptchaAction };
    expect(action).toBe('login');
    const foreign = await solved(client, 'blockPuzzle', 'sms');
    expect((await doors.tryLogin(client, phone, goodPassword, foreign)).code).toBe(4011);
    const value = await solved(client, captchaType, action);
    expect((await doors.tryLogin(client, phone, goodPassword, value)).code).toBe(200);
  });
});
