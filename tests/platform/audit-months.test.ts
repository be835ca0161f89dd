import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findAuditFaults } from '#server/platform/audit/audit-chain.ts';
import { leaveOldMonths } from '#server/platform/audit/audit-months.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { testApp, type TestApp } from '../support/test-app.ts';

/** Rows of so many months ago, in the middle of the month, spread over the chains. */
async function age({ db }: TestApp, months: readonly number[], chains = 40) {
  for (const ago of months)
    for (let one = 0; one < chains; one++)
      await sql`insert into audit_log (at, roles, event, outcome, request_id, previous_hash, hash, chain, position)
        values (date_trunc('month', now(), 'UTC') - make_interval(months => ${ago}) + interval '3 days',
          '', 'thing.done', 'done', ${`${one}`}, '', '', 0, 0)`.execute(db);
}
const ages = async ({ db }: TestApp) => {
  const { rows } = await sql<{ ago: number; count: number }>`
    select ((extract(year from n) - extract(year from m)) * 12 + extract(month from n) - extract(month from m))::int as ago,
      count(*)::int as count
    from (select date_trunc('month', at at time zone 'UTC') as m, date_trunc('month', now() at time zone 'UTC') as n
      from audit_log where event = 'thing.done') as rows
    group by 1 order by 1 desc`.execute(db);
  return rows.map(({ ago, count }) => [ago, count]);
};
const leaveFrom = (platform: TestApp, keptMonths = 12) =>
  leaveOldMonths(platform.db, { keptMonths, dataDir: platform.settings.dataDir });
const exported = async ({ settings }: TestApp, name: string) =>
  (await readFile(join(settings.dataDir, 'audit', name), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; hash: string; previous_hash: string; at: string });

describe('months of the audit log', () => {
  it('leave whole when they are older than a year, each into a file, and the chains still hold', async () => {
    const platform = await testApp();
    await age(platform, [15, 14, 13, 12, 1, 0]);
    const months = await leaveFrom(platform);
    expect(months).toHaveLength(3);
    expect(await ages(platform)).toEqual([12, 1, 0].map((ago) => [ago, 40]));
    expect(await findAuditFaults(platform.db)).toEqual([]);
    expect((await readdir(join(platform.settings.dataDir, 'audit'))).toSorted()).toEqual(
      months.map((month) => `${month}.jsonl`),
    );
    for (const month of months) {
      const rows = await exported(platform, `${month}.jsonl`);
      expect(rows).toHaveLength(40);
      expect(rows.every(({ at, hash }) => at.startsWith(month) && /^[0-9a-f]{64}$/.test(hash))).toBe(true);
    }
    const said = await platform.db
      .selectFrom('audit_log')
      .where('event', '=', 'audit.leave')
      .select(['object_id', 'detail'])
      .orderBy('object_id')
      .execute();
    expect(said).toEqual(months.map((month) => ({ object_id: month, detail: { rows: 40 } })));
    expect(await leaveFrom(platform)).toEqual([]);
  });

  it('leave also where a chain keeps nothing, and it goes on from its last hash', async () => {
    const platform = await testApp();
    await age(platform, [14]);
    expect(await leaveFrom(platform)).toHaveLength(1);
    expect(await findAuditFaults(platform.db)).toEqual([]);
    await age(platform, [0]);
    expect(await findAuditFaults(platform.db)).toEqual([]);
    await sql`alter table audit_log disable trigger user`.execute(platform.db);
    await sql`delete from audit_log where (chain, position) in (
      select chain, min(position) from audit_log where event = 'thing.done' group by chain having count(*) > 1 limit 1
    )`.execute(platform.db);
    expect((await findAuditFaults(platform.db)).map(({ what }) => what)).toEqual(['broken']);
  });

  it('wait behind a younger row of their chain', async () => {
    const platform = await testApp();
    await age(platform, [11, 14], 1);
    expect(await leaveFrom(platform)).toEqual([]);
    expect(await ages(platform)).toEqual([
      [14, 1],
      [11, 1],
    ]);
  });

  it('leave once, however many nodes look', async () => {
    const platform = await testApp();
    await age(platform, [14, 13]);
    const months = (await Promise.all([1, 2, 3, 4].map(() => leaveFrom(platform)))).flat();
    expect(months.toSorted()).toEqual([...new Set(months)].toSorted());
    await leaveFrom(platform);
    expect(await ages(platform)).toEqual([]);
    expect(await findAuditFaults(platform.db)).toEqual([]);
  });

  it('younger than six are let go by nobody: neither a row, nor a start that would free it', async () => {
    const platform = await testApp();
    await age(platform, [14, 6, 0]);
    await expect(leaveFrom(platform, 4)).rejects.toThrow('at least six months');
    for (const statement of [
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`delete from audit_heads`,
      sql`truncate audit_heads`,
      sql`update audit_heads set start_position = position, start_hash = hash where position > 0`,
      sql`update audit_heads set start_position = 1 where position > 0`,
    ])
      await expect(statement.execute(platform.db)).rejects.toThrow(/append-only|six months/);
    // What had already left by then stays so: the youngest eight months are all there.
    expect(await ages(platform)).toEqual([6, 0].map((ago) => [ago, 40]));
    expect(await findAuditFaults(platform.db)).toEqual([]);
  });

  it('are twelve unless the setting says otherwise, and never less than six', () => {
    expect(readSettings({}).auditMonths).toBe(12);
    expect(readSettings({ AUDIT_MONTHS: '6' }).auditMonths).toBe(6);
    expect(() => readSettings({ AUDIT_MONTHS: '5' })).toThrow('AUDIT_MONTHS');
  });
});
