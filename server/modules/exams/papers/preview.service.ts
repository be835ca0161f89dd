import { randomUUID } from 'node:crypto';
import type { PrintedExam } from '#contract/exams/exam-print.contract.ts';
import type { ExamPreviewQuery } from '#contract/exams/exam-team.contract.ts';
import type { ExamRun } from '#contract/exams/exam-attempt.contract.ts';
import { minuteMs } from '#contract/common/length.rule.ts';
import { timesOf } from '#contract/exams/exam-times.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { learnerQuestion } from './learner-paper.rule.ts';
import { endOfStart, handInFromOf } from '../attempts/own-moments.rule.ts';
import { seenPaper } from './seen-paper.service.ts';

const nobody = { extra_percent: null, extra_minutes: null, own_opens_at: null, own_closes_at: null };
const usualMinutes = 60;

export const previewService = (db: Database) => ({
  /** The paper as this learner has it, or would; begun at the opening. @throws Refusal notFound */
  async preview(asked: ExamPreviewQuery, actor: PersonActor): Promise<ExamRun> {
    const { exam, candidate, course, school, sections } = await seenPaper(db, asked, actor);
    const { id, settings } = exam;
    const times = timesOf(settings);
    const startedAt = candidate?.own_opens_at ?? (times ? new Date(times.opensAt) : exam.now);
    const timed = { ...nobody, ...candidate, settings };
    const length = (settings.minutes ?? usualMinutes) * minuteMs;
    const endsAt = times ? endOfStart(timed, startedAt) : new Date(startedAt.getTime() + length);
    return {
      ...{ id, examId: id, offeringId: exam.offering_id, courseId: exam.course_id, course, school },
      ...{ title: settings.title, kind: settings.kind, status: 'running', version: 1 },
      ...{ name: candidate?.name ?? '', studentNumber: candidate?.studentNumber ?? null },
      ...{ startedAt: startedAt.toISOString(), endsAt: endsAt.toISOString(), serverTime: startedAt.toISOString() },
      handInFrom: (times ? handInFromOf(timed, startedAt) : startedAt).toISOString(),
      ...{ graceSeconds: settings.graceSeconds, totalPoints: exam.total_points },
      sections: sections.map(({ questions, ...section }) => ({
        ...section,
        questions: questions.map(learnerQuestion),
      })),
      ...{ answers: [], lastSave: null, absences: 0, paused: null },
      absencesBeforeAsking: settings.absencesBeforeAsking,
      journalKey: randomUUID(),
    };
  },

  /** The same paper with its key, for the printer. @throws Refusal notFound */
  async print(asked: ExamPreviewQuery, actor: PersonActor): Promise<PrintedExam> {
    return printedOf(await seenPaper(db, asked, actor));
  },
});

/** A paper with what stands in its head. */
export function printedOf({
  exam,
  candidate,
  course,
  school,
  sections,
}: Awaited<ReturnType<typeof seenPaper>>): PrintedExam {
  const { title, kind, opensAt, closesAt, minutes } = exam.settings;
  const windowMinutes = opensAt && closesAt ? Math.round((Date.parse(closesAt) - Date.parse(opensAt)) / minuteMs) : 0;
  return {
    ...{ id: exam.id, courseId: exam.course_id, offeringId: exam.offering_id, course, school },
    ...{ title, kind, opensAt, closesAt, totalPoints: exam.total_points },
    minutes: minutes ?? (windowMinutes > 0 ? windowMinutes : null),
    learner: candidate && { name: candidate.name, studentNumber: candidate.studentNumber },
    sections: sections.map(({ questions, ...section }) => ({
      ...section,
      questions: questions.map(({ position: _position, ...question }) => question),
    })),
  };
}
