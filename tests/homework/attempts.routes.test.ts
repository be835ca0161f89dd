import { randomUUID } from 'node:crypto';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { canonicalAnswers } from '#contract/homework/answers.rule.ts';
import { homeworkAttemptOperations as attempts, homeworkOperations } from '#contract/homework/homework.operations.ts';
import { markingOperations } from '#contract/homework/marking.operations.ts';
import { connectDatabase } from '#server/platform/database/open-database.ts';
import { testApp } from '../support/test-app.ts';
import {
  classroom,
  daysFromNow,
  given,
  handedIn,
  publishedHomework,
  rightAnswers,
  savedAnswers,
} from '../support/homework.builder.ts';

const platform = await testApp();
const room = await classroom(platform);
const { learner, teacher, offeringId } = room;
const essay = { kind: 'essay', text: '答' } as const;

const begun = async (fields = {}) => {
  const homework = await publishedHomework(room, fields);
  const attempt = given(await learner.call(attempts.start, { homeworkId: homework.id, offeringId }));
  return { homework, attempt, essayId: homework.questions.at(-1)!.id };
};

describe('answering a homework', () => {
  it('begins one attempt however often and from wherever it is started', async () => {
    const homework = await publishedHomework(room);
    const input = { homeworkId: homework.id, offeringId };
    const started = await Promise.all(Array.from({ length: 10 }, () => learner.call(attempts.start, input)));
    expect(new Set(started.map((reply) => given(reply).id)).size).toBe(1);
  });

  it('holds acknowledged answers for a new connection', async () => {
    const { attempt, essayId } = await begun();
    given(
      await learner.call(attempts.saveAnswers, {
        id: attempt.id,
        version: attempt.version,
        clientId: randomUUID(),
        changes: [{ questionId: essayId, answer: essay, seq: 1 }],
      }),
    );
    const { db } = connectDatabase(platform.url, 1);
    const row = await db
      .selectFrom('homework_answers')
      .selectAll()
      .where('submission_id', '=', attempt.id)
      .executeTakeFirstOrThrow();
    await db.destroy();
    expect(row.answer).toEqual(essay);
  });

  it('ends with the newest answer of one page, in whatever order its saves arrive', async () => {
    const { homework, attempt, essayId } = await begun();
    const clientId = randomUUID();
    const texts = Array.from({ length: 20 }, (_, index) => `第 ${index + 1} 稿`);
    const shuffled = texts
      .map((text, index) => ({ text, seq: index + 1 }))
      .toSorted((a, b) => ((a.seq * 7) % 20) - ((b.seq * 7) % 20));
    for (const { text, seq } of shuffled)
      given(
        await learner.call(attempts.saveAnswers, {
          id: attempt.id,
          version: attempt.version,
          clientId,
          changes: [{ questionId: essayId, answer: { kind: 'essay', text }, seq }],
        }),
      );
    const { attempt: shown } = given(await learner.call(attempts.work, { homeworkId: homework.id, offeringId }));
    expect(shown!.answers).toEqual([expect.objectContaining({ answer: { kind: 'essay', text: '第 20 稿' } })]);
  });

  it('shows a conflict when another page wrote a newer answer, and loses neither', async () => {
    const { attempt, essayId } = await begun();
    const save = (clientId: string, version: number, text: string) =>
      learner.call(attempts.saveAnswers, {
        id: attempt.id,
        version,
        clientId,
        changes: [{ questionId: essayId, answer: { kind: 'essay', text }, seq: 1 }],
      });
    const [here, there] = [randomUUID(), randomUUID()];
    const { version } = given(await save(here, attempt.version, '这边'));
    const refused = await save(there, attempt.version, '那边');
    expect(refused).toMatchObject({
      code: 409,
      result: { current: { version, answers: [{ answer: { kind: 'essay', text: '这边' } }] } },
    });
    expect((await save(there, version, '那边')).code).toBe(200);
  });

  it('lets two pages answer different questions', async () => {
    const { homework, attempt } = await begun();
    const replies = await Promise.all(
      homework.questions.slice(0, 2).map(({ id }, index) =>
        learner.call(attempts.saveAnswers, {
          id: attempt.id,
          version: attempt.version,
          clientId: randomUUID(),
          changes: [{ questionId: id, answer: rightAnswers[index]!, seq: 1 }],
        }),
      ),
    );
    expect(replies.map(({ code }) => code)).toEqual([200, 200]);
  });

  it('refuses questions of another homework, and everything of another learner', async () => {
    const { attempt } = await begun();
    const other = await publishedHomework(room);
    const save = {
      id: attempt.id,
      version: attempt.version,
      clientId: randomUUID(),
      changes: [{ questionId: other.questions[0]!.id, answer: rightAnswers[0]!, seq: 1 }],
    };
    expect((await learner.call(attempts.saveAnswers, save)).code).toBe(404);
    const stranger = await platform.person('learner');
    expect((await stranger.call(attempts.saveAnswers, save)).code).toBe(404);
    expect((await stranger.call(attempts.work, { homeworkId: other.id, offeringId })).code).toBe(404);
    expect((await stranger.call(attempts.start, { homeworkId: other.id, offeringId })).code).toBe(404);
    expect((await stranger.call(attempts.list, { offeringId })).code).toBe(404);
  });
});

describe('handing in', () => {
  it.each([
    ['with one key', () => '5b8a3c1e-1111-4222-8333-444455556666'],
    ['with a key each', () => randomUUID()],
  ])('a hundred times at once %s is one hand-in with equal answers', async (_name, key) => {
    const { homework, attempt } = await begun();
    const { version } = await savedAnswers(learner, attempt, homework, rightAnswers);
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => learner.call(attempts.submit, { id: attempt.id, version }, { key: key() })),
    );
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    const { count } = await platform.db
      .selectFrom('homework_receipts')
      .where('submission_id', '=', attempt.id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('gives a receipt whose fingerprint the learner can make again', async () => {
    const homework = await publishedHomework(room);
    const { receipt } = await handedIn(learner, homework, offeringId);
    const answers = homework.questions.map(({ id }, index) => ({ questionId: id, answer: rightAnswers[index]! }));
    expect(receipt.number).toMatch(/^YH-\d{4}-\d{4}-[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(receipt.fingerprint).toBe(createHash('sha256').update(canonicalAnswers(answers)).digest('hex'));
    expect(receipt).toMatchObject({ answered: 7, questions: 7, lateDays: 0 });
  });

  it('wants the version that the server holds', async () => {
    const { homework, attempt } = await begun();
    const { version } = await savedAnswers(learner, attempt, homework, rightAnswers);
    expect((await learner.call(attempts.submit, { id: attempt.id, version: version - 1 })).code).toBe(409);
  });

  it('takes no change afterwards', async () => {
    const { homework, attempt } = await begun();
    const { version } = await savedAnswers(learner, attempt, homework, rightAnswers);
    given(await learner.call(attempts.submit, { id: attempt.id, version }));
    const late = await learner.call(attempts.saveAnswers, {
      id: attempt.id,
      version,
      clientId: randomUUID(),
      changes: [{ questionId: homework.questions[0]!.id, answer: null, seq: 99 }],
    });
    expect(late).toMatchObject({ code: 405, message: '作业已截止或尚未开放，不能修改答案' });
  });

  it('can be taken back before the due time and handed in anew with a new receipt', async () => {
    const homework = await publishedHomework(room);
    const { id, receipt } = await handedIn(learner, homework, offeringId);
    const recalled = given(await learner.call(attempts.recall, { id }));
    expect(recalled).toMatchObject({ status: 'draft', receipt: null });
    const again = given(await learner.call(attempts.submit, { id, version: recalled.version }));
    expect(again.number).not.toBe(receipt.number);
    expect(again.fingerprint).toBe(receipt.fingerprint);
  });

  it('cannot be taken back after the due time or once a teacher has begun to mark', async () => {
    const homework = await publishedHomework(room);
    const { id } = await handedIn(learner, homework, offeringId);
    given(await teacher.call(markingOperations.lock, { id }));
    expect((await learner.call(attempts.recall, { id })).message).toBe('已过截止时间或教师已开始批改，不能撤回');
    given(await teacher.call(markingOperations.releaseLock, { id }));
    await sql`update homeworks set due_at = now() - interval '1 second' where id = ${homework.id}`.execute(platform.db);
    expect((await learner.call(attempts.recall, { id })).code).toBe(405);
  });
});

describe('the due time, by the database', () => {
  const aged = (id: string, hours: number) =>
    sql`update homeworks set due_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(platform.db);

  it('closes a homework without a late rule', async () => {
    const { homework, attempt, essayId } = await begun();
    const { version } = await savedAnswers(learner, attempt, homework, rightAnswers);
    await aged(homework.id, 1);
    const change = {
      id: attempt.id,
      version,
      clientId: randomUUID(),
      changes: [{ questionId: essayId, answer: essay, seq: 1 }],
    };
    expect((await learner.call(attempts.saveAnswers, change)).code).toBe(405);
    expect((await learner.call(attempts.submit, { id: attempt.id, version })).code).toBe(405);
    const { data } = given(await learner.call(attempts.list, { offeringId, pageSize: 100 }));
    expect(data.find(({ id }) => id === homework.id)!.state).toBe('missed');
  });

  it('takes late work under the late rule and counts the begun days', async () => {
    const { homework, attempt } = await begun({ lateRule: { days: 3, penaltyPercentPerDay: 10 } });
    const { version } = await savedAnswers(learner, attempt, homework, rightAnswers);
    await aged(homework.id, 25);
    expect(given(await learner.call(attempts.submit, { id: attempt.id, version })).lateDays).toBe(2);
  });

  it('opens nothing before its time', async () => {
    const homework = await publishedHomework(room, { opensAt: daysFromNow(1) });
    const input = { homeworkId: homework.id, offeringId };
    expect((await learner.call(attempts.start, input)).code).toBe(405);
    expect(given(await learner.call(attempts.work, input))).toMatchObject({ questions: [], mayStart: false });
  });
});

describe('attempts', () => {
  it('are as many as allowed, one at a time', async () => {
    const homework = await publishedHomework(room, { attempts: 2 });
    const first = await handedIn(learner, homework, offeringId, [null]);
    const second = await handedIn(learner, homework, offeringId);
    expect(second.id).not.toBe(first.id);
    expect((await learner.call(attempts.start, { homeworkId: homework.id, offeringId })).code).toBe(405);
    expect((await learner.call(attempts.recall, { id: first.id })).code).toBe(405);
  });

  it('keep questions and points as they were', async () => {
    const { homework } = await begun();
    const { version } = given(await teacher.call(homeworkOperations.get, { id: homework.id }));
    const arranged = await teacher.call(homeworkOperations.arrangeQuestions, {
      id: homework.id,
      version,
      questions: [],
    });
    expect(arranged.message).toBe('已有学生作答，不能修改题目和分值');
  });
});
