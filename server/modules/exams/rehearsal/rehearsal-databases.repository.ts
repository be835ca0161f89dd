import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { RehearsalRun } from './rehearsals.repository.ts';

// Beside the platform's own database, in the same server: named after it, since another platform may share that server.
const prefix = sql<string>`'rehearsal_' || left(md5(current_database()), 12) || '_'`;

export const rehearsalDatabases = (db: Database) => ({
  /** @returns its name @throws DatabaseError 42501 where the platform may make none */
  async create({ examId, number }: RehearsalRun): Promise<string> {
    const own = `${examId.replaceAll('-', '')}_${number}`;
    const { rows } = await sql<{ name: string }>`select ${prefix} || ${own}::text as name`.execute(db);
    const { name } = rows[0]!;
    await sql`create database ${sql.id(name)}`.execute(db);
    return name;
  },

  drop: (name: string) => sql`drop database if exists ${sql.id(name)} with (force)`.execute(db),

  /** Those that a server which was killed left behind. */
  async left(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select datname as name from pg_database where starts_with(datname, ${prefix})
        and not exists (select from exam_rehearsals where status in ('queued', 'running'))`.execute(db);
    return rows.map(({ name }) => name);
  },
});
