import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { diskStore } from '#server/modules/files/storage/disk-store.ts';
import { importCaptions, importFiles } from '#server/modules/files/files.import.ts';
import { importProgress, importStudyDays } from '#server/modules/learning/progress.import.ts';
import { mp4Of, utf8 } from '../support/samples.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { buildCourse, enrol, type BuiltCourse } from './course.builder.ts';

let app: TestApp;
let learner: TestPerson;
let course: BuiltCourse;
let folder: string;
beforeAll(async () => {
  app = await testApp();
  learner = await app.person('learner');
  course = await buildCourse(app.db, (await app.person('teacher')).id);
  await enrol(app.db, course.offeringId, learner.id);
  folder = await mkdtemp(join(tmpdir(), 'yh-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('imported progress reads like progress that was made, twice imported like once', async () => {
  const { offeringId, items } = course;
  const lastAt = new Date('2026-11-19T12:00:00Z');
  const base = { learnerId: learner.id, offeringId, lastAt };
  const rows = [
    { ...base, itemId: items[0].id, share: 0.5, durationMs: 100_000 },
    { ...base, itemId: items[1].id, share: 0.95, durationMs: 60_000 },
    { ...base, itemId: items[2].id, share: 1, durationMs: null },
  ];
  await importProgress(app.db, rows);
  await importProgress(app.db, rows);
  const { result } = await learner.call(learningOperations.item, { offeringId, itemId: items[0].id });
  expect(result).toMatchObject({ watched: [[0, 50_000]], share: 0.5, positionMs: 50_000, isCompleted: false });
  const progress = await learner.call(learningOperations.progress, { offeringId });
  expect(progress.result).toMatchObject({ doneCount: 2, share: 0.5 });
});

it('imported study days stand in the week', async () => {
  const { result } = await learner.call(learningOperations.today, {});
  const { day } = result!.week[2]!;
  await importStudyDays(app.db, [{ learnerId: learner.id, day, minutes: 42 }]);
  const { result: after } = await learner.call(learningOperations.today, {});
  expect(after!.week[2]).toEqual({ day, minutes: 42 });
});

it('imported files are judged like uploads, stored once, and keep their source', async () => {
  const paths = [join(folder, 'clip.mp4'), join(folder, 'clip.srt')];
  await writeFile(paths[0]!, mp4Of());
  await writeFile(paths[1]!, utf8('1\n00:00:01,000 --> 00:00:02,000\n好\n'));
  const parts = { store: diskStore(join(folder, 'store')), workDir: join(folder, 'work') };
  const rows = paths.map((path) => ({ path, ownerId: learner.id }));
  const [video, captions] = await importFiles(app.db, parts, rows);
  expect(video).toMatchObject({ name: 'clip.mp4', durationMs: 30_000 });
  expect(captions).toMatchObject({ name: 'clip.vtt', mediaType: 'text/vtt' });
  await importCaptions(app.db, [
    { videoId: video!.fileId, captionId: captions!.fileId, language: 'zh-CN', label: '中文' },
  ]);
  const again = await importFiles(app.db, parts, rows.slice(0, 1));
  expect(again[0]!.fileId).toBe(video!.fileId);
});
