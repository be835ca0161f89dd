import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { markingOperations as marking } from '#contract/homework/marking.operations.ts';
import { testApp } from '../support/test-app.ts';
import { classmate, classroom, given, handedIn, publishedHomework } from '../support/homework.builder.ts';

const platform = await testApp();
const room = await classroom(platform);
const { learner, teacher, offeringId } = room;

describe('what waits to be marked', () => {
  it('is nothing before anybody handed in', async () => {
    await publishedHomework(room);
    expect(given(await teacher.call(marking.waiting, {}))).toEqual({
      total: 0,
      homeworkCount: 0,
      oldestAt: null,
      homework: [],
    });
  });

  it('counts hand-ins, names the longest waiting first, and leads to the oldest', async () => {
    const [early, late] = [await publishedHomework(room), await publishedHomework(room)];
    const first = await handedIn(learner, early, offeringId);
    const mate = await classmate(platform, room);
    await handedIn(learner, late, offeringId);
    await handedIn(mate, early, offeringId);
    const waiting = given(await teacher.call(marking.waiting, {}));
    expect(waiting).toMatchObject({ total: 3, homeworkCount: 2 });
    expect(waiting.homework.map(({ id, waiting: count }) => [id, count])).toEqual([
      [early.id, 2],
      [late.id, 1],
    ]);
    expect(waiting.homework[0]).toMatchObject({ firstId: first.id, oldestAt: waiting.oldestAt });
  });

  it('is the business of assistants who may mark', async () => {
    const seenWith = async (rights: string[]) => {
      await sql`update course_team set role = 'assistant', rights = ${rights}
        where course_id = ${room.courseId} and account_id = ${room.colleague.id}`.execute(platform.db);
      return given(await room.colleague.call(marking.waiting, {})).total;
    };
    expect([await seenWith(['homework']), await seenWith(['grades'])]).toEqual([3, 0]);
  });

  it('is another teacher’s business nowhere, and no learner’s', async () => {
    const stranger = await platform.person('teacher');
    expect(given(await stranger.call(marking.waiting, {})).total).toBe(0);
    expect((await learner.call(marking.waiting, {})).code).toBe(403);
  });
});
