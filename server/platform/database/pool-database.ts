import {
  CompiledQuery,
  Kysely,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { DatabaseError, type Pool, type PoolClient, type QueryConfig } from 'pg';
import type { Database, Tables } from './database.ts';
import { unpreparedMark } from './unprepared.ts';
import { writesQueries } from './query-compiler.ts';

/** Statements are prepared once a connection; past this many the rest goes unprepared. */
const preparedAtMost = 500;
const preparedNames = new Map<string, string>();

/** Rows that are written together make a text of their own each time, and none that repeats has so many values. */
const valuesAtMost = 100;

/** A name for a text that repeats; undefined for one-off texts such as bulk inserts, and where a plan holds for once. */
function nameOf(text: string, values: number): string | undefined {
  if (values === 0 || values > valuesAtMost || text.includes(unpreparedMark)) return undefined;
  let name = preparedNames.get(text);
  if (name === undefined && preparedNames.size < preparedAtMost) {
    name = `s${preparedNames.size}`;
    preparedNames.set(text, name);
  }
  return name;
}

/** Below the 6 s that a client waits. */
export const patienceMs = 5000;
const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class PoolConnection implements DatabaseConnection {
  readonly client: PoolClient;
  isBroken = false;

  constructor(client: PoolClient) {
    this.client = client;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const name = nameOf(sql, parameters.length);
    const { command, rowCount, rows } = await this.client
      .query<Row & object>({
        ...(name !== undefined && { name }),
        text: sql,
        values: [...parameters],
        // A database that went silent must not hold a call longer than its client waits.
        query_timeout: patienceMs,
      } as QueryConfig)
      .catch((fault: Error) => {
        // What the database itself says leaves the connection whole; everything else has broken it.
        this.isBroken ||= !(fault instanceof DatabaseError) || fault.severity === 'FATAL';
        throw fault;
      });
    return { rows: rows ?? [], ...(writes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not used here: page with `after`');
  }
}

class PoolDriver implements Driver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init() {}

  async acquireConnection(): Promise<PoolConnection> {
    return new PoolConnection(await this.#pool.connect());
  }

  async #say(connection: DatabaseConnection, text: string) {
    await connection.executeQuery(CompiledQuery.raw(text));
  }

  beginTransaction(connection: PoolConnection, { isolationLevel }: TransactionSettings) {
    return this.#say(connection, isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin');
  }

  commitTransaction(connection: PoolConnection) {
    return this.#say(connection, 'commit');
  }

  async rollbackTransaction(connection: PoolConnection) {
    try {
      await this.#say(connection, 'rollback');
    } catch (fault) {
      connection.isBroken = true;
      throw fault;
    }
  }

  async releaseConnection(connection: PoolConnection) {
    connection.client.release(connection.isBroken);
  }

  async destroy() {}
}

/** The query builder over a pool that somebody else opens and closes. */
export const poolDatabase = (pool: Pool): Database =>
  new Kysely<Tables>({ dialect: { ...writesQueries, createDriver: () => new PoolDriver(pool) } });
