import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ratingsOperations as to } from '#contract/evaluations/ratings.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { classmate, classroom, given, type Classroom } from '../support/homework.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

let platform: TestApp;
let room: Classroom;
let learner: TestPerson;
let teacher: TestPerson;
let fellow: TestPerson;
let admin: TestPerson;
let courseId: string;
let items: string[];

beforeAll(async () => {
  platform = await testApp();
});
beforeEach(async () => {
  await sql`delete from rate_counters`.execute(platform.db);
  room = await classroom(platform);
  ({ learner, teacher, courseId } = room);
  fellow = await classmate(platform, room, '宋怀瑾');
  admin = await platform.person('schoolAdmin');
  await sql`update account_roles set school_id = (select school_id from courses where id = ${courseId})
    where account_id = ${admin.id}`.execute(platform.db);
  items = [randomUUID(), randomUUID(), randomUUID()];
  for (const [at, id] of items.entries()) {
    await sql`insert into outline_nodes (id, course_id, kind, title, position)
      values (${id}, ${courseId}, 'chapter', '树', ${at})`.execute(platform.db);
    await sql`insert into outline_published (id, course_id, kind, title, chapter_id, position)
      values (${id}, ${courseId}, 'video', '树', ${id}, ${at})`.execute(platform.db);
  }
});

/** So much of the first of three items. */
const studied = ({ id }: TestPerson, share: number) =>
  sql`insert into learning_progress (learner_id, offering_id, item_id, share, is_completed)
    values (${id}, ${room.offeringId}, ${items[0]}, ${share}, false)
    on conflict (learner_id, offering_id, item_id) do update set share = excluded.share`.execute(platform.db);
const rate = (by: TestPerson, stars = 4, text = '板书清楚') => by.call(to.rate, { courseId, stars, text });
const listed = async (by: Pick<TestPerson, 'call'> = platform.visitor(), more = {}) =>
  given(await by.call(to.list, { courseId, ...more })).data;
const summary = async (by: Pick<TestPerson, 'call'> = platform.visitor()) =>
  given(await by.call(to.summary, { courseId }));

it('is given by whoever has learnt a third of the course, once, and changed by writing again', async () => {
  expect(await summary(learner)).toMatchObject({ standing: 'early', own: null, average: null });
  await studied(learner, 0.99);
  expect((await rate(learner)).code).toBe(405);
  expect((await rate(await platform.person('learner'))).code).toBe(405);
  expect((await rate(teacher)).code).toBe(405);
  await studied(learner, 1);
  await studied(fellow, 1);
  const sent = await Promise.all(Array.from({ length: 5 }, () => rate(learner)));
  expect(sent.every(({ code }) => code === 200)).toBe(true);
  given(await rate(fellow, 1, ''));
  given(await rate(learner, 5, '例子也多'));
  expect(await listed()).toMatchObject([
    { stars: 1, text: '', isMine: false, isEdited: false },
    { stars: 5, text: '例子也多', isEdited: true },
  ]);
  // Visitors read a nickname, never the name.
  expect(JSON.stringify(await listed())).not.toContain('林晓舟');
  await sql`update accounts set nickname = '小舟' where id = ${learner.id}`.execute(platform.db);
  expect((await listed()).map(({ by }) => by)).toEqual([null, '小舟']);
  expect(await listed(platform.visitor(), { stars: 5 })).toHaveLength(1);
  expect(await summary(learner)).toMatchObject({
    ...{ ratings: 2, average: 3, stars: [1, 0, 0, 0, 1], standing: 'may' },
    own: { stars: 5, text: '例子也多' },
  });
  given(await learner.call(to.remove, { courseId }));
  expect(await summary()).toMatchObject({ ratings: 1, average: 1, standing: 'none', own: null });
  expect((await platform.visitor().call(to.remove, { courseId })).code).toBe(401);
});

it('is answered by the team, of whom the second is told of the first', async () => {
  await studied(learner, 1);
  given(await rate(learner));
  const { id, version } = (await listed())[0]!;
  given(await teacher.call(to.answer, { id, version, text: '谢谢' }));
  expect(await room.colleague.call(to.answer, { id, version, text: '多谢' })).toMatchObject({
    ...{ code: 409, result: { current: { answer: '谢谢' } } },
  });
  expect(await listed()).toMatchObject([{ answer: '谢谢' }]);
  const elsewhere = await classroom(platform);
  expect((await elsewhere.teacher.call(to.answer, { id, version: 2, text: '嗨' })).code).toBe(404);
});

it('is reported, and hidden by those who administer the school, never by the team', async () => {
  await studied(learner, 1);
  await studied(fellow, 1);
  given(await rate(learner, 1, '不文明的话'));
  given(await rate(fellow, 5));
  const { id } = (await listed()).find(({ stars }) => stars === 1)!;
  expect((await learner.call(to.report, { id, reason: '用语不文明' })).code).toBe(405);
  expect((await fellow.call(to.report, { id, reason: ' ' })).code).toBe(400);
  given(await fellow.call(to.report, { id, reason: '用语不文明' }));
  given(await fellow.call(to.report, { id, reason: '用语不文明' }));
  expect((await summary(teacher)).reported).toBe(0);
  expect((await teacher.call(to.hide, { id, isHidden: true, reason: '不喜欢' })).code).toBe(404);
  expect(await summary(admin)).toMatchObject({ mayHide: true, reported: 1 });
  expect(await listed(admin, { scope: 'reported' })).toMatchObject([{ id, reports: ['用语不文明'] }]);
  expect(await listed(fellow, { scope: 'reported' })).toEqual([]);
  const { data } = given(await admin.call(messagesOperations.list, {}));
  expect(data.map(({ title }) => title)).toContain('《数据结构》有评分被举报');
  given(await admin.call(to.hide, { id, isHidden: true, reason: '用语不文明' }));
  expect(await listed(fellow)).toHaveLength(1);
  expect(await listed(learner)).toMatchObject([{ hiddenBecause: null }, { hiddenBecause: '用语不文明', isMine: true }]);
  expect(await summary()).toMatchObject({ ratings: 1, average: 5 });
  expect((await summary(admin)).reported).toBe(0);
  given(await rate(learner, 2, '好好说'));
  expect((await summary()).ratings).toBe(1);
  given(await admin.call(to.hide, { id, isHidden: false, reason: '' }));
  expect(await summary()).toMatchObject({ ratings: 2, average: 3.5 });
  given(await fellow.call(to.report, { id, reason: '与课程无关' }));
  given(await admin.call(to.dismiss, { id }));
  expect((await summary(admin)).reported).toBe(0);
});
