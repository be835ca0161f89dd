import type { Database } from '#server/platform/database/database.ts';
import './agenda.tables.ts';

/** An entry as the demo seed gives one. */
export interface ImportedEntry {
  id: string;
  ownerId: string;
  form: 'task' | 'event';
  title: string;
  note: string;
  startsAt: Date;
  endsAt: Date | null;
  isDay: boolean;
  doneAt: Date | null;
}

export async function importEntries(tx: Database, entries: readonly ImportedEntry[]): Promise<void> {
  const rows = entries.map(({ id, ownerId, form, title, note, startsAt, endsAt, isDay, doneAt }) => ({
    ...{ id, owner_id: ownerId, form, title, note, starts_at: startsAt, ends_at: endsAt },
    ...{ is_day: isDay, done_at: doneAt },
  }));
  await tx.insertInto('agenda_entries').values(rows).execute();
}
