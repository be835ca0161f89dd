import { createHash } from 'node:crypto';
import { setImmediate as breath } from 'node:timers/promises';
import { lineVerdicts } from '#contract/timetable/lesson-import.rule.ts';
import type { LineCounts } from '#contract/timetable/lesson-import.contract.ts';
import { lessonImportOperations } from '#contract/timetable/lesson-import.operations.ts';
import { administrationOf, holderOf, withinOf, type Within } from '#server/platform/access/administration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { stepOf } from '#server/platform/spreadsheets/import-step.ts';
import { clashesRepository, type DraftLesson } from '../clashes.repository.ts';
import { periodsOf, type SchoolTerm } from '../timetable.repository.ts';
import { judgeLines } from './judge-lines.ts';
import { knownNames } from './known-names.ts';
import {
  lessonImportWorkRepository,
  type CheckedLine,
  type LessonImportWork,
} from './lesson-import-work.repository.ts';
import { withClashes } from './line-clashes.ts';
import { readLine } from './read-lines.ts';
import { standingOf } from './standing.repository.ts';
import { termOfId } from '../timetable.repository.ts';

/** Lines between which others have their turn. */
const linesAtOnce = 500;

/** The same line begins the same lesson however often it is judged: what it clashes with keeps its order, and it cannot be written twice. */
function lessonIdOf(importId: string, position: number): string {
  const hex = createHash('sha256').update(`${importId} ${position}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface Checked {
  lines: CheckedLine[];
  /** What would be written, with the line that begins each. */
  lessons: { position: number; lesson: DraftLesson }[];
  /** Nothing of it is other than the check before found it. */
  isAsBefore: boolean;
}

/** Where whoever asked for the import may write now. */
async function writtenBy(db: Database, { collegeIds, schoolId, ownerId }: LessonImportWork): Promise<Within> {
  if (collegeIds === null) return null;
  const holder = await holderOf(db, ownerId!, lessonImportOperations.commit.needs);
  const held = holder && (await administrationOf(db, holder, schoolId));
  return held ? withinOf(db, held) : [];
}

/** Judges every line against the timetable as it is. */
export async function judgeTimetable(db: Database, job: LessonImportWork, term: SchoolTerm): Promise<Checked> {
  const within = await writtenBy(db, job);
  const standing = await standingOf(db, term);
  const names = knownNames(standing);
  const { data: periods } = await periodsOf(db, job.schoolId);
  const file = await lessonImportWorkRepository(db).lines(job.id);
  const read: Parameters<typeof judgeLines>[1][number][] = [];
  for (const line of file) {
    read.push({ line, read: readLine({ names, within, fields: job.plan!.fields }, line) });
    if (read.length % linesAtOnce === 0) await breath();
  }
  const bounds = { within, weeks: term.weeks, periods: periods.length };
  const judged = judgeLines({ names, lessons: standing.lessons, bounds }, read);
  const lessons = judged.flatMap(({ position, values }) =>
    values ? [{ position, lesson: { id: lessonIdOf(job.id, position), ...values } }] : [],
  );
  const clashes = await clashesRepository(db).ofDrafts(
    term,
    lessons.map(({ lesson }) => lesson),
  );
  const ids = new Map(lessons.map(({ position, lesson }) => [position, lesson.id]));
  const lines = withClashes(judged, ids, clashes).map((line) => ({
    ...line,
    found: JSON.stringify([
      ...[line.verdict, line.values],
      line.clashes.map(({ kind, row, other }) => [kind, row, other?.lessonId ?? null]),
    ]),
  }));
  const isAsBefore = lines.every(({ found }, at) => found === file[at]!.found);
  return { lines, lessons, isAsBefore };
}

/** Keeps what was found of each line. @param tx a transaction */
export async function keepChecked(tx: Database, job: LessonImportWork, lines: readonly CheckedLine[]): Promise<void> {
  const work = lessonImportWorkRepository(tx);
  await work.judge(job.id, lines);
  const counts = Object.fromEntries(lineVerdicts.map((verdict) => [verdict, 0])) as LineCounts;
  for (const { verdict } of lines) counts[verdict] += 1;
  const isFirst = job.status === 'checking';
  await work.wasChecked(job, stepOf(job.status, isFirst ? 'succeed' : 'differ'), counts, isFirst ? null : 'differs');
}

/** The dry run: what would become of every line; nothing is written to the timetable. */
export async function checkLessons(db: Database, job: LessonImportWork): Promise<void> {
  const { lines } = await judgeTimetable(db, job, await termOfId(db, job.termId));
  await lessonImportWorkRepository(db).pulse(job.id, 60);
  await inTransaction(db, (tx) => keepChecked(tx, job, lines));
}
