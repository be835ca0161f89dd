import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Homework } from '#contract/homework/homework.contract.ts';
import {
  homeworkOperations as operations,
  markingOperations as marking,
} from '#contract/homework/homework.operations.ts';
import { testApp } from '../support/test-app.ts';
import { classmate, classroom, contents, given, handedIn, publishedHomework } from '../support/homework.builder.ts';

const platform = await testApp();
const room = await classroom(platform);
const { learner, teacher, colleague, courseId, offeringId } = room;
const other = await classmate(platform, room, '赵一鸣');

const hide = async (homework: Homework) =>
  given(
    await teacher.call(operations.setAnonymous, {
      ...{ id: homework.id, version: homework.version, isAnonymous: true },
    }),
  );
/** An anonymous essay that both have handed in. */
async function anonymous() {
  const homework = await hide(await publishedHomework(room, {}, [contents.at(-1)!]));
  const essay = [{ kind: 'essay' as const, text: '答' }];
  const own = await handedIn(learner, homework, offeringId, essay);
  const others = await handedIn(other, homework, offeringId, essay);
  return { homework, id: own.id, receipt: own.receipt, otherId: others.id, essayId: homework.questions[0]!.id };
}
async function finished({ id, essayId }: { id: string; essayId: string }) {
  const { version } = given(await teacher.call(marking.lock, { id }));
  const saved = given(
    await teacher.call(marking.saveMarks, { id, version, marks: [{ questionId: essayId, points: 7, comment: '' }] }),
  );
  return given(await teacher.call(marking.finish, { id, version: saved.version })).version;
}

it('no call of a marker says who it is in any byte, and names come with publication', async () => {
  const work = await anonymous();
  const { homework, id, essayId, receipt } = work;
  const desk = given(await teacher.call(marking.lock, { id }));
  const stale = await colleague.call(marking.saveMarks, {
    ...{ id, version: desk.version, marks: [{ questionId: essayId, points: 1, comment: '' }] },
  });
  expect(stale.code).toBe(409);
  const seen = JSON.stringify([
    desk,
    stale,
    await teacher.call(marking.look, { id }),
    await teacher.call(marking.queue, { id: homework.id }),
    await teacher.call(marking.neighbours, { id }),
    await teacher.call(marking.waiting, {}),
    await teacher.call(operations.get, { id: homework.id }),
    await teacher.call(operations.list, { courseId }),
    await teacher.call(operations.distribution, { id: homework.id, questionId: essayId }),
  ]);
  const hours = receipt.submittedAt.slice(10, 23);
  for (const secret of ['林晓舟', '赵一鸣', learner.id, other.id, receipt.number, receipt.fingerprint, hours])
    expect(seen).not.toContain(secret);
  expect(desk).toMatchObject({ isAnonymous: true, learnerName: expect.stringMatching(/^#[0-9A-F]{6}$/) });

  const version = await finished(work);
  // Lists with names do not tell which one was marked.
  const { rows } = await sql<{ status: string; marked_points: number | null }>`select status, marked_points
    from homework_mark_facts where homework_id = ${homework.id}`.execute(platform.db);
  expect(rows).toEqual([1, 2].map(() => ({ status: 'submitted', marked_points: null })));
  given(await teacher.call(marking.publish, { id, version }));
  expect(given(await teacher.call(marking.look, { id }))).toMatchObject({ learnerName: '林晓舟' });
  const names = given(await teacher.call(marking.queue, { id: homework.id })).data.map((one) => one.learnerName);
  expect(names).toContain('林晓舟');
  expect(names).not.toContain('赵一鸣');
});

it('the queue is found by number and not by name, in an order of its own', async () => {
  const { homework, id, otherId } = await anonymous();
  const found = async (search?: string) =>
    given(await teacher.call(marking.queue, { id: homework.id, ...(search && { search }) })).data;
  const all = await found();
  expect(all.map((one) => one.id)).toEqual([id, otherId].toSorted());
  expect(all.map(({ learnerId }) => learnerId)).toEqual([null, null]);
  expect(await found('林晓舟')).toEqual([]);
  expect(await found('林')).toEqual([]);
  const [first, second] = all;
  expect((await found(first!.learnerName.toLowerCase())).map((one) => one.id)).toEqual([first!.id]);
  const around = given(await teacher.call(marking.neighbours, { id: first!.id }));
  expect(around.entries.map((one) => one.id)).toEqual([first!.id, second!.id]);
  expect(around.nextUnmarked).toBe(second!.id);
  // Another homework gives the same learner another number.
  const again = await anonymous();
  const numbers = given(await teacher.call(marking.queue, { id: again.homework.id })).data.map(
    (one) => one.learnerName,
  );
  expect(numbers).not.toContain(first!.learnerName);
});

it('ends with a reason once somebody has begun to mark, and every change is audited', async () => {
  const { homework, id, essayId } = await anonymous();
  const asked = { id: homework.id, version: homework.version, isAnonymous: false };
  await finished({ id, essayId });
  expect(await teacher.call(operations.setAnonymous, asked)).toMatchObject({
    code: 400,
    result: { issues: [{ path: '/reason' }] },
  });
  expect((await learner.call(operations.setAnonymous, { ...asked, reason: '看看' })).code).toBe(403);
  given(await teacher.call(operations.setAnonymous, { ...asked, reason: '教研室要求' }));
  const { rows } = await sql<{ detail: unknown }>`select detail from audit_log
    where event = 'homework.anonymity' and object_id = ${homework.id} order by position`.execute(platform.db);
  expect(rows.map(({ detail }) => detail)).toMatchObject([
    { isAnonymous: true, isBegun: false },
    { isAnonymous: false, isBegun: true, reason: '教研室要求' },
  ]);
  expect(given(await teacher.call(marking.look, { id })).learnerName).toBe('林晓舟');
});

it('lets who leads the team look up a name with a reason, and nobody else', async () => {
  const { id } = await anonymous();
  const elsewhere = await classroom(platform);
  expect(given(await teacher.call(marking.look, { id })).mayIdentify).toBe(true);
  expect(given(await colleague.call(marking.look, { id }))).not.toHaveProperty('mayIdentify');
  expect(await colleague.call(marking.identify, { id, reason: '想知道' })).toMatchObject({
    code: 403,
    message: '只有课程负责人可以查看身份',
  });
  expect((await elsewhere.teacher.call(marking.identify, { id, reason: '想知道' })).code).toBe(404);
  expect((await teacher.call(marking.identify, { id, reason: ' ' })).code).toBe(400);
  expect(given(await teacher.call(marking.identify, { id, reason: '疑似抄袭' }))).toEqual({ learnerName: '林晓舟' });
  const { rows } = await sql<{ detail: unknown }>`select detail from audit_log
    where event = 'submission.identify' and object_id = ${id}`.execute(platform.db);
  expect(rows).toMatchObject([{ detail: { reason: '疑似抄袭' } }]);
});
