import { describe, expect, it } from 'vitest';
import { qrOperations } from '#contract/auth/auth-qr.operations.ts';
import { loginsRepository } from '#server/modules/auth/logins.repository.ts';
import { loginCallsOf, easyGate } from '../support/login-calls.builder.ts';
import { testApp } from '../support/test-app.ts';

const captchas = easyGate();
const platform = await testApp({ captcha: captchas.gate });
const loginCalls = loginCallsOf(platform, captchas);
const tables = ['login_nonces', 'sessions', 'login_guards', 'one_time_codes', 'qr_tickets', 'known_devices'] as const;
const counts = async () => {
  const rows = await Promise.all(
    tables.map(async (table) => (await platform.db.selectFrom(table).selectAll().execute()).length),
  );
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]]));
};

describe('what is over', () => {
  it('is swept away, and nothing else', async () => {
    const { phone } = await platform.person('learner');
    const client = platform.visitor();
    await loginCalls.tryLogin(client, phone, 'wrong');
    await loginCalls.nonceFor(client, phone);
    await loginCalls.send(client, 'recovery', phone);
    await client.call(qrOperations.apply, {});
    const before = await counts();
    expect(Object.values(before)).toEqual([1, 1, 1, 1, 1, 1]);
    await loginsRepository(platform.db).sweep();
    expect(await counts()).toEqual(before);

    const over = new Date(0);
    for (const table of ['login_nonces', 'sessions', 'one_time_codes', 'qr_tickets'] as const)
      await platform.db.updateTable(table).set({ expires_at: over }).execute();
    await platform.db.updateTable('login_guards').set({ window_ends_at: over }).execute();
    await platform.db.updateTable('known_devices').set({ last_at: over }).execute();
    await loginsRepository(platform.db).sweep();
    expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('leaves a guard whose account still waits', async () => {
    for (let index = 0; index < 5; index++)
      await loginCalls.tryLogin(platform.visitor(), '13100000001', 'wrong', captchas.solved());
    await platform.db
      .updateTable('login_guards')
      .set({ window_ends_at: new Date(0) })
      .execute();
    await loginsRepository(platform.db).sweep();
    expect((await loginCalls.tryLogin(platform.visitor(), '13100000001', 'wrong', captchas.solved())).code).toBe(429);
  });
});
