import { sql } from 'kysely';
import type { AgendaEntry, AgendaEntryAdd } from '#contract/agenda/agenda.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import './agenda.tables.ts';

const columns = ['id', 'form', 'title', 'note', 'starts_at', 'ends_at', 'is_day', 'done_at', 'version'] as const;

interface Row {
  id: string;
  form: 'task' | 'event';
  title: string;
  note: string;
  starts_at: Date;
  ends_at: Date | null;
  is_day: boolean;
  done_at: Date | null;
  version: number;
}

const entryOf = ({ starts_at: at, ends_at: until, is_day: isDay, done_at: doneAt, ...row }: Row): AgendaEntry => ({
  ...row,
  at: at.toISOString(),
  until: until?.toISOString() ?? null,
  isDay,
  isDone: doneAt !== null,
});

const valuesOf = ({ form, title, note, at, until, isDay }: AgendaEntryAdd) => ({
  ...{ form, title: title.trim(), note },
  ...{ starts_at: new Date(at), ends_at: until === null ? null : new Date(until), is_day: isDay },
});
/** What was done stays done since then. */
const doneAt = (isDone: boolean) =>
  isDone ? sql<Date>`case when form = 'task' then coalesce(done_at, now()) end` : sql<null>`null`;

/** The actor's own entries: those of others are not there. */
export const entriesRepository = (db: Database, actor: PersonActor) => {
  const write = (id: string, isDeleted = false) =>
    db
      .updateTable('agenda_entries')
      .set(({ eb }) => ({ version: eb('version', '+', 1), changed_at: sql<Date>`now()` }))
      .where('id', '=', id)
      .where('owner_id', '=', actor.id)
      .where('deleted_at', isDeleted ? 'is not' : 'is', null);

  return {
    /** @param isHeld until the transaction ends */
    async find(id: string, isHeld = false): Promise<AgendaEntry | undefined> {
      const row = await db
        .selectFrom('agenda_entries')
        .where('id', '=', id)
        .where('owner_id', '=', actor.id)
        .where('deleted_at', 'is', null)
        .select(columns)
        .$if(isHeld, (query) => query.forUpdate())
        .executeTakeFirst();
      return row && entryOf(row);
    },

    /** One writer of a person's entries after the other, until the transaction ends. @returns how many there are */
    async countHeld(): Promise<number> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`agenda ${actor.id}`}, 0))`.execute(db);
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from agenda_entries where owner_id = ${actor.id} and deleted_at is null`.execute(db);
      return rows[0]!.n;
    },

    async add(entry: AgendaEntryAdd): Promise<AgendaEntry> {
      const row = await db
        .insertInto('agenda_entries')
        .values({ owner_id: actor.id, ...valuesOf(entry), done_at: entry.isDone ? sql<Date>`now()` : null })
        .returning(columns)
        .executeTakeFirstOrThrow();
      return entryOf(row);
    },

    async change({ id, ...entry }: Omit<AgendaEntry, 'version'>): Promise<AgendaEntry> {
      const done = entry.form === 'task' && entry.isDone;
      const row = await write(id)
        .set({ ...valuesOf(entry), done_at: done ? sql<Date>`coalesce(done_at, now())` : null })
        .returning(columns)
        .executeTakeFirstOrThrow();
      return entryOf(row);
    },

    async setDone(id: string, isDone: boolean): Promise<AgendaEntry | undefined> {
      const row = await write(id)
        .where('form', '=', 'task')
        .set({ done_at: doneAt(isDone) })
        .returning(columns)
        .executeTakeFirst();
      return row && entryOf(row);
    },

    /** @returns whether there was one */
    async mark(id: string, isDeleted: boolean): Promise<boolean> {
      const row = await write(id, !isDeleted)
        .set({ deleted_at: isDeleted ? sql<Date>`now()` : null })
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
};

/** Chore: what was deleted 30 days ago goes. */
export async function forgetDeletedEntries(db: Database, days: number): Promise<void> {
  await sql`delete from agenda_entries where deleted_at < now() - make_interval(days => ${days})`.execute(db);
}
