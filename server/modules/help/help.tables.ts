import type { Generated } from 'kysely';
import type { FeedbackKind } from '#contract/help/help.contract.ts';

interface FeedbackTicketsTable {
  id: Generated<string>;
  edition: 'he' | 've';
  sender_id: string | null;
  kind: FeedbackKind;
  body: string;
  contact_cipher: Buffer | null;
  answer: Generated<string | null>;
  answered_by: Generated<string | null>;
  answered_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

interface FeedbackFilesTable {
  ticket_id: string;
  file_id: string;
  position: number;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    feedback_tickets: FeedbackTicketsTable;
    feedback_files: FeedbackFilesTable;
  }
}
