import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { signOpening } from '#server/modules/learning/openings.rule.ts';
import { filesOperations } from '#contract/files/files.operations.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { pdfOf } from '../support/samples.ts';
import { checkUpload, send } from '../support/tus.ts';
import { buildCourse, enrol, handIn, type BuiltCourse } from './course.builder.ts';

let app: TestApp;
let teacher: TestPerson;
let learner: TestPerson;
let running: BuiltCourse;
let second: BuiltCourse;
/** The first item, opened an hour ago. */
const opened = ({ offeringId, items }: BuiltCourse) =>
  signOpening(
    app.settings.secrets.MEDIA_KEY,
    { learnerId: learner.id, offeringId, itemId: items[0].id },
    Date.now() - 3_600_000,
  );

beforeAll(async () => {
  app = await testApp();
  [teacher, learner] = await Promise.all([app.person('teacher', { name: '沈知远' }), app.person('learner')]);
  const base = await app.listen();
  const { result } = await checkUpload(teacher, await send(base, teacher, '讲义.pdf', pdfOf(3)));
  running = await buildCourse(app.db, teacher.id, { fileId: result!.file!.fileId });
  second = await buildCourse(app.db, teacher.id);
  const upcoming = await buildCourse(app.db, teacher.id, { span: 'upcoming' });
  const ended = await buildCourse(app.db, teacher.id, { span: 'ended' });
  for (const { offeringId } of [running, second, upcoming, ended]) await enrol(app.db, offeringId, learner.id);
  await enrol(app.db, (await buildCourse(app.db, teacher.id)).offeringId, learner.id, 'withdrawn');
  const beat = {
    offeringId: running.offeringId,
    itemId: running.items[0].id,
    ranges: [[0, 50_000]] as [[number, number]],
    opening: opened(running),
  };
  await learner.call(learningOperations.beat, { ...beat, positionMs: 50_000 });
});

describe('my courses', () => {
  it('stand by when they were studied last, with their progress and place in the term', async () => {
    const { result } = await learner.call(learningOperations.courses, {});
    expect(result!.totalCount).toBe(4);
    expect(result!.data[0]).toMatchObject({
      offeringId: running.offeringId,
      state: 'studying',
      teacherName: '沈知远',
      week: 3,
      weeks: 16,
      doneCount: 0,
      totalCount: 5,
      last: { title: '1.1 视频', positionMs: 50_000 },
    });
    expect(result!.data[0]!.share).toBeCloseTo(0.1);
  });

  it('come by state and page', async () => {
    const states = async (state: 'studying' | 'upcoming' | 'finished') =>
      (await learner.call(learningOperations.courses, { state })).result!;
    expect((await states('studying')).totalCount).toBe(2);
    expect((await states('upcoming')).data[0]).toMatchObject({ state: 'upcoming', week: null });
    expect((await states('finished')).data[0]).toMatchObject({ state: 'finished', week: null });
    const page = await learner.call(learningOperations.courses, { pageNo: 2, pageSize: 3 });
    expect(page.result).toMatchObject({ pageNo: 2, totalCount: 4, totalPage: 2 });
    expect(page.result!.data).toHaveLength(1);
  });

  it('are none for somebody who learns nothing', async () => {
    const { result } = await teacher.call(learningOperations.courses, {});
    expect(result).toMatchObject({ data: [], totalCount: 0, totalPage: 0 });
  });
});

describe('today', () => {
  it('goes on where the learner stopped, and counts the week', async () => {
    const { result } = await learner.call(learningOperations.today, {});
    expect(result!.current).toMatchObject({
      course: { offeringId: running.offeringId },
      item: { itemId: running.items[0].id, positionMs: 50_000, durationMs: 100_000, kind: 'video' },
    });
    expect(result!.counts).toEqual({ studying: 2, upcoming: 1, finished: 1 });
    expect(result!.week).toHaveLength(7);
    expect(new Date(`${result!.week[0]!.day}T00:00:00Z`).getUTCDay()).toBe(1);
  });

  it('goes on with the next item once one is done', async () => {
    const { offeringId, items } = running;
    await learner.call(learningOperations.beat, {
      ...{ offeringId, itemId: items[0].id, ranges: [[0, 100_000]] },
      opening: opened(running),
    });
    const { result } = await learner.call(learningOperations.today, {});
    expect(result!.current!.item.itemId).toBe(items[1].id);
  });

  it('lists what is due and can be handed in, soonest first, drafts and returned work too', async () => {
    const dueOf = async () =>
      (await learner.call(learningOperations.today, {})).result!.due.map(({ id, status }) => [id, status]);
    await sql`update homeworks set due_at = now() + interval '1 day' where id = ${second.homeworkId}`.execute(app.db);
    expect(await dueOf()).toEqual([
      [second.homeworkId, 'none'],
      [running.homeworkId, 'none'],
    ]);
    await handIn(app.db, second, learner.id, 'draft');
    expect((await dueOf())[0]).toEqual([second.homeworkId, 'draft']);
    await sql`update homework_submissions set status = 'submitted'`.execute(app.db);
    expect(await dueOf()).toEqual([[running.homeworkId, 'none']]);
    await sql`update homeworks set due_at = now() - interval '1 minute' where id = ${running.homeworkId}`.execute(
      app.db,
    );
    expect(await dueOf()).toEqual([]);
  });

  it('is empty for somebody who learns nothing', async () => {
    const { result } = await teacher.call(learningOperations.today, {});
    expect(result).toMatchObject({ current: null, due: [], dueCount: 0, counts: { studying: 0 } });
  });
});

describe('files of the course', () => {
  it('are listed for learners, who may look at and save them', async () => {
    const { result } = await learner.call(learningOperations.files, { offeringId: running.offeringId });
    expect(result!.data).toMatchObject([{ title: '讲义', name: '讲义.pdf', pages: 3, mediaType: 'application/pdf' }]);
    const { fileId } = result!.data[0]!;
    const stranger = await app.person('learner');
    const codes = await Promise.all(
      [learner, teacher, stranger, app.visitor()].map((person) =>
        person.call(filesOperations.address, { id: fileId, purpose: 'download' }).then(({ code }) => code),
      ),
    );
    expect(codes).toEqual([200, 200, 404, 404]);
  });
});
