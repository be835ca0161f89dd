import type { ColumnType, Generated } from 'kysely';
import type { Counting } from '#contract/quizzes/quiz-choices.rule.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { QuizAttemptStatus } from '#machines/quizzes/quiz-attempt.lifecycle.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';

interface AttemptsTable {
  id: Generated<string>;
  offering_id: string;
  item_id: string;
  learner_id: string;
  quiz_id: string;
  number: number;
  status: Generated<QuizAttemptStatus>;
  seed: number;
  version: Generated<number>;
  journal_key: Generated<string>;
  started_at: Generated<Date>;
  ends_at: Date;
  submitted_at: Date | null;
  is_expired: Generated<boolean>;
  points: number | null;
  total_points: number;
}

interface AnswersTable {
  attempt_id: string;
  question_id: string;
  answer: ColumnType<Answer | null, string | null, string | null>;
  client_id: string;
  seq: number;
  version: number;
  saved_at: Generated<Date>;
  checked_at: Date | null;
  got: number | null;
}

interface VideoAnswersTable {
  id: Generated<string>;
  offering_id: string;
  item_id: string;
  learner_id: string;
  quiz_id: string;
  question_id: string;
  number: number;
  answer: ColumnType<Answer | null, string | null, string | null>;
  got: number;
  answered_at: Generated<Date>;
}

interface ResultsTable {
  learner_id: string;
  offering_id: string;
  item_id: string;
  extra_attempts: Generated<number>;
  attempts: Generated<number>;
  /** By the rule of the version that the last attempt was begun with. */
  share: number | null;
  /** By each rule. */
  highest: number | null;
  last: number | null;
  first: number | null;
  mean: number | null;
  is_done: Generated<boolean>;
  submitted_at: Date | null;
}

interface PlansTable {
  id: Generated<string>;
  offering_id: string;
  item_id: string;
  weight: Generated<number>;
  opens_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  closes_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  version: Generated<number>;
  changed_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    quiz_attempts: AttemptsTable;
    quiz_answers: AnswersTable;
    quiz_results: ResultsTable;
    quiz_plans: PlansTable;
    video_answers: VideoAnswersTable;
    /** Attempts that were handed in and count. */
    quiz_attempt_facts: ReadOnly<{
      id: string;
      learner_id: string;
      offering_id: string;
      item_id: string;
      number: number;
      points: number;
      total_points: number;
      submitted_at: Date;
    }>;
    /** Published quizzes of offerings: what they weigh among quizzes, and from when to when they can be done at all. */
    offering_quiz_facts: ReadOnly<{
      offering_id: string;
      course_id: string;
      item_id: string;
      title: string;
      position: number;
      is_conditional: boolean;
      counts: Counting;
      weight: number;
      /** Of its own; null: the offering's. */
      opens_at: Date | null;
      closes_at: Date | null;
      starts_at: Date;
      ends_at: Date;
    }>;
    /** What counts of a learner's attempts at a quiz by the rule that is published; the share is per cent. */
    quiz_result_facts: ReadOnly<{
      learner_id: string;
      offering_id: string;
      item_id: string;
      attempts: number;
      share: number | null;
      is_done: boolean;
      submitted_at: Date | null;
    }>;
  }
}
