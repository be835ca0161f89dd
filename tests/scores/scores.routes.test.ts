import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { homeworkOperations, markingOperations as marking } from '#contract/homework.operations.ts';
import { scoresOperations as scores } from '#contract/scores.operations.ts';
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
const { learner, teacher, offeringId, courseId } = room;
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
      reachable: 100,
      passPoints: 60,
      excellentPoints: 85,
      progress: { weight: 40, points: 15, done: 1, of: 4 },
      homework: { weight: 60, points: 45, done: 1, of: 2 },
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

describe('the teacher’s table', () => {
  it('agrees with what each learner sees', async () => {
    for (let index = 0; index < 9; index++) {
      const other = await classmate(platform, room, `同学${index}`);
      for (const item of items.slice(0, index % 5)) await study(other, item, index % 2 ? 1 : 0.37);
      if (index % 3 === 0)
        await mark((await handedIn(other, light, offeringId, index % 2 ? rightAnswers : [null])).id, true);
      const mine = given(await other.call(scores.mine, { offeringId }));
      const { data } = given(await teacher.call(scores.table, { courseId, offeringId, search: `同学${index}` }));
      expect(data[0]).toMatchObject({ name: `同学${index}`, points: mine.points });
    }
  });

  it('pages, filters, and puts those at risk first', async () => {
    await sql`update homeworks set due_at = now() - interval '1 hour' where course_id = ${courseId}`.execute(
      platform.db,
    );
    const first = given(await teacher.call(scores.table, { courseId, offeringId, pageSize: 4 }));
    expect(first).toMatchObject({ totalCount: 10, totalPage: 3 });
    expect(first.data[0]!.isAtRisk).toBe(true);
    const good = given(await teacher.call(scores.table, { courseId, offeringId, sort: 'points', pageSize: 1 }))
      .data[0]!;
    expect(good).toMatchObject({ name: '林晓舟', points: 60, isAtRisk: false });
    const below = given(await teacher.call(scores.table, { courseId, offeringId, below: 60, pageSize: 100 }));
    expect(below.data.map(({ name }) => name)).not.toContain('林晓舟');
    expect(good.cells.map(({ state, percent }) => [state, percent])).toContainEqual(['published', 100]);
  });

  it('stands under figures that add up', async () => {
    const overview = given(await teacher.call(scores.overview, { courseId }));
    expect(overview).toMatchObject({ offeringId, learners: 10, passed: 1, progressWeight: 40, homeworkWeight: 60 });
    expect(overview.histogram.reduce((sum, count) => sum + count, 0)).toBe(10);
    expect(overview.columns.map(({ id }) => id).toSorted()).toEqual([heavy.id, light.id].toSorted());
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
