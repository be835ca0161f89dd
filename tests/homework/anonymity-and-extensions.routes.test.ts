import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Homework } from '#contract/homework/homework.contract.ts';
import {
  homeworkAttemptOperations as attempts,
  homeworkOperations as operations,
} from '#contract/homework/homework.operations.ts';
import { markingOperations as marking } from '#contract/homework/marking.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { homeworkDates } from '#server/modules/homework/homework-dates.repository.ts';
import { remindOfDue, remindOfExtended } from '#server/modules/homework/reminders.service.ts';
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

describe('a later due time for single learners', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const extend = (homework: Homework, who = [learner], fields = {}) =>
    teacher.call(operations.extend, {
      ...{ id: homework.id, offeringId, learnerIds: who.map(({ id }) => id), dueAt: inDays(5), reason: ' 住院 ' },
      ...fields,
    });
  /** Of one question that the machine marks, due a day ago. */
  async function past(fields = {}) {
    const homework = await publishedHomework(room, fields, contents.slice(0, 1));
    await sql`update homeworks set due_at = now() - interval '25 hours' where id = ${homework.id}`.execute(platform.db);
    return homework;
  }

  it('opens it again for them alone: not late, with her date and why, in the list, in the calendar and at the hand-in', async () => {
    const homework = await past({ lateRule: { days: 3, penaltyPercentPerDay: 10 } });
    await sql`update homeworks set late_days = 0 where id = ${homework.id}`.execute(platform.db);
    const asked = { homeworkId: homework.id, offeringId };
    expect((await learner.call(attempts.start, asked)).code).toBe(405);
    given(await extend(homework));
    const { rows } = await sql<{ due_at: Date }>`select due_at from homeworks where id = ${homework.id}`.execute(
      platform.db,
    );
    const from = rows[0]!.due_at.toISOString();
    const work = given(await learner.call(attempts.work, asked));
    expect(work).toMatchObject({ mayStart: true, extension: { from, reason: '住院' } });
    expect(work.dueAt! > new Date().toISOString()).toBe(true);
    const own = async (who: typeof learner) =>
      given(await who.call(attempts.list, { offeringId, pageSize: 100 })).data.find(({ id }) => id === homework.id)!;
    expect(await own(learner)).toMatchObject({ state: 'open', dueAt: work.dueAt, extension: { reason: '住院' } });
    expect(await own(other)).toMatchObject({ state: 'missed', dueAt: from });
    expect(await own(other)).not.toHaveProperty('extension');
    expect((await other.call(attempts.start, asked)).code).toBe(405);
    const dates = await homeworkDates(platform.db, learner.id, {
      ...{ from: new Date(Date.now() + 4 * 86_400_000), until: new Date(Date.now() + 6 * 86_400_000), isTodo: false },
    } as never);
    expect(dates.map(({ id, state }) => [id, state])).toContainEqual([`homework-${homework.id}`, 'open']);

    const { id, receipt } = await handedIn(learner, homework, offeringId);
    expect(receipt.lateDays).toBe(0);
    // She may still take it back, so nobody publishes it for her.
    given(await teacher.call(operations.publishMarks, { id: homework.id, machineMarked: true }));
    expect((await learner.call(attempts.result, { id })).code).toBe(404);
  });

  it('counts late days from her own date, and is no zero before it', async () => {
    const homework = await past({ lateRule: { days: 3, penaltyPercentPerDay: 10 } });
    given(await extend(homework, [learner, other]));
    await sql`update homework_extensions set due_at = now() - interval '1 hour'
      where homework_id = ${homework.id} and learner_id = ${learner.id}`.execute(platform.db);
    expect((await handedIn(learner, homework, offeringId)).receipt.lateDays).toBe(1);
    const { rows } = await sql<{ learner_id: string }>`select learner_id from homework_extension_facts
      where homework_id = ${homework.id} and closes_at >= now() order by due_at`.execute(platform.db);
    expect(rows.map((row) => row.learner_id)).toEqual([learner.id, other.id]);
  });

  it('is refused to strangers, for learners of another offering, and before the due time of all; repeats are one', async () => {
    const homework = await publishedHomework(room);
    const elsewhere = await classroom(platform);
    const codes = [
      (await extend(homework, [learner, elsewhere.learner])).code,
      (await extend(homework, [elsewhere.learner], { offeringId: elsewhere.offeringId })).code,
      (await extend(homework, [learner], { dueAt: inDays(1) })).code,
      (await extend(homework, [learner], { reason: ' ' })).code,
    ];
    expect(codes).toEqual([404, 404, 400, 400]);
    const asked = { id: homework.id, offeringId, learnerIds: [learner.id], dueAt: inDays(5), reason: '住院' };
    expect((await elsewhere.teacher.call(operations.extend, asked)).code).toBe(404);
    expect((await learner.call(operations.extend, asked)).code).toBe(403);
    expect((await elsewhere.teacher.call(operations.extensions, { id: homework.id, offeringId })).code).toBe(404);
    const replies = await Promise.all([extend(homework), extend(homework)]);
    expect(replies.map(({ code }) => code)).toEqual([200, 200]);
    const page = given(await teacher.call(operations.extensions, { id: homework.id, offeringId, extended: true }));
    expect(page.data).toMatchObject([{ learnerName: '林晓舟', extension: { reason: '住院', by: '沈知远' } }]);
    const all = given(await teacher.call(operations.extensions, { id: homework.id, offeringId }));
    expect(all.data.map(({ learnerName }) => learnerName).toSorted()).toEqual(['林晓舟', '赵一鸣'].toSorted());

    const ended = await teacher.call(operations.endExtensions, {
      ...{ id: homework.id, offeringId, learnerIds: [learner.id, other.id] },
    });
    expect(given(ended)).toEqual({ learners: 1 });
    const work = given(await learner.call(attempts.work, { homeworkId: homework.id, offeringId }));
    expect(work).not.toHaveProperty('extension');
  });

  it('is told when it is granted and reminded of at its own time, once', async () => {
    const homework = await publishedHomework(room, {}, contents.slice(0, 1));
    const { inbox } = platform.app.modules.provided;
    given(await extend(homework));
    const told = async (who: typeof learner, event: string) =>
      given(await who.call(messagesOperations.list, {})).data.filter(
        (one) => one.event === event && one.link?.includes(homework.id),
      ).length;
    expect(await told(learner, 'homework.extended')).toBe(1);
    await sql`update homeworks set due_at = now() + interval '20 hours' where id = ${homework.id}`.execute(platform.db);
    await remindOfDue(platform.db, inbox);
    await remindOfExtended(platform.db, inbox);
    expect([await told(learner, 'homework.due'), await told(other, 'homework.due')]).toEqual([0, 1]);
    await sql`update homework_extensions set due_at = now() + interval '23 hours'
      where homework_id = ${homework.id}`.execute(platform.db);
    await Promise.all(Array.from({ length: 4 }, () => remindOfExtended(platform.db, inbox)));
    expect(await told(learner, 'homework.due')).toBe(1);
  });
});

it('work that is returned until a date says so, in the calendar too, and is late after it', async () => {
  const homework = await publishedHomework(room, { lateRule: { days: 3, penaltyPercentPerDay: 10 } }, [
    contents.at(-1)!,
  ]);
  const essay = [{ kind: 'essay' as const, text: '答' }];
  const { id } = await handedIn(learner, homework, offeringId, essay);
  const { version } = given(await teacher.call(marking.lock, { id }));
  const until = new Date(Date.now() + 9 * 86_400_000).toISOString();
  const back = (fields = {}) => teacher.call(marking.giveBack, { id, version, reason: '补充反例', until, ...fields });
  expect(await back({ until: new Date(Date.now() - 1000).toISOString() })).toMatchObject({
    code: 400,
    result: { issues: [{ path: '/until' }] },
  });
  given(await back());
  const asked = { homeworkId: homework.id, offeringId };
  const { attempt } = given(await learner.call(attempts.work, asked));
  expect(attempt).toMatchObject({ status: 'returned', returnReason: '补充反例', returnedUntil: until });
  const dates = await homeworkDates(platform.db, learner.id, {
    ...{ from: new Date(Date.now() + 8 * 86_400_000), until: new Date(Date.now() + 10 * 86_400_000), isTodo: true },
  } as never);
  expect(dates.map((one) => [one.id, one.state])).toContainEqual([`homework-${homework.id}`, 'returned']);
  await sql`update homework_submissions set returned_until = now() - interval '1 hour' where id = ${id}`.execute(
    platform.db,
  );
  const receipt = given(await learner.call(attempts.submit, { id, version: attempt!.version }));
  expect(receipt.lateDays).toBe(1);
  const again = given(await learner.call(attempts.work, asked)).attempt;
  expect(again).not.toHaveProperty('returnedUntil');
});
