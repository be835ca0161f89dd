import type { FastifyBaseLogger } from 'fastify';
import { Client, type Pool } from 'pg';

const pauseMs = { first: 250, most: 5000 };

export interface ListeningParts {
  /** Whose database it is; the line is one of its own. */
  pool: Pool;
  /** The statement that begins it: `listen live`. */
  listen: `listen ${string}`;
  log: FastifyBaseLogger;
  /** The line is there, and what was said before may have been missed. Where it fails, the line is made again. */
  onOpen: (line: Client) => Promise<void> | void;
  onNotification: () => void;
  /** From now on nothing is heard, until `onOpen`. */
  onLost?: () => void;
}

/** One connection of this node that hears what is said by `notify` on a channel; made again whenever it is lost. */
export function listening({ pool, listen, log, onOpen, onNotification, onLost }: ListeningParts) {
  let client: Client | null = null;
  let pause = pauseMs.first;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const line = new Client({ ...pool.options, application_name: `platform ${listen}` });
    let isOver = false;
    const again = () => {
      if (isOver || isStopped) return;
      isOver = true;
      client = null;
      onLost?.();
      void line.end().catch(() => null);
      log.warn({ listen }, 'lost a line to the database that hears of changes');
      timer = setTimeout(() => void connect(), pause).unref();
      pause = Math.min(pause * 2, pauseMs.most);
    };
    line.on('error', again);
    line.on('end', again);
    line.on('notification', onNotification);
    try {
      await line.connect();
      await line.query(listen);
      client = line;
      // Stopped meanwhile: nobody else ends it.
      if (isStopped) return await line.end();
      pause = pauseMs.first;
      await onOpen(line);
    } catch {
      again();
    }
  }

  return {
    /** Resolves after the first try. */
    start: connect,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => null);
    },
  };
}
