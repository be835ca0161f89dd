import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { classroom, daysFromNow } from '../support/homework.builder.ts';
import { testApp } from '../support/test-app.ts';

const platform = await testApp();
const { offerings } = teachingOperations;

it('are those of the teacher’s own courses over the terms, latest first, without cancelled ones', async () => {
  const room = await classroom(platform);
  await classroom(platform);
  const add = (number: number, term: string, from: number, isCancelled = false) =>
    sql`insert into offerings (course_id, number, term, starts_at, ends_at, enrol_from, enrol_until, is_cancelled)
      values (${room.courseId}, ${number}, ${term}, ${daysFromNow(from)}, ${daysFromNow(from + 100)},
        ${daysFromNow(from - 10)}, ${daysFromNow(from + 5)}, ${isCancelled})`.execute(platform.db);
  await add(8, '2020 春', -2000);
  await add(9, '2031 春', 1000);
  await add(10, '2032 春', 1400, true);
  const { result } = await room.teacher.call(offerings, { pageSize: 100 });
  expect(result!.data.map(({ offering }) => offering.state)).toEqual(['upcoming', 'running', 'ended']);
  expect(result!.data.every(({ courseId }) => courseId === room.courseId)).toBe(true);
  expect((await room.teacher.call(offerings, { pageSize: 1, pageNo: 2 })).result).toMatchObject({
    ...{ totalCount: 3, totalPage: 3 },
    data: [{ offering: { id: room.offeringId } }],
  });
});

it('are nobody else’s', async () => {
  const teacher = await platform.person('teacher');
  expect((await teacher.call(offerings, {})).result!.data).toEqual([]);
  expect((await platform.visitor().call(offerings, {})).code).toBe(401);
  expect((await (await platform.person('learner')).call(offerings, {})).code).toBe(403);
});
