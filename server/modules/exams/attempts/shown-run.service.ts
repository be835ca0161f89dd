import { createHash } from 'node:crypto';
import type { ExamRun } from '#contract/exams/exam-attempt.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { answersRepository, savedAnswers } from './answers.repository.ts';
import { nameOf, type AttemptRow } from './attempts.repository.ts';
import { eventsRepository } from './events.repository.ts';
import { examFilesRepository, filesOf } from './exam-files.repository.ts';
import { learnerQuestion, orderedSections } from '../papers/learner-paper.rule.ts';
import { handInFromOf } from './own-moments.rule.ts';
import { ownRepository } from './own.repository.ts';
import { papersRepository } from '../papers/papers.repository.ts';

/** What is kept of a computer's secret. */
export const deviceHash = (device: string): Buffer => createHash('sha256').update(device).digest();

export const isOwnDevice = ({ device_hash: own }: Pick<AttemptRow, 'device_hash'>, device: string): boolean =>
  own !== null && own.equals(deviceHash(device));

/** The last receipt of a save; null before the first. */
export async function lastSaveOf(db: Database, row: Pick<AttemptRow, 'id' | 'saves'>) {
  const event = row.saves === 0 ? null : await eventsRepository(db).last(row.id, 'save');
  return event && { count: row.saves, at: event.at, hash: event.hash };
}

/** An attempt that was started, as its page shows it: the paper in its own order, without keys. */
export async function shownRun(db: Database, actor: PersonActor, row: AttemptRow): Promise<ExamRun> {
  const own = ownRepository(db, actor);
  const exam = await own.find(row.exam_id);
  if (!exam || row.started_at === null || row.ends_at === null) throw new Refusal('notFound');
  const person = await own.person(row.offering_id);
  const paper = await papersRepository(db).fixed(row.paper_id);
  const answers = savedAnswers(await answersRepository(db).all(row.id));
  const files = await examFilesRepository(db).ofMany([row.id]);
  return {
    ...{ id: row.id, examId: row.exam_id, offeringId: row.offering_id, courseId: row.course_id },
    ...{ course: exam.course, title: exam.settings.title, school: exam.school ?? '', kind: exam.settings.kind },
    ...{ name: person.name, studentNumber: person.studentNumber, status: row.status, version: row.version },
    ...{ startedAt: row.started_at.toISOString(), endsAt: row.ends_at.toISOString() },
    handInFrom: handInFromOf(row, row.started_at).toISOString(),
    ...{ graceSeconds: row.settings.graceSeconds, serverTime: row.now.toISOString(), totalPoints: paper.totalPoints },
    sections: orderedSections(paper.content, row.settings, row.seed).map(({ questions, ...section }) => ({
      ...section,
      questions: questions.map(learnerQuestion),
    })),
    answers: answers.map((one) => ({ ...one, ...filesOf(files, row.id, one) })),
    ...{ lastSave: await lastSaveOf(db, row), absences: row.absences },
    absencesBeforeAsking: row.settings.absencesBeforeAsking,
    paused:
      row.paused_at === null
        ? null
        : {
            by: row.paused_by === null ? '' : await nameOf(db, row.paused_by),
            ...{ reason: row.pause_reason ?? '', at: row.paused_at.toISOString() },
          },
    journalKey: row.journal_key,
  };
}
