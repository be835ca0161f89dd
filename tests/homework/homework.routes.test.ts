import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { noMetadata } from '#contract/banks/question-metadata.rule.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import {
  homeworkAttemptOperations as attempts,
  homeworkOperations as homework,
} from '#contract/homework/homework.operations.ts';
import { markingOperations } from '#contract/homework/marking.operations.ts';
import { importHomework, importSubmissions } from '#server/modules/homework/homework-import.service.ts';
import { testApp } from '../support/test-app.ts';
import {
  classmate,
  classroom,
  contents,
  daysFromNow,
  given,
  handedIn,
  publishedHomework,
  rightAnswers,
} from '../support/homework.builder.ts';

const platform = await testApp();
const room = await classroom(platform);
const { teacher, colleague, learner, courseId, offeringId } = room;

const fields = {
  title: '作业',
  instructions: '',
  opensAt: null,
  dueAt: null,
  lateRule: null,
  attempts: 1,
  weight: 10,
};
const drafted = async () => given(await teacher.call(homework.create, { courseId, ...fields }));

describe('making a homework', () => {
  it('copies bank questions, so that a later change in the bank alters nothing', async () => {
    const draft = await drafted();
    const bank = given(
      await teacher.call(banksOperations.create, {
        courseId,
        title: '题',
        category: '',
        metadata: noMetadata,
        content: contents[0]!,
      }),
    );
    const filled = given(
      await teacher.call(homework.addQuestions, {
        id: draft.id,
        version: draft.version,
        bankQuestionIds: [bank.id],
        points: 5,
      }),
    );
    given(
      await teacher.call(banksOperations.change, {
        id: bank.id,
        title: '题',
        category: '',
        metadata: noMetadata,
        version: bank.version,
        content: { ...contents[0]!, stem: '<p>改过了</p>' },
      }),
    );
    const shown = given(await teacher.call(homework.get, { id: draft.id }));
    expect(shown.questions).toEqual(filled.questions);
    expect(shown).toMatchObject({ totalPoints: 5, questions: [{ sourceQuestionId: bank.id }] });
  });

  it('takes no question from another course’s bank', async () => {
    const draft = await drafted();
    const other = await classroom(platform);
    const foreign = given(
      await other.teacher.call(banksOperations.create, {
        courseId: other.courseId,
        title: '题',
        category: '',
        metadata: noMetadata,
        content: contents[0]!,
      }),
    );
    const added = await teacher.call(homework.addQuestions, {
      id: draft.id,
      version: draft.version,
      bankQuestionIds: [foreign.id],
      points: 5,
    });
    expect(added.code).toBe(404);
  });

  it('cleans what is typed by hand and refuses a question without an answer', async () => {
    const draft = await drafted();
    const add = (content: (typeof contents)[number]) =>
      teacher.call(homework.addQuestions, { id: draft.id, version: draft.version, contents: [content], points: 5 });
    expect((await add({ kind: 'single', stem: '<p>空</p>', options: [] })).code).toBe(400);
    expect((await add({ kind: 'essay', stem: '<p> </p>' })).code).toBe(400);
    const filled = given(await add({ kind: 'essay', stem: '<p onclick="x()">说明<script>x()</script></p>' }));
    expect(filled.questions[0]!.content.stem).toBe('<p>说明</p>');
  });

  it('orders, weighs and removes questions', async () => {
    const draft = await drafted();
    const filled = given(
      await teacher.call(homework.addQuestions, {
        id: draft.id,
        version: draft.version,
        contents: contents.slice(0, 3),
        points: 5,
      }),
    );
    const [first, , third] = filled.questions;
    const arranged = given(
      await teacher.call(homework.arrangeQuestions, {
        id: draft.id,
        version: filled.version,
        questions: [
          { id: third!.id, points: 2.5 },
          { id: first!.id, points: 7.5 },
        ],
      }),
    );
    expect(arranged.questions.map(({ id, position, points }) => [id, position, points])).toEqual([
      [third!.id, 1, 2.5],
      [first!.id, 2, 7.5],
    ]);
    expect(arranged.totalPoints).toBe(10);
  });

  it('shows a teacher what a colleague wrote meanwhile', async () => {
    const draft = await drafted();
    const change = { id: draft.id, version: draft.version, ...fields };
    given(await colleague.call(homework.change, { ...change, title: '同事改的' }));
    expect(await teacher.call(homework.change, { ...change, title: '我改的' })).toMatchObject({
      code: 409,
      result: { current: { title: '同事改的' } },
    });
  });

  it('refuses times that contradict each other', async () => {
    const asked = { courseId, ...fields, opensAt: daysFromNow(2), dueAt: daysFromNow(1) };
    expect((await teacher.call(homework.create, asked)).code).toBe(400);
    const late = { courseId, ...fields, lateRule: { days: 1, penaltyPercentPerDay: 0 } };
    expect((await teacher.call(homework.create, late)).code).toBe(400);
  });

  it('publishes only what has points, and takes it back only while nobody has begun', async () => {
    const draft = await drafted();
    expect((await teacher.call(homework.publish, { id: draft.id, version: draft.version })).message).toBe(
      '请先添加有分值的题目，再发布作业',
    );
    const published = await publishedHomework(room);
    const back = given(await teacher.call(homework.withdraw, { id: published.id, version: published.version }));
    const again = given(await teacher.call(homework.publish, { id: back.id, version: back.version }));
    given(await learner.call(attempts.start, { homeworkId: published.id, offeringId }));
    expect((await teacher.call(homework.withdraw, { id: again.id, version: again.version })).code).toBe(405);
    expect((await teacher.call(homework.remove, { id: again.id })).code).toBe(405);
    expect((await teacher.call(homework.remove, { id: draft.id })).code).toBe(200);
  });

  it('shows learners no draft', async () => {
    const draft = await drafted();
    expect((await learner.call(attempts.work, { homeworkId: draft.id, offeringId })).code).toBe(404);
    const { data } = given(await learner.call(attempts.list, { offeringId, pageSize: 100 }));
    expect(data.map(({ id }) => id)).not.toContain(draft.id);
  });
});

describe('the teachers’ list', () => {
  it('counts learners, hand-ins and marks', async () => {
    const own = await classroom(platform);
    const other = await classmate(platform, own);
    const published = await publishedHomework(own, {}, contents.slice(0, 2));
    await handedIn(own.learner, published, own.offeringId, rightAnswers);
    const { id } = await handedIn(other, published, own.offeringId, rightAnswers);
    const { version } = given(await own.teacher.call(markingOperations.lock, { id }));
    given(await own.teacher.call(markingOperations.finish, { id, version }));
    const { data } = given(await own.teacher.call(homework.list, { courseId: own.courseId }));
    expect(data[0]!.counts).toEqual({ learners: 2, submitted: 2, waiting: 1, late: 0, marked: 1, published: 0 });
  });

  it('finds by word and status, page by page', async () => {
    const own = await classroom(platform);
    for (const title of ['甲', '乙', '丙'])
      await publishedHomework(own, { title: `练习${title}` }, contents.slice(0, 1));
    const page = given(await own.teacher.call(homework.list, { courseId: own.courseId, search: '练习', pageSize: 2 }));
    expect(page).toMatchObject({ totalCount: 3, totalPage: 2 });
    expect(given(await own.teacher.call(homework.list, { courseId: own.courseId, status: 'draft' })).data).toEqual([]);
  });
});

describe('a queue of many', () => {
  it('pages and finds neighbours among 20,000 hand-ins', async () => {
    const own = await classroom(platform);
    const published = await publishedHomework(own, {}, contents.slice(0, 1));
    await sql`
      insert into homework_submissions (homework_id, offering_id, learner_id, status, submitted_at, late_days)
      select ${published.id}, ${own.offeringId}, gen_random_uuid(), 'submitted', now() - n * interval '1 second', (n % 10 = 0)::int
      from generate_series(1, 20000) n`.execute(platform.db);
    const last = given(
      await own.teacher.call(markingOperations.queue, { id: published.id, pageNo: 100, pageSize: 100 }),
    );
    expect(last).toMatchObject({ totalCount: 10_000, totalCapped: true });
    const middle = last.data[50]!;
    const around = given(await own.teacher.call(markingOperations.neighbours, { id: middle.id, count: 5 }));
    expect(around.entries.map(({ id }) => id)).toEqual(last.data.slice(45, 56).map(({ id }) => id));
    expect(around).toMatchObject({ total: 20_000, marked: 0, nextUnmarked: last.data[51]!.id });
    const late = given(await own.teacher.call(markingOperations.queue, { id: published.id, filter: 'late' }));
    expect(late.totalCount).toBe(2000);
  });
});

describe('bringing in many at once', () => {
  it('marks objective answers by the same rule, and gives receipts and marks', async () => {
    const own = await classroom(platform);
    const brought = await importHomework(platform.db, {
      courseId: own.courseId,
      createdBy: own.teacher.id,
      isPublished: true,
      ...fields,
      dueAt: daysFromNow(-2),
      lateRule: { days: 5, penaltyPercentPerDay: 10 },
      questions: contents.map((content) => ({ content, points: 10 })),
    });
    const answers = brought.questions.map(({ id }, index) => ({ questionId: id, answer: rightAnswers[index]! }));
    const essayId = brought.questions.at(-1)!.id;
    await importSubmissions(platform.db, brought, [
      {
        offeringId: own.offeringId,
        learnerId: own.learner.id,
        startedAt: new Date(daysFromNow(-2)),
        submittedAt: new Date(daysFromNow(-1.5)),
        answers,
        marks: {
          by: own.teacher.id,
          at: new Date(),
          byHand: [{ questionId: essayId, points: 6, comment: '好' }],
          publishedAt: new Date(),
        },
      },
      { offeringId: own.offeringId, learnerId: randomUUID(), startedAt: new Date(), submittedAt: null, answers: [] },
    ]);
    const { data } = given(await own.learner.call(attempts.list, { offeringId: own.offeringId }));
    expect(data[0]).toMatchObject({ state: 'published', points: 59.4, lateDays: 1 });
    const work = given(await own.learner.call(attempts.work, { homeworkId: brought.id, offeringId: own.offeringId }));
    const result = given(await own.learner.call(attempts.result, { id: work.attempt!.id }));
    expect(result.questions.map(({ got }) => got)).toEqual([10, 10, 10, 10, 10, 10, 6]);
    expect(result.receipt).toMatchObject({ answered: 7, questions: 7, lateDays: 1 });
  });
});
