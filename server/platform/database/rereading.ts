import type { FastifyBaseLogger } from 'fastify';

const pauseMs = { first: 250, most: 10_000 };

interface RereadingParts {
  read: () => Promise<void>;
  log: FastifyBaseLogger;
  /** In the log, where a reading failed. */
  what: string;
}

/**
 * What a node holds of the database in memory, read again after each change: one reading after the other, so that the
 * last to begin is the last to end. One that failed is tried again, until one succeeds.
 */
export function rereading({ read, log, what }: RereadingParts) {
  let last: Promise<void> = Promise.resolve();
  /** Has not begun yet, so that it sees all that stands now. */
  let next: Promise<void> | null = null;
  let pause = pauseMs.first;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function once(): Promise<void> {
    next = null;
    clearTimeout(timer);
    if (isStopped) return;
    try {
      await read();
      pause = pauseMs.first;
    } catch (error) {
      log.error({ err: error }, `${what} could not be read again`);
      if (!isStopped) timer = setTimeout(() => void again(), pause).unref();
      pause = Math.min(pause * 2, pauseMs.most);
    }
  }

  /** Resolves when a reading has ended that began after this call, whether it succeeded or not. */
  function again(): Promise<void> {
    next ??= last = last.then(once);
    return next;
  }

  return {
    again,
    /** Resolves when none is under way any more. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await last;
    },
  };
}
