import { AsyncLocalStorage } from 'node:async_hooks';
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
import { writesQueries } from './query-compiler.ts';

/** A transaction that everything inside a call joins: its connection, and how deep its savepoints go. */
interface Ambient {
  connection: PoolConnection;
  depth: number;
}

/** Statements are prepared once a connection; past this many the rest goes unprepared. */
const preparedAtMost = 500;
const preparedNames = new Map<string, string>();

/** A name for a text that repeats; undefined for one-off texts such as bulk inserts. */
function nameOf(text: string): string | undefined {
  if (text.length > 6000) return undefined;
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
    const name = parameters.length > 0 ? nameOf(sql) : undefined;
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

class AmbientDriver implements Driver {
  readonly #pool: Pool;
  readonly #ambient: AsyncLocalStorage<Ambient>;

  constructor(pool: Pool, ambient: AsyncLocalStorage<Ambient>) {
    this.#pool = pool;
    this.#ambient = ambient;
  }

  async init() {}

  async acquireConnection(): Promise<PoolConnection> {
    return this.#ambient.getStore()?.connection ?? new PoolConnection(await this.#pool.connect());
  }

  async #say(connection: DatabaseConnection, text: string) {
    await connection.executeQuery(CompiledQuery.raw(text));
  }

  async beginTransaction(connection: PoolConnection, { isolationLevel }: TransactionSettings) {
    const ambient = this.#ambient.getStore();
    if (ambient) await this.#say(connection, `savepoint ambient_${++ambient.depth}`);
    else await this.#say(connection, isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin');
  }

  async commitTransaction(connection: PoolConnection) {
    const ambient = this.#ambient.getStore();
    await this.#say(connection, ambient ? `release savepoint ambient_${ambient.depth--}` : 'commit');
  }

  async rollbackTransaction(connection: PoolConnection) {
    const ambient = this.#ambient.getStore();
    try {
      await this.#say(connection, ambient ? `rollback to savepoint ambient_${ambient.depth--}` : 'rollback');
    } catch (fault) {
      connection.isBroken = true;
      throw fault;
    }
  }

  async releaseConnection(connection: PoolConnection) {
    if (this.#ambient.getStore()?.connection !== connection) connection.client.release(connection.isBroken);
  }

  async destroy() {}
}

export interface AmbientDatabase {
  db: Database;
  /**
   * Runs `work` so that every query of it, through the same `db`, is in one transaction; transactions inside become
   * savepoints. A throw rolls everything back.
   */
  together: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** The query builder over a pool that somebody else opens and closes. */
export function ambientDatabase(pool: Pool): AmbientDatabase {
  const ambient = new AsyncLocalStorage<Ambient>();
  const db = new Kysely<Tables>({
    dialect: { ...writesQueries, createDriver: () => new AmbientDriver(pool, ambient) },
  });
  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let isBroken = false;
    try {
      await client.query('begin');
      const result = await ambient.run({ connection: new PoolConnection(client), depth: 0 }, work);
      await client.query('commit');
      return result;
    } catch (fault) {
      await client.query('rollback').catch(() => {
        isBroken = true; // the connection is gone, and the server rolls back by itself
      });
      throw fault;
    } finally {
      client.release(isBroken);
    }
  }

  return { db, together: (work) => (ambient.getStore() ? work() : alone(work)) };
}
