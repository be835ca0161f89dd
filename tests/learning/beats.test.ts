import { array, assert, asyncProperty, integer, tuple } from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { mergeRanges, shareOf, type Range } from '#contract/common/ranges.rule.ts';
import { signOpening } from '#server/modules/learning/openings.rule.ts';
import { appOn, testApp, testPassword, type TestApp, type TestPerson } from '../support/test-app.ts';
import { buildCourse, enrol, handIn, type BuiltCourse } from './course.builder.ts';

let app: TestApp;
let teacher: TestPerson;
let learner: TestPerson;
let course: BuiltCourse;
beforeAll(async () => {
  app = await testApp();
  [teacher, learner] = await Promise.all([app.person('teacher'), app.person('learner')]);
  course = await buildCourse(app.db, teacher.id);
  await enrol(app.db, course.offeringId, learner.id);
});

const ago = (ms: number) => Date.now() - ms;
/** As the server would have signed it: most tests do not wait for the time that they tell of. */
const openingOf = (itemId: string, person: TestPerson, openedMs: number, offeringId = course.offeringId) =>
  signOpening(app.settings.secrets.MEDIA_KEY, { learnerId: person.id, offeringId, itemId }, openedMs);
const beat = (itemId: string, facts: object, person = learner, offeringId = course.offeringId) =>
  person.call(learningOperations.beat, {
    offeringId,
    itemId,
    opening: openingOf(itemId, person, ago(3_600_000), offeringId),
    ...facts,
  });
const stateOf = async (itemId: string, person = learner) =>
  (await person.call(learningOperations.item, { offeringId: course.offeringId, itemId })).result!;
const forget = async () => {
  await app.db.deleteFrom('learning_progress').execute();
  await app.db.deleteFrom('learning_days').execute();
};

describe('watched ranges', () => {
  const video = () => course.items[0].id;
  const range = tuple(integer({ min: 0, max: 100_000 }), integer({ min: 0, max: 120_000 }));
  const beats = array(array(range, { maxLength: 4 }), { minLength: 1, maxLength: 6 });
  const covered = (list: readonly (readonly Range[])[]) =>
    mergeRanges(list.flat().map(([from, to]) => [from, Math.min(to, 100_000)]));

  it('add up to the union of all beats, in whatever order, however often and from however many tabs they come', () =>
    assert(
      asyncProperty(beats, beats, async (first, second) => {
        await forget();
        const shuffled = [...second, ...first, ...second].toSorted(() => Math.random() - 0.5);
        await Promise.all(shuffled.map((ranges) => beat(video(), { ranges })));
        const { watched, share, isCompleted } = await stateOf(video());
        const expected = covered([...first, ...second]);
        expect(mergeRanges(watched)).toEqual(expected);
        expect(share).toBeCloseTo(shareOf(expected, 100_000) >= 0.9 ? 1 : shareOf(expected, 100_000), 2);
        expect(isCompleted).toBe(shareOf(expected, 100_000) >= 0.9);
      }),
      { numRuns: 25 },
    ));

  it('stay at nothing for a video that was opened twice and not played', async () => {
    await forget();
    for (let time = 0; time < 2; time += 1)
      expect((await beat(video(), { ranges: [], positionMs: 0 })).result).toMatchObject({
        share: 0,
        isCompleted: false,
      });
  });

  it('complete a video at 90 % of its content, and not before', async () => {
    await forget();
    expect((await beat(video(), { ranges: [[0, 89_999]] })).result).toMatchObject({ isCompleted: false, share: 0.9 });
    expect((await beat(video(), { ranges: [[100_000, 900_000]] })).result).toMatchObject({ isCompleted: false });
    expect((await beat(video(), { ranges: [[89_999, 90_000]] })).result).toMatchObject({ isCompleted: true });
    expect((await beat(video(), { ranges: [[0, 1]] })).result).toMatchObject({ isCompleted: true });
  });

  it('count nothing for a video by a claimed share', async () => {
    await forget();
    expect((await beat(video(), { share: 1 })).result).toMatchObject({ isCompleted: false, share: 0 });
  });

  it.each([
    ['backward', { ranges: [[5, 3]] }, 200],
    ['negative', { ranges: [[-1, 3]] }, 400],
    ['not a number', { ranges: [['0', 3]] }, 400],
    ['too many', { ranges: Array.from({ length: 201 }, (_, at) => [at * 2, at * 2 + 1]) }, 400],
    ['unknown', { score: 100 }, 400],
  ])('that are %s do no harm', async (_what, facts, code) => expect((await beat(video(), facts)).code).toBe(code));
});

describe('the time that passed', () => {
  const sumOf = (sum: number, [from, to]: Range) => sum + to - from;
  const film = () => course.items[0].id;
  const other = () => course.items[1].id;
  const told = async (itemId: string, ranges: [number, number][], opening: string | undefined, person = learner) =>
    (await person.call(learningOperations.beat, { offeringId: course.offeringId, itemId, ranges, opening })).result!;

  it.each([
    ['ten hours in one call', [[0, 36_000_000]]],
    ['sixteen times as fast as the clock', [[0, 90_000]]],
  ] as [string, [number, number][]][])('bounds what was watched: %s complete nothing', async (_what, ranges) => {
    await forget();
    const before = Date.now();
    const { opening } = await stateOf(film());
    const { cutMs, share } = await told(film(), ranges, opening);
    // Whatever passed since it was opened, and no more; what is cut is said.
    expect(share * 100_000).toBeLessThanOrEqual(2 * (Date.now() - before) + 100);
    expect(cutMs).toBe(Math.min(ranges[0]![1], 100_000) - (await stateOf(film())).watched.reduce(sumOf, 0));
  });

  it('is known by the server alone: no opening, a made one, or that of another person or item counts nothing', async () => {
    await forget();
    const stranger = await app.person('learner');
    const hour = ago(3_600_000);
    for (const opening of [
      undefined,
      '0.x',
      `${hour.toString(36)}.${'A'.repeat(22)}`,
      openingOf(film(), stranger, hour),
      openingOf(other(), learner, hour),
    ])
      expect(await told(film(), [[0, 100_000]], opening)).toMatchObject({ share: 0, cutMs: 100_000 });
    expect((await stateOf(film())).watched).toEqual([]);
  });

  it('counts at the highest speed, from the first of what was told', async () => {
    await forget();
    const opened = ago(20_000);
    const { cutMs, share } = await told(film(), [[20_000, 100_000]], openingOf(film(), learner, opened));
    expect((await stateOf(film())).watched).toEqual([[20_000, 100_000 - cutMs]]);
    expect(share).toBeGreaterThanOrEqual(0.4);
    expect(share * 100_000).toBeLessThanOrEqual(2 * (Date.now() - opened) + 100);
  });

  it('counts once: two tabs, two films and two devices at once are no faster than one', async () => {
    await forget();
    const opened = ago(20_000);
    await Promise.all(
      [film(), other(), film(), other()].map((item, at) =>
        told(item, [[at * 10_000, 60_000]], openingOf(item, learner, opened)),
      ),
    );
    const seen = [...(await stateOf(film())).watched, ...(await stateOf(other())).watched];
    expect(seen.reduce(sumOf, 0)).toBeLessThanOrEqual(2 * (Date.now() - opened));
  });

  it('is credited in full for honest play at double speed, though it arrives late, twice and out of order', async () => {
    await forget();
    const opening = openingOf(film(), learner, ago(50_000));
    const pieces: [number, number][] = [
      [40_000, 100_000],
      [0, 20_000],
      [0, 20_000],
      [20_000, 40_000],
    ];
    for (const piece of pieces) expect(await told(film(), [piece], opening)).toMatchObject({ cutMs: 0 });
    expect(await stateOf(film())).toMatchObject({ isCompleted: true, watched: [[0, 100_000]] });
  });

  it('counts once on two nodes too, for the first two beats of a day', async () => {
    await forget();
    const node = await appOn(app.url);
    const there = node.visitor();
    await there.login(learner.phone, testPassword);
    const items = [film(), other()];
    const opened = ago(20_000);
    // Rows of another hand that both must wait for: each has read the day before the other has written it.
    let letGo = () => {};
    const until = new Promise<void>((done) => (letGo = done));
    const held = app.db.transaction().execute(async (tx) => {
      for (const item_id of items)
        await tx
          .insertInto('learning_progress')
          .values({
            learner_id: learner.id,
            offering_id: course.offeringId,
            item_id,
            position_at: new Date(0),
          } as never)
          .execute();
      await until;
      throw new Error('nothing of it stays');
    });
    const answers = Promise.all(
      [learner, there].map((client, at) => {
        const itemId = items[at]!;
        const opening = openingOf(itemId, learner, opened);
        return client.call(learningOperations.beat, {
          ...{ offeringId: course.offeringId, itemId, opening },
          ranges: [[0, 60_000]],
        });
      }),
    );
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(app.db)).rows.length).toBe(2);
    letGo();
    await expect(held).rejects.toThrow('nothing of it stays');
    const cut = (await answers).map(({ result }) => result!.cutMs);
    const seen = [...(await stateOf(film())).watched, ...(await stateOf(other())).watched].reduce(sumOf, 0);
    expect(seen).toBeLessThanOrEqual(2 * (Date.now() - opened));
    expect(seen + cut[0]! + cut[1]!).toBe(120_000);
  });

  it('is kept over midnight, by what was used up the day before', async () => {
    await forget();
    const opened = ago(20_000);
    await told(film(), [[0, 100_000]], openingOf(film(), learner, opened));
    await sql`update learning_days set day = day - 1`.execute(app.db);
    await told(other(), [[0, 60_000]], openingOf(other(), learner, opened));
    const seen = [...(await stateOf(film())).watched, ...(await stateOf(other())).watched];
    expect(seen.reduce(sumOf, 0)).toBeLessThanOrEqual(2 * (Date.now() - opened));
  });
});

describe('the position', () => {
  it('is the one measured last, not the one that came last', async () => {
    await forget();
    const video = course.items[0].id;
    await beat(video, { positionMs: 42_000 });
    await beat(video, { positionMs: 7_000, ageMs: 60_000 });
    expect((await stateOf(video)).positionMs).toBe(42_000);
    await beat(video, { ranges: [[0, 10]] });
    expect((await stateOf(video)).positionMs).toBe(42_000);
    await beat(video, { positionMs: 8_000 });
    expect((await stateOf(video)).positionMs).toBe(8_000);
  });

  it('does not lie behind the end', async () => {
    await beat(course.items[0].id, { positionMs: 999_000 });
    expect((await stateOf(course.items[0].id)).positionMs).toBe(100_000);
  });
});

describe('what is read', () => {
  it('is done at 90 %, and never gets less', async () => {
    const document = course.items[2].id;
    expect((await beat(document, { share: 0.5 })).result).toMatchObject({ share: 0.5, isCompleted: false });
    expect((await beat(document, { share: 0.2 })).result).toMatchObject({ share: 0.5 });
    expect((await beat(document, { share: 0.95 })).result).toMatchObject({ isCompleted: true });
  });
});

describe('an item, asked for by many at the same moment', () => {
  it('comes to each as it stands with them, and to strangers not at all', async () => {
    await forget();
    const [video, , document] = course.items;
    const stranger = await app.person('learner');
    const classmates = await Promise.all(
      Array.from({ length: 20 }, async (_, nth) => {
        const person = await app.person('learner');
        await enrol(app.db, course.offeringId, person.id);
        await beat(video.id, { ranges: [[0, (nth + 1) * 1000]], positionMs: nth }, person);
        return person;
      }),
    );
    const ask = (person: TestPerson, itemId: string, offeringId = course.offeringId) =>
      person.call(learningOperations.item, { offeringId, itemId });
    const [states, again, [strange, text, shouted]] = await Promise.all([
      Promise.all(classmates.map((person) => ask(person, video.id))),
      Promise.all(classmates.map(() => ask(classmates[0]!, video.id))),
      Promise.all([
        ask(stranger, video.id),
        ask(classmates[0]!, document.id),
        ask(classmates[1]!, video.id.toUpperCase(), course.offeringId.toUpperCase()),
      ]),
    ]);
    for (const [nth, { result }] of states.entries())
      expect(result).toMatchObject({ itemId: video.id, positionMs: nth, watched: [[0, (nth + 1) * 1000]] });
    for (const { result } of again) expect(result).toMatchObject({ positionMs: 0, watched: [[0, 1000]] });
    expect(strange.code).toBe(404);
    expect(text.result).toMatchObject({ itemId: document.id, share: 0 });
    expect(shouted.result).toMatchObject({ positionMs: 1 });
  });
});

describe('whose beats', () => {
  it.each([
    ['a stranger', () => app.person('learner'), 404],
    ['somebody who only applied', async () => withStatus('applied'), 404],
    ['somebody who was removed', async () => withStatus('removed'), 404],
    ['somebody approved', async () => withStatus('approved'), 200],
    ['somebody who completed it', async () => withStatus('completed'), 200],
  ])('%s', async (_who, person, code) =>
    expect((await beat(course.items[0].id, { positionMs: 1 }, await person())).code).toBe(code),
  );
  async function withStatus(status: string) {
    const person = await app.person('learner');
    await enrol(app.db, course.offeringId, person.id, status);
    return person;
  }

  it('a visitor must log in', async () =>
    expect(
      (await app.visitor().call(learningOperations.beat, { offeringId: course.offeringId, itemId: course.items[0].id }))
        .code,
    ).toBe(401));

  it('a teacher sees the course and is not counted', async () => {
    expect((await beat(course.items[0].id, { ranges: [[0, 100_000]] }, teacher)).result).toMatchObject({
      isCompleted: false,
    });
    const rows = await app.db.selectFrom('progress_facts').where('learner_id', '=', teacher.id).selectAll().execute();
    expect(rows).toEqual([]);
  });

  it('an item of another course, and one that is no video, document or text, is not there', async () => {
    const foreign = await buildCourse(app.db, teacher.id);
    expect((await beat(foreign.items[0].id, { positionMs: 1 })).code).toBe(404);
    expect((await beat(course.items[4].id, { share: 1 })).code).toBe(404);
    expect((await beat(crypto.randomUUID(), { share: 1 })).code).toBe(404);
  });

  it('many at once are each answered with their own', async () => {
    await forget();
    const people = await Promise.all(Array.from({ length: 5 }, () => app.person('learner')));
    await Promise.all(people.map(({ id }) => enrol(app.db, course.offeringId, id)));
    const answers = await Promise.all(
      people.flatMap((person, index) =>
        [0, 1].map((item) => beat(course.items[item]!.id, { ranges: [[0, (index + 1) * 1000]] }, person)),
      ),
    );
    const shares = answers.map(({ result }) => result!.share);
    expect(shares).toEqual([0.01, 0.017, 0.02, 0.033, 0.03, 0.05, 0.04, 0.067, 0.05, 0.083]);
  });
});

describe('progress of the course', () => {
  it('sums up what was watched, read and handed in', async () => {
    await forget();
    const read = () => learner.call(learningOperations.progress, { offeringId: course.offeringId });
    expect((await read()).result).toMatchObject({
      items: [],
      doneCount: 0,
      totalCount: 5,
      share: 0,
      last: null,
      isLearner: true,
    });
    await beat(course.items[0].id, { ranges: [[0, 95_000]], positionMs: 95_000 });
    await beat(course.items[1].id, { ranges: [[0, 30_000]], positionMs: 30_000 });
    await handIn(app.db, course, learner.id);
    const { result } = await read();
    expect(result).toMatchObject({
      doneCount: 2,
      share: 0.5,
      last: { itemId: course.items[1].id, title: '1.2 视频', positionMs: 30_000 },
    });
    expect(result!.items.map(({ itemId, share, isCompleted }) => [itemId, share, isCompleted])).toEqual([
      [course.items[0].id, 1, true],
      [course.items[1].id, 0.5, false],
      [course.items[4].id, 1, true],
    ]);
  });

  it('is not there for strangers', async () => {
    const stranger = await app.person('learner');
    const { offeringId, items } = course;
    expect((await stranger.call(learningOperations.progress, { offeringId })).code).toBe(404);
    expect((await stranger.call(learningOperations.item, { offeringId, itemId: items[0].id })).code).toBe(404);
    expect((await stranger.call(learningOperations.files, { offeringId })).code).toBe(404);
  });
});

describe('study time', () => {
  it('grows with the clock while beats come, and stands still in between', async () => {
    await app.db.deleteFrom('learning_days').execute();
    const studied = async () =>
      (
        await app.db
          .selectFrom('learning_days')
          .where('learner_id', '=', learner.id)
          .select('studied_ms')
          .executeTakeFirstOrThrow()
      ).studied_ms;
    const agedBy = (seconds: number) =>
      sql`update learning_days set last_at = now() - ${seconds} * interval '1 second'`.execute(app.db);
    const video = course.items[0].id;
    await beat(video, { ranges: [[0, 10_000]] });
    expect(await studied()).toBe(10_000);
    await agedBy(10);
    await beat(video, { ranges: [[10_000, 20_000]] });
    expect(await studied()).toBeGreaterThanOrEqual(20_000);
    expect(await studied()).toBeLessThan(21_000);
    await agedBy(3600);
    await beat(video, { ranges: [[20_000, 30_000]] });
    expect(await studied()).toBeLessThan(31_000);
  });
});
