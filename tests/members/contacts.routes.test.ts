import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { membersOperations } from '#contract/members/members.operations.ts';
import { contactSecrets } from '#server/modules/members/contacts/contact-secrets.ts';
import { renewMemberContactKeys } from '#server/modules/members/contacts/renew-contact-keys.ts';
import { confirmed } from '../support/confirmed.ts';
import { testApp, type TestApp } from '../support/test-app.ts';
import { registry } from '../support/members.builder.ts';

const to = membersOperations;
let test: TestApp;
let desk: Awaited<ReturnType<typeof registry>>;

beforeAll(async () => {
  test = await testApp();
  desk = await registry(test);
});

/** The facts of a member as they stand. */
const factsOf = ({ id, version, name, number, ...one }: Awaited<ReturnType<typeof desk.added>>) => ({
  ...{ id, version, name, number, entryYear: one.entryYear },
  ...{ collegeId: one.collegeId, majorId: one.majorId, classId: one.classId },
});

describe('contacts of a member', () => {
  it('are masked wherever people are listed, and whole for whoever edits them, which is noted', async () => {
    const { added } = desk;
    const admin = await confirmed(test, desk.admin);
    const one = await added({ name: '季可为', phone: ' +86 137-0000-0101 ', mail: 'jikewei@example.com' });
    const seen = { phone: '137****0101', mail: 'ji***@example.com' };
    expect(one).toMatchObject(seen);
    const { data } = (await admin.call(to.list, { search: '季可为' })).result!;
    expect(data).toMatchObject([seen]);
    const exported = { schoolId: one.schoolId, ids: [one.id], part: 0 };
    expect((await admin.call(to.export, exported)).result!.rows).toMatchObject([seen]);
    const whole = { phone: '13700000101', mail: 'jikewei@example.com' };
    expect((await admin.call(to.contacts, { id: one.id })).result).toEqual({ ...whole, document: '' });
    const wanted = await admin.call(to.export, { ...exported, wholeFor: '迎新短信通知' });
    expect(wanted.result!.rows).toMatchObject([whole]);
    const { rows } = await sql<{ event: string; detail: object }>`
      select event, detail from audit_log where event in ('member.contacts', 'members.export') order by position`.execute(
      test.db,
    );
    expect(rows).toMatchObject([
      { event: 'members.export', detail: { rows: 1 } },
      { event: 'member.contacts' },
      { event: 'members.export', detail: { wholeFor: '迎新短信通知' } },
    ]);
  });

  it('stand in no table as they are', async () => {
    const { admin, added } = desk;
    const one = await added({ phone: '13700000102', mail: 'nobody102@example.com' });
    await admin.call(to.edit, { ...factsOf(one), phone: '13700000103' });
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      test.db,
    );
    for (const { name } of tables) {
      const { rows } = await sql`
        select from ${sql.table(name)} t where to_jsonb(t)::text ~ '1370000010[23]|nobody102'`.execute(test.db);
      expect([name, rows]).toEqual([name, []]);
    }
  });

  it('change as any fact does: by version, kept masked in the history, and the way back', async () => {
    const { admin, added } = desk;
    const one = await added({ phone: '13700000104' });
    const edit = { ...factsOf(one), phone: '13700000105', mail: 'new105@example.com' };
    const { result } = await admin.call(to.edit, edit);
    expect(result!.member).toMatchObject({ phone: '137****0105', mail: 'ne***@example.com', version: 2 });
    expect((await admin.call(to.edit, edit)).code).toBe(409);
    expect((await admin.call(to.edit, { ...edit, version: 2 })).result!.actId).toBeNull();
    // What is not said stays as it is.
    expect((await admin.call(to.edit, { ...factsOf(one), version: 2 })).result!.actId).toBeNull();
    const { data } = (await admin.call(to.changes, { id: one.id })).result!;
    expect(data[0]!.fields).toEqual([
      { field: 'phone', from: '137****0104', to: '137****0105' },
      { field: 'mail', from: null, to: 'ne***@example.com' },
    ]);
    expect((await admin.call(to.undo, { id: result!.actId! })).result).toEqual({ done: 1 });
    expect((await admin.call(to.contacts, { id: one.id })).result).toEqual({
      phone: '13700000104',
      mail: '',
      document: '',
    });
    const back = (await admin.call(to.get, { id: one.id })).result!;
    const emptied = await admin.call(to.edit, { ...factsOf(back), phone: '' });
    expect(emptied.result!.member.phone).toBeNull();
  });

  it('are refused at their field where nobody could be reached', async () => {
    const { admin, learner } = desk;
    for (const [facts, path] of [
      [{ phone: '12700000001' }, '/phone'],
      [{ mail: 'nobody@example' }, '/mail'],
    ] as const) {
      const { code, result } = await admin.call(to.add, learner(facts));
      expect([code, result]).toMatchObject([400, { issues: [{ path }] }]);
    }
  });

  it('are nobody’s but those who administer the member', async () => {
    const { foreign, dean, added } = desk;
    const one = await added({ phone: '13700000106' });
    const teacher = await test.person('teacher', { schoolId: one.schoolId });
    for (const who of [foreign, dean, teacher]) expect((await who.call(to.contacts, { id: one.id })).code).toBe(404);
    expect((await test.visitor().call(to.contacts, { id: one.id })).code).toBe(401);
  });

  it('are closed anew with another key, and cannot be moved to another row', async () => {
    const { added } = desk;
    const [one, other] = [await added({ phone: '13700000107' }), await added({ phone: '13700000108' })];
    const { settings, db } = test;
    const newKey = 'b'.repeat(64);
    const rotated = contactSecrets({
      secrets: { ...settings.secrets, PHONE_KEY: newKey },
      oldKeys: { ...settings.oldKeys, PHONE_KEY: [settings.secrets.PHONE_KEY] },
    });
    const stored = async () =>
      (
        await db
          .selectFrom('member_contacts')
          .where('member_id', 'in', [one.id, other.id])
          .orderBy('masked')
          .select(['id', 'value_cipher as cipher'])
          .execute()
      ).map((row) => ({ ...row }));
    expect(await renewMemberContactKeys(db, rotated)).toBeGreaterThanOrEqual(2);
    expect(await renewMemberContactKeys(db, rotated)).toBe(0);
    const [first, second] = await stored();
    expect(rotated.open(first!)).toBe('13700000107');
    expect(() => rotated.open({ id: second!.id, cipher: first!.cipher })).toThrow();
    const back = contactSecrets({ secrets: settings.secrets, oldKeys: { ...settings.oldKeys, PHONE_KEY: [newKey] } });
    await renewMemberContactKeys(db, back);
  });
});
