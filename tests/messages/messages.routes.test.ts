import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import { helpAddresses } from '#contract/help/help.addresses.ts';
import { helpOperations } from '#contract/help/help.operations.ts';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { homeworkOperations } from '#contract/homework/homework.operations.ts';
import { markingOperations as marking } from '#contract/homework/marking.operations.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import type { MessagesQuery } from '#contract/messages/messages.contract.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { sweepMessages } from '#server/modules/messages/inbox.repository.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { messageEvent, sumOfDay, type MessageType } from '#server/platform/ports/inbox.port.ts';
import { classroom, given, handedIn, publishedHomework } from '../support/homework.builder.ts';
import { addCourse, addSchools, offeringOf } from '../support/some-courses.builder.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';

const test = await testApp();
const { inbox } = test.app.modules.provided;
const room = await classroom(test);
const admin = await test.person('platformAdmin');

const testing: MessageType = {
  id: 'test',
  category: 'tasks',
  group: 'learning',
  name: { 'zh-CN': '测试', 'en-US': 'Test' },
  channels: ['product'],
};
const greeting = messageEvent<{ word: string }>({
  id: 'test.greeting',
  type: { ...testing, category: 'replies' },
  words: {
    'zh-CN': ({ word }) => ({ title: `你好，${word}`, text: '正文' }),
    'en-US': ({ word }) => ({ title: `Hello, ${word}`, text: 'Text' }),
  },
  link: () => '/index/home',
});
const greet = (to: readonly string[], word: string, key?: string) =>
  inTransaction(test.db, (tx) => inbox.deliver(tx, greeting, { to, data: { word }, ...(key && { key }) }));
const list = async (person: TestPerson, asked: MessagesQuery = {}) =>
  (await person.call(messagesOperations.list, asked)).result!;
const titles = async (person: TestPerson, asked?: MessagesQuery) =>
  (await list(person, asked)).data.map(({ title }) => title);
const unread = async (person: TestPerson) => (await person.call(messagesOperations.unread, {})).result!;
const saidTo = async ({ id }: { id: string }, kind: string) =>
  (await sql`select 1 from live_pending where topic = ${`person:${id}`} and kind = ${kind}`.execute(test.db)).rows
    .length;

it('reaches whom it is for, once for each key, in the language of who reads', async () => {
  const [person, other] = [await test.person('learner'), await test.person('learner')];
  await greet([person.id, person.id, other.id], '一', 'k');
  await greet([person.id, other.id], '一', 'k');
  expect(await titles(person)).toEqual(['你好，一']);
  expect(await titles(other)).toEqual(['你好，一']);
  expect(await saidTo(person, 'message.arrived')).toBe(1);
  const english = await person.call(messagesOperations.list, {}, { language: 'en-US' });
  expect(english.result!.data[0]).toMatchObject({ title: 'Hello, 一', link: '/index/home', isRead: false });
  await greet([person.id], '二');
  await greet([person.id], '二');
  expect(await titles(person)).toEqual(['你好，二', '你好，二', '你好，一']);
});

it('of a hundred at once with one key there is one', async () => {
  const person = await test.person('learner');
  await Promise.all(Array.from({ length: 100 }, () => greet([person.id], '同', 'same')));
  expect(await titles(person)).toEqual(['你好，同']);
  expect(await saidTo(person, 'message.arrived')).toBe(1);
});

it('what is renewed stands once, in its newest words, unread and first', async () => {
  const person = await test.person('learner');
  const renewed = (word: string, day = '2026-11-24') =>
    inTransaction(test.db, (tx) =>
      inbox.deliver(tx, greeting, { to: [person.id], data: { word }, ...sumOfDay('sum', day) }),
    );
  await renewed('1 人');
  await person.call(messagesOperations.readAll, {});
  await greet([person.id], '别的');
  await renewed('2 人');
  expect(await titles(person)).toEqual(['你好，2 人', '你好，别的']);
  expect((await unread(person)).total).toBe(2);
  await Promise.all(Array.from({ length: 20 }, (_, at) => renewed(`${at}`)));
  expect(await titles(person)).toHaveLength(2);
  // That of the day before goes unless somebody read it.
  await renewed('明日', '2026-11-25');
  expect(await titles(person)).toEqual(['你好，明日', '你好，别的']);
  await person.call(messagesOperations.readAll, {});
  await renewed('后日', '2026-11-26');
  expect(await titles(person)).toEqual(['你好，后日', '你好，明日', '你好，别的']);
  await sweepMessages(test.db);
  const { rows } = await sql`select 1 from messages where words::text like '%你好，1 人%'`.execute(test.db);
  expect(rows).toEqual([]);
});

it('whoever is gone or disabled gets nothing, and nothing fails', async () => {
  const person = await test.person('learner');
  await sql`update accounts set disabled_at = now() where id = ${person.id}`.execute(test.db);
  await greet([person.id, '00000000-0000-4000-8000-000000000000'], '谁');
  await greet([], '谁');
  const { rows } = await sql`select 1 from messages where words::text like '%你好，谁%'`.execute(test.db);
  expect(rows).toEqual([]);
});

it('every event that a module tells of has its row in the settings, and no row stands twice', () => {
  const ids = test.app.modules.messageTypes.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['enrolment.decided', 'feedback.answered', 'homework.published']));
  expect(new Set(ids).size).toBe(ids.length);
});

it('nothing is told of what was rolled back', async () => {
  const person = await test.person('learner');
  await inTransaction(test.db, async (tx) => {
    await inbox.deliver(tx, greeting, { to: [person.id], data: { word: '回' } });
    throw new Error('no');
  }).catch(() => null);
  expect(await titles(person)).toEqual([]);
});

it('says how many there were in 90 days, the archived among them, and not what is older', async () => {
  const person = await test.person('learner');
  const recent = async () => (await person.call(messagesOperations.recent, {})).result!.total;
  expect(await recent()).toBe(0);
  for (const word of ['甲', '乙', '丙']) await greet([person.id], word);
  const [first, second] = (await list(person)).data;
  await person.call(messagesOperations.archive, { ids: [first!.id], isArchived: true });
  expect(await recent()).toBe(3);
  await sql`update message_copies set created_at = now() - interval '91 days'
    where person_id = ${person.id} and message_id = ${second!.id}`.execute(test.db);
  expect(await recent()).toBe(2);
});

it('is read, unread, archived and found again, by its person alone', async () => {
  const [person, other] = [await test.person('learner'), await test.person('learner')];
  for (const word of ['甲', '乙', '丙']) await greet([person.id], word);
  await greet([other.id], '甲');
  const { data } = await list(person);
  const id = data[0]!.id;
  expect(await unread(person)).toEqual({
    total: 3,
    categories: { tasks: 0, replies: 3, announcements: 0, grades: 0, account: 0 },
  });
  const foreign = await other.call(messagesOperations.read, { ids: data.map((one) => one.id), isRead: true });
  expect(foreign.result).toEqual({ marked: 0 });
  expect((await person.call(messagesOperations.read, { ids: [id], isRead: true })).result).toEqual({ marked: 1 });
  expect((await person.call(messagesOperations.read, { ids: [id], isRead: true })).result).toEqual({ marked: 0 });
  expect(await saidTo(person, 'message.marked')).toBe(1);
  expect(await titles(person, { state: 'unread' })).toEqual(['你好，乙', '你好，甲']);
  await person.call(messagesOperations.read, { ids: [id], isRead: false });
  expect((await unread(person)).total).toBe(3);
  await person.call(messagesOperations.archive, { ids: [id], isArchived: true });
  expect(await titles(person)).toEqual(['你好，乙', '你好，甲']);
  expect(await titles(person, { state: 'archived' })).toEqual(['你好，丙']);
  expect((await unread(person)).total).toBe(2);
  await person.call(messagesOperations.archive, { ids: [id], isArchived: false });
  expect(await titles(person, { search: '乙' })).toEqual(['你好，乙']);
  expect(await titles(person, { search: '%' })).toEqual([]);
  expect((await person.call(messagesOperations.readAll, { category: 'grades' })).result).toEqual({ marked: 0 });
  expect((await person.call(messagesOperations.readAll, {})).result).toEqual({ marked: 3 });
  expect((await unread(person)).total).toBe(0);
  expect((await unread(other)).total).toBe(1);
});

it('goes after a year, and with its last reader', async () => {
  const person = await test.person('learner');
  await greet([person.id], '旧');
  await greet([person.id], '新');
  await sql`update messages set created_at = now() - interval '366 days' where words::text like '%你好，旧%'`.execute(
    test.db,
  );
  await sweepMessages(test.db);
  expect(await titles(person)).toEqual(['你好，新']);
});

it('an answer to feedback reaches who wrote it, and nobody who answers himself', async () => {
  const person = await test.person('learner');
  const { result } = await person.call(helpOperations.send, {
    kind: 'idea',
    text: '字再大一些',
    contact: '',
    fileIds: [],
  });
  const key = admin.newKey();
  const answer = { id: result!.id, answer: '已经可以放大' };
  await admin.call(helpOperations.answer, answer, { key });
  await admin.call(helpOperations.answer, answer, { key });
  const { data } = await list(person);
  expect(data).toMatchObject([
    {
      title: '你的反馈有了回复',
      text: '你写道：字再大一些\n回复：已经可以放大',
      category: 'replies',
      link: helpAddresses.common.to({ code: 'feedback' }),
    },
  ]);
  const own = await admin.call(helpOperations.send, { kind: 'idea', text: '自己写', contact: '', fileIds: [] });
  await admin.call(helpOperations.answer, { id: own.result!.id, answer: '自己答' });
  expect(await titles(admin, { category: 'replies' })).toEqual([]);
});

it('published homework, published points and returned work reach the learner', async () => {
  const { learner, teacher, offeringId } = room;
  const homework = await publishedHomework(room, {});
  expect((await list(learner)).data).toMatchObject([{ event: 'homework.published', category: 'tasks' }]);
  const { id } = await handedIn(learner, homework, offeringId);
  const { version } = given(await teacher.call(marking.lock, { id }));
  given(await teacher.call(marking.giveBack, { id, version, reason: ' 缺少第二问 ' }));
  const link = homeworkAddresses.attempt.to({ id: offeringId, homework: homework.id });
  expect((await list(learner)).data).toMatchObject([
    { event: 'submission.returned', text: '原因：缺少第二问\n修改后可以再次提交。', link },
    { event: 'homework.published', link },
  ]);
  const again = await handedIn(learner, homework, offeringId);
  const open = given(await teacher.call(marking.lock, { id: again.id }));
  const marks = open.questions.map(({ question }) => ({ questionId: question.id, points: 1, comment: '' }));
  const saved = given(
    await teacher.call(marking.saveMarks, { id: again.id, version: open.version, marks, comment: '' }),
  );
  given(await teacher.call(marking.finish, { id: again.id, version: saved.version }));
  given(await teacher.call(homeworkOperations.publishMarks, { id: homework.id, offeringId }));
  given(await teacher.call(homeworkOperations.publishMarks, { id: homework.id, offeringId }));
  expect((await list(learner, { category: 'grades' })).data).toMatchObject([{ event: 'marks.published', link }]);
});

it('a decision on an enrolment reaches who asked', async () => {
  const schools = await addSchools(test);
  const teacher = await test.person('teacher', { schoolId: schools.yunhai });
  const { courseId, offeringIds } = await addCourse(test, {
    schoolId: schools.yunhai,
    ownerId: teacher.id,
    title: '离散数学',
    offerings: [offeringOf(-1, 60, { isReviewed: true, capacity: 5 })],
  });
  const [approved, rejected] = [await test.person('learner'), await test.person('learner')];
  for (const person of [approved, rejected])
    await person.call(enrolmentsOperations.apply, { offeringId: offeringIds[0]! });
  const rows = (await teacher.call(enrolmentsOperations.review, { courseId })).result!.data;
  const [first, second] = rows.map(({ id, version }) => ({ id, version }));
  await teacher.call(enrolmentsOperations.decide, { courseId, action: 'approve', rows: [first!] });
  await teacher.call(enrolmentsOperations.decide, {
    courseId,
    action: 'reject',
    reason: '名额留给本专业',
    rows: [second!],
  });
  expect((await list(approved)).data).toMatchObject([
    { title: '《离散数学》报名已通过', link: learningAddresses.offering.to({ id: offeringIds[0]! }) },
  ]);
  expect((await list(rejected)).data).toMatchObject([
    { title: '《离散数学》报名未通过', text: '原因：名额留给本专业', category: 'tasks' },
  ]);
});

it('a visitor has none', async () => {
  expect((await test.visitor().call(messagesOperations.list, {})).code).toBe(401);
});
