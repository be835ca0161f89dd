import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { liveBeatMs } from '#contract/live/live.rule.ts';
import type { GrantsTable } from '../access/grants.ts';
import type { SessionPort } from '../access/session.ts';
import type { Database } from '../database/database.ts';
import { afterCommit } from '../database/transaction.ts';
import type { Live, LiveTopic } from '../ports/live.port.ts';
import { liveHub } from './live-hub.ts';
import { liveListener } from './live-listener.ts';
import { liveRepository } from './live.repository.ts';
import { liveRights } from './live-rights.ts';
import { liveRoutes } from './live.routes.ts';

/** Beats go out in turns, so that thousands of streams never take the process at once. */
const turns = 15;
/** Streams whose rights are asked for again in one turn. */
const judgedATurn = 500;

export interface LiveParts {
  db: Database;
  pool: Pool;
  log: FastifyBaseLogger;
  now: () => number;
  settings: { liveStreams: number };
  grants: GrantsTable;
}

/** The living channel of one node: what modules publish, and the streams that carry it to pages. */
export function createLive({ db, pool, log, now, settings, grants }: LiveParts) {
  const hub = liveHub();
  let judge: ReturnType<typeof liveRights> | null = null;
  const listener = liveListener({
    db,
    pool,
    log,
    onEvent(event) {
      judge?.onEvent(event);
      // Whose session ended is the server's affair.
      if (event.kind !== 'session.ended') hub.send(event);
    },
    onGap: () => [...hub.all()].forEach((stream) => stream.close()),
  });

  const live: Live = {
    async publish(tx, rows) {
      if (rows.length === 0) return;
      await liveRepository(tx).publish(rows);
      afterCommit(tx, listener.poke);
    },
    async publishFrom(tx, rows) {
      await liveRepository(tx).publishFrom(rows);
      afterCommit(tx, listener.poke);
    },
  };

  /** Whoever takes nothing is let go; one fifteenth of the streams gets a beat, and some of those whose rights were asked for long ago. */
  let turn = 0;
  function beat(): void {
    turn = (turn + 1) % turns;
    let index = 0;
    for (const stream of hub.all()) {
      if (stream.isStuck) stream.drop();
      if (index++ % turns === turn) stream.beat();
    }
    void judge?.judgeOld(judgedATurn).catch(() => null);
  }

  return {
    live,
    /** Serves streams. @param needed of the modules, once they are open */
    open(api: FastifyInstance, needed: { sessions: SessionPort; topics: readonly LiveTopic[] }): void {
      const rights = liveRights({ db, hub, grants, now, ...needed });
      judge = rights;
      api.gauge('live_streams', 'Streams down to pages that are open', () => hub.size);
      const timer = setInterval(beat, liveBeatMs / turns).unref();
      liveRoutes(api, { hub, listener, rights, now, streamsAtMost: settings.liveStreams });
      // Before the server waits for answers in flight: these never end by themselves.
      api.addHook('preClose', async () => {
        clearInterval(timer);
        for (const stream of hub.all()) stream.close();
        await listener.stop();
      });
    },
  };
}

export type LiveChannel = ReturnType<typeof createLive>;
