import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CorrectionAsk, CorrectionRow } from '#contract/members/corrections.contract.ts';
import { correctionsOperations as to } from '#contract/members/corrections.operations.ts';
import type { Member } from '#contract/members/members.contract.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { contactSecrets } from '#server/modules/members/contacts/contact-secrets.ts';
import { renewMemberContactKeys } from '#server/modules/members/contacts/renew-contact-keys.ts';
import { membersPersonalData } from '#server/modules/members/members.personal-data.ts';
import { confirmed } from '../support/confirmed.ts';
import { registry } from '../support/members.builder.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';

const test = await testApp();
const { school, admin, foreign, dean, places, added } = await registry(test);
const secretary = await test.person('learner', {
  roles: [{ role: 'academicSecretary', schoolId: school.yunhai, scopeId: places.computing }],
});

let count = 0;
const nextPhone = () => `1370000${String((count += 1) + 2000)}`;
/** A member with this phone whose account this person has. */
async function joined(phone?: string) {
  const person = await test.person('learner', { schoolId: school.yunhai });
  const member = await added({ ...(phone && { phone }) });
  await test.db.updateTable('members').set({ account_id: person.id }).where('id', '=', member.id).execute();
  return { person, member };
}
const ask = (person: TestPerson, { id }: Member, wanted: string, asked: Partial<CorrectionAsk> = {}) =>
  person.call(to.ask, { memberId: id, field: 'phone', wanted, reason: '换了号码', ...asked });
const rowOf = async (id: string, who = admin): Promise<CorrectionRow> =>
  (await who.call(to.list, { schoolId: school.yunhai, pageSize: 100 })).result!.data.find((row) => row.id === id)!;
const decide = (who: TestPerson, { id, version, memberVersion }: CorrectionRow, isApproved = true, answer = '') =>
  who.call(to.decide, { id, version, memberVersion, isApproved, answer });
const whole = async ({ id }: Member) => (await admin.call(membersOperations.contacts, { id })).result!;
const edited = async ({ id }: Member, facts: { phone: string }) => {
  const { name, number, collegeId, majorId, classId, entryYear, version } = (
    await admin.call(membersOperations.get, { id })
  ).result!;
  return admin.call(membersOperations.edit, {
    ...{ id, version, name, number, collegeId, majorId, classId, entryYear, ...facts },
  });
};
const looks = async (correction: string) =>
  (
    await sql<{ detail: object }>`
      select detail from audit_log where event = 'member.contacts' and detail ->> 'correction' = ${correction}`.execute(
      test.db,
    )
  ).rows;

describe('a phone or mail of the register', () => {
  it('is asked for masked, looked at whole with a note, and written as any edit, with a way back', async () => {
    const [before, wanted] = [nextPhone(), nextPhone()];
    const { person, member } = await joined(before);
    const seen = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
    expect((await person.call(to.own, {})).result!.data[0]).toMatchObject({ phone: seen(before), mail: null });
    const asked = await ask(person, member, ` +86 ${wanted} `);
    expect(asked.result).toMatchObject({ field: 'phone', stood: seen(before), wanted: seen(wanted) });
    const row = await rowOf(asked.result!.id);
    expect(row).toMatchObject({ now: seen(before), stood: seen(before), wanted: seen(wanted), isOvertaken: false });
    expect(await rowOf(row.id, secretary)).toMatchObject({ wanted: seen(wanted) });
    expect(await looks(row.id)).toEqual([]);
    expect((await admin.call(to.whole, { id: row.id })).result).toEqual({ now: before, wanted });
    expect(await looks(row.id)).toEqual([{ detail: { field: 'phone', correction: row.id } }]);
    expect((await decide(admin, row)).result).toMatchObject({ status: 'approved', now: seen(wanted) });
    expect(await whole(member)).toEqual({ phone: wanted, mail: '', document: '' });
    const { data } = (await admin.call(membersOperations.changes, { id: member.id })).result!;
    expect(data[0]).toMatchObject({ act: 'edit', fields: [{ field: 'phone', from: seen(before), to: seen(wanted) }] });
    const told = JSON.stringify((await person.call(messagesOperations.list, {})).result);
    expect(told).toContain('已更正你的手机号');
    expect(told).toContain(seen(wanted));
    // Once it is answered nobody reads it whole here.
    expect((await admin.call(to.whole, { id: row.id })).result).toEqual({ now: seen(wanted), wanted: seen(wanted) });
    expect((await admin.call(membersOperations.undo, { id: data[0]!.actId })).result).toEqual({ done: 1 });
    expect(await whole(member)).toEqual({ phone: before, mail: '', document: '' });
  });

  it('stands in no table as it is, also where the reason or the answer says it again', async () => {
    const [before, approved, refused] = ['13700003001', '13700003002', 'nobody3003@example.com'];
    const { person, member } = await joined(before);
    const phone = await ask(person, member, approved, { reason: `从${before}换为${approved}` });
    const mail = await ask(person, member, refused, { field: 'mail', reason: `请改为${refused}` });
    await admin.call(to.whole, { id: phone.result!.id });
    await decide(admin, await rowOf(phone.result!.id), true, `已改为${approved}`);
    await decide(admin, await rowOf(mail.result!.id), false, `${refused}不是学校邮箱`);
    const { rows: tables } = await sql<{ name: string }>`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`.execute(test.db);
    expect(tables.map(({ name }) => name)).toContain('public.member_corrections');
    for (const { name } of tables) {
      const { rows } = await sql`
        select from ${sql.table(name)} t where to_jsonb(t)::text ~ '1370000300[12]|nobody3003'`.execute(test.db);
      expect([name, rows]).toEqual([name, []]);
    }
    const { rows } = await sql`select from member_corrections where member_id = ${member.id}
      and (wanted_cipher is not null or wanted_index is not null or stood_index is not null)`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it.each([
    ['a phone that is none', 'phone', '12700000001'],
    ['a mail without a domain', 'mail', 'nobody@example'],
    ['blanks', 'phone', '\u3000 '],
    ['a document', 'document' as never, '110101199003077758'],
  ] as const)('is refused at its field: %s', async (_what, field, wanted) => {
    const { person, member } = await joined();
    expect((await ask(person, member, wanted, { field })).code).toBe(400);
    expect((await person.call(to.own, {})).result!.data[0]!.corrections).toEqual([]);
  });

  it('is refused where the register says so already, and not where only its masked text is the same', async () => {
    const { person, member } = await joined('13711110001');
    const same = await ask(person, member, '137-1111-0001');
    expect([same.code, same.result]).toMatchObject([400, { issues: [{ path: '/wanted' }] }]);
    expect((await ask(person, member, '13722220001')).code).toBe(200);
    expect((await ask(person, member, '13722220001')).code).toBe(405);
  });

  it('that was changed meanwhile is not overwritten unseen, also where it looks the same', async () => {
    const { person, member } = await joined('13733330001');
    const { result } = await ask(person, member, '13744440001');
    const stale = await rowOf(result!.id);
    expect((await edited(member, { phone: '13755550001' })).code).toBe(200);
    const answer = await decide(admin, stale);
    expect(answer).toMatchObject({ code: 409, result: { current: { status: 'waiting', isOvertaken: true } } });
    expect(await whole(member)).toMatchObject({ phone: '13755550001' });
    expect((await decide(admin, await rowOf(result!.id))).code).toBe(200);
    expect(await whole(member)).toMatchObject({ phone: '13744440001' });
  });

  it('that the register has by now is agreed to without an act; one that was removed is seen as changed', async () => {
    const { person, member } = await joined('13766660001');
    const { result } = await ask(person, member, '13766660002');
    await edited(member, { phone: '' });
    expect(await rowOf(result!.id)).toMatchObject({ now: '', isOvertaken: true });
    await edited(member, { phone: '13766660002' });
    expect(await rowOf(result!.id)).toMatchObject({ isOvertaken: false });
    const acts = async () => (await admin.call(membersOperations.changes, { id: member.id })).result!.totalCount;
    const before = await acts();
    expect((await decide(admin, await rowOf(result!.id))).result).toMatchObject({ status: 'approved' });
    expect(await acts()).toBe(before);
  });

  it('is taken back, and then nobody decides it; of two who decide at once one does', async () => {
    const { person, member } = await joined();
    const first = await ask(person, member, nextPhone());
    const row = await rowOf(first.result!.id);
    expect((await person.call(to.withdraw, { id: row.id })).result).toMatchObject({ status: 'withdrawn' });
    expect((await decide(admin, row)).code).toBe(409);
    const wanted = nextPhone();
    const second = await rowOf((await ask(person, member, wanted)).result!.id);
    const answers = await Promise.all([decide(admin, second), decide(admin, second, false, '不符')]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const isWritten = (await rowOf(second.id)).status === 'approved';
    expect(await whole(member)).toEqual({ phone: isWritten ? wanted : '', mail: '', document: '' });
  });

  it('is shown to nobody but who administers the member, and whole to whoever may write it', async () => {
    const { person, member } = await joined();
    const { id } = (await ask(person, member, nextPhone())).result!;
    const row = await rowOf(id);
    for (const who of [foreign, dean]) {
      expect((await who.call(to.whole, { id })).code).toBe(404);
      expect((await decide(await confirmed(test, who), row)).code).toBe(404);
    }
    for (const who of [secretary, person]) {
      expect((await who.call(to.whole, { id })).code).toBe(403);
      expect((await decide(who, row)).code).toBe(403);
    }
    expect((await test.visitor().call(to.whole, { id })).code).toBe(401);
    expect(await looks(id)).toEqual([]);
  });

  it('cannot be moved to another request, is closed anew with another key, and goes with the account', async () => {
    const [one, other] = [await joined(), await joined()];
    const phones = [nextPhone(), nextPhone()];
    const first = (await ask(one.person, one.member, phones[0]!)).result!;
    const second = (await ask(other.person, other.member, phones[1]!)).result!;
    const cipherOf = async (id: string) =>
      (await test.db.selectFrom('member_corrections').where('id', '=', id).selectAll().executeTakeFirstOrThrow())
        .wanted_cipher!;
    const { settings, db } = test;
    const newKey = 'c'.repeat(64);
    const rotated = contactSecrets({
      secrets: { ...settings.secrets, PHONE_KEY: newKey },
      oldKeys: { ...settings.oldKeys, PHONE_KEY: [settings.secrets.PHONE_KEY] },
    });
    expect(await renewMemberContactKeys(db, rotated)).toBeGreaterThanOrEqual(2);
    expect(await renewMemberContactKeys(db, rotated)).toBe(0);
    expect(rotated.openWanted(first.id, await cipherOf(first.id))).toBe(phones[0]);
    const moved = await cipherOf(first.id);
    expect(() => rotated.openWanted(second.id, moved)).toThrow();
    const back = contactSecrets({ secrets: settings.secrets, oldKeys: { ...settings.oldKeys, PHONE_KEY: [newKey] } });
    await renewMemberContactKeys(db, back);
    const personal = membersPersonalData(contactSecrets(settings));
    const sections = await personal.sections!(db, one.person.id);
    const rows = sections.find(({ name }) => name === 'membershipCorrections')!.rows;
    expect(rows).toMatchObject([{ field: 'phone', wanted: phones[0] }]);
    expect(Object.keys(rows[0]!)).not.toContain('cipher');
    await personal.erase!(db, one.person.id);
    const { rows: left } = await sql`select from member_corrections where id = ${first.id}`.execute(db);
    expect(left).toEqual([]);
  });
});
