import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { homeworkOperations } from '#contract/homework/homework.operations.ts';
import { markingOperations as marking } from '#contract/homework/marking.operations.ts';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import { dailyOperations } from '#contract/scores/daily.operations.ts';
import type { GradeCategory } from '#contract/scores/scheme.rule.ts';
import { schemeOperations as schemes } from '#contract/scores/scheme.operations.ts';
import { scoresOperations as scores } from '#contract/scores/scores.operations.ts';
import {
  classmate,
  classroom,
  contents,
  given,
  handedIn,
  publishedHomework,
  rightAnswers,
} from '../support/homework.builder.ts';
import { testApp, type TestPerson } from '../support/test-app.ts';

const platform = await testApp();
const room = await classroom(platform);
const { learner, teacher, colleague, offeringId, courseId } = room;
const single = contents.slice(0, 1);

/** Published items of the course, as the outline has them. */
async function addItems(count: number): Promise<string[]> {
  const chapter = randomUUID();
  const ids = Array.from({ length: count }, () => randomUUID());
  const node = (id: string, kind: string, parent: string | null, position: number) =>
    sql`insert into outline_nodes (id, course_id, parent_id, kind, title, position) values (${id}, ${courseId}, ${parent}, ${kind}, '一', ${position})`.execute(
      platform.db,
    );
  await node(chapter, 'chapter', null, 0);
  for (const [index, id] of ids.entries()) {
    await node(id, 'video', chapter, index);
    await sql`insert into outline_published (id, course_id, parent_id, kind, title, chapter_id, position)
      values (${id}, ${courseId}, ${chapter}, 'video', '一', ${chapter}, ${index})`.execute(platform.db);
  }
  return ids;
}
const study = (person: TestPerson, itemId: string, share: number) =>
  sql`insert into learning_progress (offering_id, learner_id, item_id, share, is_completed)
    values (${offeringId}, ${person.id}, ${itemId}, ${share}, ${share === 1})`.execute(platform.db);

const items = await addItems(4);
const heavy = await publishedHomework(room, { weight: 30 }, single);
const light = await publishedHomework(room, { weight: 10 }, single);
const mark = async (id: string, share: boolean) => {
  const desk = given(await teacher.call(marking.lock, { id }));
  const done = given(await teacher.call(marking.finish, { id, version: desk.version }));
  if (share) given(await teacher.call(marking.publish, { id, version: done.version }));
};

describe('the learner’s grade', () => {
  it('counts published marks only, and says what can still be reached', async () => {
    await study(learner, items[0]!, 1);
    await study(learner, items[1]!, 0.5);
    const first = await handedIn(learner, heavy, offeringId, rightAnswers);
    const mine = async () => given(await learner.call(scores.mine, { offeringId }));
    expect((await mine()).points).toBe(15);
    await mark(first.id, false);
    expect((await mine()).works.find(({ id }) => id === heavy.id)).toMatchObject({
      state: 'submitted',
      mark: null,
      points: null,
    });
    expect((await mine()).points).toBe(15);
    given(await teacher.call(homeworkOperations.publishMarks, { id: heavy.id }));
    expect(await mine()).toMatchObject({
      points: 60,
      // Nothing but the heavy one is marked, with full marks: 45 of 45.
      grade: 100,
      settled: { points: 45, of: 45 },
      verdict: 'running',
      reachable: 100,
      passPoints: 60,
      excellentPoints: 85,
      progress: { weight: 40, points: 15, done: 1, of: 4 },
      homework: { weight: 60, points: 45, done: 1, of: 2 },
      // What a transcript says of it.
      number: expect.any(Number),
      schoolName: expect.any(String),
      learner: { name: expect.any(String), number: expect.any(String), school: expect.any(String) },
    });
  });

  it('is nobody else’s', async () => {
    const stranger = await platform.person('learner');
    expect((await stranger.call(scores.mine, { offeringId })).code).toBe(404);
    expect((await stranger.call(scores.standing, { offeringId })).code).toBe(404);
    expect((await learner.call(scores.table, { courseId, offeringId })).code).toBe(403);
    const outsider = await platform.person('teacher');
    expect((await outsider.call(scores.table, { courseId, offeringId })).code).toBe(404);
    expect((await outsider.call(scores.overview, { courseId })).code).toBe(404);
  });
});

describe('new marks', () => {
  it('are told to the learner once they are published, and for 14 days', async () => {
    const other = await classmate(platform, room, '新成绩');
    const own = await publishedHomework(room, { weight: 0 }, single);
    const first = await handedIn(other, own, offeringId, rightAnswers);
    const news = async (person: TestPerson) =>
      given(await person.call(scores.news, {})).data.filter(({ homeworkId }) => homeworkId === own.id);
    await mark(first.id, false);
    expect(await news(other)).toEqual([]);
    given(await teacher.call(homeworkOperations.publishMarks, { id: own.id }));
    expect(await news(other)).toMatchObject([{ offeringId, title: own.title, courseTitle: expect.any(String) }]);
    expect(await news(learner)).toEqual([]);
    await sql`update homework_submissions set published_at = now() - interval '15 days'
      where id = ${first.id}`.execute(platform.db);
    expect(await news(other)).toEqual([]);
    await sql`update enrolments set status = 'removed' where learner_id = ${other.id}`.execute(platform.db);
    await sql`update homeworks set status = 'draft' where id = ${own.id}`.execute(platform.db);
  });
});

describe('the teacher’s table', () => {
  it('agrees with what each learner sees', async () => {
    for (let index = 0; index < 9; index++) {
      const other = await classmate(platform, room, `同学${index}`);
      for (const item of items.slice(0, index % 5)) await study(other, item, index % 2 ? 1 : 0.37);
      if (index % 3 === 0)
        await mark((await handedIn(other, light, offeringId, index % 2 ? rightAnswers : [null])).id, true);
      const mine = given(await other.call(scores.mine, { offeringId }));
      const { data } = given(await teacher.call(scores.table, { courseId, offeringId, search: `同学${index}` }));
      const { points, grade, settled, verdict } = mine;
      expect(data[0]).toMatchObject({ name: `同学${index}`, points, grade, settled, verdict });
    }
  });

  it('pages, filters, and puts those at risk first', async () => {
    await sql`update homeworks set due_at = now() - interval '1 hour' where course_id = ${courseId}`.execute(
      platform.db,
    );
    await platform.db
      .updateTable('accounts')
      .set({ staff_number: '2026010101' })
      .where('id', '=', learner.id)
      .execute();
    const first = given(await teacher.call(scores.table, { courseId, offeringId, pageSize: 4 }));
    expect(first).toMatchObject({ totalCount: 10, totalPage: 3 });
    expect(first.data[0]!.risks[0]).toBe('missed');
    const good = given(await teacher.call(scores.table, { courseId, offeringId, sort: 'points', pageSize: 1 }))
      .data[0]!;
    expect(good).toMatchObject({ name: '林晓舟', number: '2026010101', points: 60, grade: 75 });
    expect(good.risks).not.toContain('missed');
    const below = given(await teacher.call(scores.table, { courseId, offeringId, below: 60, pageSize: 100 }));
    expect(below.data.map(({ name }) => name)).not.toContain('林晓舟');
    expect(good.cells.map(({ state, percent }) => [state, percent])).toContainEqual(['published', 100]);
  });

  it('stands under figures that add up', async () => {
    const overview = given(await teacher.call(scores.overview, { courseId }));
    expect(overview).toMatchObject({
      offeringId,
      learners: 10,
      categories: [
        { part: 'progress', weight: 40 },
        { part: 'homework', weight: 60 },
      ],
    });
    expect(overview.histogram.reduce((sum, count) => sum + count, overview.unmarked)).toBe(10);
    expect(overview.passed).toBe(overview.histogram.slice(6).reduce((sum, count) => sum + count, 0));
    expect(overview.columns.map(({ id }) => id).toSorted()).toEqual([heavy.id, light.id].toSorted());
  });
});

const times = (startsDaysAgo: number, endsInDays: number) =>
  sql`update offerings set starts_at = now() - make_interval(days => ${startsDaysAgo}),
    ends_at = now() + make_interval(days => ${endsInDays}) where id = ${offeringId}`.execute(platform.db);
const rows = async (filter: object = {}) =>
  given(await teacher.call(scores.table, { courseId, offeringId, pageSize: 100, ...filter })).data;

describe('who falls behind', () => {
  it('is found by each reason of the rule, which the overview tells', async () => {
    await times(40, 60);
    const { riskRule, atRisk } = given(await teacher.call(scores.overview, { courseId }));
    expect(riskRule).toEqual({ missed: 2, idleDays: 10, behindPercent: 30, gradeBelow: 60 });
    const all = await rows();
    expect(all.filter(({ risks }) => risks.length > 0)).toHaveLength(atRisk);
    for (const { risks, missed, grade, behindPercent } of all) {
      expect(risks.includes('missed')).toBe(missed >= riskRule.missed);
      expect(risks.includes('failing')).toBe(grade !== null && grade < riskRule.gradeBelow);
      expect(risks.includes('behind')).toBe(behindPercent >= riskRule.behindPercent);
    }
    for (const risk of ['any', 'missed', 'failing', 'behind', 'idle'] as const) {
      const found = await rows({ risk });
      const wanted = all.filter(({ risks }) => (risk === 'any' ? risks.length > 0 : risks.includes(risk)));
      expect(found.map(({ learnerId }) => learnerId).toSorted()).toEqual(
        wanted.map(({ learnerId }) => learnerId).toSorted(),
      );
    }
    expect(all.map(({ risks }) => risks.length)).toEqual(
      all.map(({ risks }) => risks.length).toSorted((a, b) => b - a),
    );
  });

  it('begins on the day of the rule, not before', async () => {
    const seen = async (days: number) => {
      await sql`update learning_progress set last_at = now() - make_interval(days => ${days})
        where learner_id = ${learner.id}`.execute(platform.db);
      return (await rows({ search: '林晓舟' }))[0]!;
    };
    expect(await seen(9)).toMatchObject({ idleDays: 9, risks: expect.not.arrayContaining(['idle']) });
    expect(await seen(10)).toMatchObject({ idleDays: 10, risks: expect.arrayContaining(['idle']) });
  });
});

describe('the end of the course', () => {
  it('brings the verdict, counts everything, and leaves nobody at risk', async () => {
    await sql`update homeworks set late_days = 0 where course_id = ${courseId}`.execute(platform.db);
    expect((await rows()).every(({ verdict }) => verdict === 'running')).toBe(true);
    await times(100, -1);
    const mine = given(await learner.call(scores.mine, { offeringId }));
    expect(mine).toMatchObject({ verdict: 'passed', points: 60, grade: 60, settled: { points: 60, of: 100 } });
    const all = await rows();
    expect(all.every(({ risks }) => risks.length === 0)).toBe(true);
    expect(all.every(({ verdict, points }) => (verdict === 'failed') === points < 60)).toBe(true);
    const overview = given(await teacher.call(scores.overview, { courseId }));
    expect(overview).toMatchObject({ isEnded: true, atRisk: 0, unmarked: 0, passed: 1 });
    await times(40, 60);
  });
});

describe('the place in the class', () => {
  it('is told without names, and not at all in a small class', async () => {
    const standing = given(await learner.call(scores.standing, { offeringId }));
    expect(standing).toMatchObject({ learners: 10, abovePercent: 100 });
    const small = await classroom(platform);
    expect(given(await small.learner.call(scores.standing, { offeringId: small.offeringId })).buckets).toEqual([]);
  });
});

describe('the scheme of an offering', () => {
  const at = { courseId, offeringId };
  const category = (
    part: GradeCategory['part'],
    weight: number,
    fields: Partial<GradeCategory> = {},
  ): GradeCategory => ({
    ...{ part, weight, isBonus: false, drop: 0, target: 1 },
    ...fields,
  });
  const rich = [
    category('progress', 30),
    category('homework', 40, { drop: 1 }),
    category('attendance', 20, { drop: 1, target: 4 }),
    category('classroom', 10, { target: 8 }),
    category('discussion', 5, { isBonus: true, target: 2 }),
  ];
  const rowsOf = async () => given(await teacher.call(scores.table, { ...at, pageSize: 100 })).data;
  const gradesOf = async () => new Map((await rowsOf()).map(({ learnerId, grade }) => [learnerId, grade]));
  const pupils: TestPerson[] = [];

  it('is tried on everybody before it holds, and only then changes what they see', async () => {
    for (const name of ['甲', '乙', '丙']) pupils.push(await classmate(platform, room, `方案${name}`));
    const before = await gradesOf();
    const entries = pupils.flatMap((person, at) => [
      ...(['present', 'late', 'leave', 'absent'] as const).map((attendance, day) => ({
        ...{ learnerId: person.id, kind: 'attendance' as const, note: '', points: null, version: 0 },
        ...{ attendance: at === 0 ? ('present' as const) : attendance, day: addDays(dayOf(Date.now()), -1 - day) },
      })),
    ]);
    for (const { day, ...entry } of entries)
      given(await teacher.call(dailyOperations.write, { ...at, day, entries: [entry] }));
    const points = { kind: 'classroom' as const, attendance: null, note: '', version: 0 };
    given(
      await teacher.call(dailyOperations.write, {
        ...{ ...at, day: dayOf(Date.now()) },
        entries: pupils.map((person, index) => ({ ...points, learnerId: person.id, points: 5 * index })),
      }),
    );
    await study(pupils[1]!, items[0]!, 1);
    const scheme = given(await teacher.call(schemes.scheme, at));
    expect(scheme).toMatchObject({
      version: 0,
      digits: 1,
      categories: [{ weight: 40 }, { weight: 60 }],
      mayManage: true,
    });
    const effect = given(await teacher.call(schemes.tryScheme, { ...at, categories: rich, digits: 1 }));
    expect(effect.learners).toBe(before.size);
    expect(await gradesOf()).toEqual(before);
    given(await teacher.call(schemes.changeScheme, { ...at, categories: rich, digits: 1, version: 0 }));
    const after = await gradesOf();
    for (const row of effect.rows)
      expect([row.before, row.after]).toEqual([before.get(row.learnerId), after.get(row.learnerId)]);
    const changed = [...after].filter(([id, grade]) => grade !== before.get(id));
    expect(effect.rows).toHaveLength(changed.length);
    expect(changed.length).toBeGreaterThan(0);
    const late = await colleague.call(schemes.changeScheme, { ...at, categories: rich, digits: 0, version: 0 });
    expect([late.code, late.result]).toMatchObject([409, { current: { version: 1, changedBy: '沈知远' } }]);
  });

  it('gives the table what each learner sees, while the course runs and once it has ended', async () => {
    const people = [learner, ...pupils];
    const work = await publishedHomework(room, { weight: 5 }, single);
    await mark((await handedIn(pupils[1]!, work, offeringId, [null])).id, true);
    const excused = { ...at, learnerId: pupils[2]!.id, workId: heavy.id };
    const agree = async () => {
      const rows = await rowsOf();
      for (const person of people) {
        const { points, grade, settled, verdict } = given(await person.call(scores.mine, { offeringId }));
        expect(rows.find(({ learnerId }) => learnerId === person.id)).toMatchObject({
          points,
          grade,
          settled,
          verdict,
        });
      }
    };
    await agree();
    given(await teacher.call(schemes.excuse, { ...excused, reason: '住院' }));
    const mine = given(await pupils[2]!.call(scores.mine, { offeringId }));
    expect(mine.works.find(({ id }) => id === heavy.id)).toMatchObject({ isExcused: true, weight: 0 });
    expect(mine.others.map(({ part, done, of }) => [part, done, of])).toEqual([
      ['attendance', 4, 4],
      ['classroom', 10, 8],
      ['discussion', 0, 2],
    ]);
    await agree();
    const move = (days: number) =>
      sql`update offerings set ends_at = now() + make_interval(days => ${days}::int) where id = ${offeringId}`.execute(
        platform.db,
      );
    await move(-1);
    await agree();
    await move(60);
    given(await teacher.call(schemes.excuse, { ...excused, reason: null }));
    await agree();
  });

  it('is refused where it is none, and for whoever may not decide', async () => {
    const next = { ...at, digits: 1 as const, version: 1 };
    const codeOf = async (person: TestPerson, categories: GradeCategory[]) =>
      (await person.call(schemes.changeScheme, { ...next, categories })).code;
    expect(await codeOf(teacher, [category('progress', 99)])).toBe(400);
    expect(await codeOf(await platform.person('teacher'), rich)).toBe(404);
    expect(await codeOf(learner, rich)).toBe(403);
    const assistant = await platform.person('teacher');
    await sql`insert into course_team (course_id, account_id, role)
      values (${courseId}, ${assistant.id}, 'assistant')`.execute(platform.db);
    expect(await codeOf(assistant, rich)).toBe(403);
    // An assistant who has nothing to do with grades finds none, by any page of them.
    await sql`update course_team set rights = '{homework}' where account_id = ${assistant.id}`.execute(platform.db);
    const answers = await Promise.all([
      assistant.call(schemes.scheme, at),
      assistant.call(schemes.tryScheme, { ...at, categories: rich, digits: 1 }),
      assistant.call(schemes.works, { ...at, learnerId: learner.id }),
      assistant.call(dailyOperations.board, { courseId }),
      assistant.call(dailyOperations.rows, { ...at, day: dayOf(Date.now()) }),
      assistant.call(dailyOperations.trace, { ...at, learnerId: learner.id }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 404));
    const elsewhere = await classroom(platform);
    const foreign = { courseId: elsewhere.courseId, offeringId };
    expect((await elsewhere.teacher.call(schemes.tryScheme, { ...foreign, categories: rich, digits: 1 })).code).toBe(
      404,
    );
    const homework = await publishedHomework(elsewhere, {}, single);
    const excuse = { ...at, learnerId: learner.id, workId: homework.id, reason: '病假' };
    expect((await teacher.call(schemes.excuse, excuse)).code).toBe(404);
  });
});
