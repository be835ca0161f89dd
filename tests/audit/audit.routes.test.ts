import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auditOperations } from '#contract/audit/audit.operations.ts';
import type { AuditQuery } from '#contract/audit/audit.contract.ts';
import { testApp } from '../support/test-app.ts';

const { list } = auditOperations;
const platform = await testApp();
const chief = await platform.person('platformAdmin', { name: '顾清和' });
const learner = await platform.person('learner', { name: '陈嘉树' });
const read = async (asked: AuditQuery) => (await chief.call(list, asked)).result!;

describe('the audit log', () => {
  it('shows who did what from where, the network masked, newest first', async () => {
    const { data } = await read({ event: 'session.open', person: '嘉树' });
    expect(data).toMatchObject([
      {
        event: 'session.open',
        accountId: learner.id,
        personName: '陈嘉树',
        outcome: 'done',
        addressMasked: '127.0.*.*',
      },
    ]);
    expect(JSON.stringify(data)).not.toContain('127.0.0.1');
  });

  it('is the platform administrator’s', async () => {
    for (const role of ['learner', 'teacher', 'schoolAdmin', 'libMaintainer'] as const)
      expect((await (await platform.person(role)).call(list, {})).code).toBe(403);
    expect((await platform.visitor().call(list, {})).code).toBe(401);
  });

  it('writes each look down, with what it was narrowed by and no name', async () => {
    await read({ person: '陈嘉树', outcome: 'done' });
    const { data } = await read({ event: 'audit.view', accountId: chief.id, pageSize: 1 });
    expect(data[0]).toMatchObject({ detail: [{ name: 'by', value: 'person outcome' }] });
  });

  it('narrows by group of events, person, thing, time and outcome', async () => {
    await expect(platform.visitor().login(learner.phone, 'wrong')).rejects.toThrow();
    const session = await read({ event: 'session.' });
    expect(new Set(session.data.map(({ event }) => event.split('.')[0]))).toEqual(new Set(['session']));
    expect((await read({ person: '没有这个人' })).data).toEqual([]);
    expect((await read({ object: 'log', event: 'audit.view' })).data.length).toBeGreaterThan(0);
    expect((await read({ to: '2000-01-01T00:00:00.000Z' })).data).toEqual([]);
    expect((await read({ from: '2999-01-01T00:00:00.000Z' })).data).toEqual([]);
    const refused = await read({ outcome: 'refused' });
    expect(refused.data.every(({ outcome }) => outcome === 'refused')).toBe(true);
    for (const event of ["x' or 1=1", 'session', 'session.%'])
      expect((await chief.call(list, { event })).code).toBe(400);
    expect((await chief.call(list, { after: 'nowhere' })).code).toBe(400);
  });

  it('goes through 100,000 rows page by page, each row once, and finds by its indexes', async () => {
    // Past the chain's trigger: a hundred thousand links forged one by one would take minutes.
    await sql`alter table audit_log disable trigger audit_log_chain`.execute(platform.db);
    await sql`insert into audit_log (chain, position, event, roles, outcome, at, request_id, object_id, previous_hash, hash)
      select n % 16, 1000000 + n, 'course.many', '', 'done', now() - interval '1 hour' - (n / 3) * interval '1 second',
        n::text, 'many', '', '' from generate_series(1, 100000) as n`.execute(platform.db);
    await sql`alter table audit_log enable trigger audit_log_chain`.execute(platform.db);
    const seen = new Set<string>();
    let after: string | undefined;
    let last = '';
    for (let page = 0; page < 5; page++) {
      const { data, next } = await read({ event: 'course.many', pageSize: 100, ...(after && { after }) });
      for (const { id, at } of data) {
        seen.add(id);
        if (last) expect(at <= last).toBe(true);
        last = at;
      }
      after = next;
    }
    expect(seen.size).toBe(500);
    await sql`analyze audit_log`.execute(platform.db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from audit_entries
      where (at, chain, position) < (now() - interval '5 hours', 3, 100) order by at desc, chain desc, position desc limit 21`.execute(
      platform.db,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('audit_log_back');
  });
});
