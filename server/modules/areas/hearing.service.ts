import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { areaLookMs } from '#contract/areas/areas.rule.ts';
import { listening } from '#server/platform/database/listening.ts';
import { rereading } from '#server/platform/database/rereading.ts';
import type { Platform } from '#server/platform/modules/module.ts';
import { areasRepository, boardLockClass } from './areas.repository.ts';

const lookEveryMs = 10;

/**
 * How a node knows which areas are on: from memory, read again with each change. On the line by which it hears of changes
 * it holds a lock of the version that it knows, so that whoever switches can wait until all nodes know; a node that
 * died holds none, and one whose line is lost reads before each call until it has another.
 */
export function hearingOfAreas({ db, pool, log, areas }: Pick<Platform, 'db' | 'pool' | 'log' | 'areas'>) {
  const { read: readSwitches, isSomeoneBehind } = areasRepository(db);
  let line: Client | null = null;
  let held: number | null = null;

  async function read(): Promise<void> {
    const on = line;
    const now = await readSwitches();
    areas.take(now);
    if (!on || on !== line) return;
    const before = held;
    if (before === now.version) return areas.doubt(null);
    await on.query('select pg_advisory_lock_shared($1, $2)', [boardLockClass, now.version]);
    held = now.version;
    if (before === null)
      // Nobody waited for this node while it held nothing: what was switched meanwhile is read now.
      return read();
    await on.query('select pg_advisory_unlock_shared($1, $2)', [boardLockClass, before]);
    areas.doubt(null);
  }
  const { again, stop } = rereading({ read, log, what: 'areas' });
  areas.doubt(again);
  const changes = listening({
    ...{ pool, log, listen: 'listen areas' as const },
    onOpen(opened) {
      line = opened;
      held = null;
      return again();
    },
    onNotification: () => void again(),
    onLost() {
      line = null;
      areas.doubt(again);
    },
  });

  return {
    first: read,
    start: changes.start,
    async stop(): Promise<void> {
      await changes.stop();
      await stop();
    },
    /** Resolves when every node that hears knows this version; one that does not answer in time is left behind. */
    async everywhere(version: number): Promise<void> {
      await again();
      const until = performance.now() + areaLookMs;
      while (await isSomeoneBehind(version)) {
        if (performance.now() > until) return log.warn({ version }, 'a node has not heard which areas are on');
        await pause(lookEveryMs);
      }
    },
  };
}
export type HearingOfAreas = ReturnType<typeof hearingOfAreas>;
