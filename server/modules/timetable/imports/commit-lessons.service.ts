import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { stepOf } from '#server/platform/spreadsheets/import-step.ts';
import { lessonsRepository } from '../lessons.repository.ts';
import { termOfId, timetableRepository } from '../timetable.repository.ts';
import { judgeTimetable, keepChecked } from './check-lessons.service.ts';
import {
  lessonImportJobs,
  lessonImportWorkRepository,
  type LessonImportWork,
} from './lesson-import-work.repository.ts';

/**
 * Writes all or nothing. Where the timetable is not any more as the check found it, nothing is written and the check is
 * renewed; where the term is over by now, the import goes back to the check.
 */
export const commitLessons = (db: Database, job: LessonImportWork): Promise<void> =>
  inTransaction(db, async (tx) => {
    await timetableRepository(tx, job.schoolId).lock();
    const term = await termOfId(tx, job.termId);
    if (!term.isOpen) return lessonImportJobs(tx).fail(job, stepOf(job.status, 'putBack'), 'termOver');
    const { lines, lessons, isAsBefore } = await judgeTimetable(tx, job, term);
    if (!isAsBefore) return keepChecked(tx, job, lines);
    await lessonImportWorkRepository(db).pulse(job.id, 60);
    const verdicts = new Map(lines.map(({ position, verdict }) => [position, verdict]));
    const isWritten = (position: number) => {
      const verdict = verdicts.get(position);
      return verdict === 'new' || (job.isForced && verdict === 'clashing');
    };
    const written = lessons.filter(({ position }) => isWritten(position));
    await lessonsRepository(tx).addAll(
      job.termId,
      written.map(({ lesson }) => lesson),
    );
    const idOf = new Map(written.map(({ position, lesson }) => [position, lesson.id]));
    const ofLines = lines.flatMap(({ position, verdict, sameAs }): [number, string][] => {
      const isPart = verdict === 'joined' || verdict === 'clashing';
      const id = idOf.get(isPart ? (sameAs ?? position) : position);
      return id === undefined ? [] : [[position, id]];
    });
    await lessonImportWorkRepository(tx).wasCommitted(job, stepOf(job.status, 'succeed'), new Map(ofLines));
  });
