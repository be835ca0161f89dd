import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export interface RowChange {
  table: string;
  /** The whole row as JSON before and after; null where there was or is none. */
  before: string | null;
  after: string | null;
}

/**
 * From now on every row of every table that is written is noted by the database itself, whoever writes it and
 * however: a comparison of the whole database before and after a call that costs only what changed. What a
 * transaction takes back was never there.
 * @param apart tables that change with any call
 * @returns gives and forgets what changed since the last time
 */
export async function watchRows(db: Database, apart: readonly string[]): Promise<() => Promise<RowChange[]>> {
  await sql`create table noted_changes (id bigserial, "table" text, before jsonb, after jsonb)`.execute(db);
  await sql`create function note_change() returns trigger language plpgsql as $$ begin
      if old is distinct from new then
        insert into noted_changes ("table", before, after) values (tg_table_name, to_jsonb(old), to_jsonb(new));
      end if;
      return null;
    end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'noted_changes' and not c.relname = any(${apart})`.execute(db);
  for (const { name } of rows)
    await sql`create trigger noted after insert or update or delete on ${sql.table(name)}
      for each row execute function note_change()`.execute(db);
  return async () => {
    const changed = await sql<RowChange>`with noted as (delete from noted_changes returning *)
      select "table", before::text as before, after::text as after from noted order by id`.execute(db);
    return changed.rows;
  };
}

/** A session that was in use: any call says so once a minute. */
export function isTouch({ table, before, after }: RowChange): boolean {
  if (table !== 'sessions' || before === null || after === null) return false;
  const without = (row: string) => ({ ...(JSON.parse(row) as object), last_used_at: null });
  return JSON.stringify(without(before)) === JSON.stringify(without(after));
}
