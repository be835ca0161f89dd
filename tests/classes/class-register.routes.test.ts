import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { classesOperations as to } from '#contract/classes/classes.operations.ts';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import { given } from '../support/homework.builder.ts';
import { registry } from '../support/members.builder.ts';
import { addCourse, running } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

let platform: TestApp;
let desk: Awaited<ReturnType<typeof registry>>;
let teacher: TestPerson;
let place: { courseId: string; offeringId: string };
let sourceId: string;
/** Three in the class of the register, the last one without an account. */
let people: TestPerson[];
let memberIds: string[];

async function belongs(memberId: string, { id }: TestPerson) {
  await sql`update members set account_id = ${id} where id = ${memberId}`.execute(platform.db);
}

beforeAll(async () => {
  platform = await testApp();
  desk = await registry(platform);
  teacher = await platform.person('teacher', { schoolId: desk.school.yunhai, name: '沈知远' });
  const { courseId, offeringIds } = await addCourse(platform, {
    ...{
      schoolId: desk.school.yunhai,
      ownerId: teacher.id,
      title: '数据结构',
      offerings: [{ ...running, capacity: 3 }],
    },
  });
  place = { courseId, offeringId: offeringIds[0]! };
  sourceId = await desk.classIn(desk.places.science, '计科 2601');
  people = [await platform.person('learner'), await platform.person('learner')];
  memberIds = [];
  for (const name of ['周以衡', '孟知夏', '陈嘉树']) memberIds.push((await desk.added({ name, classId: sourceId })).id);
  for (const [at, person] of people.entries()) await belongs(memberIds[at]!, person);
});

const take = (sourceIds = [sourceId], more: object = {}) =>
  teacher.call(to.fromRegister, { ...place, sourceIds, classId: null, ...more });

it('a class of the register becomes a class of the offering: its people are enrolled and placed, and again nobody twice', async () => {
  const [shown] = given(await teacher.call(to.registerClasses, { ...place, search: '2601' })).data;
  expect(shown).toMatchObject({ name: '计科 2601', people: 3, placed: 0, withoutAccount: 1 });
  const some = given(await take([sourceId], { memberIds: [memberIds[0]!] }));
  expect(some).toMatchObject({ enrolled: 1, placed: 0, withoutAccount: 0 });
  const placed = given(await take());
  expect(placed).toMatchObject({ classIds: some.classIds, enrolled: 1, elsewhere: 1, withoutAccount: 1, full: 0 });
  expect(given(await take())).toMatchObject({ actId: null, enrolled: 0, elsewhere: 2 });
  expect(given(await people[1]!.call(to.inOffering, { offeringId: place.offeringId })).class).toMatchObject({
    name: '计科 2601',
  });
  const id = placed.classIds[0]!;
  expect(given(await teacher.call(to.members, { id })).data).toMatchObject([{ name: '测试用户' }, { via: 'register' }]);
  // Taken back, the second is neither in the class nor in the offering; the first stays.
  given(await teacher.call(to.undo, { id: placed.actId! }));
  const mine = await people[1]!.call(enrolmentsOperations.mine, { offeringId: place.offeringId });
  expect(given(mine).enrolment?.status).toBe('withdrawn');
  expect(given(await teacher.call(to.get, { id })).members).toBe(1);
  given(await take());
});

it('who moves in the register later is named as a difference, and stays where she is', async () => {
  const other = await desk.classIn(desk.places.science, '计科 2602');
  await sql`update members set class_id = ${other} where id = ${memberIds[0]!}`.execute(platform.db);
  const { id } = given(await teacher.call(to.board, place)).classes.find(({ name }) => name === '计科 2601')!;
  const differ = async () =>
    given(await teacher.call(to.differences, { id })).data.map(({ name, kind, nowIn }) => [name, kind, nowIn]);
  expect(await differ()).toEqual([
    ['周以衡', 'gone', '计科 2602'],
    ['陈嘉树', 'waiting', ''],
  ]);
  const late = await platform.person('learner');
  await belongs(memberIds[2]!, late);
  expect(await differ()).toContainEqual(['陈嘉树', 'new', '']);
  // The offering has one seat left; the fourth has none.
  const fourth = await platform.person('learner');
  await belongs((await desk.added({ name: '许南乔', classId: sourceId })).id, fourth);
  expect(given(await take())).toMatchObject({ enrolled: 1, full: 1, elsewhere: 1 });
  expect(given(await teacher.call(to.get, { id })).members).toBe(3);
});

it('takes neither classes of another school nor people whom a teacher took off', async () => {
  const foreign = await desk.classIn(desk.places.pedagogy, '教育 2601', 2026, desk.foreign);
  expect((await take([foreign])).code).toBe(404);
  expect((await take([sourceId, foreign])).code).toBe(404);
  const stranger = await platform.person('teacher', { schoolId: desk.school.yunhai });
  const asked = { ...place, sourceIds: [sourceId], classId: null };
  expect((await stranger.call(to.fromRegister, asked)).code).toBe(404);
  expect((await stranger.call(to.registerClasses, place)).code).toBe(404);
  const { id } = given(await teacher.call(to.board, place)).classes.find(({ name }) => name === '计科 2601')!;
  const [first] = given(await teacher.call(to.members, { id })).data;
  const rows = [{ id: first!.id, version: first!.version }];
  given(await teacher.call(to.act, { id, act: 'remove', toClassId: null, rows }));
  const again = given(await take());
  expect(again.enrolled + again.placed).toBe(0);
  expect(given(await teacher.call(to.get, { id })).members).toBe(2);
});
