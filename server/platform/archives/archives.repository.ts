import { sql } from 'kysely';
import { hashOf } from '../access/session.ts';
import type { Database } from '../database/database.ts';
import type { ZipEntry } from './zip-archive.ts';

const atOnce = 1000;

/** What is in archives, by the hash of their content: the same for everybody who may see the archive. */
export const archivesRepository = (db: Database) => ({
  find: (sha256: string) => db.selectFrom('archives').where('sha256', '=', sha256).selectAll().executeTakeFirst(),

  /** The caller owns the transaction. */
  async add(sha256: string, entries: readonly ZipEntry[]): Promise<void> {
    const added = await db
      .insertInto('archives')
      .values({
        ...{ sha256, entries: entries.length },
        size_bytes: entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      })
      .onConflict((same) => same.column('sha256').doNothing())
      .returning('sha256')
      .executeTakeFirst();
    if (!added) return;
    for (let start = 0; start < entries.length; start += atOnce)
      await db
        .insertInto('archive_entries')
        .values(
          entries.slice(start, start + atOnce).map((entry) => ({
            ...{ sha256, path: entry.path.toLowerCase(), place: entry.place, packed_bytes: entry.packedBytes },
            ...{ size_bytes: entry.sizeBytes, crc32: entry.crc32, is_packed: entry.isPacked },
          })),
        )
        .execute();
  },

  /** Pages among the parts, those that lie highest first. */
  pages: async (sha256: string): Promise<string[]> => {
    const { rows } = await sql<{ path: string }>`select path from archive_entries
      where sha256 = ${sha256} and path ~ '[.]html?$'
      order by length(path) - length(replace(path, '/', '')), path limit 100`.execute(db);
    return rows.map(({ path }) => path);
  },

  open: (row: { secret: string; sha256: string; origin: string; seconds: number }) =>
    db
      .insertInto('archive_openings')
      .values({
        ...{ secret_hash: hashOf(row.secret), sha256: row.sha256, origin: row.origin },
        ends_at: sql`now() + make_interval(secs => ${row.seconds})`,
      })
      .execute(),

  /** A part of the archive that an open page shows; none once the page is gone. */
  part: (secret: string, path: string) =>
    db
      .selectFrom('open_archives as o')
      .innerJoin('archive_entries as e', 'e.sha256', 'o.sha256')
      .where('o.secret_hash', '=', hashOf(secret))
      .where('e.path', '=', path)
      .select(['o.sha256', 'o.origin', 'e.place', 'e.packed_bytes as packedBytes', 'e.size_bytes as sizeBytes'])
      .select(['e.crc32', 'e.is_packed as isPacked'])
      .executeTakeFirst(),

  /** Of the page that frames a package through the bridge. */
  async bridgedOrigin(secret: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('open_archives')
      .where('secret_hash', '=', hashOf(secret))
      .where('is_bridged', '=', true)
      .select('origin')
      .executeTakeFirst();
    return row?.origin;
  },

  /** Forgets what was read of archives that nobody has any more, and pages that are gone. */
  async sweep(): Promise<void> {
    await db
      .deleteFrom('archive_openings')
      .where('ends_at', '<', sql<Date>`now()`)
      .execute();
    await sql`delete from archives a where a.read_at < now() - interval '1 day'
      and not exists (select from file_facts f where f.sha256 = a.sha256)`.execute(db);
  },
});
