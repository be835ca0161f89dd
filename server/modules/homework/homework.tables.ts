import type { ColumnType, Generated } from 'kysely';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { GroupAgreement } from '#contract/homework/group-work.contract.ts';
import type { HomeworkStatus } from '#contract/homework/homework.contract.ts';
import type { SecondKind } from '#contract/homework/second-marking.contract.ts';
import type { Rubric, RubricShown } from '#contract/homework/rubrics.contract.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { MarkingStatus } from '#machines/homework/marking.lifecycle.ts';
import type { SubmissionStatus } from '#machines/homework/submission.lifecycle.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';

type Json<T> = ColumnType<T, string, string>;

interface HomeworksTable {
  id: Generated<string>;
  course_id: string;
  title: string;
  instructions: Generated<string>;
  status: Generated<HomeworkStatus>;
  opens_at: Date | null;
  due_at: Date | null;
  late_days: Generated<number>;
  late_penalty: Generated<number>;
  attempts: Generated<number>;
  weight: Generated<number>;
  total_points: Generated<number>;
  question_count: Generated<number>;
  version: Generated<number>;
  created_by: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  published_at: Date | null;
  is_anonymous: Generated<boolean>;
  is_group: Generated<boolean>;
  group_agreement: Generated<GroupAgreement>;
  /** Read in SQL alone. */
  number_key: Generated<string>;
  second_kind: Generated<SecondKind>;
  second_percent: Generated<number>;
  second_blind: Generated<boolean>;
  second_tolerance: Generated<number>;
  second_by_question: Generated<boolean>;
  second_takes: Generated<'mean' | 'first'>;
  second_arbiter: Generated<string | null>;
  second_version: Generated<number>;
}

interface QuestionsTable {
  id: Generated<string>;
  homework_id: string;
  position: number;
  points: number;
  content: Json<QuestionContent>;
  source_question_id: string | null;
  rubric_id: Generated<string | null>;
  rubric_shown: Generated<RubricShown>;
}

interface RubricsTable {
  id: Generated<string>;
  question_id: string;
  content: Json<Rubric>;
  origin_id: string | null;
  created_at: Generated<Date>;
}

interface ExtensionsTable {
  homework_id: string;
  offering_id: string;
  learner_id: string;
  due_at: Date;
  reason: string;
  granted_by: string;
  granted_at: Generated<Date>;
  told_hours: number | null;
}

interface CommentsTable {
  id: Generated<string>;
  owner_id: string | null;
  course_id: string | null;
  question_id: string | null;
  body: string;
  used: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
}

interface SavedRubricsTable {
  id: Generated<string>;
  owner_id: string | null;
  course_id: string | null;
  content: Json<Rubric>;
  created_at: Generated<Date>;
}

export interface SubmissionsTable {
  id: Generated<string>;
  homework_id: string;
  offering_id: string;
  /** Null: a group's. */
  learner_id: string | null;
  group_id: string | null;
  group_number: number | null;
  attempt: Generated<number>;
  status: Generated<SubmissionStatus>;
  version: Generated<number>;
  started_at: Generated<Date>;
  submitted_at: Date | null;
  late_days: Generated<number>;
  receipt_number: string | null;
  return_reason: string | null;
  returned_until: Date | null;
  journal_key: Generated<string>;
  desk_journal_key: Generated<string>;
  marking_status: Generated<MarkingStatus>;
  marking_version: Generated<number>;
  locked_by: string | null;
  locked_until: Date | null;
  comment: Generated<string>;
  raw_points: number | null;
  points: number | null;
  marked_by: string | null;
  marked_at: Date | null;
  published_at: Date | null;
  begun_by: string | null;
  begun_at: Date | null;
  second_by: string | null;
}

interface AnswersTable {
  submission_id: string;
  question_id: string;
  answer: ColumnType<Answer | null, string | null, string | null>;
  client_id: string;
  seq: number;
  version: number;
  saved_at: Generated<Date>;
  saved_by: string | null;
}

interface ReceiptsTable {
  number: string;
  submission_id: string;
  version: number;
  fingerprint: string;
  answers: Json<{ questionId: string; answer: Answer }[]>;
  answered: number;
  questions: number;
  late_days: number;
  started_at: Date;
  submitted_at: Date;
}

interface RemindersTable {
  homework_id: string;
  hours: number;
  due_at: Date;
  told_at: Generated<Date>;
}

interface SummariesTable {
  is_only: Generated<boolean>;
  day: string;
  told_up_to: string | null;
  is_done: boolean;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    homeworks: HomeworksTable;
    homework_questions: QuestionsTable;
    homework_rubrics: RubricsTable;
    homework_saved_rubrics: SavedRubricsTable;
    homework_comments: CommentsTable;
    homework_extensions: ExtensionsTable;
    homework_submissions: SubmissionsTable;
    homework_answers: AnswersTable;
    homework_receipts: ReceiptsTable;
    homework_reminders: RemindersTable;
    homework_summaries: SummariesTable;
    /** Which homework is work of which offering. */
    offering_homework_facts: ReadOnly<{ offering_id: string; homework_id: string }>;
    homework_facts: ReadOnly<{
      id: string;
      course_id: string;
      title: string;
      total_points: number;
      status: HomeworkStatus;
      opens_at: Date | null;
      due_at: Date | null;
      weight: number;
      closes_at: Date | null;
      is_group: boolean;
      /** The end of late work of the last class. */
      all_closed_at: Date | null;
    }>;
    homework_pace_facts: ReadOnly<{
      course_id: string;
      submitted_at: Date;
      marked_at: Date | null;
      status: SubmissionStatus;
    }>;
    homework_mark_facts: ReadOnly<{
      homework_id: string;
      offering_id: string;
      learner_id: string;
      status: SubmissionStatus;
      points: number | null;
      published_at: Date | null;
      marked_points: number | null;
      submitted_at: Date | null;
    }>;
  }
}
