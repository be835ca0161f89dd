import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Homework } from '#contract/homework/homework.contract.ts';
import { homeworkAttemptOperations as attempts, homeworkOperations } from '#contract/homework/homework.operations.ts';
import { markingOperations as marking } from '#contract/homework/marking.operations.ts';
import type { SecondMarkingSet } from '#contract/homework/second-marking.contract.ts';
import { secondMarkingOperations as second } from '#contract/homework/second-marking.operations.ts';
import { isWithin } from '#contract/homework/second-marking.rule.ts';
import { freeLeftTurns } from '#server/modules/homework/second-marking.service.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';
import { classroom, contents, given, handedIn, publishedHomework } from '../support/homework.builder.ts';

const platform = await testApp();
const { db } = platform;
const room = await classroom(platform);
const { teacher: lead, colleague, learner, offeringId, courseId } = room;
const joins = async (name: string) => {
  const who = await platform.person('teacher', { name });
  await sql`insert into course_team (course_id, account_id, role) values (${courseId}, ${who.id}, 'assistant')`.execute(
    db,
  );
  return who;
};
const assistant = await joins('陆明远');

const essay = contents.at(-1)!;
const settings = (homework: Homework, fields: Partial<SecondMarkingSet> = {}): SecondMarkingSet => ({
  ...{ id: homework.id, version: 1, kind: 'all', percent: 20, isBlind: true, tolerance: 2, byQuestion: true },
  ...{ takes: 'mean', markerIds: [assistant.id], arbiterId: null },
  ...fields,
});
/** One question for the machine and one essay, marked by two. */
async function work(fields: Partial<SecondMarkingSet> = {}) {
  const homework = await publishedHomework(room, {}, [contents[0]!, essay]);
  given(await lead.call(second.set, settings(homework, fields)));
  const { id } = await handedIn(learner, homework, offeringId, [
    { kind: 'choice', ids: ['o2'] },
    { kind: 'essay', text: '答' },
  ]);
  return { homework, id, essayId: homework.questions[1]!.id };
}
async function mark(
  who: TestPerson,
  { id, essayId }: { id: string; essayId: string },
  points: number,
  comment: string,
) {
  const { version } = given(await who.call(marking.lock, { id }));
  const marks = [{ questionId: essayId, points, comment }];
  const saved = given(await who.call(marking.saveMarks, { id, version, marks, comment: `总评${comment}` }));
  return given(await who.call(marking.finish, { id, version: saved.version }));
}
const essayOf = async (who: TestPerson, id: string) => given(await who.call(marking.look, { id })).questions[1]!.mark;

it('near enough: the mean counts, and publication waits for it, saying for whom', async () => {
  const one = await work();
  expect((await mark(colleague, one, 7, '甲评')).status).toBe('submitted');
  const stopped = await lead.call(homeworkOperations.publishMarks, { id: one.homework.id });
  expect(stopped).toMatchObject({
    code: 405,
    result: { open: [{ name: '陆明远', count: 1 }], arbitration: 0 },
  });
  expect(await mark(assistant, one, 9, '乙评')).toMatchObject({ status: 'marked', points: 18 });
  const desk = given(await assistant.call(marking.look, { id: one.id }));
  expect(desk.turns!.map(({ turn, by, points }) => [turn, by, points])).toEqual([
    ['first', '叶嘉言', 17],
    ['second', '陆明远', 19],
  ]);
  expect(given(await lead.call(homeworkOperations.publishMarks, { id: one.homework.id }))).toEqual({ published: 1 });
  const result = given(await learner.call(attempts.result, { id: one.id }));
  expect(result).toMatchObject({ points: 18, comment: '总评甲评', markedBy: '叶嘉言' });
  // Settled marks are changed by who leads the team alone.
  expect((await colleague.call(marking.lock, { id: one.id })).code).toBe(403);
  given(await lead.call(marking.lock, { id: one.id }));
});

it('the second marker reads nothing of the first in any byte, nor the first of the second, before it is settled', async () => {
  const one = await work();
  const { homework, id, essayId } = one;
  const seen = async (who: TestPerson) =>
    JSON.stringify([
      await who.call(marking.look, { id }),
      await who.call(marking.lock, { id }),
      await who.call(marking.queue, { id: homework.id }),
      await who.call(marking.neighbours, { id }),
      await who.call(homeworkOperations.get, { id: homework.id }),
      await who.call(homeworkOperations.distribution, { id: homework.id, questionId: essayId }),
      await who.call(second.get, { id: homework.id }),
      await who.call(marking.saveMarks, { id, version: 1, marks: [{ questionId: essayId, points: 1, comment: '' }] }),
    ]);
  // While the first is still at it.
  const desk = given(await colleague.call(marking.lock, { id }));
  const marks = [{ questionId: essayId, points: 6.25, comment: '甲的秘密' }];
  given(await colleague.call(marking.saveMarks, { id, version: desk.version, marks, comment: '甲的总评' }));
  for (const secret of ['甲的', '"points":6.25']) expect(await seen(assistant)).not.toContain(secret);
  await colleague.call(marking.releaseLock, { id });
  await mark(colleague, one, 6.25, '甲的秘密');
  for (const secret of ['甲的', '"points":6.25']) expect(await seen(assistant)).not.toContain(secret);
  expect(await essayOf(colleague, id)).toMatchObject({ points: 6.25, comment: '甲的秘密' });

  const theirs = given(await assistant.call(marking.lock, { id }));
  const others = [{ questionId: essayId, points: 3.75, comment: '乙的秘密' }];
  given(await assistant.call(marking.saveMarks, { id, version: theirs.version, marks: others, comment: '乙的总评' }));
  for (const who of [colleague, lead])
    for (const secret of ['乙的', '"points":3.75']) expect(await seen(who)).not.toContain(secret);
  const { rows } = await sql<{ detail: unknown }>`select detail from audit_log where object_id = ${id}`.execute(db);
  expect(JSON.stringify(rows)).not.toContain('6.25');
});

it('the first marks no more and is never the second, in another window neither', async () => {
  const one = await work({ markerIds: [] });
  const before = given(await colleague.call(marking.lock, { id: one.id }));
  await mark(colleague, one, 7, '甲');
  const late = [{ questionId: one.essayId, points: 9, comment: '' }];
  for (const { code } of [
    await colleague.call(marking.lock, { id: one.id }),
    await colleague.call(marking.saveMarks, { id: one.id, version: before.version, marks: late }),
    await colleague.call(marking.finish, { id: one.id, version: before.version }),
  ])
    expect([405, 409]).toContain(code);
  const { version } = given(await colleague.call(marking.look, { id: one.id }));
  expect((await colleague.call(marking.saveMarks, { id: one.id, version, marks: late })).code).toBe(405);
  // Nobody is named: of those who come at once one has it.
  const { id } = one;
  const replies = await Promise.all([assistant.call(marking.lock, { id }), lead.call(marking.lock, { id })]);
  expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
});

it('too far apart: who leads the team sees both, settles it once, and that counts', async () => {
  const one = await work();
  const { id, essayId, homework } = one;
  await mark(colleague, one, 9, '甲');
  expect((await mark(assistant, one, 4, '乙')).status).toBe('submitted');
  expect((await lead.call(homeworkOperations.publishMarks, { id: homework.id })).result).toMatchObject({
    arbitration: 1,
  });
  for (const who of [colleague, assistant]) {
    expect((await who.call(marking.lock, { id })).code).toBe(405);
    const looked = given(await who.call(marking.look, { id }));
    expect(looked).toMatchObject({ round: 'waiting' });
    expect(looked).not.toHaveProperty('turns');
  }
  const waiting = given(await lead.call(marking.waiting, {}));
  expect(waiting.homework.find((row) => row.id === homework.id)).toMatchObject({ waiting: 1, firstId: id });
  const desk = given(await lead.call(marking.lock, { id }));
  expect(desk).toMatchObject({ round: 'arbitration', turns: [{ turn: 'first' }, { turn: 'second' }] });
  expect(desk.turns!.map(({ marks }) => marks[1]!.points)).toEqual([9, 4]);
  expect(desk.questions.map(({ mark: { points } }) => points)).toEqual([10, null]);
  const over = [{ questionId: essayId, points: 11, comment: '' }];
  expect((await lead.call(marking.saveMarks, { id, version: desk.version, marks: over })).code).toBe(400);
  const marks = [{ questionId: essayId, points: 8, comment: '以甲为准' }];
  const { version } = given(await lead.call(marking.saveMarks, { id, version: desk.version, marks }));
  const both = await Promise.all([
    lead.call(marking.finish, { id, version }),
    lead.call(marking.finish, { id, version }),
  ]);
  expect(both.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1);
  const { rows } = await sql<{ event: string }>`select event from audit_log where object_id = ${id}
    order by event`.execute(db);
  expect(rows.map(({ event }) => event)).toEqual(['mark.differ', 'mark.first', 'mark.settle']);
  given(await lead.call(homeworkOperations.publishMarks, { id: homework.id }));
  expect(given(await learner.call(attempts.result, { id })).points).toBe(18);
});

it('a third that the homework names settles it too, unless it is one of both', async () => {
  const third = await joins('温如玉');
  const one = await work({ arbiterId: third.id });
  await mark(colleague, one, 9, '甲');
  await mark(assistant, one, 4, '乙');
  expect(given(await third.call(marking.lock, { id: one.id })).round).toBe('arbitration');
  const own = await work({ arbiterId: assistant.id });
  await mark(colleague, own, 9, '甲');
  await mark(assistant, own, 4, '乙');
  expect((await assistant.call(marking.lock, { id: own.id })).code).toBe(405);
});

it('work that is returned is marked anew by both', async () => {
  const one = await work();
  const { id, homework } = one;
  await mark(colleague, one, 7, '甲');
  const { version } = given(await assistant.call(marking.lock, { id }));
  given(await assistant.call(marking.giveBack, { id, version, reason: '补充反例' }));
  const { attempt } = given(await learner.call(attempts.work, { homeworkId: homework.id, offeringId }));
  given(await learner.call(attempts.submit, { id, version: attempt!.version }));
  expect((await mark(assistant, one, 8, '乙先')).status).toBe('submitted');
  expect((await assistant.call(marking.lock, { id })).code).toBe(405);
  expect(await mark(lead, one, 8, '负责人')).toMatchObject({ status: 'marked', points: 18 });
});

it('works of a second marker who left the team wait for whoever comes, with nothing that this one gave', async () => {
  const gone = await joins('方离');
  const one = await work({ markerIds: [gone.id] });
  const { id, essayId } = one;
  await mark(colleague, one, 7, '甲');
  const { version } = given(await gone.call(marking.lock, { id }));
  given(
    await gone.call(marking.saveMarks, { id, version, marks: [{ questionId: essayId, points: 1, comment: '半' }] }),
  );
  await sql`delete from course_team where account_id = ${gone.id}`.execute(db);
  const { inbox } = platform.app.modules.provided;
  await Promise.all([freeLeftTurns(db, inbox), freeLeftTurns(db, inbox)]);
  const desk = given(await assistant.call(marking.lock, { id }));
  expect(desk).toMatchObject({ round: 'second' });
  expect(desk.questions[1]!.mark).toMatchObject({ points: null, comment: '' });
});

it('is set by who leads the team, on the version that is shown', async () => {
  const homework = await publishedHomework(room, {}, [essay]);
  const elsewhere = await classroom(platform);
  const set = async (who: TestPerson, fields = {}) => (await who.call(second.set, settings(homework, fields))).code;
  expect([
    await set(colleague),
    await set(learner),
    await set(elsewhere.teacher),
    await set(lead, { markerIds: [elsewhere.teacher.id] }),
    await set(lead, { arbiterId: learner.id }),
    await set(lead, { percent: 5 }),
  ]).toEqual([403, 403, 404, 404, 404, 400]);
  const codes = await Promise.all([set(lead), set(lead, { kind: 'share' })]);
  expect(codes.toSorted()).toEqual([200, 409]);
});

it('holds two markers against each other at each question or in all', () => {
  const first = [
    { questionId: 'a', points: 5 },
    { questionId: 'b', points: 8 },
  ];
  const other = [
    { questionId: 'b', points: 5.5 },
    { questionId: 'a', points: 7.5 },
  ];
  expect(isWithin({ tolerance: 2.5, byQuestion: true }, first, other)).toBe(true);
  expect(isWithin({ tolerance: 2.4, byQuestion: true }, first, other)).toBe(false);
  expect(isWithin({ tolerance: 0, byQuestion: false }, first, other)).toBe(true);
});
