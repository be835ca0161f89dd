import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Where an area keeps files, each as `table.column`. */
interface Places {
  /** Columns that are a file's id. */
  columns?: readonly string[];
  /** Columns in whose text ids of files stand; those of many rows have an index over `file_ids_in` (migration 0107). */
  texts?: readonly string[];
}

const tableOf = (place: string) => sql.table(place.split('.', 1)[0]!);

/** Which of these files stand in these places; each row is read once for all of them, or found by its index. */
export async function usedFiles(
  db: Database,
  fileIds: readonly string[],
  { columns = [], texts = [] }: Places,
): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const ids = sql`${fileIds}::uuid[]`;
  const asColumn = (place: string): RawBuilder<unknown> =>
    sql`select ${sql.ref(place)} as id from ${tableOf(place)} where ${sql.ref(place)} = any(${ids})`;
  const asText = (place: string): RawBuilder<unknown> => {
    const named = sql`file_ids_in(${sql.ref(place)}::text)`;
    return sql`select unnest(${named}) as id from ${tableOf(place)} where ${named} && ${ids}`;
  };
  const all = sql.join([...columns.map(asColumn), ...texts.map(asText)], sql` union all `);
  const { rows } = await sql<{ id: string }>`
    select distinct used.id::text as id from (${all}) as used where used.id = any(${ids})`.execute(db);
  return rows.map(({ id }) => id);
}
