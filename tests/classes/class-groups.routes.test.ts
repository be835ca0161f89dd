import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { GroupSetAdd } from '#contract/classes/groups.contract.ts';
import { groupsOperations as to } from '#contract/classes/groups.operations.ts';
import { groupsOfSize, spread } from '#contract/classes/group.rule.ts';
import { classmate, classroom, daysFromNow, given, type Classroom } from '../support/homework.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

let platform: TestApp;
let room: Classroom;
let teacher: TestPerson;
let people: TestPerson[];
let classId: string;

beforeAll(async () => {
  platform = await testApp();
});
beforeEach(async () => {
  room = await classroom(platform);
  ({ teacher } = room);
  people = [room.learner];
  for (const name of ['宋怀瑾', '周以衡', '许南乔']) people.push(await classmate(platform, room, name));
  const { rows } = await sql<{ id: string }>`insert into teaching_classes (course_id, offering_id, name)
    values (${room.courseId}, ${room.offeringId}, '一班') returning id`.execute(platform.db);
  classId = rows[0]!.id;
  for (const { id } of people)
    await sql`insert into teaching_class_members (class_id, offering_id, learner_id, status, via)
      values (${classId}, ${room.offeringId}, ${id}, 'active', 'team')`.execute(platform.db);
});

const add = async (more: Partial<GroupSetAdd> = {}) =>
  given(
    await teacher.call(to.add, {
      ...{ id: classId, name: '实验分组', way: 'hand', by: 'groups', value: 2, places: null, until: null },
      ...{ showsMembers: true, ...more },
    }),
  ).id;
const groupsOf = async (id: string) => given(await teacher.call(to.groups, { id, pageSize: 100 })).data;
const sizesOf = async (id: string) => (await groupsOf(id)).map(({ members }) => members.length).toSorted();
const setOf = async (id: string) =>
  given(await teacher.call(to.sets, { id: classId })).sets.find((one) => one.id === id)!;
const ownOf = async (person: TestPerson, id: string) =>
  given(await person.call(to.own, { id: classId })).sets.find((one) => one.id === id)!;

it('people are spread as evenly as places allow', () => {
  const groups = [
    { members: 3, places: null },
    { members: 0, places: 1 },
    { members: 1, places: null },
  ];
  expect(spread(4, groups)).toEqual([1, 2, 2, 0]);
  expect(spread(2, [{ members: 1, places: 1 }])).toEqual([null, null]);
  expect([groupsOfSize(4, 3), groupsOfSize(0, 3), groupsOfSize(10_000, 1)]).toEqual([2, 1, 200]);
});

it('a class is divided at random, by number of groups or by their size; who comes later is spread, too', async () => {
  const id = await add({ way: 'random', by: 'size', value: 3 });
  expect(await sizesOf(id)).toEqual([2, 2]);
  const late = await classmate(platform, room, '吴念一');
  await sql`insert into teaching_class_members (class_id, offering_id, learner_id, status, via)
    values (${classId}, ${room.offeringId}, ${late.id}, 'active', 'team')`.execute(platform.db);
  expect(given(await teacher.call(to.ungrouped, { id })).data).toMatchObject([{ name: '吴念一' }]);
  expect(given(await teacher.call(to.shuffle, { id })).placed).toBe(1);
  expect(await sizesOf(id)).toEqual([2, 3]);
  // Whoever left the class is in no group of it.
  await sql`update teaching_class_members set status = 'removed' where learner_id = ${late.id}`.execute(platform.db);
  expect(await sizesOf(id)).toEqual([2, 2]);
  expect(await setOf(id)).toMatchObject({ groups: 2, placed: 4, members: 4 });
});

it('the team puts people into groups and takes them out; nobody of another class', async () => {
  const id = await add({ places: 2 });
  const place = (number: number | null, learnerIds: string[]) => teacher.call(to.place, { id, number, learnerIds });
  const ids = people.map((person) => person.id);
  expect(given(await place(1, ids.slice(0, 2))).placed).toBe(2);
  expect((await place(1, [ids[2]!])).code).toBe(405);
  expect((await place(9, [ids[2]!])).code).toBe(404);
  given(await place(2, [ids[0]!]));
  expect(await sizesOf(id)).toEqual([1, 1]);
  given(await place(null, [ids[0]!]));
  expect(await sizesOf(id)).toEqual([0, 1]);
  const outsider = await classmate(platform, room, '未分班');
  expect(given(await place(1, [outsider.id])).placed).toBe(0);
  const elsewhere = await classroom(platform);
  expect((await elsewhere.teacher.call(to.place, { id, number: 1, learnerIds: ids })).code).toBe(404);
});

it('assistants divide classes where their lead chose so', async () => {
  const id = await add();
  const asked = { id, number: 1, learnerIds: [people[0]!.id] };
  const may = async (right: string) => {
    await sql`update course_team set role = 'assistant', rights = array[${right}]
      where course_id = ${room.courseId} and account_id = ${room.colleague.id}`.execute(platform.db);
    const { call } = room.colleague;
    const answers = [await call(to.groups, { id }), await call(to.place, asked), await call(to.sets, { id: classId })];
    return answers.map(({ code }) => code);
  };
  expect(await may('content')).toEqual([404, 404, 404]);
  expect(await may('learners')).toEqual([200, 200, 200]);
});

it('learners choose, and the last place is given once', async () => {
  const id = await add({ way: 'choice', value: 2, places: 2 });
  const [first, second] = (await ownOf(people[0]!, id)).groups;
  const choose = (person: TestPerson, groupId: string, isChosen = true) =>
    person.call(to.choose, { id: groupId, isChosen });
  given(await choose(people[0]!, first!.id));
  const codes = (await Promise.all(people.slice(1).map((person) => choose(person, first!.id)))).map(({ code }) => code);
  expect(codes.toSorted()).toEqual([200, 405, 405]);
  expect((await ownOf(people[0]!, id)).own).toMatchObject({ number: 1, mates: [expect.any(String)] });
  given(await choose(people[0]!, second!.id));
  expect((await groupsOf(id)).map(({ members }) => members.length)).toEqual([1, 1]);
  given(await choose(people[0]!, second!.id, false));
  expect((await ownOf(people[0]!, id)).own).toBeNull();
  const { version, name } = await setOf(id);
  const edit = { id, version, name, until: daysFromNow(-1), isOpen: true, showsMembers: false };
  given(await teacher.call(to.edit, edit));
  expect((await teacher.call(to.edit, edit)).code).toBe(409);
  expect((await choose(people[0]!, first!.id)).code).toBe(405);
  expect(await ownOf(people[0]!, id)).toMatchObject({ mayChoose: false, groups: [] });
  const outsider = await classmate(platform, room, '未分班');
  expect((await choose(outsider, first!.id)).code).toBe(404);
  expect((await outsider.call(to.own, { id: classId })).code).toBe(404);
  given(await teacher.call(to.remove, { id }));
  expect(given(await people[0]!.call(to.own, { id: classId })).sets).toEqual([]);
});
