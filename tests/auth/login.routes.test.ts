import { describe, expect, it } from 'vitest';
import { authOperations } from '#contract/auth/auth.operations.ts';
import { testApp, testPassword } from '../support/test-app.ts';

const platform = await testApp();

describe('logging in by account and password', () => {
  it('opens a session with the nonce handshake', async () => {
    const learner = await platform.person('learner');
    expect(learner.token).toMatch(/^[\w-]{43}$/);
    expect((await learner.call(authOperations.logout, {})).code).toBe(200);
  });

  it('answers a wrong password and an unknown account alike', async () => {
    const { phone } = await platform.person('learner');
    const known = platform.visitor().login(phone, `${testPassword}x`);
    await expect(known).rejects.toThrow('4012 账号或密码错误');
    await expect(platform.visitor().login('13700000000', testPassword)).rejects.toThrow('4012 账号或密码错误');
  });
});
