import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Database } from '../database/database.ts';
import { listening } from '../database/listening.ts';
import { liveRecent } from './live-recent.ts';
import { liveRepository, type LiveRange, type NumberedEvent } from './live.repository.ts';

/** How often a node looks by itself: for what no notification told of, and for what triggers wrote. */
const lookEveryMs = 250;
/** Read at a time. */
const batch = 2000;
/** Between two looks: this process stood still, or the machine slept. */
const sleptMs = 60_000;

export interface ListenerParts {
  db: Database;
  pool: Pool;
  log: FastifyBaseLogger;
  onEvent: (event: NumberedEvent) => void;
  /** Events went before this node had read them: whoever listens here has to read his page again. */
  onGap: () => void;
}

/** Reads what is numbered, in order, on every node; numbers what was committed. It begins with the first stream. */
export function liveListener({ db, pool, log, onEvent, onGap }: ListenerParts) {
  const events = liveRepository(db);
  const recent = liveRecent();
  /** The last event that this node has read; null before the first stream. */
  let seen: number | null = null;
  let starting: Promise<number> | null = null;
  let isStopped = false;
  const timers = new Set<NodeJS.Timeout>();

  /** One reading at a time; what is asked for meanwhile is done behind it. */
  let reading: Promise<void> | null = null;
  let isAskedAgain = false;
  async function readNew(): Promise<void> {
    if (reading) {
      isAskedAgain = true;
      return reading;
    }
    reading = (async () => {
      do {
        isAskedAgain = false;
        for (;;) {
          const rows = await events.after(seen!, batch);
          for (const event of rows) {
            recent.add(event);
            seen = event.id;
            onEvent(event);
          }
          if (rows.length < batch) break;
        }
      } while (isAskedAgain && !isStopped);
    })().finally(() => (reading = null));
    return reading;
  }
  const soon = () => void readNew().catch(() => null);

  /** A node that slept may have missed what is gone by now. */
  async function judgeGap(): Promise<void> {
    const { lastId, sweptId } = await events.head();
    if (seen !== null && seen < sweptId) {
      seen = lastId;
      recent.begin(lastId);
      onGap();
    }
  }

  const line = listening({
    ...{ pool, log, listen: 'listen live' as const },
    async onOpen() {
      await judgeGap();
      soon();
    },
    onNotification: soon,
  });

  const numberNow = () => events.number().then(soon);
  let isLooking = false;
  let lookedAt = Date.now();
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const awayMs = Date.now() - lookedAt;
    lookedAt += awayMs;
    try {
      if (awayMs > sleptMs) await judgeGap();
      if (await events.hasPending()) await events.number();
      await readNew();
    } catch {
      // The database is away; the next look follows.
    } finally {
      isLooking = false;
    }
  };

  async function begin(): Promise<number> {
    const { lastId, sweptId } = await events.head();
    // What happened just before: others may have heard part of it from a node that is gone.
    const from = Math.max(sweptId, lastId - recent.most);
    recent.begin(from);
    for (const event of await events.upTo(lastId, from)) recent.add(event);
    seen = lastId;
    await line.start();
    const timer = setInterval(() => void look(), lookEveryMs);
    timers.add(timer.unref());
    return seen;
  }

  return {
    /** Listens from now on. @returns the last event that was read here */
    async start(): Promise<number> {
      starting ??= begin().catch((fault: unknown) => {
        starting = null;
        throw fault;
      });
      await starting;
      return seen!;
    },
    get seen() {
      return seen ?? 0;
    },
    /** What some topics had from one place to another. */
    missed: async (topics: ReadonlySet<string>, range: LiveRange): Promise<readonly NumberedEvent[]> =>
      recent.between(topics, range) ?? events.between([...topics], range),
    placeBefore: events.placeBefore,
    /** Whether a stream can go on after this event: it was one, and all that came after it is still known. */
    async knows(id: number): Promise<boolean> {
      if (recent.knows(id) && id <= (seen ?? 0)) return true;
      const { lastId, sweptId } = await events.head();
      return id >= sweptId && id <= lastId;
    },
    /** Something was committed here: it need not wait for the next look. */
    poke(): void {
      if (starting && !isStopped) void numberNow().catch(() => null);
    },
    async stop(): Promise<void> {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await reading?.catch(() => null);
      await line.stop();
    },
  };
}

export type LiveListener = ReturnType<typeof liveListener>;
