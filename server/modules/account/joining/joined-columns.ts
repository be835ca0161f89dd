import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { OwnTable } from '#server/platform/modules/module.ts';
import type { JoinedRows } from '#server/platform/ports/account-joining.port.ts';

/** A column with a person whose rows come along. */
export interface JoinedColumn {
  /** `enrolments.learner_id`. */
  id: string;
  table: string;
  column: string;
  /** The table's primary key without the column: it finds the rows again. */
  key: readonly string[];
  /** Null: they are counted with the rest. */
  rows: JoinedRows | null;
}

/** What modules declare of their tables, with the keys as the database knows them; in the order of the names. */
export async function joinedColumns(
  db: Database,
  tables: readonly (readonly [name: string, own: OwnTable])[],
): Promise<JoinedColumn[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, jsonb_agg(a.attname order by a.attnum) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indisprimary and c.relnamespace = current_schema()::regnamespace group by c.relname`.execute(db);
  const keys = new Map(rows.map(({ table, columns }) => [table, columns]));
  return tables
    .flatMap(([table, { people = {}, joining = {} }]) =>
      Object.keys(people).flatMap((column): JoinedColumn[] => {
        const on = joining[column] ?? 'moves';
        if (on === 'stays') return [];
        const key = (keys.get(table) ?? []).filter((one) => one !== column);
        return [{ id: `${table}.${column}`, table, column, key, rows: on === 'moves' ? null : on }];
      }),
    )
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
