import { Kysely, PostgresDriver, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from './database.ts';
import { startEmbedded, type EmbeddedDatabase } from '../embedded/embedded-database.ts';
import { prepareDataDir } from '../embedded/embedded-home.ts';
import { writesQueries } from './query-compiler.ts';
import { StartError } from '../refusals/start-error.ts';

export interface DatabaseSettings {
  /** Any PostgreSQL 15 or later; absent: the embedded one in `dataDir`, which holds the files in both cases. */
  databaseUrl?: string | null | undefined;
  dataDir: string;
  /** Connections of this process, 10 if absent. */
  poolSize?: number;
  /** PostgreSQL's own settings, for the embedded one only. */
  embeddedSettings?: Readonly<Record<string, string>>;
  /** For tests: the database may forget in a crash what it has acknowledged. */
  mayForget?: boolean;
}

export interface OpenDatabase {
  db: Kysely<Tables>;
  pool: pg.Pool;
  url: string;
  /** null with a database of somebody else's. */
  embedded: EmbeddedDatabase | null;
  /** Closes the pool, then stops the embedded database and frees the data folder. */
  close(): Promise<void>;
}

/** @throws StartError in one sentence when the database cannot be used, and why. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, poolSize = 10, embeddedSettings, mayForget = false } = settings;
  if (databaseUrl) await prepareDataDir(dataDir);
  const embedded = databaseUrl ? null : await startEmbedded(dataDir, embeddedSettings);
  const url = databaseUrl ?? embedded!.url;
  const { db, pool } = connectDatabase(url, poolSize);
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeBoth(db, embedded));
  try {
    await checkServer(db, databaseUrl, mayForget);
    return { db, pool, url, embedded, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const patienceMs = 5_000;

/** A call that still holds a connection does not hold up the stop: the database rolls it back. */
async function closeBoth(db: Kysely<Tables>, embedded: EmbeddedDatabase | null): Promise<void> {
  const patience = new Promise<void>((done) => setTimeout(done, patienceMs).unref());
  await Promise.race([db.destroy(), patience]);
  await embedded?.stop();
}

/**
 * A pool at an address. int8 and numeric arrive as numbers (int8 past 2^53 as text), timestamptz as Date, date as text.
 * @param waitMs a caller who waits longer gets an error instead of standing in a queue that nobody serves
 */
export function connectDatabase(url: string, poolSize: number, waitMs = 2_000): { db: Kysely<Tables>; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'platform',
    types: { getTypeParser },
  });
  // A database that restarts breaks idle and busy connections alike; unheard, either event would end Node.
  pool.on('error', () => null);
  pool.on('connect', (client) => client.on('error', () => null));
  return {
    db: new Kysely<Tables>({ dialect: { ...writesQueries, createDriver: () => new PostgresDriver({ pool }) } }),
    pool,
  };
}

const { INT8, NUMERIC, DATE } = pg.types.builtins;
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [INT8]: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text),
  [NUMERIC]: Number,
  [DATE]: (text) => text,
};

const getTypeParser = ((id: number, format: 'text' | 'binary') =>
  (format === 'text' && parsers[id]) || pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser;

interface ServerFacts {
  version: number;
  encoding: string;
  sorts_chinese: boolean;
  /** The settings that are off and must be on, by comma; null when all is well. */
  forgets: string | null;
}

async function checkServer(
  db: Kysely<Tables>,
  databaseUrl: string | null | undefined,
  mayForget: boolean,
): Promise<void> {
  const facts = await readFacts(db).catch((error: unknown) => {
    throw databaseUrl
      ? new StartError(`DATABASE_URL (${shown(databaseUrl)}) does not work: ${reasonOf(error)}.`, error)
      : error;
  });
  if (facts.version < 150_000) throw new StartError('The database is older than PostgreSQL 15; use 15 or later.');
  if (facts.encoding !== 'UTF8')
    throw new StartError(`The database is encoded in ${facts.encoding}; create it with encoding UTF8.`);
  if (facts.forgets && !mayForget)
    throw new StartError(
      `The database may lose what it has acknowledged: switch on ${facts.forgets} (fsync, full_page_writes and synchronous_commit must be on).`,
    );
  if (!facts.sorts_chinese)
    throw new StartError(
      'The database has no collation "zh-x-icu" to sort Chinese by; use a PostgreSQL built with ICU.',
    );
}

async function readFacts(db: Kysely<Tables>): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding,
      exists (select 1 from pg_collation where collname = 'zh-x-icu') as sorts_chinese,
      (select string_agg(name, ', ') from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as forgets`.execute(db);
  return rows[0]!;
}

/** A name that has several addresses, all of them closed, fails with an error without a text of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** The address without its password. */
function shown(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url);
    return `${protocol}//${host}${pathname}`;
  } catch {
    return 'not an address such as postgres://user:password@host:5432/database';
  }
}
