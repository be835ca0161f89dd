import type { Pool } from 'pg';

export interface DatabaseWatch {
  /** Whether the database answered lately; while it does not, calls are refused at once instead of waiting. */
  isUp(): boolean;
  /** Asks now. */
  ask(): Promise<boolean>;
  stop(): void;
}

const everyMs = 500;
const patienceMs = 1500;

/** Looks at the database twice a second; a quiet one for 1.5 s counts as away. */
export function watchDatabase(pool: Pool): DatabaseWatch {
  let isUp = true;
  let isAsking = false;
  const ask = async () => {
    try {
      // pg reads `query_timeout` of a query; its types know it of a client only.
      await pool.query({ text: 'select 1', query_timeout: patienceMs } as { text: string });
      isUp = true;
    } catch {
      isUp = false;
    }
    return isUp;
  };
  const timer = setInterval(() => {
    // A pool that is busy to its last connection proves that the database works.
    if (isAsking || (isUp && pool.idleCount === 0 && pool.waitingCount > 0)) return;
    isAsking = true;
    void ask().finally(() => (isAsking = false));
  }, everyMs);
  timer.unref();
  return { isUp: () => isUp, ask, stop: () => clearInterval(timer) };
}
