import type { Generated } from 'kysely';
import type { ExamMessageKind, IncidentKind } from '#contract/exams/exam-talk.rule.ts';
import type { ExamHandStatus } from '#machines/exams/exam-hand.lifecycle.ts';

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

declare module '#server/platform/database/database.ts' {
  interface Tables {
    exam_messages: MessagesTable;
    exam_message_reads: { message_id: string; attempt_id: string; read_at: Generated<Date> };
    exam_incidents: IncidentsTable;
  }
}
