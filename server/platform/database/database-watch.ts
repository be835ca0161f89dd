import type { Pool } from 'pg';

export interface DatabaseWatch {
  /** Whether the database answered lately; while it does not, calls are refused at once instead of waiting. */
  isUp(): boolean;
  /** Asks now. */
  ask(): Promise<boolean>;
  stop(): void;
}

const everyMs = 500;
/** How long the first answer may take, and the one to the question after it. */
const patienceMs = [1000, 500] as const;

/**
 * Looks at the database twice a second; one that is quiet for 1.5 s counts as away. It is asked twice in that time: where
 * this process itself stood still, the limit of the first question comes up before the answer that waits to be read.
 */
export function watchDatabase(pool: Pool): DatabaseWatch {
  let isUp = true;
  let isAsking = false;
  const answers = (withinMs: number) =>
    // pg reads `query_timeout` of a query; its types know it of a client only.
    pool.query({ text: 'select 1', query_timeout: withinMs } as { text: string }).then(
      () => true,
      () => false,
    );
  const ask = async () => (isUp = (await answers(patienceMs[0])) || (await answers(patienceMs[1])));
  const timer = setInterval(() => {
    // A pool that is busy to its last connection proves that the database works.
    if (isAsking || (isUp && pool.idleCount === 0 && pool.waitingCount > 0)) return;
    isAsking = true;
    void ask().finally(() => (isAsking = false));
  }, everyMs);
  timer.unref();
  return { isUp: () => isUp, ask, stop: () => clearInterval(timer) };
}
