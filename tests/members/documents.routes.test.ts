import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { correctionsOperations } from '#contract/members/corrections.operations.ts';
import { documentsOperations } from '#contract/members/documents.operations.ts';
import type { Member } from '#contract/members/members.contract.ts';
import { membersOperations as to } from '#contract/members/members.operations.ts';
import { contactSecrets } from '#server/modules/members/contacts/contact-secrets.ts';
import { renewMemberContactKeys } from '#server/modules/members/contacts/renew-contact-keys.ts';
import { membersPersonalData } from '#server/modules/members/members.personal-data.ts';
import { confirmed } from '../support/confirmed.ts';
import { registry } from '../support/members.builder.ts';
import { testApp } from '../support/test-app.ts';
import { documentDesk, idNumber, purpose } from './documents.builder.ts';

const test = await testApp();
const desk = await registry(test);
const { school, admin, foreign, dean, places, added, learner } = desk;
const { ruleOf, decide, turn } = documentDesk(test, desk);
const { setRule, withdraw } = documentsOperations;

const factsOf = ({ id, version, name, number, collegeId, majorId, classId, entryYear }: Member) => ({
  ...{ id, version, name, number, collegeId, majorId, classId, entryYear },
});
const storedOf = (memberId: string) =>
  test.db
    .selectFrom('member_contacts')
    .where('member_id', '=', memberId)
    .where('field', '=', 'document')
    .select('id')
    .execute();
/** Tables in which a text stands as it is, besides answers that are stored for a day, where lists are masked. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (${!text.includes('*')}::boolean or table_name <> 'idempotency_keys')`.execute(test.db);
  const hits: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} t where strpos(to_jsonb(t)::text, ${text}) > 0`.execute(
      test.db,
    );
    if (rows.length > 0) hits.push(name);
  }
  return hits;
}

beforeEach(() => turn(true));

describe('whether a school keeps documents', () => {
  it('is decided by whoever administers all of it, who confirms to be herself, and stands in the audit log', async () => {
    await turn(false);
    const fresh = await test.person('schoolAdmin', { schoolId: school.yunhai });
    const { version, documents, rosters } = await ruleOf(admin, school.yunhai);
    const asked = { schoolId: school.yunhai, isOn: true, purpose, version, documents, rosters };
    expect((await fresh.call(setRule, asked)).code).toBe(4015);
    expect((await decide(admin, school.yunhai, { purpose: ' ' })).code).toBe(400);
    const { result } = await decide(admin, school.yunhai, {});
    expect(result).toMatchObject({ isOn: true, purpose, changedBy: '顾清和', mayWrite: true, version: version + 1 });
    expect((await admin.call(to.places, {})).result!.hasDocuments).toBe(true);
    expect((await foreign.call(to.places, {})).result!.hasDocuments).toBe(false);
    const { rows } = await sql<{ detail: object }>`
      select detail from audit_log where event = 'documents.rule' order by position desc limit 1`.execute(test.db);
    expect(rows).toMatchObject([{ detail: { isOn: true, purpose } }]);
  });

  it('is nobody’s who administers another school, a college, or looks after one', async () => {
    const before = await ruleOf(admin, school.yunhai);
    const { documents, rosters, version } = before;
    const asked = { schoolId: school.yunhai, isOn: false, purpose, documents, rosters, version };
    const secretary = await test.person('academicSecretary');
    await test.db
      .insertInto('account_roles')
      .values({
        ...{ account_id: secretary.id, role: 'academicSecretary' },
        ...{ school_id: school.yunhai, scope_id: places.letters },
      })
      .execute();
    const teacher = await test.person('teacher', { schoolId: school.yunhai });
    for (const [who, codes] of [
      [foreign, [404]],
      [dean, [403]],
      [secretary, [403, 404]],
      [teacher, [403, 404]],
    ] as const)
      expect(codes).toContain((await (await confirmed(test, who)).call(setRule, asked)).code);
    expect((await test.visitor().call(setRule, asked)).code).toBe(401);
    expect((await dean.call(documentsOperations.rule, {})).result).toMatchObject({ isOn: true, mayWrite: false });
    expect((await foreign.call(documentsOperations.rule, { schoolId: school.yunhai })).code).toBe(404);
    expect(await ruleOf(admin, school.yunhai)).toEqual(before);
  });

  it('is decided once by two at once, and never on an older version', async () => {
    const { version } = await ruleOf(admin, school.yunhai);
    const answers = await Promise.all(
      ['甲用途', '乙用途'].map((one) => decide(admin, school.yunhai, { purpose: one, version })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const late = await decide(admin, school.yunhai, { purpose: '丙用途', version });
    expect(late).toMatchObject({ code: 409, result: { current: { version: version + 1 } } });
    const back = await decide(admin, school.yunhai, {});
    expect(back.code).toBe(200);
    expect((await decide(admin, school.yunhai, {})).code).toBe(405);
  });

  it('turned off, erases what was seen and no other: current ones, ended ones, and what the history shows', async () => {
    const [one, two] = [await added({ document: idNumber(1) }), await added({ document: idNumber(2) })];
    const changed = await admin.call(to.edit, { ...factsOf(one), document: idNumber(3), phone: '13700000301' });
    expect(changed.code).toBe(200);
    const seen = await ruleOf(admin, school.yunhai);
    expect(seen.documents).toBe(3);
    await added({ document: idNumber(4) });
    const wrong = await decide(admin, school.yunhai, { isOn: false, documents: seen.documents });
    expect(wrong).toMatchObject({ code: 409, result: { current: { isOn: true, documents: 4 } } });
    expect(await storedOf(two.id)).toHaveLength(1);
    expect((await decide(admin, school.yunhai, { isOn: false })).result).toMatchObject({ isOn: false, documents: 0 });
    for (const { id } of [one, two]) expect(await storedOf(id)).toEqual([]);
    expect(await tablesWith('99**')).toEqual([]);
    const { data } = (await admin.call(to.changes, { id: one.id })).result!;
    expect(data[0]!.fields).toEqual([{ field: 'phone', from: null, to: '137****0301' }]);
    // The way back brings the facts back, and no document.
    expect((await admin.call(to.undo, { id: changed.result!.actId! })).code).toBe(200);
    expect((await admin.call(to.contacts, { id: one.id })).result).toEqual({ phone: '', mail: '', document: '' });
    expect(await storedOf(one.id)).toEqual([]);
  });

  it('is off at first: no document is written then', async () => {
    await turn(false);
    const { code, message, result } = await admin.call(to.add, learner({ document: idNumber(5) }));
    expect([code, message, result]).toMatchObject([
      405,
      '学校没有开启证件号登记',
      { issues: [{ path: '/document', rule: 'documentsOff' }] },
    ]);
    const one = await added({ document: '' });
    expect((await admin.call(to.edit, { ...factsOf(one), document: idNumber(5) })).code).toBe(405);
  });

  it('leaves nothing behind where documents are written while it is turned off', async () => {
    const some = await Promise.all(Array.from({ length: 6 }, () => added()));
    const edits = some.map((one, at) => admin.call(to.edit, { ...factsOf(one), document: idNumber(20 + at) }));
    const off = decide(admin, school.yunhai, { isOn: false });
    const written = await Promise.all(edits);
    for (const { code } of written) expect([200, 405]).toContain(code);
    if ((await off).code !== 200) await decide(admin, school.yunhai, { isOn: false });
    expect((await ruleOf(admin, school.yunhai)).isOn).toBe(false);
    for (const { id } of some) expect(await storedOf(id)).toEqual([]);
  });
});

describe('the document of a member', () => {
  it('is masked in lists, whole for whoever edits, which is noted, and in files where it was asked for', async () => {
    const number = idNumber(6);
    const mask = `99${'*'.repeat(14)}${number.slice(-2)}`;
    const one = await added({ name: '季可为', document: ` ${number.toLowerCase()} ` });
    expect(one.document).toBe(mask);
    expect((await admin.call(to.list, { search: '季可为' })).result!.data).toMatchObject([{ document: mask }]);
    expect((await admin.call(to.contacts, { id: one.id })).result!.document).toBe(number);
    for (const who of [foreign, dean]) expect((await who.call(to.contacts, { id: one.id })).code).toBe(404);
    const { rows } = await sql`
      select from audit_log where event = 'member.contacts' and object_id = ${one.id}`.execute(test.db);
    expect(rows).toHaveLength(1);
    const { call } = await confirmed(test, admin);
    const file = async (asked: object) =>
      (await call(to.export, { schoolId: one.schoolId, ids: [one.id], part: 0, ...asked })).result!.rows[0]!.document;
    expect(await file({})).toBeNull();
    expect(await file({ wholeFor: '迎新通知' })).toBeNull();
    expect(await file({ hasDocuments: true })).toBe(mask);
    expect(await file({ hasDocuments: true, wholeFor: '学籍核对' })).toBe(number);
    expect(await tablesWith(number)).toEqual([]);
  });

  it('is refused at its field where it is none', async () => {
    for (const document of ['99010119990101001', `${idNumber(7).slice(0, 17)}Y`, '12', '护照'])
      expect((await admin.call(to.add, learner({ document }))).result).toMatchObject({
        issues: [{ path: '/document' }],
      });
  });

  it('is read by its person with what it is for, exported masked, erased with the account', async () => {
    const person = await test.person('learner', { schoolId: school.yunhai });
    const number = idNumber(8);
    const one = await added({ document: number });
    await test.db.updateTable('members').set({ account_id: person.id }).where('id', '=', one.id).execute();
    const { data } = (await person.call(correctionsOperations.own, {})).result!;
    expect(data).toMatchObject([{ document: { number: one.document, purpose } }]);
    const personal = membersPersonalData(contactSecrets(test.settings));
    const copy = JSON.stringify(await personal.sections!(test.db, person.id));
    expect(copy).toContain(purpose);
    expect(copy).toContain(one.document);
    expect(copy).not.toContain(number);
    await personal.erase!(test.db, person.id);
    expect(await storedOf(one.id)).toEqual([]);
    expect(await tablesWith(one.document!)).toEqual([]);
  });

  it('is taken out of a register by its person, with its history, and is not entered again', async () => {
    const person = await test.person('learner', { schoolId: school.yunhai });
    const one = await added({ document: idNumber(11) });
    const edited = await admin.call(to.edit, { ...factsOf(one), document: idNumber(12) });
    expect(edited.code).toBe(200);
    await test.db.updateTable('members').set({ account_id: person.id }).where('id', '=', one.id).execute();
    for (const other of [await test.person('learner'), admin, foreign])
      expect((await other.call(withdraw, { memberId: one.id })).code).toBe(404);
    expect((await person.call(withdraw, { memberId: one.id })).code).toBe(200);
    expect(await storedOf(one.id)).toEqual([]);
    expect(await tablesWith(one.document!)).toEqual([]);
    expect((await person.call(correctionsOperations.own, {})).result!.data).toMatchObject([{ document: null }]);
    expect((await person.call(withdraw, { memberId: one.id })).code).toBe(405);
    const again = { ...factsOf(edited.result!.member), document: idNumber(12) };
    expect(await admin.call(to.edit, again)).toMatchObject({ code: 405, result: { reason: 'documentWithdrawn' } });
    expect((await admin.call(to.edit, { ...factsOf(edited.result!.member), name: '林晓州' })).code).toBe(200);
  });

  it('stays as it is where a correction is written', async () => {
    const person = await test.person('learner', { schoolId: school.yunhai });
    const one = await added({ document: idNumber(9) });
    await test.db.updateTable('members').set({ account_id: person.id }).where('id', '=', one.id).execute();
    const asked = { memberId: one.id, field: 'name' as const, wanted: '林晓州', reason: '写错' };
    const { result } = await person.call(correctionsOperations.ask, asked);
    const { id, version } = result!;
    const { version: memberVersion } = await test.db
      .selectFrom('members')
      .where('id', '=', one.id)
      .select('version')
      .executeTakeFirstOrThrow();
    const approved = { id, version, memberVersion, isApproved: true, answer: '' };
    const decided = await admin.call(correctionsOperations.decide, approved);
    expect(decided.code).toBe(200);
    expect((await admin.call(to.contacts, { id: one.id })).result!.document).toBe(idNumber(9));
  });

  it('is closed anew with another key', async () => {
    const one = await added({ document: idNumber(10) });
    const { settings, db } = test;
    const newKey = 'c'.repeat(64);
    const rotated = contactSecrets({
      secrets: { ...settings.secrets, PHONE_KEY: newKey },
      oldKeys: { ...settings.oldKeys, PHONE_KEY: [settings.secrets.PHONE_KEY] },
    });
    await renewMemberContactKeys(db, rotated);
    const stored = await db
      .selectFrom('member_contacts')
      .where('member_id', '=', one.id)
      .select(['id', 'value_cipher as cipher'])
      .executeTakeFirstOrThrow();
    expect(rotated.open(stored)).toBe(idNumber(10));
    expect(() => contactSecrets(settings).open(stored)).toThrow();
    const back = contactSecrets({ secrets: settings.secrets, oldKeys: { ...settings.oldKeys, PHONE_KEY: [newKey] } });
    await renewMemberContactKeys(db, back);
    expect((await admin.call(to.contacts, { id: one.id })).result!.document).toBe(idNumber(10));
  });
});
