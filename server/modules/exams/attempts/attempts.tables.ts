import type { ColumnType, Generated } from 'kysely';
import type { ExamEnder, ExamEventKind, latePacketStatuses } from '#contract/exams/exam-choices.rule.ts';
import type { ExamAnswerChange } from '#contract/exams/exam-attempt.contract.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { RubricMark } from '#contract/homework/rubrics.contract.ts';
import type { ExamAttemptStatus } from '#machines/exams/exam-attempt.lifecycle.ts';

type Json<Value> = ColumnType<Value, string, string>;

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
  rubric: ColumnType<RubricMark | null, string | null | undefined, string | null>;
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

declare module '#server/platform/database/database.ts' {
  interface Tables {
    exam_attempts: AttemptsTable;
    exam_events: EventsTable;
    exam_signals: SignalsTable;
    exam_answers: AnswersTable;
    exam_files: FilesTable;
    exam_addresses: AddressesTable;
    exam_late_packets: LatePacketsTable;
  }
}
