import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { noMetadata } from '#contract/banks/question-metadata.rule.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import { readDocument } from '#server/modules/library/documents/document-reader.ts';
import { readSpreadsheet } from '#server/modules/library/spreadsheets/spreadsheets.ts';
import { soundVector, textVector } from '#server/platform/search/search-vector.ts';
import { bodyMs, watchLoop } from '../support/loop-watch.ts';
import { testApp } from '../support/test-app.ts';
import { checkUpload, send } from '../support/tus.ts';
import { worstDocuments, worstSheets, worstUploads } from '../support/worst-files.builder.ts';

const platform = await testApp();
const base = await platform.listen();
const teacher = await platform.person('teacher');
const folder = platform.settings.dataDir;

/** A turn may cost as much as a few of the largest bodies that a call may bring: the reading of a file costs far more. */
const bodiesAtMost = 25;
const figures: string[] = [];
afterAll(() => console.info(`longest turn of the event loop, ms computed (ms by the clock):\n${figures.join('\n')}`));

/** What is done while the loop turns on. */
async function smoothly<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const { result, longestTurnMs, longestDelayMs } = await watchLoop(work);
  figures.push(`${what}: ${longestTurnMs.toFixed(1)} (${longestDelayMs.toFixed(0)})`);
  expect([what, longestTurnMs < bodiesAtMost * bodyMs()]).toEqual([what, true]);
  return result;
}

const judged = async (uploadId: string): Promise<string> => {
  const { code, message, result } = await checkUpload(teacher, uploadId);
  return code === 200 && result?.file === null ? judged(uploadId) : message;
};

/** The course of the questions. */
async function course(): Promise<string> {
  const { db } = platform;
  const [schoolId, courseId] = [randomUUID(), randomUUID()];
  await sql`insert into schools (id, name, glyph, edition, city) values (${schoolId}, '学校', '云', 'he', '云海')`.execute(
    db,
  );
  await sql`insert into courses (id, school_id, edition, owner_id, title, subject, status)
    values (${courseId}, ${schoolId}, 'he', ${teacher.id}, '数据结构', '08', 'published')`.execute(db);
  await sql`insert into course_team (course_id, account_id, role) values (${courseId}, ${teacher.id}, 'lead')`.execute(
    db,
  );
  return courseId;
}

describe('the worst of each kind holds nobody up:', () => {
  it.each(worstUploads())('%s', async (what, name, bytes, said) => {
    const id = await send(base, teacher, name, bytes);
    expect(await smoothly(what, () => judged(id))).toMatch(said);
  });

  it.each(worstSheets())('a sheet of %s', async (what, bytes) => {
    const path = join(folder, 'sheet.xlsx');
    writeFileSync(path, bytes);
    const read = () =>
      readSpreadsheet(path, 10_001).then(
        (rows) => rows.flat().join().length,
        ({ code }: { code: string }) => code,
      );
    expect(['tooLarge', 'damagedFile', 6, 4]).toContain(await smoothly(what, read));
  });

  it.each(worstDocuments())('%s', async (what, mediaType, bytes) => {
    const path = join(folder, 'document');
    writeFileSync(path, bytes);
    const read = () =>
      readDocument({ what: 'words', path, mediaType }).then(
        (answer) => 'words' in answer && answer.words.length <= 1_000_000,
        ({ problem }: { problem: string }) => ['damagedFile', 'tooHard', 'tooLarge'].includes(problem),
      );
    expect(await smoothly(what, read)).toBe(true);
  });

  it('a question of 6 rich texts, elements in elements', async () => {
    const courseId = await course();
    await Promise.all([textVector('热身'), soundVector('热身')]);
    const deep = `${'<x>'.repeat(19_000)}答案`;
    const options = Array.from({ length: 5 }, (_, n) => ({
      id: `o${n}`,
      text: `${deep}${n}`,
      fraction: n === 0 ? 100 : 0,
    }));
    const draft = {
      courseId,
      title: '题',
      category: '',
      metadata: noMetadata,
      content: { kind: 'single' as const, stem: deep, options },
    };
    const { code, result } = await smoothly('rich texts', () => teacher.call(banksOperations.create, draft));
    expect([code, result?.content.stem]).toEqual([200, '答案']);
  });

  it('a body of brackets in brackets', async () => {
    const body = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
    const sent = () => teacher.send('POST', '/banks/questions', body);
    // The first ones make the heap of a fresh process grow, which no later one does.
    for (let times = 0; times < 3; times += 1) await sent();
    const { statusCode } = await smoothly('a body', sent);
    expect(statusCode).toBeLessThan(500);
  });

  it.each([
    ['words', '数据结构与算法分析基础'.repeat(9_000)],
    ['one sign', '数'.repeat(100_000)],
    ['letters', 'ab1 '.repeat(25_000)],
  ])('a text to be found of %s', async (what, text) => {
    await Promise.all([textVector('热身'), soundVector('热身')]);
    expect(await smoothly(`search: ${what}`, () => textVector(text))).not.toBe('');
  });
});
