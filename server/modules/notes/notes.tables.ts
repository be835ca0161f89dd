import type { Generated, GeneratedAlways } from 'kysely';

interface NotesTable {
  id: string;
  owner_id: string;
  course_id: string;
  offering_id: string;
  item_id: string;
  position_ms: number | null;
  page: number | null;
  quote: string | null;
  quote_before: string | null;
  quote_after: string | null;
  quote_at: number | null;
  place: GeneratedAlways<number>;
  body: string;
  picture_file_id: string | null;
  words: string;
  created_at: Generated<Date>;
  edited_at: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
  version: Generated<number>;
}

interface NoteItemsTable {
  id: string;
  course_id: string;
  kind: 'video' | 'audio' | 'document' | 'richText' | 'link' | 'homework' | 'quiz' | 'scorm' | 'discussion';
  title: string;
  position: number;
  duration_ms: number | null;
  pages: number | null;
}

interface NotedItemsTable {
  owner_id: string;
  offering_id: string;
  item_id: string;
  notes: number;
  noted_at: Date;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    notes: NotesTable;
    note_items: NoteItemsTable;
    noted_items: NotedItemsTable;
    note_secrets: { is_only: Generated<boolean>; journal_secret: Generated<string> };
  }
}
