import type { FastifyBaseLogger } from 'fastify';
import { secondMs } from '#contract/common/length.rule.ts';
import type { Database } from '../database/database.ts';
import { ReadingEnded } from '../reading/apart.ts';
import type { Job, Jobs, Queue } from './jobs.ts';

/** What is asked for is more than can be made. */
export class TooLarge extends Error {}

/** Rows of things that are made in the background: each waits, is being made, is made or has failed. */
interface MakingRows<Row> {
  /** @returns undefined where it is made already, or being made */
  begin: (id: string) => Promise<Row | undefined>;
  fail: (row: Row, problem: 'unexpected' | 'tooLarge') => Promise<unknown>;
  /** For another try; one that was cut off from outside does not count. */
  putBack: (row: Row, counts: boolean) => Promise<unknown>;
  isAnyUnderWay: () => Promise<boolean>;
  /** Those that nobody will make unless they are asked for anew: for one server each. */
  takeBackLost: () => Promise<string[]>;
}

interface Making<Row> {
  queue: Pick<Queue<MakingId>, 'name' | 'title' | 'expireInSeconds'>;
  rows: MakingRows<Row>;
  /** @returns false where it is over */
  again: (tx: Database, id: string) => Promise<boolean>;
  /** @throws TooLarge */
  make: (row: Row, signal: AbortSignal) => Promise<void>;
}
interface MakingId {
  id: string;
}

/** Begun so often without an end, it ended the server each time. */
const attemptsAtMost = 3;
const pulseMs = 5 * secondMs;

/** Tells of something while it is made, so that nobody takes its maker for dead. */
export async function whileTelling<Result>(tell: () => Promise<unknown>, work: () => Promise<Result>): Promise<Result> {
  const pulse = setInterval(() => void tell().catch(() => null), pulseMs);
  try {
    return await work();
  } finally {
    clearInterval(pulse);
  }
}

/** Makes things in the background: one at a time a server, however many are asked for. */
export function making<Row extends { attempts: number }>(
  { queue: { name, ...facts }, rows, again, make }: Making<Row>,
  log: FastifyBaseLogger,
) {
  async function run({ data: { id }, isLast, signal }: Job<MakingId>): Promise<void> {
    const row = await rows.begin(id);
    if (!row) return;
    if (row.attempts > attemptsAtMost) return void (await rows.fail(row, 'unexpected'));
    try {
      await make(row, signal);
    } catch (fault) {
      if (fault instanceof TooLarge || fault instanceof ReadingEnded) return void (await rows.fail(row, 'tooLarge'));
      if (!signal.aborted) log.warn({ err: fault, queue: name, id }, 'what was asked for was not made');
      await (isLast && !signal.aborted ? rows.fail(row, 'unexpected') : rows.putBack(row, !signal.aborted));
      throw fault;
    }
  }

  const queue: Queue<MakingId> = {
    ...{ name, ...facts, atOnce: 1, retries: 2, retryDelaySeconds: 5, run },
    again: (tx, { data: { id } }) => again(tx, id),
  };
  return {
    queue,

    /** Lets a new one be made, once it stands; where that fails, the chore below asks again. */
    begin: (jobs: Jobs, id: string) =>
      void jobs
        .add(name, [{ id }])
        .catch((fault: unknown) => log.warn({ err: fault, queue: name, id }, 'what was asked for waits')),

    /** Chore: lets waiting ones be made after a start, and asks again for those whose server died. */
    async resume(jobs: Jobs): Promise<void> {
      if (!(await rows.isAnyUnderWay())) return;
      await jobs.open();
      const lost = await rows.takeBackLost();
      if (lost.length > 0)
        await jobs.add(
          name,
          lost.map((id) => ({ id })),
        );
    },
  };
}
