import type { Generated } from 'kysely';

interface AgendaEntriesTable {
  id: Generated<string>;
  owner_id: string;
  form: 'task' | 'event';
  title: string;
  note: string;
  starts_at: Date;
  ends_at: Date | null;
  is_day: boolean;
  done_at: Date | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  deleted_at: Generated<Date | null>;
  version: Generated<number>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    agenda_entries: AgendaEntriesTable;
  }
}
