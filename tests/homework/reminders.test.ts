import { sql, type RawBuilder } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HomeworkCreate } from '#contract/homework/homework.contract.ts';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { homeworkAttemptOperations, homeworkOperations } from '#contract/homework/homework.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { remindOfDue, summariseWaiting } from '#server/modules/homework/reminders.service.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import {
  classmate,
  classroom,
  given,
  handedIn,
  publishedHomework,
  type Classroom,
} from '../support/homework.builder.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';

const test = await testApp();
const { db } = test;
const { inbox } = test.app.modules.provided;

let room: Classroom;
beforeEach(async () => {
  room = await classroom(test);
});

const remind = () => remindOfDue(db, inbox);
const told = async (person: TestPerson, event: string) =>
  (await person.call(messagesOperations.list, {})).result!.data.filter((one) => one.event === event);
const reminders = async (person: TestPerson) => (await told(person, 'homework.due')).map(({ text }) => text);
const far = '还有不到 24 小时，你还没有提交。';
const near = '还有不到 2 小时，你还没有提交。';
/** A due time so far away, by the database's clock; what was published is not new. */
const due = async (id: string, before: string) =>
  sql`update homeworks set due_at = now() + ${before}::interval where id = ${id}`.execute(db);
const homeworkDue = async (before: string, fields: Partial<HomeworkCreate> = {}) => {
  const homework = await publishedHomework(room, fields);
  await due(homework.id, before);
  return homework;
};

describe('a due time that is near', () => {
  it('is said 24 hours and 2 hours before it, each once, however often and at how many nodes somebody looks', async () => {
    const { learner, offeringId } = room;
    const homework = await homeworkDue('23 hours 59 minutes');
    await Promise.all(Array.from({ length: 8 }, remind));
    await remind();
    expect(await told(learner, 'homework.due')).toMatchObject([
      {
        title: expect.stringMatching(/^作业“作业 7　树与二叉树”将于 \d+月\d+日 \d\d:\d\d 截止$/),
        text: far,
        category: 'tasks',
        link: homeworkAddresses.attempt.to({ id: offeringId, homework: homework.id }),
      },
    ]);
    await due(homework.id, '1 hour 59 minutes');
    await Promise.all(Array.from({ length: 8 }, remind));
    expect(await reminders(learner)).toEqual([near, far]);
  });

  it.each([
    ['24 hours', [far]],
    ['24 hours 1 microsecond', []],
    ['2 hours 1 microsecond', [far]],
    ['2 hours', [near]],
    ['1 microsecond', [near]],
    ['0', []],
    ['-1 second', []],
  ])('at %s it says %j: a server that was down says what still helps', async (before, expected) => {
    const homework = await homeworkDue('3 days');
    await inTransaction(db, async (tx) => {
      // The clock stands still in a transaction.
      await sql`update homeworks set due_at = now() + ${before}::interval where id = ${homework.id}`.execute(tx);
      await remindOfDue(tx, inbox);
    });
    expect(await reminders(room.learner)).toEqual(expected);
  });

  it('reaches nobody who handed in, who left, who has not begun, or who teaches', async () => {
    const { learner, teacher, offeringId } = room;
    const homework = await publishedHomework(room);
    const [left, other, draft] = [
      await classmate(test, room),
      await classmate(test, room),
      await classmate(test, room, '打了草稿'),
    ];
    await handedIn(learner, homework, offeringId);
    await sql`update enrolments set status = 'withdrawn' where learner_id = ${left.id}`.execute(db);
    await sql`update enrolments set status = 'removed' where learner_id = ${other.id}`.execute(db);
    given(await draft.call(homeworkAttemptOperations.start, { homeworkId: homework.id, offeringId }));
    await due(homework.id, '20 hours');
    await remind();
    for (const person of [learner, left, other, teacher]) expect(await reminders(person)).toEqual([]);
    expect(await reminders(draft)).toEqual([far]);
    // Taken back, it is not handed in: the nearer reminder comes.
    await sql`update homework_submissions set status = 'draft', submitted_at = null where learner_id = ${learner.id}`.execute(
      db,
    );
    await due(homework.id, '1 hour');
    await remind();
    expect(await reminders(learner)).toEqual([near]);
  });

  it('says nothing of drafts, of what is not open yet, and of an offering that is over', async () => {
    const withdrawn = await homeworkDue('20 hours');
    await sql`update homeworks set status = 'draft' where id = ${withdrawn.id}`.execute(db);
    const later = await homeworkDue('20 hours');
    await sql`update homeworks set opens_at = now() + interval '1 hour' where id = ${later.id}`.execute(db);
    await remind();
    expect(await reminders(room.learner)).toEqual([]);
    await sql`update homeworks set opens_at = now() where id = ${later.id}`.execute(db);
    await sql`update offerings set ends_at = now() where id = ${room.offeringId}`.execute(db);
    await remind();
    expect(await reminders(room.learner)).toEqual([]);
  });

  it('that was moved is judged anew, and moved back is not said again', async () => {
    const homework = await homeworkDue('20 hours');
    await remind();
    const { rows } = await sql<{ at: Date }>`select due_at as at from homeworks where id = ${homework.id}`.execute(db);
    await due(homework.id, '3 days');
    await remind();
    expect(await reminders(room.learner)).toEqual([far]);
    await due(homework.id, '22 hours');
    await remind();
    expect(await reminders(room.learner)).toEqual([far, far]);
    await sql`update homeworks set due_at = ${rows[0]!.at} where id = ${homework.id}`.execute(db);
    await remind();
    expect(await reminders(room.learner)).toEqual([far, far]);
  });

  it('of what is published within a day of it is said by the publication; the 2 hours are said all the same', async () => {
    const soon = new Date(Date.now() + 20 * 3_600_000).toISOString();
    const homework = await publishedHomework(room, { dueAt: soon });
    await remind();
    expect(await reminders(room.learner)).toEqual([]);
    expect(await told(room.learner, 'homework.published')).toHaveLength(1);
    // A colleague moves it: that nobody has said yet.
    const { version } = given(await room.teacher.call(homeworkOperations.get, { id: homework.id }));
    const { title, instructions, opensAt, lateRule, attempts, weight } = homework;
    const fields = { title, instructions, opensAt, lateRule, attempts, weight };
    const moved = new Date(Date.now() + 3_600_000).toISOString();
    given(await room.teacher.call(homeworkOperations.change, { id: homework.id, version, ...fields, dueAt: moved }));
    await remind();
    expect(await reminders(room.learner)).toEqual([near]);
  });
});

describe('the summary of the morning', () => {
  const at = (moment: string): RawBuilder<unknown> => sql`${moment}::timestamptz`;
  const summaries = async (person: TestPerson) => told(person, 'marking.waiting');
  beforeEach(() => sql`update homework_summaries set day = '2000-01-01', is_done = true`.execute(db));

  it('comes at eight, once a day, and counts what waits in all courses of whoever marks', async () => {
    const { teacher, colleague, learner, offeringId } = room;
    const [first, second] = [await publishedHomework(room), await publishedHomework(room, { title: '作业 8' })];
    await handedIn(learner, first, offeringId);
    await handedIn(await classmate(test, room), second, offeringId);
    await sql`update homework_submissions set submitted_at = '2026-11-20T00:00:00Z' where homework_id = ${first.id}`.execute(
      db,
    );
    await sql`update homework_submissions set submitted_at = '2026-11-23T10:00:00Z' where homework_id = ${second.id}`.execute(
      db,
    );
    const run = (moment: string) => summariseWaiting(db, inbox, at(moment));
    await run('2026-11-24T07:59:59.999999+08:00');
    expect(await summaries(teacher)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => run('2026-11-24T08:00:00+08:00')));
    await run('2026-11-24T09:00:00+08:00');
    for (const person of [teacher, colleague])
      expect(await summaries(person)).toMatchObject([
        {
          title: '2 份作业待批，最早的已等 4 天',
          text: '数据结构　作业 7　树与二叉树 等 2 次作业',
          link: homeworkAddresses.marking.to({ id: room.courseId, homework: first.id }),
        },
      ]);
    expect(await summaries(learner)).toEqual([]);
    // The next morning's takes the place of the one that nobody read.
    await run('2026-11-25T08:00:00+08:00');
    expect((await summaries(teacher)).map(({ title }) => title)).toEqual(['2 份作业待批，最早的已等 5 天']);
  });

  it('of a server that was down comes late while the day lasts, and goes on where it stopped', async () => {
    const { teacher, colleague, learner, offeringId } = room;
    await handedIn(learner, await publishedHomework(room), offeringId);
    await summariseWaiting(db, inbox, at('2026-11-24T18:00:00+08:00'));
    expect(await summaries(teacher)).toEqual([]);
    const [done, open] = [teacher, colleague].toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [TestPerson, TestPerson];
    await sql`update homework_summaries set day = '2026-11-25', is_done = false, told_up_to = ${done.id}`.execute(db);
    await summariseWaiting(db, inbox, at('2026-11-25T17:59:00+08:00'));
    expect(await summaries(done)).toEqual([]);
    expect(await summaries(open)).toHaveLength(1);
  });
});
