import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { MarkingSubmission } from '#contract/homework/homework-marking.contract.ts';
import { homeworkAttemptOperations as attempts, homeworkOperations } from '#contract/homework/homework.operations.ts';
import { markingOperations as marking } from '#contract/homework/marking.operations.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { submissionFreed, submissionTopic } from '#contract/homework/submission-news.rule.ts';
import { openLive } from '../support/live-client.ts';
import { testApp } from '../support/test-app.ts';
import {
  classmate,
  classroom,
  contents,
  given,
  handedIn,
  publishedHomework,
  rightAnswers,
} from '../support/homework.builder.ts';

const platform = await testApp();
const room = await classroom(platform);
const { learner, teacher, colleague, offeringId } = room;

const handed = async (fields = {}) => {
  const homework = await publishedHomework(room, fields);
  const { id } = await handedIn(learner, homework, offeringId);
  return { homework, id, essayId: homework.questions.at(-1)!.id };
};
/** The lock was taken long ago. */
const age = (id: string, seconds: number) =>
  sql`update homework_submissions set locked_until = now() - make_interval(secs => ${seconds}) where id = ${id}`.execute(
    platform.db,
  );

describe('marking', () => {
  it('finds the objective questions marked by the machine, and leaves the essay to people', async () => {
    const { id } = await handed();
    const desk = given(await teacher.call(marking.lock, { id }));
    expect(desk.questions.map(({ mark }) => mark.points)).toEqual([10, 10, 10, 10, 10, 10, null]);
    expect(desk.questions.map(({ isMachine }) => isMachine)).toEqual([true, true, true, true, true, true, false]);
  });

  it('leaves a short answer to people unless it is spelt as expected, and then too they may judge otherwise', async () => {
    const short: QuestionContent = { kind: 'short', stem: '<p>栈的特点？</p>', expected: ['后进先出'] };
    const homework = await publishedHomework(room, {}, [short, { ...short, isAutoRight: true }]);
    const answer = { kind: 'essay' as const, text: '后进 先出' };
    const { id } = await handedIn(learner, homework, offeringId, [answer, answer]);
    const desk = given(await teacher.call(marking.lock, { id }));
    expect(desk.questions.map(({ mark, isMachine }) => [mark.points, isMachine])).toEqual([
      [null, false],
      [10, false],
    ]);
    const marks = homework.questions.map(({ id: questionId }) => ({ questionId, points: 4, comment: '' }));
    const { version } = given(await teacher.call(marking.saveMarks, { id, version: desk.version, marks }));
    expect(given(await teacher.call(marking.finish, { id, version })).points).toBe(8);
  });

  it('goes from lock over save and finish to publication', async () => {
    const { id, essayId } = await handed();
    const { version } = given(await teacher.call(marking.lock, { id }));
    const unfinished = await teacher.call(marking.finish, { id, version });
    expect(unfinished).toMatchObject({
      code: 405,
      message: '部分题目尚未给分，不能完成批改',
      result: { questionIds: [essayId] },
    });
    const saved = given(
      await teacher.call(marking.saveMarks, {
        id,
        version,
        marks: [{ questionId: essayId, points: 7.5, comment: '缺反例' }],
        comment: '不错',
      }),
    );
    const finished = given(await teacher.call(marking.finish, { id, version: saved.version }));
    expect(finished).toMatchObject({ status: 'marked', points: 67.5 });
    given(await teacher.call(marking.publish, { id, version: finished.version }));
    const result = given(await learner.call(attempts.result, { id }));
    expect(result).toMatchObject({ points: 67.5, rawPoints: 67.5, comment: '不错', markedBy: '沈知远' });
    expect(result.questions.at(-1)).toMatchObject({ got: 7.5, comment: '缺反例' });
  });

  it('refuses more points than a question has, and questions of another homework', async () => {
    const { id, essayId } = await handed();
    const other = await publishedHomework(room);
    const { version } = given(await teacher.call(marking.lock, { id }));
    const save = (questionId: string, points: number) =>
      teacher.call(marking.saveMarks, { id, version, marks: [{ questionId, points, comment: '' }] });
    expect((await save(essayId, 10.5)).code).toBe(400);
    expect((await save(other.questions[0]!.id, 1)).code).toBe(404);
  });

  it('takes the late rule off', async () => {
    const homework = await publishedHomework(
      room,
      { lateRule: { days: 3, penaltyPercentPerDay: 10 } },
      contents.slice(0, 1),
    );
    const attempt = given(await learner.call(attempts.start, { homeworkId: homework.id, offeringId }));
    const { version } = given(
      await learner.call(attempts.saveAnswers, {
        id: attempt.id,
        version: attempt.version,
        clientId: crypto.randomUUID(),
        changes: [{ questionId: homework.questions[0]!.id, answer: rightAnswers[0]!, seq: 1 }],
      }),
    );
    await sql`update homeworks set due_at = now() - interval '25 hours' where id = ${homework.id}`.execute(platform.db);
    given(await learner.call(attempts.submit, { id: attempt.id, version }));
    const desk = given(await teacher.call(marking.lock, { id: attempt.id }));
    expect(given(await teacher.call(marking.finish, { id: attempt.id, version: desk.version })).points).toBe(8);
  });
});

describe('two teachers at one submission', () => {
  it('the second is told who holds it and until when', async () => {
    const { id } = await handed();
    const { lockedUntil } = given(await teacher.call(marking.lock, { id }));
    expect(await colleague.call(marking.lock, { id })).toMatchObject({
      code: 409,
      result: { reason: 'locked', heldBy: '沈知远', lockedUntil },
    });
    const queue = given(await colleague.call(marking.neighbours, { id }));
    expect(queue.entries.find((entry) => entry.id === id)!.heldBy).toBe('沈知远');
  });

  it('the second hears when the first has given it back, and nobody hears it who may not mark it', async () => {
    const { id } = await handed();
    given(await teacher.call(marking.lock, { id }));
    const base = await platform.listen();
    const topics = [submissionTopic(id)];
    const waiting = await openLive(base, colleague, { topics });
    const learning = await openLive(base, learner, { topics });
    expect((await waiting.next('open')).data.topics).toContain(topics[0]);
    expect((await learning.next('open')).data.refused).toEqual(topics);
    await teacher.call(marking.releaseLock, { id });
    expect((await waiting.next(submissionFreed)).data.topic).toBe(topics[0]);
    given(await colleague.call(marking.lock, { id }));
    expect(learning.frames.map(({ event }) => event)).not.toContain(submissionFreed);
  });

  it('of twenty at once one gets the lock', async () => {
    const { id } = await handed();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? teacher : colleague).call(marking.lock, { id })),
    );
    const holders = new Set(replies.flatMap(({ code }, index) => (code === 200 ? [index % 2] : [])));
    expect(holders.size).toBe(1);
  });

  it('an ended lock goes to whoever comes, and the first one overwrites nothing', async () => {
    const { id, essayId } = await handed();
    const mine = given(await teacher.call(marking.lock, { id }));
    await age(id, 1);
    const theirs = given(await colleague.call(marking.lock, { id }));
    expect((await teacher.call(marking.renewLock, { id })).code).toBe(409);
    const save = (points: number) => ({ id, marks: [{ questionId: essayId, points, comment: '' }] });
    given(await colleague.call(marking.saveMarks, { ...save(8), version: theirs.version }));
    const refused = await teacher.call(marking.saveMarks, { ...save(7), version: mine.version });
    expect(refused).toMatchObject({ code: 409, result: { heldBy: '叶嘉言' } });

    given(await colleague.call(marking.releaseLock, { id }));
    const conflict = await teacher.call(marking.saveMarks, { ...save(7), version: mine.version });
    expect(conflict.code).toBe(409);
    const { current } = conflict.result as unknown as { current: MarkingSubmission };
    const theirMark = current.questions.find(({ question }) => question.id === essayId)!.mark;
    expect(theirMark).toMatchObject({ points: 8, by: '叶嘉言' });
    expect((await teacher.call(marking.saveMarks, { ...save(7), version: current.version })).code).toBe(200);
  });

  it('of fifty saves on one version one is written, and the others see it', async () => {
    const { id, essayId } = await handed();
    const { version } = given(await teacher.call(marking.lock, { id }));
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, points) =>
        teacher.call(marking.saveMarks, {
          id,
          version,
          marks: [{ questionId: essayId, points: points / 5, comment: '' }],
        }),
      ),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 409)).toHaveLength(49);
  });

  it('a lock lives on by renewal and by saving', async () => {
    const { id, essayId } = await handed();
    const { version } = given(await teacher.call(marking.lock, { id }));
    await sql`update homework_submissions set locked_until = now() + interval '1 second' where id = ${id}`.execute(
      platform.db,
    );
    const renewed = given(await teacher.call(marking.renewLock, { id })).lockedUntil;
    expect(Date.parse(renewed) - Date.now()).toBeGreaterThan(120_000);
    await age(id, 1);
    given(
      await teacher.call(marking.saveMarks, { id, version, marks: [{ questionId: essayId, points: 1, comment: '' }] }),
    );
    expect((await colleague.call(marking.lock, { id })).code).toBe(409);
  });
});

describe('returning for revision', () => {
  it('gives the work back with the reason, and takes it again even after the due time', async () => {
    const { homework, id, essayId } = await handed();
    const { version } = given(await teacher.call(marking.lock, { id }));
    given(await teacher.call(marking.giveBack, { id, version, reason: '请补一个反例' }));
    await sql`update homeworks set due_at = now() - interval '1 hour' where id = ${homework.id}`.execute(platform.db);
    const { attempt } = given(await learner.call(attempts.work, { homeworkId: homework.id, offeringId }));
    expect(attempt).toMatchObject({ status: 'returned', returnReason: '请补一个反例' });
    const saved = given(
      await learner.call(attempts.saveAnswers, {
        id,
        version: attempt!.version,
        clientId: crypto.randomUUID(),
        changes: [{ questionId: essayId, answer: { kind: 'essay', text: '反例：AB 与 BA。' }, seq: 1 }],
      }),
    );
    expect(given(await learner.call(attempts.submit, { id, version: saved.version })).lateDays).toBe(0);
    expect(given(await teacher.call(marking.look, { id })).questions.at(-1)!.answer).toMatchObject({
      text: '反例：AB 与 BA。',
    });
  });

  it('wants a reason, and takes back what was marked', async () => {
    const { id, essayId } = await handed();
    const { version } = given(await teacher.call(marking.lock, { id }));
    expect((await teacher.call(marking.giveBack, { id, version, reason: ' ' })).code).toBe(400);
    const saved = given(
      await teacher.call(marking.saveMarks, { id, version, marks: [{ questionId: essayId, points: 5, comment: '' }] }),
    );
    const done = given(await teacher.call(marking.finish, { id, version: saved.version }));
    given(await teacher.call(marking.giveBack, { id, version: done.version, reason: '再改' }));
    expect((await teacher.call(marking.giveBack, { id, version: done.version + 1, reason: '再改' })).code).toBe(405);
    expect(given(await teacher.call(marking.look, { id })).status).toBe('returned');
  });
});

describe('publication', () => {
  it('publishes every marked hand-in at once, and objective ones once they are due', async () => {
    const homework = await publishedHomework(room, {}, contents.slice(0, 6));
    const others = [await classmate(platform, room), await classmate(platform, room)];
    for (const one of [learner, ...others]) await handedIn(one, homework, offeringId, rightAnswers.slice(0, 6));
    const publish = (machineMarked: boolean) =>
      teacher.call(homeworkOperations.publishMarks, { id: homework.id, machineMarked });
    expect(given(await publish(true)).published).toBe(0);
    await sql`update homeworks set due_at = now() - interval '1 second' where id = ${homework.id}`.execute(platform.db);
    expect(given(await publish(false)).published).toBe(0);
    expect(given(await publish(true)).published).toBe(3);
    const { data } = given(await learner.call(attempts.list, { offeringId, pageSize: 100 }));
    expect(data.find(({ id }) => id === homework.id)).toMatchObject({ state: 'published', points: 60 });
  });

  it('keeps what a published mark was, and shows it to the learner', async () => {
    const { id, essayId } = await handed();
    const marks = (points: number) => [{ questionId: essayId, points, comment: '' }];
    const { version } = given(await teacher.call(marking.lock, { id }));
    const saved = given(await teacher.call(marking.saveMarks, { id, version, marks: marks(5) }));
    const done = given(await teacher.call(marking.finish, { id, version: saved.version }));
    const published = given(await teacher.call(marking.publish, { id, version: done.version }));
    given(await colleague.call(marking.saveMarks, { id, version: published.version, marks: marks(9) }));
    const result = given(await learner.call(attempts.result, { id }));
    expect(result.points).toBe(69);
    expect(result.history).toEqual([expect.objectContaining({ position: 7, from: 5, to: 9, by: '叶嘉言' })]);
  });

  it('counts the distribution of real marks', async () => {
    const homework = await publishedHomework(room, {}, contents.slice(0, 2));
    const other = await classmate(platform, room);
    await handedIn(learner, homework, offeringId, rightAnswers);
    await handedIn(other, homework, offeringId, [rightAnswers[0]!, { kind: 'choice', ids: ['o1'] }]);
    const { buckets, marked, average } = given(
      await teacher.call(homeworkOperations.distribution, { id: homework.id, questionId: homework.questions[1]!.id }),
    );
    expect({ marked, average }).toEqual({ marked: 2, average: 7.5 });
    expect([buckets[5], buckets[10]]).toEqual([1, 1]);
  });
});

describe('whose work it is', () => {
  it('is nobody else’s: other teachers and learners find nothing', async () => {
    const { homework, id } = await handed();
    const outsider = await platform.person('teacher');
    expect((await outsider.call(marking.lock, { id })).code).toBe(404);
    expect((await outsider.call(marking.queue, { id: homework.id })).code).toBe(404);
    expect((await outsider.call(homeworkOperations.get, { id: homework.id })).code).toBe(404);
    expect((await outsider.call(homeworkOperations.list, { courseId: room.courseId })).code).toBe(404);
    expect((await learner.call(marking.lock, { id })).code).toBe(403);
    expect((await platform.visitor().call(marking.lock, { id })).code).toBe(401);
  });
});

describe('those who administer', () => {
  it.each([
    ['the school', 'schoolAdmin'],
    ['the platform', 'platformAdmin'],
  ] as const)('%s see the work and write no mark', async (_whom, role) => {
    const { homework, id, essayId } = await handed();
    const { school_id: schoolId } = await platform.db
      .selectFrom('course_facts')
      .select('school_id')
      .where('id', '=', room.courseId)
      .executeTakeFirstOrThrow();
    const admin = await platform.person(role, { schoolId });
    const { version } = given(await admin.call(marking.look, { id }));
    expect(given(await admin.call(marking.queue, { id: homework.id })).data).toHaveLength(1);
    // The page offers no marking to them, and does to the team.
    for (const [who, mayMark] of [
      [admin, false],
      [teacher, true],
    ] as const) {
      expect(given(await who.call(homeworkOperations.get, { id: homework.id })).mayMark).toBe(mayMark);
      const rows = given(await who.call(homeworkOperations.list, { courseId: room.courseId })).data;
      expect(new Set(rows.map((row) => row.mayMark))).toEqual(new Set([mayMark]));
    }
    const marks = [{ questionId: essayId, points: 7, comment: '' }];
    expect(await admin.call(marking.lock, { id })).toMatchObject({
      code: 403,
      message: '只有这门课程的教学团队可以批改和公布成绩',
      result: { reason: 'teachersMark' },
    });
    const codes = [
      (await admin.call(marking.renewLock, { id })).code,
      (await admin.call(marking.saveMarks, { id, version, marks })).code,
      (await admin.call(marking.finish, { id, version })).code,
      (await admin.call(marking.giveBack, { id, version, reason: '请补充反例' })).code,
    ];
    given(await teacher.call(marking.lock, { id }));
    const saved = given(await teacher.call(marking.saveMarks, { id, version, marks }));
    const finished = given(await teacher.call(marking.finish, { id, version: saved.version }));
    codes.push((await admin.call(marking.publish, { id, version: finished.version })).code);
    codes.push((await admin.call(homeworkOperations.publishMarks, { id: homework.id })).code);
    expect(codes).toEqual(codes.map(() => 403));
    expect(given(await teacher.call(marking.look, { id }))).toMatchObject({
      status: 'marked',
      version: finished.version,
    });
  });
});
