import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Database, Tables } from './database.ts';
import { StartError } from '../refusals/start-error.ts';

interface Migration {
  name: string;
  text: string;
  sha256: string;
}

const folderOfMigrations = join(import.meta.dirname, '..', '..', 'migrations');
/** Nodes that start at once go through here one after the other. */
const migrateKey = 7_305_002;

/**
 * Brings the database to the newest shape: forward only, each file whole or not at all.
 * @returns the names applied now, in order; empty when there was nothing to do.
 * @throws StartError when an applied file has changed since, or the database knows files that this release does not.
 */
export async function migrate(db: Database, folder = folderOfMigrations): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(${migrateKey}::bigint)`.execute(one);
    try {
      const applied = await readApplied(one);
      refuseForeign(migrations, applied);
      const waiting = migrations.filter(({ name }) => !applied.has(name));
      for (const migration of waiting) await apply(one, migration);
      return waiting.map(({ name }) => name);
    } finally {
      // After a broken connection there is nothing left to unlock.
      await sql`select pg_advisory_unlock(${migrateKey}::bigint)`.execute(one).catch(() => null);
    }
  });
}

/** Files that were not applied yet, by name. */
export async function waitingMigrations(db: Database, folder = folderOfMigrations): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const { rows } = await sql<{ name: string }>`select name from applied_migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !applied.has(name));
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') };
    }),
  );
}

async function readApplied(one: Kysely<Tables>): Promise<Map<string, string>> {
  await sql`create table if not exists applied_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`.execute(one);
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from applied_migrations`.execute(
    one,
  );
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

function refuseForeign(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  for (const [name, sha256] of applied) {
    if (!known.has(name))
      throw new StartError(`The database was changed by a newer release (migration ${name}); start that release.`);
    if (known.get(name) !== sha256)
      throw new StartError(
        `Migration ${name} has changed since it was applied; put it back and add a new file, or start afresh with npm run reset.`,
      );
  }
}

const apply = (one: Kysely<Tables>, { name, text, sha256 }: Migration) =>
  one.transaction().execute(async (tx) => {
    try {
      await sql.raw(text).execute(tx);
    } catch (error) {
      throw new StartError(`Migration ${name} failed: ${(error as Error).message}`, error);
    }
    await sql`insert into applied_migrations (name, sha256) values (${name}, ${sha256})`.execute(tx);
  });
