import { describe, expect, it } from 'vitest';
import type { CaptchaAction } from '#contract/captcha/captcha.rule.ts';
import { loginCallsOf, goodPassword } from '../support/login-calls.builder.ts';
import { solvedPuzzle as solved } from '../support/solved-puzzle.ts';
import { testApp } from '../support/test-app.ts';

// With the gate of the product, not one of the test's own.
const platform = await testApp();
const loginCalls = loginCallsOf(platform, { solved: () => '' });

describe('the ways in behind real captchas', () => {
  const phone = '13412349990';

  it('register by a code that a puzzle was solved for', async () => {
    const client = platform.visitor();
    const refused = await loginCalls.send(client, 'register', phone, '');
    expect(refused.code).toBe(4010);
    const { captchaType, action } = refused.result as unknown as { captchaType: string; action: CaptchaAction };
    const value = await solved(client, captchaType, action);
    expect((await loginCalls.send(client, 'register', phone, value)).code).toBe(200);
    const { code } = (await loginCalls.message(phone))!;
    expect((await loginCalls.register(client, { phone, code: code! })).code).toBe(200);
    expect((await loginCalls.send(client, 'register', '13412349991', value)).code).toBe(4011);
  });

  it('log in after three failures with what 4010 asks for, and not with a value for something else', async () => {
    const client = platform.visitor();
    for (let index = 0; index < 3; index++) expect((await loginCalls.tryLogin(client, phone, 'wrong')).code).toBe(4012);
    const refused = await loginCalls.tryLogin(client, phone, goodPassword);
    expect(refused.code).toBe(4010);
    const { captchaType, action } = refused.result as unknown as { captchaType: string; action: CaptchaAction };
    expect(action).toBe('login');
    const foreign = await solved(client, 'blockPuzzle', 'sms');
    expect((await loginCalls.tryLogin(client, phone, goodPassword, foreign)).code).toBe(4011);
    const value = await solved(client, captchaType, action);
    expect((await loginCalls.tryLogin(client, phone, goodPassword, value)).code).toBe(200);
  });
});
