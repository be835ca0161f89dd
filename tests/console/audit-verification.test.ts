import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { auditOperations } from '#contract/audit/audit.operations.ts';
import { readAuditLog } from '#server/platform/audit/audit-parts.ts';
import { testApp } from '../support/test-app.ts';

const test = await testApp();
const admin = await test.person('platformAdmin');
const other = await test.person('platformAdmin');
const { verification, verify } = auditOperations;
const ended = (state: string) =>
  vi.waitFor(
    async () => {
      const now = (await admin.call(verification, {})).result!;
      expect(now.state).toBe(state);
      return now;
    },
    { timeout: 15_000, interval: 200 },
  );
const count = async (event: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from audit_log where event = ${event}`.execute(test.db)).rows[0]!
    .n;

it('the log is read once when two ask, and says what was found and when', async () => {
  expect((await admin.call(verification, {})).result).toMatchObject({ state: 'none', at: null });
  const both = await Promise.all([admin, other].map((one) => one.call(verify, {})));
  expect(both.map(({ result }) => result!.state)).toEqual(['running', 'running']);
  const whole = await ended('whole');
  expect(whole.rows).toBeGreaterThan(2);
  expect(whole.faults).toBe(0);
  expect([await count('audit.verify'), await count('audit.verified')]).toEqual([1, 1]);
});

it('a row that was altered, one that is missing and an end that is cut are each found', async () => {
  const tampered = async (statement: ReturnType<typeof sql>) => {
    let read: Awaited<ReturnType<typeof readAuditLog>> | undefined;
    await test.db
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await statement.execute(tx);
        read = await readAuditLog(tx);
        throw new Error('back');
      })
      .catch(() => null);
    return read!.faults.map(({ what }) => what);
  };
  const chain = sql`(select chain from audit_log group by chain order by count(*) desc limit 1)`;
  for (let n = 0; n < 4; n += 1) await admin.call(auditOperations.list, {});
  expect(await tampered(sql`update audit_log set event = 'x.y' where chain = ${chain} and position = 1`)).toEqual([
    'changed',
  ]);
  expect(await tampered(sql`delete from audit_log where chain = ${chain} and position = 1`)).toEqual(['broken']);
  expect(
    await tampered(sql`delete from audit_log l where chain = ${chain}
      and position = (select max(position) from audit_log m where m.chain = l.chain)`),
  ).toEqual(['cut']);
});

it('is nothing for a school’s administrator', async () => {
  const person = await test.person('schoolAdmin');
  expect((await person.call(verification, {})).code).not.toBe(200);
  expect((await person.call(verify, {})).code).not.toBe(200);
});
