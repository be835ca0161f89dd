import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { classesOperations } from '#contract/classes/classes.operations.ts';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import { homeworkOperations as operations } from '#contract/homework/homework.operations.ts';
import { markingOperations as marking } from '#contract/homework/marking.operations.ts';
import { dailyOperations } from '#contract/scores/daily.operations.ts';
import { scoresOperations } from '#contract/scores/scores.operations.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';
import {
  classroom,
  contents,
  daysFromNow,
  given,
  handedIn,
  inTwoClasses,
  publishedHomework,
} from '../support/homework.builder.ts';

const platform = await testApp();
const { db } = platform;
const room = await classroom(platform);
const { teacher, learner, offeringId, courseId } = room;
const { second, loose, classes } = await inTwoClasses(platform, room);

describe('an assistant who is given a class', () => {
  it('sees, marks and publishes the works of its learners alone, and all again without it', async () => {
    const assistant = await platform.person('teacher', { name: '陆明远' });
    await sql`insert into course_team (course_id, account_id, role) values (${courseId}, ${assistant.id}, 'assistant')`.execute(
      db,
    );
    const homework = await publishedHomework(room, {}, [contents.at(-1)!]);
    const essay = [{ kind: 'essay' as const, text: '答' }];
    const own = await handedIn(learner, homework, offeringId, essay);
    const others = await handedIn(second, homework, offeringId, essay);
    const free = await handedIn(loose, homework, offeringId, essay);
    const queue = async (who: TestPerson) =>
      given(await who.call(marking.queue, { id: homework.id }))
        .data.map(({ id }) => id)
        .toSorted();
    const all = [own.id, others.id, free.id].toSorted();
    expect(await queue(assistant)).toEqual(all);

    const given_ = await choose([assistant.id]);
    expect(given_.data.find(({ id }) => id === assistant.id)).toMatchObject({ isChosen: true, others: [] });
    expect(await queue(assistant)).toEqual([own.id]);
    expect(await queue(teacher)).toEqual(all);
    for (const id of [others.id, free.id]) {
      expect((await assistant.call(marking.look, { id })).code).toBe(404);
      expect((await assistant.call(marking.lock, { id })).code).toBe(404);
      expect((await assistant.call(marking.neighbours, { id })).code).toBe(404);
      expect((await assistant.call(marking.giveBack, { id, version: 1, reason: '重做' })).code).toBe(404);
    }
    const waiting = given(await assistant.call(marking.waiting, {}));
    expect(waiting.homework.find(({ id }) => id === homework.id)).toMatchObject({ waiting: 1, firstId: own.id });
    const counts = given(await assistant.call(operations.list, { courseId, offeringId, pageSize: 100 })).data.find(
      ({ id }) => id === homework.id,
    )!.counts;
    expect(counts).toMatchObject({ learners: 1, submitted: 1, waiting: 1 });
    const names = given(await assistant.call(operations.extensions, { id: homework.id, offeringId })).data;
    expect(names.map(({ learnerId }) => learnerId)).toEqual([learner.id]);
    const extend = { id: homework.id, offeringId, dueAt: daysFromNow(9), reason: '病' };
    expect((await assistant.call(operations.extend, { ...extend, learnerIds: [second.id] })).code).toBe(404);

    // Both are marked; the assistant publishes the own.
    for (const { id } of [own, others]) {
      const { version } = given(await teacher.call(marking.lock, { id }));
      const marks = [{ questionId: homework.questions[0]!.id, points: 8, comment: '' }];
      const saved = given(await teacher.call(marking.saveMarks, { id, version, marks }));
      given(await teacher.call(marking.finish, { id, version: saved.version }));
    }
    expect(given(await assistant.call(operations.publishMarks, { id: homework.id }))).toEqual({ published: 1 });
    expect(given(await teacher.call(marking.look, { id: others.id })).status).toBe('marked');
    expect(
      given(
        await assistant.call(operations.distribution, {
          id: homework.id,
          questionId: homework.questions[0]!.id,
          offeringId,
        }),
      ).marked,
    ).toBe(1);

    // Learners and grades.
    const board = given(await assistant.call(classesOperations.board, { courseId, offeringId }));
    expect([board.classes.map(({ id }) => id), board.unplaced]).toEqual([[classes[0]], 0]);
    expect((await assistant.call(classesOperations.get, { id: classes[1] })).code).toBe(404);
    expect((await assistant.call(classesOperations.assistants, { id: classes[1] })).code).toBe(404);
    expect((await assistant.call(classesOperations.members, { id: classes[1] })).code).toBe(404);
    expect(given(await assistant.call(classesOperations.unplaced, { courseId, offeringId })).totalCount).toBe(0);
    const member = given(await assistant.call(classesOperations.members, { id: classes[0] })).data[0]!;
    const rows = [{ id: member.id, version: member.version }];
    expect(
      (await assistant.call(classesOperations.act, { id: classes[0], act: 'move', toClassId: classes[1], rows })).code,
    ).toBe(404);
    expect(
      given(await assistant.call(enrolmentsOperations.review, { courseId })).data.map(({ learnerId }) => learnerId),
    ).toEqual([learner.id]);
    const scores = given(await assistant.call(scoresOperations.table, { courseId, offeringId }));
    expect(scores.data.map(({ learnerId }) => learnerId)).toEqual([learner.id]);
    expect(given(await assistant.call(scoresOperations.overview, { courseId, offeringId })).learners).toBe(1);
    const { today } = given(await assistant.call(dailyOperations.board, { courseId, offeringId }));
    expect(given(await assistant.call(dailyOperations.rows, { courseId, offeringId, day: today })).totalCount).toBe(1);
    const trace = (id: string) => assistant.call(dailyOperations.trace, { courseId, offeringId, learnerId: id });
    expect([(await trace(learner.id)).code, (await trace(second.id)).code]).toEqual([200, 404]);
    const entry = {
      learnerId: second.id,
      kind: 'attendance' as const,
      attendance: 'absent' as const,
      points: null,
      note: '',
      version: 0,
    };
    expect(
      (await assistant.call(dailyOperations.write, { courseId, offeringId, day: today, entries: [entry] })).code,
    ).toBe(404);

    await choose([]);
    expect(await queue(assistant)).toEqual(all);
  });

  /** Who looks after the first class. */
  async function choose(accountIds: string[]) {
    const { version } = given(await teacher.call(classesOperations.assistants, { id: classes[0] }));
    return given(await teacher.call(classesOperations.setAssistants, { id: classes[0], version, accountIds }));
  }

  it('is chosen by who leads the team, of the team, on the version that is shown', async () => {
    const { colleague } = room;
    const { version } = given(await teacher.call(classesOperations.assistants, { id: classes[0] }));
    const asked = { id: classes[0], version, accountIds: [colleague.id] };
    expect((await colleague.call(classesOperations.setAssistants, asked)).code).toBe(403);
    expect((await learner.call(classesOperations.setAssistants, asked)).code).toBe(403);
    expect((await (await classroom(platform)).teacher.call(classesOperations.setAssistants, asked)).code).toBe(404);
    expect((await teacher.call(classesOperations.setAssistants, { ...asked, accountIds: [second.id] })).code).toBe(404);
    const now = given(await teacher.call(classesOperations.setAssistants, asked));
    // A teacher still sees everybody.
    expect(given(await colleague.call(classesOperations.board, { courseId, offeringId })).classes).toHaveLength(2);
    expect(await teacher.call(classesOperations.setAssistants, asked)).toMatchObject({
      code: 409,
      result: { current: { version: now.version } },
    });
  });
});
