import type { FastifyInstance } from 'fastify';
import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { afterCommit } from '../database/transaction.ts';
import type { DataWords } from '../ports/data.port.ts';

/** One job of a queue, as its worker sees it. */
export interface Job<Data> {
  id: string;
  data: Data;
  /** No further try follows: a throw is the end of it. */
  isLast: boolean;
  /** Set when the server ends or the job's time is over. */
  signal: AbortSignal;
}

export interface Queue<Data extends object> {
  name: string;
  /** What an administrator calls its work. */
  title: DataWords;
  /** Jobs of this queue that one server does at a time. */
  atOnce: number;
  /** Tries after the first; they wait longer each time, from `retryDelaySeconds` on. */
  retries: number;
  retryDelaySeconds: number;
  /** A job that takes longer counts as failed. */
  expireInSeconds: number;
  run: (job: Job<Data>) => Promise<void>;
  /**
   * Before a job that has failed is done once more: puts the area's own row back, in the transaction that puts the job
   * back. False where nothing is left to do. Absent where the job is all there is; null where whoever asked for it asks
   * anew, so that nobody else is offered to.
   */
  again?: ((tx: Database, job: Pick<Job<Data>, 'id' | 'data'>) => Promise<boolean>) | null;
}

export interface Jobs {
  /** Names queues and their workers, before the first job. */
  attend(queues: readonly Queue<never>[]): void;
  /** Lets the workers begin, for jobs that wait since before the start. */
  open(): Promise<void>;
  /**
   * Given a transaction, the jobs stand with what it writes, and nobody begins them before its commit.
   * @returns the ids of the new jobs, in the order given
   */
  add(queue: string, data: readonly object[], tx?: Database): Promise<string[]>;
  /** Forgets jobs whose server died, so that they can be added anew. */
  drop(queue: string, ids: readonly string[]): Promise<void>;
}

/** pg-boss' statements through a transaction of ours. */
const statementsOf =
  (tx: Database) =>
  (text: string, values: unknown[] = []) =>
    tx.executeQuery(CompiledQuery.raw(text, values)) as Promise<{ rows: unknown[] }>;

/** Within it, what is under way may end; below the patience of server/main.ts. */
const patienceMs = 5000;

async function openBoss(pool: Pool, app: FastifyInstance): Promise<PgBoss> {
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss({
    db: { executeSql: (text, values) => pool.query(text, values && [...values]) },
    schedule: false,
    superviseIntervalSeconds: 30,
  });
  boss.on('error', (err) => app.log.warn({ err }, 'jobs'));
  return boss.start();
}

/** @returns its workers, so that they can be told of a new job */
async function attend<Data extends object>(boss: PgBoss, queue: Queue<Data>, ending: AbortSignal): Promise<string[]> {
  const { name, atOnce, retries, retryDelaySeconds, expireInSeconds, run } = queue;
  const options = { retryLimit: retries, retryDelay: retryDelaySeconds, retryBackoff: true, expireInSeconds };
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
  const workers: string[] = [];
  while (workers.length < atOnce)
    workers.push(
      await boss.work<Data>(name, { includeMetadata: true, pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const { id, data, retryCount, retryLimit, signal } of jobs)
          await run({ id, data, isLast: retryCount >= retryLimit, signal: AbortSignal.any([signal, ending]) });
      }),
    );
  return workers;
}

/**
 * Slow work that waits in the database (pg-boss, schema `pgboss`) and survives the server. It begins with the first job
 * that this server hears of, so whoever has none never pays for it, and ends before the pool does.
 */
export function installJobs(app: FastifyInstance, pool: Pool): Jobs {
  const attended: Queue<object>[] = [];
  const workers = new Map<string, string[]>();
  const ending = new AbortController();
  let opening: Promise<PgBoss> | null = null;
  const begin = async () => {
    const boss = await openBoss(pool, app);
    for (const queue of attended) workers.set(queue.name, await attend(boss, queue, ending.signal));
    return boss;
  };
  const opened = () => {
    if (ending.signal.aborted) throw new Error('the server is ending');
    return (opening ??= begin().catch((fault: unknown) => {
      opening = null;
      throw fault;
    }));
  };
  app.addHook('onClose', async () => {
    ending.abort();
    await (await opening?.catch(() => null))?.stop({ timeout: patienceMs });
  });
  return {
    attend: (queues) => void attended.push(...(queues as readonly Queue<object>[])),
    open: async () => void (await opened()),
    async add(queue, data, tx) {
      const boss = await opened();
      const through = tx && { db: { executeSql: statementsOf(tx) } };
      const ids: string[] = [];
      for (const one of data) {
        const id = await boss.send(queue, one, through);
        if (id === null) throw new Error(`queue ${queue} took no job`);
        ids.push(id);
      }
      // Whoever is idle here begins at once instead of with its next look.
      const notify = () => (workers.get(queue) ?? []).forEach((worker) => boss.notifyWorker(worker));
      if (tx) afterCommit(tx, notify);
      else notify();
      return ids;
    },
    async drop(queue, ids) {
      if (ids.length > 0) await (await opened()).deleteJob(queue, [...ids]);
    },
  };
}
