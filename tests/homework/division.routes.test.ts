import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Division, DivisionSet, MarkerPart } from '#contract/homework/division.contract.ts';
import { divisionOperations as division } from '#contract/homework/division.operations.ts';
import type { Homework } from '#contract/homework/homework.contract.ts';
import { markingOperations as marking } from '#contract/homework/marking.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { freeLeftParts } from '#server/modules/homework/division.service.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';
import { classmate, classroom, contents, given, handedIn, publishedHomework } from '../support/homework.builder.ts';

const platform = await testApp();
const { db } = platform;
const room = await classroom(platform);
const { teacher: lead, colleague, learner, offeringId, courseId } = room;
const assistant = await platform.person('teacher', { name: '陆明远' });
await sql`insert into course_team (course_id, account_id, role) values (${courseId}, ${assistant.id}, 'assistant')`.execute(
  db,
);
const others = [await classmate(platform, room, '甲'), await classmate(platform, room, '乙')] as const;
const classes = [randomUUID(), randomUUID()] as const;
for (const [index, id] of classes.entries()) {
  await sql`insert into teaching_classes (id, course_id, offering_id, name)
    values (${id}, ${courseId}, ${offeringId}, ${`${index + 1} 班`})`.execute(db);
  await sql`insert into teaching_class_members (class_id, offering_id, learner_id, status, via)
    values (${id}, ${offeringId}, ${[learner, others[0]][index]!.id}, 'active', 'team')`.execute(db);
}

const essay = contents.at(-1)!;
/** Two essays that all three have handed in: learner (class 1), 甲 (class 2), 乙 (no class). */
async function work() {
  const homework = await publishedHomework(room, {}, [essay, essay]);
  const ids: string[] = [];
  for (const who of [learner, ...others])
    ids.push(
      (
        await handedIn(who, homework, offeringId, [
          { kind: 'essay', text: '答' },
          { kind: 'essay', text: '案' },
        ])
      ).id,
    );
  return { homework, ids, questions: homework.questions.map(({ id }) => id) };
}
const part = (who: TestPerson, fields: Partial<MarkerPart> = {}): MarkerPart => ({
  ...{ markerId: who.id, classIds: [], questionIds: [], percent: 0 },
  ...fields,
});
const asked = ({ id }: Homework, kind: Division['kind'], parts: MarkerPart[], fields = {}): DivisionSet => ({
  ...{ id, offeringId, version: 0, kind, isStrict: true, hidesOthers: false, parts },
  ...fields,
});
const divide = async (...given_: Parameters<typeof asked>) => given(await lead.call(division.set, asked(...given_)));
const queue = async (who: TestPerson, { id }: Homework, filter: 'all' | 'unmarked' = 'unmarked') =>
  given(await who.call(marking.queue, { id, filter, part: 'own' }))
    .data.map((one) => one.id)
    .toSorted();
async function mark(who: TestPerson, id: string, questionIds: readonly string[], points = 8) {
  const { version } = given(await who.call(marking.lock, { id }));
  const marks = questionIds.map((questionId) => ({ questionId, points, comment: '好' }));
  const saved = given(await who.call(marking.saveMarks, { id, version, marks }));
  return given(await who.call(marking.finish, { id, version: saved.version }));
}

it('by class: each marks the works of her classes, what is in none is free, and no one else may', async () => {
  const { homework, ids, questions } = await work();
  const [first, second, free] = ids as [string, string, string];
  await divide(homework, 'classes', [
    part(colleague, { classIds: [classes[0]] }),
    part(assistant, { classIds: [classes[1]] }),
  ]);
  expect(await queue(colleague, homework)).toEqual([first, free].toSorted());
  expect(await queue(assistant, homework)).toEqual([second, free].toSorted());
  expect(await queue(lead, homework)).toEqual([free]);
  const waiting = given(await assistant.call(marking.waiting, {}));
  expect(waiting.homework.find(({ id }) => id === homework.id)).toMatchObject({ waiting: 2 });
  expect((await assistant.call(marking.lock, { id: first })).code).toBe(403);
  expect(given(await assistant.call(marking.look, { id: first })).part).toBe('others');
  const { version } = given(await colleague.call(marking.lock, { id: first }));
  const marks = [{ questionId: questions[0]!, points: 3, comment: '' }];
  await colleague.call(marking.releaseLock, { id: first });
  expect((await assistant.call(marking.saveMarks, { id: first, version, marks })).code).toBe(403);
  expect((await assistant.call(marking.giveBack, { id: first, version, reason: '重做' })).code).toBe(403);
  // Who leads the team is bound by nothing, and what she began is hers.
  given(await lead.call(marking.saveMarks, { id: first, version, marks }));
  await lead.call(marking.releaseLock, { id: first });
  expect(await queue(lead, homework)).toEqual([first, free].toSorted());
  expect(await queue(colleague, homework)).toEqual([free]);
  const around = given(await assistant.call(marking.neighbours, { id: second, part: 'own' }));
  expect(around).toMatchObject({ total: 2, marked: 0, nextUnmarked: free });
  await mark(assistant, second, questions);
  const told = given(await lead.call(division.get, { id: homework.id, offeringId }));
  expect(told.markers.find(({ id }) => id === assistant.id)!.progress).toMatchObject({
    ...{ marked: 1, left: 1, average: 80, spread: 0 },
  });
  const own = given(await assistant.call(division.get, { id: homework.id, offeringId }));
  expect(own.mayDivide).toBe(false);
  expect(own.markers.filter(({ progress }) => progress).map(({ id }) => id)).toEqual([assistant.id]);
});

it('softly: others may help out', async () => {
  const { homework, ids, questions } = await work();
  await divide(homework, 'classes', [part(colleague, { classIds: [classes[0]] })], { isStrict: false });
  expect((await mark(assistant, ids[0]!, questions)).status).toBe('marked');
});

it('by question: one question over all works; a part that is done frees the desk, the last one marks the work', async () => {
  const { homework, ids, questions } = await work();
  const [one, two] = questions as [string, string];
  await divide(
    homework,
    'questions',
    [part(colleague, { questionIds: [one] }), part(assistant, { questionIds: [two] })],
    { hidesOthers: true },
  );
  const id = ids[0]!;
  expect(await queue(colleague, homework)).toEqual(ids.toSorted());
  expect((await mark(colleague, id, [one], 9)).status).toBe('submitted');
  expect(await queue(colleague, homework)).not.toContain(id);
  expect(await queue(colleague, homework, 'all')).toContain(id);
  expect(await queue(assistant, homework)).toContain(id);
  const desk = given(await assistant.call(marking.lock, { id }));
  expect(desk.part).toBe('questions');
  expect(desk.questions.map(({ others: whose, mark: { points, comment } }) => [whose, points, comment])).toEqual([
    ['hidden', null, ''],
    [undefined, null, ''],
  ]);
  const wrong = [{ questionId: one, points: 1, comment: '' }];
  expect((await assistant.call(marking.saveMarks, { id, version: desk.version, marks: wrong })).code).toBe(403);
  const unfinished = await assistant.call(marking.finish, { id, version: desk.version });
  expect(unfinished).toMatchObject({ code: 405, result: { questionIds: [two] } });
  await assistant.call(marking.releaseLock, { id });
  expect(await mark(assistant, id, [two], 6)).toMatchObject({ status: 'marked', points: 15 });
  const { markers } = given(await lead.call(division.get, { id: homework.id, offeringId }));
  expect(markers.map(({ id: who, progress }) => [who, progress!.marked, progress!.left])).toEqual(
    expect.arrayContaining([
      [colleague.id, 1, 2],
      [assistant.id, 1, 2],
    ]),
  );
});

it('by share: even, the same whoever asks, and who comes later is drawn at the hand-in', async () => {
  const { homework, ids } = await work();
  await divide(homework, 'shares', [part(colleague, { percent: 67 }), part(assistant, { percent: 33 })]);
  const [most, least] = [await queue(colleague, homework), await queue(assistant, homework)];
  expect([most.length, least.length]).toEqual([2, 1]);
  expect([...most, ...least].toSorted()).toEqual(ids.toSorted());
  const late = await classmate(platform, room, '丙');
  const { id } = await handedIn(late, homework, offeringId, [{ kind: 'essay', text: '答' }, null]);
  const owners = [await queue(colleague, homework), await queue(assistant, homework)].filter((all) => all.includes(id));
  expect(owners).toHaveLength(1);
  expect(await queue(lead, homework)).toEqual([]);
  await sql`delete from enrolments where learner_id = ${late.id}`.execute(db);
});

it('an effect tells before and after and changes nothing; what is begun stays with who began', async () => {
  const { homework, ids, questions } = await work();
  const { version } = await divide(homework, 'classes', [part(colleague, { classIds: [...classes] })]);
  const desk = given(await colleague.call(marking.lock, { id: ids[0]! }));
  const marks = [{ questionId: questions[0]!, points: 5, comment: '' }];
  given(await colleague.call(marking.saveMarks, { id: ids[0]!, version: desk.version, marks }));
  const next = asked(homework, 'classes', [part(assistant, { classIds: [...classes] })], { version });
  const { version: _, ...tried } = next;
  const effect = given(await lead.call(division.effect, tried));
  expect(effect).toMatchObject({ begun: 1, free: 1 });
  expect(effect.rows).toEqual(
    expect.arrayContaining([
      { markerId: colleague.id, before: 2, after: 1 },
      { markerId: assistant.id, before: 0, after: 1 },
    ]),
  );
  expect(given(await lead.call(division.get, { id: homework.id, offeringId })).version).toBe(version);
  const both = await Promise.all([lead.call(division.set, next), lead.call(division.set, next)]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  expect(await queue(colleague, homework)).toContain(ids[0]);
  expect(await queue(assistant, homework)).not.toContain(ids[0]);
});

it('only who leads the team divides, among its markers, classes and questions, in shares that add up', async () => {
  const { homework } = await work();
  const elsewhere = await classroom(platform);
  const foreign = await publishedHomework(elsewhere, {}, [essay]);
  const set = async (who: TestPerson, ...rest: Parameters<typeof asked>) =>
    (await who.call(division.set, asked(...rest))).code;
  const good = [part(colleague, { classIds: [classes[0]] })];
  expect([
    await set(colleague, homework, 'classes', good),
    await set(learner, homework, 'classes', good),
    await set(elsewhere.teacher, homework, 'classes', good),
    await set(lead, homework, 'classes', good, { offeringId: elsewhere.offeringId }),
    await set(lead, homework, 'classes', [part(elsewhere.teacher, { classIds: [classes[0]] })]),
    await set(lead, homework, 'classes', [part(colleague, { classIds: [randomUUID()] })]),
    await set(lead, homework, 'questions', [part(colleague, { questionIds: [foreign.questions[0]!.id] })]),
    await set(lead, homework, 'shares', [part(colleague, { percent: 99 })]),
    await set(lead, homework, 'shares', [part(colleague, { percent: 50 }), part(colleague, { percent: 50 })]),
  ]).toEqual([403, 403, 404, 404, 404, 404, 404, 400, 400]);
  expect((await learner.call(division.get, { id: homework.id, offeringId })).code).toBe(403);
});

it('who leaves the team leaves the works to all, and who leads it is told once', async () => {
  const { homework, ids } = await work();
  await divide(homework, 'classes', [part(assistant, { classIds: [...classes] })]);
  expect(await queue(colleague, homework)).toEqual([ids[2]]);
  await sql`delete from course_team where account_id = ${assistant.id}`.execute(db);
  expect(await queue(colleague, homework)).toEqual(ids.toSorted());
  const { inbox } = platform.app.modules.provided;
  await Promise.all([freeLeftParts(db, inbox), freeLeftParts(db, inbox), freeLeftParts(db, inbox)]);
  const told = given(await lead.call(messagesOperations.list, {})).data.filter(
    ({ event, link }) => event === 'marking.markerLeft' && link?.includes(homework.id),
  );
  expect(told).toHaveLength(1);
  expect(told[0]!.title).toContain('陆明远');
  const { rows } = await sql`select 1 from homework_parts where marker_id = ${assistant.id}`.execute(db);
  expect(rows).toEqual([]);
});
