import type { ColumnType, Generated } from 'kysely';
import type { ReadOnly } from '#server/platform/database/database.ts';
import type { ExamEnder, ExamEventKind, latePacketStatuses, MakeUpKind } from '#contract/exams/exam-choices.rule.ts';
import type { examAppealStatuses } from '#contract/exams/exam-appeal.rule.ts';
import type { ExamMessageKind, IncidentKind } from '#contract/exams/exam-talk.rule.ts';
import type { PaperRule, PaperStep } from '#contract/exams/paper-review.rule.ts';
import type { ExamTurn } from '#contract/exams/exam-marking.contract.ts';
import type { SecondKind } from '#contract/homework/second-marking.contract.ts';
import type { LoserRule, regradeStatuses } from '#contract/exams/exam-regrade.rule.ts';
import type { ExamAnswerChange } from '#contract/exams/exam-attempt.contract.ts';
import type { ExamPaper, ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { ExamArchiveProblem } from '#contract/exams/exam-archive.rule.ts';
import type { ExamArchiveStatus } from '#machines/exams/exam-archive.lifecycle.ts';
import type { ExamAttemptStatus } from '#machines/exams/exam-attempt.lifecycle.ts';
import type { ExamHandStatus } from '#machines/exams/exam-hand.lifecycle.ts';
import type { ExamPaperStatus } from '#machines/exams/exam-paper.lifecycle.ts';
import type { ExamStatus } from '#machines/exams/exam.lifecycle.ts';

type Json<Value> = ColumnType<Value, string, string>;
type Moment = ColumnType<Date | null, Date | string | null, Date | string | null>;

interface ExamsTable {
  id: Generated<string>;
  offering_id: string;
  course_id: string;
  status: Generated<ExamStatus>;
  settings: Json<ExamSettings>;
  opens_at: Moment;
  closes_at: Moment;
  last_end_at: Moment;
  paper_id: string;
  cancel_reason: string | null;
  version: Generated<number>;
  created_by: string;
  created_at: Generated<Date>;
  released_at: Date | null;
  paper_status: Generated<ExamPaperStatus>;
  submitter_id: string | null;
  reviewer_id: string | null;
  sealed_at: Date | null;
  is_for_some: Generated<boolean>;
  make_up_of: string | null;
  division_version: Generated<number>;
}

interface PaperRulesTable {
  school_id: string;
  rule: PaperRule;
  version: Generated<number>;
  changed_by: string | null;
  changed_at: Generated<Date>;
}

interface PaperStepsTable {
  id: Generated<string>;
  exam_id: string;
  step: PaperStep;
  person_id: string;
  note: string;
  at: Generated<Date>;
}

interface PapersTable {
  id: Generated<string>;
  exam_id: string;
  content: Json<ExamPaper>;
  questions: number;
  total_points: number;
  is_fixed: Generated<boolean>;
}

interface ArrangementsTable {
  exam_id: string;
  learner_id: string;
  extra_percent: number;
  extra_minutes: number;
  opens_at: Moment;
  closes_at: Moment;
  reason: string;
}

interface AttemptsTable {
  id: Generated<string>;
  exam_id: string;
  offering_id: string;
  learner_id: string;
  paper_id: string;
  status: Generated<ExamAttemptStatus>;
  seed: number;
  version: Generated<number>;
  device_hash: Buffer | null;
  asked_device_hash: Buffer | null;
  asked_device_reason: string | null;
  journal_key: Generated<string>;
  entered_at: Generated<Date>;
  started_at: Date | null;
  ends_at: Date | null;
  paused_at: Date | null;
  pause_reason: string | null;
  paused_by: string | null;
  seen_at: Generated<Date>;
  submitted_at: Date | null;
  ended_by: ExamEnder | null;
  receipt_number: string | null;
  answered: Generated<number>;
  saves: Generated<number>;
  absences: Generated<number>;
  events: Generated<number>;
  hash: Generated<string>;
  points: number | null;
  unmarked: number | null;
}

interface EventsTable {
  attempt_id: string;
  number: number;
  at: Date;
  kind: ExamEventKind;
  data: ColumnType<Readonly<Record<string, unknown>> | null, string, null>;
  hash: string;
}

interface SignalsTable {
  attempt_id: string;
  client_id: string;
  seq: number;
}

interface AnswersTable {
  attempt_id: string;
  question_id: string;
  answer: ColumnType<Answer | null, string | null, string | null>;
  client_id: string;
  seq: number;
  version: number;
  saved_at: Generated<Date>;
  got: number | null;
  comment: Generated<string>;
  marked_by: string | null;
  mark_version: Generated<number>;
  least: number | null;
}

interface MarkDivisionsTable {
  exam_id: string;
  question_id: string;
  second: SecondKind;
  percent: number;
  tolerance: number;
  is_blind: boolean;
}

interface MarkTurnsTable {
  attempt_id: string;
  question_id: string;
  turn: ExamTurn;
  marker_id: string;
  got: number;
  out_of: number;
  comment: string;
  given_at: Generated<Date>;
}

interface FilesTable {
  attempt_id: string;
  question_id: string;
  file_id: string;
  sha256: string;
  size_bytes: string | number;
  taken_from: string | null;
  arrived_version: number | null;
  bound_at: Generated<Date>;
}

interface RegradesTable {
  id: Generated<string>;
  exam_id: string;
  question_id: string;
  status: Generated<(typeof regradeStatuses)[number]>;
  paper_before_id: string;
  paper_after_id: string;
  rule: LoserRule;
  reason: string;
  papers: number;
  gains: number;
  loses: number;
  mean_before: number | null;
  mean_after: number | null;
  stamp: string;
  made_by: string;
  made_at: Generated<Date>;
  undone_by: string | null;
  undone_at: Date | null;
}

interface RegradeMarksTable {
  regrade_id: string;
  attempt_id: string;
  got: number | null;
  least: number | null;
  marked_by: string | null;
  points: number;
  unmarked: number;
}

interface AppealsTable {
  id: Generated<string>;
  exam_id: string;
  attempt_id: string;
  question_id: string | null;
  status: Generated<(typeof examAppealStatuses)[number]>;
  version: Generated<number>;
  reason: string;
  asked_at: Generated<Date>;
  answer: Generated<string>;
  answered_by: string | null;
  answered_at: Date | null;
  points_before: number | null;
  points_after: number | null;
}

interface MessagesTable {
  id: Generated<string>;
  exam_id: string;
  kind: ExamMessageKind;
  attempt_id: string | null;
  author_id: string | null;
  client_id: string;
  text: string;
  at: Generated<Date>;
  status: ExamHandStatus | null;
  version: Generated<number>;
  settled_by: string | null;
  answers_id: string | null;
  question_id: string | null;
  replaces_id: string | null;
}

interface IncidentsTable {
  id: Generated<string>;
  exam_id: string;
  attempt_id: string | null;
  kind: IncidentKind;
  text: string;
  client_id: string;
  noted_by: string;
  at: Generated<Date>;
}

interface AddressesTable {
  attempt_id: string;
  mark: Buffer;
  first_at: Generated<Date>;
}

interface LatePacketsTable {
  id: Generated<string>;
  attempt_id: string;
  client_id: string;
  first_seq: number;
  last_seq: number;
  received_at: Generated<Date>;
  changes: Json<ExamAnswerChange[]>;
  status: (typeof latePacketStatuses)[number];
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
}

interface ArchivesTable {
  exam_id: string;
  asked_by: string;
  locale: 'zh-CN' | 'en-US';
  status: Generated<Exclude<ExamArchiveStatus, 'none'>>;
  papers_read: Generated<number>;
  papers_all: Generated<number | null>;
  problem: Generated<ExamArchiveProblem | null>;
  attempts: Generated<number>;
  heard_at: Generated<Date>;
  asked_at: Generated<Date>;
  file_id: Generated<string | null>;
  made_by: Generated<string | null>;
  made_at: ColumnType<Date | null, Date | string | undefined, Date | string | null>;
  size_bytes: Generated<string | null>;
  files: Generated<number | null>;
  papers: Generated<number | null>;
  unmarked: Generated<number | null>;
  sums_sha256: Generated<string | null>;
  former_file_id: Generated<string | null>;
  former_made_by: Generated<string | null>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    exams: ExamsTable;
    exam_papers: PapersTable;
    exam_paper_rules: PaperRulesTable;
    exam_paper_steps: PaperStepsTable;
    exam_arrangements: ArrangementsTable;
    exam_attempts: AttemptsTable;
    exam_candidates: { exam_id: string; learner_id: string; kind: MakeUpKind | null };
    exam_audience_facts: ReadOnly<{ exam_id: string; offering_id: string; learner_id: string }>;
    exam_events: EventsTable;
    exam_signals: SignalsTable;
    exam_answers: AnswersTable;
    exam_mark_divisions: MarkDivisionsTable;
    exam_mark_parts: { exam_id: string; question_id: string; marker_id: string; percent: number };
    exam_mark_turns: MarkTurnsTable;
    exam_files: FilesTable;
    exam_addresses: AddressesTable;
    exam_late_packets: LatePacketsTable;
    offering_exam_facts: ReadOnly<{
      id: string;
      course_id: string;
      offering_id: string;
      title: string;
      weight: number;
      total_points: number;
      status: Exclude<ExamStatus, 'draft' | 'cancelled'>;
      opens_at: Date;
      last_end_at: Date;
      released_at: Date | null;
    }>;
    exam_mark_facts: ReadOnly<{
      exam_id: string;
      offering_id: string;
      learner_id: string;
      status: 'submitted' | 'marking' | 'published' | 'voided';
      points: number | null;
      marked_points: number | null;
    }>;
    exam_regrades: RegradesTable;
    exam_regrade_marks: RegradeMarksTable;
    exam_appeals: AppealsTable;
    exam_messages: MessagesTable;
    exam_message_reads: { message_id: string; attempt_id: string; read_at: Generated<Date> };
    exam_incidents: IncidentsTable;
    exam_archives: ArchivesTable;
    exam_analyses: {
      exam_id: string;
      findings: string;
      measures: string;
      version: number;
      written_by: string;
      written_at: Generated<Date>;
    };
  }
}
