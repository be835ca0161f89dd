import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import { homeworkAttemptOperations, homeworkOperations } from '#contract/homework/homework.operations.ts';
import { newTermOperations } from '#contract/teaching/new-term.operations.ts';
import { shifted, shiftOf } from '#contract/teaching/new-term.rule.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { addCourse, addSchools } from '../support/some-courses.builder.ts';

const { source, add } = newTermOperations;
const days = 26 * 7;

let test: TestApp;
let teacher: TestPerson;
let schools: Awaited<ReturnType<typeof addSchools>>;
let courseId: string;
let offeringId: string;
let chapterId: string;
let itemId: string;
let homeworkId: string;

const outline = async () => (await teacher.call(outlineOperations.get, { courseId })).result!;
const read = async (who = teacher) => who.call(source, { offeringId });
const moved = ({ kind, id, dates }: { kind: string; id: string; dates: { id: string; at: string }[] }) => ({
  ...{ kind, id },
  dates: dates.map((date) => ({ id: date.id, at: shifted(date.at, days) })),
});
const times = (offering: { startsAt: string; endsAt: string; enrolFrom: string; enrolUntil: string }) => ({
  ...{ term: '2027 春', capacity: null, isReviewed: false },
  ...{ startsAt: shifted(offering.startsAt, days), endsAt: shifted(offering.endsAt, days) },
  ...{ enrolFrom: shifted(offering.enrolFrom, days), enrolUntil: shifted(offering.enrolUntil, days) },
});
const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(test.db)).rows;

beforeAll(async () => {
  test = await testApp();
  schools = await addSchools(test);
  teacher = await test.person('teacher', { name: '沈知远', schoolId: schools.yunhai });
});
beforeEach(async () => {
  const course = await addCourse(test, { schoolId: schools.yunhai, ownerId: teacher.id, title: '数据结构' });
  courseId = course.courseId;
  offeringId = course.offeringIds[0]!;
  const { offering } = (await read()).result!;
  const within = (share: number) =>
    new Date(
      Date.parse(offering.startsAt) + share * (Date.parse(offering.endsAt) - Date.parse(offering.startsAt)),
    ).toISOString();
  const homework = await teacher.call(homeworkOperations.create, {
    ...{ courseId, title: '作业一', instructions: '<p>做题</p>', opensAt: within(0.2), dueAt: within(0.6) },
    ...{ lateRule: null, attempts: 2, weight: 20 },
  });
  homeworkId = homework.result!.id;
  await sql`insert into homework_questions (homework_id, position, points, content)
    values (${homeworkId}, 1, 10, '{"kind":"judge","stem":"<p>栈先进先出</p>","isRight":false}')`.execute(test.db);
  await sql`update homeworks set total_points = 10, question_count = 1, status = 'published' where id = ${homeworkId}`.execute(
    test.db,
  );
  const { nodes } = await outline();
  chapterId = nodes.find(({ kind }) => kind === 'chapter')!.id;
  const section = nodes.find(({ kind }) => kind === 'section')!;
  const node = { courseId, parentId: section.id, kind: 'homework', title: '作业一', homeworkId } as const;
  itemId = (await teacher.call(outlineOperations.add, node)).result!.nodes.find((one) => one.kind === 'homework')!.id;
  const { version } = (await outline()).nodes.find(({ id }) => id === chapterId)!;
  const release = [{ kind: 'from' as const, at: within(0.1) }];
  await teacher.call(outlineOperations.edit, { courseId, nodeId: chapterId, version, release });
});

describe('a new term', () => {
  it('is made from what an offering has, on the same weekdays some weeks later, as drafts', async () => {
    const { offering, contents } = (await read()).result!;
    expect(contents.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'homework 作业一',
      'outline 大纲中的作业换为新作业',
      expect.stringMatching(/^outline /),
    ]);
    const { code, result } = await teacher.call(add, {
      ...{ offeringId, ...times(offering), contents: contents.map(moved) },
    });
    expect(code).toBe(200);
    expect(result!.offerings.map(({ number, term }) => `${number} ${term}`)).toContain(
      `${offering.number + 1} 2027 春`,
    );
    const [copy] = await rows(sql<{ id: string; status: string; due: Date; questions: number; weight: number }>`
      select h.id, h.status, h.due_at as due, h.weight, (select count(*)::int from homework_questions q where q.homework_id = h.id) as questions
      from homeworks h where h.course_id = ${courseId} and h.id <> ${homeworkId}`);
    const due = contents[0]!.dates.find(({ id }) => id === 'dueAt')!.at;
    expect(copy).toMatchObject({ status: 'draft', questions: 1, weight: 20, due: new Date(shifted(due, days)) });
    // The outline is the course's own: its draft changes, and nothing is published.
    const { nodes } = await outline();
    expect(nodes.find(({ id }) => id === itemId)!.homeworkId).toBe(copy!.id);
    const opens = contents.find(({ id }) => id === chapterId)!.dates[0]!.at;
    expect(nodes.find(({ id }) => id === chapterId)!.release).toEqual([{ kind: 'from', at: shifted(opens, days) }]);
  });

  it('takes over only what was chosen, and what is not chosen stays as it was', async () => {
    const { offering, contents } = (await read()).result!;
    const before = await outline();
    const { code } = await teacher.call(add, { offeringId, ...times(offering), contents: [moved(contents[0]!)] });
    expect([code, (await outline()).nodes]).toEqual([200, before.nodes]);
  });

  it('is nobody else’s to make, and takes nothing that is not of the offering', async () => {
    const { offering, contents } = (await read()).result!;
    const stranger = await test.person('teacher', { schoolId: schools.yunhai });
    expect((await read(stranger)).code).toBe(404);
    const input = { offeringId, ...times(offering), contents: [moved(contents[0]!)] };
    expect((await stranger.call(add, input)).code).toBe(404);
    const foreign = { kind: 'homework', id: crypto.randomUUID(), dates: [] };
    for (const chosen of [[foreign], [moved(contents[0]!), moved(contents[0]!)], [{ ...foreign, kind: 'nothing' }]])
      expect((await teacher.call(add, { ...input, contents: chosen })).code).toBe(400);
    const [opensAt, dueAt] = contents[0]!.dates;
    const turned = {
      ...contents[0]!,
      dates: [
        { ...opensAt!, at: dueAt!.at },
        { ...dueAt!, at: opensAt!.at },
      ],
    };
    expect((await teacher.call(add, { ...input, contents: [moved(turned)] })).code).toBe(400);
    expect((await teacher.call(add, { ...input, endsAt: input.startsAt })).code).toBe(400);
    // Of none of these anything is left.
    const [{ n }] = (await rows(
      sql<{ n: number }>`select count(*)::int as n from offerings where course_id = ${courseId}`,
    )) as [{ n: number }];
    expect(n).toBe((await read()).result!.offering.number);
    expect(await rows(sql`select id from homeworks where course_id = ${courseId}`)).toHaveLength(1);
  });

  it('leaves homework of one term out of the other, unless somebody of it has handed it in', async () => {
    const { offering, contents } = (await read()).result!;
    await teacher.call(add, { offeringId, ...times(offering), contents: [moved(contents[0]!)] });
    await sql`update homeworks set status = 'published' where course_id = ${courseId}`.execute(test.db);
    const [second] = await rows(sql<{ id: string }>`
      select id from offerings where course_id = ${courseId} order by number desc limit 1`);
    const [copy] = await rows(sql<{ id: string }>`
      select id from homeworks where course_id = ${courseId} and id <> ${homeworkId}`);
    await sql`update offerings set enrol_from = now() - interval '1 day', enrol_until = now() + interval '1 year'
      where course_id = ${courseId}`.execute(test.db);
    const learner = await test.person('learner', { schoolId: schools.yunhai });
    const shown = async (id: string) =>
      (await learner.call(homeworkAttemptOperations.list, { offeringId: id })).result!.data.map((one) => one.id);
    for (const id of [offeringId, second!.id]) await learner.call(enrolmentsOperations.apply, { offeringId: id });
    expect([await shown(offeringId), await shown(second!.id)]).toEqual([[homeworkId], [copy!.id]]);
    await sql`insert into homework_submissions (homework_id, offering_id, learner_id, attempt, status, submitted_at)
      values (${homeworkId}, ${second!.id}, ${learner.id}, 1, 'submitted', now())`.execute(test.db);
    expect(await shown(second!.id)).toEqual([homeworkId, copy!.id]);
  });
});

describe('weeks of terms', () => {
  it('keep weekday and hour, from whichever days of their first weeks the terms begin', () => {
    expect(shiftOf('2026-09-07', '2027-03-01')).toBe(175);
    expect(shiftOf('2026-09-09', '2027-03-05')).toBe(175);
    expect(shifted('2026-09-25T15:59:30.000Z', 175)).toBe('2027-03-19T15:59:30.000Z');
  });
});
