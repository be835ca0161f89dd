import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { userOperations } from '#contract/account/user.operations.ts';
import { correctionsOperations } from '#contract/members/corrections.operations.ts';
import { documentLimits } from '#contract/members/document.rule.ts';
import type { DocumentOffer, OfferJoin } from '#contract/members/documents.contract.ts';
import { documentsOperations } from '#contract/members/documents.operations.ts';
import type { Member } from '#contract/members/members.contract.ts';
import { membersOperations as to } from '#contract/members/members.operations.ts';
import { registry } from '../support/members.builder.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';
import { documentDesk, idNumber, purpose } from './documents.builder.ts';

const test = await testApp();
const desk = await registry(test);
const { school, admin, foreign, places, added } = desk;
const { decide, turn } = documentDesk(test, desk);
const { offers, join, refuse } = documentsOperations;

let last = 100;
const elsewhere = () => ({ schoolId: school.normal, collegeId: places.education, majorId: places.pedagogy });
const own = async (person: TestPerson) => (await person.call(offers, {})).result!.data;
const row = (id: string) => test.db.selectFrom('members').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const give = (id: string, account_id: string) =>
  test.db.updateTable('members').set({ account_id }).where('id', '=', id).execute();
const editOf = ({ id, name, number, collegeId, majorId, classId, entryYear }: Member, version: number) => ({
  ...{ id, version, name, number, collegeId, majorId, classId, entryYear },
});

/** Somebody with an account at one school, who stands in another one's register. */
async function twice(facts: { name?: string; document?: string } = {}) {
  const document = facts.document ?? idNumber((last += 1));
  const name = facts.name ?? '林晓舟';
  const person = await test.person('learner', { schoolId: school.yunhai });
  const first = await added({ name, document });
  await give(first.id, person.id);
  const other = await added({ ...elsewhere(), name, document }, foreign);
  return { person, first, other, document, name };
}
const wishOf = ({ memberId, purposeVersion }: DocumentOffer, document: string): OfferJoin => ({
  ...{ memberId, purposeVersion, document, consent: true },
});

beforeEach(async () => {
  await turn(true);
  await turn(true, 'normal');
});

describe('an offer by the same document', () => {
  it('is shown to its person alone, masked, with what the number is for', async () => {
    const { person, other, document, name } = await twice();
    const mask = other.document!;
    expect(await own(person)).toEqual([
      {
        memberId: other.id,
        school: '云海师范大学',
        kind: 'learner',
        name,
        document: mask,
        purpose,
        purposeVersion: expect.any(Number),
      },
    ]);
    expect(JSON.stringify(await own(person))).not.toContain(document);
    expect(await own(await test.person('learner', { schoolId: school.yunhai }))).toEqual([]);
    expect((await test.visitor().call(offers, {})).code).toBe(401);
  });

  it('is joined by the whole number and a consent of its own, and by nothing less', async () => {
    const { person, first, other, document } = await twice();
    const [offer] = await own(person);
    const wish = wishOf(offer!, document);
    expect((await person.call(join, { ...wish, consent: false })).result).toMatchObject({
      issues: [{ path: '/consent', rule: 'consentNeeded' }],
    });
    expect((await person.call(join, { ...wish, document: offer!.document })).code).toBe(400);
    const wrong = await person.call(join, { ...wish, document: idNumber(999) });
    expect(wrong).toMatchObject({ code: 4013, message: '证件号与登记的不一致' });
    expect((await test.visitor().call(join, wish)).code).toBe(401);
    expect((await row(other.id)).account_id).toBeNull();
    expect(await person.call(join, wish)).toMatchObject({ code: 200, message: '已加入学校' });
    expect((await row(other.id)).account_id).toBe(person.id);
    expect((await row(first.id)).account_id).toBe(person.id);
    expect(await own(person)).toEqual([]);
    const memberships = (await person.call(correctionsOperations.own, {})).result!.data;
    expect(memberships.map((one) => one.school).toSorted()).toEqual(['云海大学', '云海师范大学']);
    expect(
      await test.db
        .selectFrom('member_document_consents')
        .where('member_id', '=', other.id)
        .select('purpose')
        .execute(),
    ).toEqual([{ purpose }]);
    const { rows } = await sql<{ event: string }>`
      select event from audit_log where account_id = ${person.id} and event like any(array['member.activate', 'documents.%'])
      order by position`.execute(test.db);
    expect(rows.map(({ event }) => event)).toEqual(['member.activate', 'member.activate', 'documents.consent']);
    expect((await person.call(join, wish)).code).toBe(4014);
    expect((await person.call(userOperations.info, {})).code).toBe(200);
  });

  it('needs the same name, a school that keeps documents on both sides, and somebody who is present', async () => {
    const { person, first, other } = await twice();
    const none = async (why: string) => expect([why, await own(person)]).toEqual([why, []]);
    const set = (id: string, facts: { name?: string; status?: 'graduated' | 'enrolled' }) =>
      test.db.updateTable('members').set(facts).where('id', '=', id).execute();
    await set(other.id, { name: '林晓州' });
    await none('name');
    await set(other.id, { name: '林晓舟', status: 'graduated' });
    await none('status');
    await set(other.id, { status: 'enrolled' });
    expect(await own(person)).toHaveLength(1);
    const close = (at: Date | null) =>
      test.db.updateTable('schools').set({ closed_at: at }).where('id', '=', school.normal).execute();
    await close(new Date());
    await none('closed');
    await close(null);
    await turn(false);
    await none('own school');
    await turn(true);
    // What was erased does not come back.
    await none('erased');
    await give(first.id, person.id);
  });

  it('is hidden by who refuses it, from nobody else, and cannot be joined then', async () => {
    const { person, other, document } = await twice();
    const [offer] = await own(person);
    const stranger = await test.person('learner');
    expect((await stranger.call(refuse, { memberId: other.id })).code).toBe(200);
    expect(await own(person)).toHaveLength(1);
    expect((await person.call(refuse, { memberId: other.id })).code).toBe(200);
    expect((await person.call(refuse, { memberId: other.id })).code).toBe(200);
    expect(await own(person)).toEqual([]);
    expect((await person.call(join, wishOf(offer!, document))).code).toBe(4014);
    expect((await row(other.id)).account_id).toBeNull();
    const rows = await test.db.selectFrom('member_offer_refusals').select('account_id').execute();
    expect(rows).toEqual([{ account_id: person.id }]);
  });
});

describe('tries', () => {
  it('are five a day, counted one by one however many come at once, with the right one after them refused', async () => {
    const { person, other, document } = await twice();
    const [offer] = await own(person);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => person.call(join, wishOf(offer!, idNumber(800 + at)))),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 4013)).toHaveLength(documentLimits.tries);
    expect(codes.filter((code) => code === 429)).toHaveLength(30 - documentLimits.tries);
    expect((await person.call(join, wishOf(offer!, document))).code).toBe(429);
    expect((await row(other.id)).account_id).toBeNull();
    await sql`update rate_counters set window_ends_at = now() where kind = 'member.document'`.execute(test.db);
    expect((await person.call(join, wishOf(offer!, document))).code).toBe(200);
  });

  it('are counted with an Idempotency-Key too, which would take a refused one back', async () => {
    const { person } = await twice();
    const [offer] = await own(person);
    const codes: number[] = [];
    for (let at = 0; at < 7; at += 1) codes.push((await person.call(join, wishOf(offer!, idNumber(800 + at)))).code);
    expect(codes).toEqual([4013, 4013, 4013, 4013, 4013, 429, 429]);
  });

  it('say the same of a number that a register has and of one that none has, and of members that are not offered', async () => {
    const { person, other } = await twice();
    const known = await twice({ name: '周远' });
    const [offer] = await own(person);
    const answers = [];
    for (const typed of [known.document, idNumber(998)]) answers.push(await person.call(join, wishOf(offer!, typed)));
    expect(new Set(answers.map(({ code, message, result }) => JSON.stringify([code, message, result]))).size).toBe(1);
    const stranger = await test.person('learner');
    const asked = { purposeVersion: offer!.purposeVersion, consent: true };
    const gone = [];
    for (const [memberId, document] of [
      [other.id, known.document],
      [known.other.id, known.document],
      [crypto.randomUUID(), known.document],
      [known.other.id, idNumber(997)],
    ] as const)
      gone.push(await stranger.call(join, { memberId, document, ...asked }));
    expect(new Set(gone.map(({ code, message, result }) => JSON.stringify([code, message, result]))).size).toBe(1);
    expect(gone[0]!.code).toBe(4014);
    for (const { other: one } of [known]) expect((await row(one.id)).account_id).toBeNull();
  });
});

describe('what has changed since the offer was read', () => {
  it('is refused: another document, a purpose that was not agreed to, a switch that was turned off', async () => {
    const { person, other, document } = await twice();
    const [offer] = await own(person);
    const wish = wishOf(offer!, document);
    const over = async (why: string) => {
      const { code, message } = await person.call(join, wish);
      expect([why, code, message]).toEqual([why, 4014, '该校的登记信息已变化，不能加入，请刷新后查看']);
      expect((await row(other.id)).account_id).toBeNull();
      await sql`update rate_counters set window_ends_at = now() where kind = 'member.document'`.execute(test.db);
    };
    expect((await decide(foreign, school.normal, { purpose: '另作他用' })).code).toBe(200);
    await over('purpose');
    expect((await decide(foreign, school.normal, { purpose })).code).toBe(200);
    await over('purpose again');
    const edited = await foreign.call(to.edit, { ...editOf(other, 1), document: idNumber((last += 1)) });
    expect(edited.code).toBe(200);
    await over('document');
    const back = await foreign.call(to.edit, { ...editOf(other, 2), document });
    expect(back.code).toBe(200);
    const [fresh] = await own(person);
    await turn(false, 'normal');
    await over('off');
    expect((await person.call(join, wishOf(fresh!, document))).code).toBe(4014);
  });

  it('is refused where two have the document: in that school, or with another account', async () => {
    const { person, other, document } = await twice();
    const [offer] = await own(person);
    const double = await added({ ...elsewhere(), name: '林晓舟', document }, foreign);
    expect(await own(person)).toEqual([]);
    const answer = await person.call(join, wishOf(offer!, document));
    expect(answer).toMatchObject({ code: 405, message: '不止一人登记了这个证件号，请联系学校核对' });
    await test.db.deleteFrom('members').where('id', '=', double.id).execute();
    const impostor = await test.person('learner', { schoolId: school.yunhai });
    const copied = await added({ name: '林晓舟', document });
    await give(copied.id, impostor.id);
    for (const who of [person, impostor]) {
      expect(await own(who)).toEqual([]);
      expect((await who.call(join, wishOf(offer!, document))).code).toBe(405);
    }
    expect((await row(other.id)).account_id).toBeNull();
  });

  it('is refused where the account is that school’s learner already', async () => {
    const { person, other, document } = await twice();
    const [offer] = await own(person);
    const mine = await added({ ...elsewhere(), name: '林晓舟', document: '' }, foreign);
    await give(mine.id, person.id);
    expect(await own(person)).toEqual([]);
    expect(await person.call(join, wishOf(offer!, document))).toMatchObject({
      code: 405,
      message: '你的账号已是该校成员，不能再次加入',
    });
    expect((await row(other.id)).account_id).toBeNull();
  });

  it('gives a member once, to one of two tabs', async () => {
    const { person, other, document } = await twice();
    const [offer] = await own(person);
    const answers = await Promise.all([1, 2].map(() => person.call(join, wishOf(offer!, document))));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 4014]);
    expect((await row(other.id)).account_id).toBe(person.id);
  });

  it('joins nobody where the switch goes off at that moment, or joins before', async () => {
    const { person, other, document } = await twice();
    const [offer] = await own(person);
    const [joined, off] = await Promise.all([
      person.call(join, wishOf(offer!, document)),
      decide(foreign, school.normal, { isOn: false }),
    ]);
    expect([200, 4014]).toContain(joined.code);
    expect([200, 409]).toContain(off.code);
    expect((await row(other.id)).account_id).toBe(joined.code === 200 ? person.id : null);
  });
});

it('tells registrars nothing of other schools: adding somebody with a known document says what it says of any', async () => {
  const { document } = await twice();
  const facts = { ...elsewhere(), name: '林晓舟', entryYear: 2026 };
  const known = await added({ ...facts, document }, foreign);
  const unknown = await added({ ...facts, document: idNumber((last += 1)) }, foreign);
  const shape = (one: Member) => Object.entries(one).map(([key, value]) => [key, typeof value]);
  expect(shape(known)).toEqual(shape(unknown));
  expect(known.hasAccount).toBe(false);
  expect((await admin.call(to.get, { id: known.id })).code).toBe(404);
});
