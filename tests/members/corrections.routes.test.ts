import { describe, expect, it } from 'vitest';
import { userOperations } from '#contract/account/user.operations.ts';
import type { Member } from '#contract/members/members.contract.ts';
import type { CorrectionAsk, CorrectionRow } from '#contract/members/corrections.contract.ts';
import { correctionsOperations as to } from '#contract/members/corrections.operations.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { registry } from '../support/members.builder.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';

const test = await testApp();
const { school, admin, foreign, dean, places, added } = await registry(test);

/** A member whose account this person has. */
async function joined(facts: Parameters<typeof added>[0] = {}) {
  const person = await test.person('learner', { schoolId: school.yunhai });
  const member = await added(facts);
  await test.db.updateTable('members').set({ account_id: person.id }).where('id', '=', member.id).execute();
  return { person, member };
}
const ask = (person: TestPerson, { id }: Member, asked: Partial<CorrectionAsk> = {}) =>
  person.call(to.ask, { memberId: id, field: 'name', wanted: '林晓州', reason: '身份证上是“州”', ...asked });
const memberVersionOf = async (memberId: string) =>
  (await test.db.selectFrom('members').where('id', '=', memberId).select('version').executeTakeFirstOrThrow()).version;
const decide = async (
  who: TestPerson,
  { id, memberId, version }: { id: string; memberId: string; version: number },
  answer = '',
  isApproved = true,
) => who.call(to.decide, { id, version, memberVersion: await memberVersionOf(memberId), isApproved, answer });
const waiting = async (who: TestPerson): Promise<CorrectionRow[]> =>
  (await who.call(to.list, { schoolId: school.yunhai, status: 'waiting', pageSize: 50 })).result!.data;
const own = async (person: TestPerson) => (await person.call(to.own, {})).result!.data;
const told = async (person: TestPerson) => JSON.stringify((await person.call(messagesOperations.list, {})).result);

describe('what a school keeps of a person', () => {
  it('is read by that person, and nobody has one that is no member', async () => {
    const { person, member } = await joined({ name: '𠮷田·林' });
    expect(await own(person)).toMatchObject([
      {
        id: member.id,
        school: '云海大学',
        name: '𠮷田·林',
        number: member.number,
        college: '计算机学院',
        corrections: [],
      },
    ]);
    expect(await own(await test.person('learner'))).toEqual([]);
    expect((await test.visitor().call(to.own, {})).code).toBe(401);
  });

  it('is written where the school agrees, with the reason in its history, and the person is told', async () => {
    const { person, member } = await joined();
    const asked = await ask(person, member, { wanted: '\u3000林 晓州 ' });
    expect(asked).toMatchObject({ code: 200, result: { stood: '林晓舟', wanted: '林 晓州', status: 'waiting' } });
    const row = (await waiting(admin)).find(({ id }) => id === asked.result!.id)!;
    expect(row).toMatchObject({ now: '林晓舟', number: member.number, college: '计算机学院' });
    expect((await decide(admin, row, '已核对证件')).result).toMatchObject({ status: 'approved', now: '林 晓州' });
    const after = (await admin.call(membersOperations.get, { id: member.id })).result!;
    expect(after).toMatchObject({ name: '林 晓州', number: member.number, version: member.version + 1 });
    const { result } = await admin.call(membersOperations.changes, { id: member.id });
    expect(result!.data[0]).toMatchObject({ act: 'edit', reason: '身份证上是“州”', fields: [{ field: 'name' }] });
    expect(await told(person)).toContain('云海大学已更正你的姓名');
    expect((await person.call(userOperations.profile, {})).result).toMatchObject({ YHXM: '林 晓州' });
    expect((await own(person))[0]!.corrections).toMatchObject([{ status: 'approved', answer: '已核对证件' }]);
    const found = await admin.call(membersOperations.list, { schoolId: school.yunhai, search: '晓州' });
    expect(found.result!.data.map(({ id }) => id)).toContain(member.id);
  });

  it('stays where the school refuses, which says why', async () => {
    const { person, member } = await joined();
    const { result } = await ask(person, member, { field: 'entryYear', wanted: ' ２０２５ ' });
    expect(result!.wanted).toBe('2025');
    expect((await decide(admin, result!, ' ', false)).code).toBe(400);
    expect((await decide(admin, result!, '录取通知书为 2026 年', false)).result).toMatchObject({ status: 'refused' });
    expect((await own(person))[0]).toMatchObject({ entryYear: 2026, corrections: [{ status: 'refused' }] });
    expect(await told(person)).toContain('录取通知书为 2026 年');
    // Whoever is refused asks anew.
    expect((await ask(person, member, { field: 'entryYear', wanted: '2025' })).code).toBe(200);
  });
});

describe('a request', () => {
  it('is one for each field, also of two that come at once, and is taken back until it is decided', async () => {
    const { person, member } = await joined();
    const answers = await Promise.all([ask(person, member), ask(person, member, { wanted: '林小舟' })]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 405]);
    expect(answers.find(({ code }) => code === 405)!.message).toBe('这一项已有待处理的更正申请');
    const [one] = (await own(person))[0]!.corrections;
    expect((await person.call(to.withdraw, { id: one!.id })).result).toMatchObject({ status: 'withdrawn' });
    expect((await person.call(to.withdraw, { id: one!.id })).code).toBe(405);
    const late = await decide(admin, one!);
    expect(late).toMatchObject({ code: 409, result: { current: { status: 'withdrawn', now: '林晓舟' } } });
  });

  it('is decided once, also by two administrators at once', async () => {
    const { person, member } = await joined();
    const { result } = await ask(person, member);
    const answers = await Promise.all([decide(admin, result!), decide(admin, result!, '不符', false)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['a name that is a picture', { wanted: '林🌊' }],
    ['a name of blanks', { wanted: '\u3000 ' }],
    ['what stands there already', { wanted: '林晓舟' }],
    ['a number with other signs', { field: 'number' as const, wanted: '２０2<6' }],
    ['a year that is none', { field: 'entryYear' as const, wanted: '26' }],
    ['no reason', { reason: ' ' }],
  ])('is refused at its field: %s', async (_what, asked) => {
    const { person, member } = await joined();
    expect((await ask(person, member, asked)).code).toBe(400);
    expect((await own(person))[0]!.corrections).toEqual([]);
  });

  it('for a number that somebody else has is not agreed to', async () => {
    const [{ person, member }, taken] = [await joined(), await added()];
    const { result } = await ask(person, member, { field: 'number', wanted: taken.number });
    expect(await decide(admin, result!)).toMatchObject({ code: 405, message: '本校已有人使用这个学号或工号' });
    expect(await waiting(admin)).toContainEqual(expect.objectContaining({ id: result!.id }));
  });

  it('of somebody else is not there', async () => {
    const { person, member } = await joined({ collegeId: places.computing });
    const stranger = await test.person('learner');
    expect((await ask(stranger, member)).code).toBe(404);
    const { result } = await ask(person, member);
    expect((await stranger.call(to.withdraw, { id: result!.id })).code).toBe(404);
    for (const who of [foreign, dean]) expect((await decide(who, result!)).code).toBe(404);
    expect((await waiting(dean)).map(({ id }) => id)).not.toContain(result!.id);
    expect((await foreign.call(to.list, { schoolId: school.yunhai })).code).toBe(404);
    expect((await stranger.call(to.list, {})).code).toBe(403);
  });
});
