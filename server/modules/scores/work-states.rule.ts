import type { LearnerState } from '#contract/homework/homework-attempt.contract.ts';
import type { GradeExam, GradeQuiz } from '#contract/scores/scores.contract.ts';
import type { examScoresRepository } from './exam-scores.repository.ts';
import type { scoresRepository } from './scores.repository.ts';

// How homework, quizzes and exams of one learner stand in the grade.

type WorkRow = Awaited<ReturnType<ReturnType<typeof scoresRepository>['works']>>[number];

export const stateOf = ({ status, opens_at, closes_at }: WorkRow, now: Date): LearnerState => {
  if (status === 'published' || status === 'returned') return status;
  if (status === 'submitted' || status === 'marked') return 'submitted';
  if (opens_at !== null && now < opens_at) return 'notOpen';
  if (closes_at !== null && now > closes_at) return 'missed';
  return status === 'draft' ? 'drafting' : 'open';
};

export const shareOf = ({ points, total_points }: WorkRow) => (total_points > 0 ? (points ?? 0) / total_points : 0);

/** Neither handed in nor to be handed in any more; work without a deadline ends with the course. */
export const isMissed = ({ status, closes_at }: WorkRow, endsAt: Date, now: Date): boolean =>
  (status === null || status === 'draft') && (closes_at ?? endsAt) < now;

type QuizRow = Awaited<ReturnType<ReturnType<typeof scoresRepository>['quizzes']>>[number];

export const quizStateOf = ({ share, starts_at, ends_at }: QuizRow, now: Date): GradeQuiz['state'] => {
  if (share !== null) return 'done';
  if (now < starts_at) return 'notOpen';
  return now > ends_at ? 'missed' : 'open';
};

type ExamRow = Awaited<ReturnType<ReturnType<typeof examScoresRepository>['taken']>>[number];

export const examStateOf = ({ attempt, status, opens_at, last_end_at }: ExamRow, now: Date): GradeExam['state'] => {
  if (attempt === 'voided') return 'voided';
  if (status === 'released') return attempt === 'published' ? 'done' : 'absent';
  if (now < opens_at) return 'notOpen';
  return attempt !== null || now > last_end_at ? 'waiting' : 'open';
};

/** What was gained of a released exam; null: it is not released. */
export const examShareOf = ({ status, attempt, points, total_points }: ExamRow): number | null =>
  status === 'released' ? (attempt === 'published' ? Math.min(1, (points ?? 0) / total_points) : 0) : null;
