import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findAuditFaults } from '#server/platform/audit/audit-chain.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { testApp, testPassword, type TestApp } from '../support/test-app.ts';

/** What only somebody with the database's own rights can do. */
const tamper = async ({ db }: TestApp, statement: string) => {
  await sql`alter table audit_log disable trigger user`.execute(db);
  await sql.raw(statement).execute(db);
  await sql`alter table audit_log enable trigger user`.execute(db);
};
const fill = async ({ db }: TestApp, rows = 3) => {
  for (let index = 0; index < rows; index++)
    await audit(db, { event: 'thing.done', accountId: null, requestId: 'one', detail: { index } });
};

describe('the audit log', () => {
  it('can be added to and not changed', async () => {
    const platform = await testApp();
    await fill(platform);
    for (const statement of ['update audit_log set event = $$x$$', 'delete from audit_log', 'truncate audit_log'])
      await expect(sql.raw(statement).execute(platform.db)).rejects.toThrow('append-only');
    expect(await findAuditFaults(platform.db)).toEqual([]);
  });

  it.each([
    ['changed', `update audit_log set outcome = 'refused' where position = 2`],
    ['broken', 'delete from audit_log where position = 2'],
    ['cut', 'delete from audit_log where position = 3'],
    ['changed', 'update audit_log set position = 5 - position where position in (2, 3)'],
  ])('shows a row that was %s by %s', async (what, statement) => {
    const platform = await testApp();
    await fill(platform);
    // Two rows that change places meet in between.
    await sql`alter table audit_log drop constraint audit_log_pkey`.execute(platform.db);
    await tamper(platform, statement);
    expect((await findAuditFaults(platform.db)).map((fault) => fault.what)).toContain(what);
  });

  it('stays whole while many write at once', async () => {
    const platform = await testApp();
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        audit(platform.db, { event: 'thing.done', accountId: null, requestId: String(index) }),
      ),
    );
    expect(await findAuditFaults(platform.db)).toEqual([]);
  });

  it('holds logins, their refusals, logouts and denied access, without a number or a password', async () => {
    const platform = await testApp();
    const learner = await platform.person('learner', { phone: '13812345678' });
    await expect(platform.visitor().login('13812345678', 'wrong')).rejects.toThrow('4012');
    const denied = platform.routes.find(({ config }) => config?.operation?.needs === 'course.edit');
    if (denied) await learner.send(denied.method as 'POST', denied.config!.operation!.path, {});
    await learner.send('POST', '/auth/logout', {});
    const rows = await platform.db.selectFrom('audit_log').select(['event', 'outcome']).orderBy('at').execute();
    expect(rows.map(({ event, outcome }) => `${event} ${outcome}`)).toEqual([
      'session.open done',
      'session.open refused',
      ...(denied ? ['access.denied refused'] : []),
      'session.close done',
    ]);
    const { rows: text } = await sql<{
      text: string;
    }>`select string_agg(l::text, ' ') as text from audit_log l`.execute(platform.db);
    expect(text[0]!.text).not.toMatch(new RegExp(`13812345678|${testPassword.replace('!', '.')}`));
  });

  it('undoes the act where its own row fails', async () => {
    const platform = await testApp({ env: { LOG_LEVEL: 'silent' } });
    await sql`alter table audit_log add constraint broken check (event <> 'session.open')`.execute(platform.db);
    await expect(platform.person('learner')).rejects.toThrow('login');
    expect(await platform.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });
});
