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
  /**
   * Names queues and their workers, before the first job.
   * @param isResting its jobs wait: nobody begins one
   */
  attend(queues: readonly Queue<never>[], isResting?: (queue: Queue<never>) => boolean): void;
  /** Of these queues those that nobody attends here; those that rest are attended when they go on. */
  unattended(queues: readonly string[]): Promise<string[]>;
  /** Looks again which queues rest; what is under way ends as it would. */
  review(): Promise<void>;
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

async function name(boss: PgBoss, { name: queue, retries, retryDelaySeconds, expireInSeconds }: Queue<object>) {
  const options = { retryLimit: retries, retryDelay: retryDelaySeconds, retryBackoff: true, expireInSeconds };
  await boss.createQueue(queue, options);
  await boss.updateQueue(queue, options);
}

/** @returns its workers, so that they can be told of a new job */
async function attend<Data extends object>(boss: PgBoss, queue: Queue<Data>, ending: AbortSignal): Promise<string[]> {
  const { name: own, atOnce, run } = queue;
  const workers: string[] = [];
  while (workers.length < atOnce)
    workers.push(
      await boss.work<Data>(own, { includeMetadata: true, pollingIntervalSeconds: 1 }, async (jobs) => {
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
  let isRest: (queue: Queue<never>) => boolean = () => false;
  const workers = new Map<string, string[]>();
  const ending = new AbortController();
  let opening: Promise<PgBoss> | null = null;
  const begin = async () => {
    const boss = await openBoss(pool, app);
    for (const queue of attended) await name(boss, queue);
    await settle(boss);
    return boss;
  };
  /** Workers where work is to be done, and none where it rests. */
  async function settle(boss: PgBoss) {
    for (const queue of attended) {
      const rests = isRest(queue);
      if (rests && workers.delete(queue.name)) await boss.offWork(queue.name, { wait: false });
      if (!rests && !workers.has(queue.name)) workers.set(queue.name, await attend(boss, queue, ending.signal));
    }
  }
  /** One after the other. */
  let reviewing: Promise<void> = Promise.resolve();
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
    attend(queues, isResting = () => false) {
      attended.push(...(queues as readonly Queue<object>[]));
      isRest = isResting;
    },
    review() {
      reviewing = reviewing.then(async () => {
        const boss = await opening?.catch(() => null);
        if (boss && !ending.signal.aborted)
          await settle(boss).catch((err: unknown) => app.log.warn({ err }, 'queues could not be reviewed'));
      });
      return reviewing;
    },
    async unattended(queues) {
      const boss = await opened();
      const found = await Promise.all(queues.map((queue) => boss.getQueue(queue)));
      const isResting = (queue: string) => attended.some((one) => one.name === queue && isRest(one));
      return queues.filter((queue, at) => !found[at] || !(workers.has(queue) || isResting(queue)));
    },
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
