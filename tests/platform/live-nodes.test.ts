import { setInterval } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { liveRepository } from '#server/platform/live/live.repository.ts';
import { backoffMs } from '#machines/common/backoff.ts';
import { atEnd } from '../support/at-end.ts';
import { dataFolder, startedFolder } from '../support/data-folder.ts';
import { clock, liveCrowd } from '../support/live-crowd.ts';
import { livePeople } from '../support/live-people.ts';
import { startServer } from '../support/server-process.ts';

/** `npm run test:deep` asks for five thousand. */
const count = process.env.DEEP ? 5000 : 200;
/** Three times what it may take: seconds are recorded, and a busy machine is no failure. */
const backWithinMs = 15_000;

/** Five hundred personal events a second: a large school at noon. */
const betweenMs = 20;

const portOf = ({ base }: { base: string }) => Number(new URL(base).port);
const node = async (databaseUrl: string) =>
  startServer({ DATABASE_URL: databaseUrl, DATA_DIR: await dataFolder(), LIVE_STREAMS: '20000' });

it(`a node that is killed under ${count} streams: all go on at the other, none misses an event or hears one twice`, async () => {
  // Of its own: a server refuses one that may forget, as that of the other tests does.
  const { db, url, close } = await openDatabase({ dataDir: await startedFolder(), poolSize: 4 });
  atEnd(close);
  const { ids, people } = await livePeople(db, count);
  const [first, second] = [await node(url), await node(url)];
  let port = portOf(first);
  const backAfterMs = (failures: number) => backoffMs(Math.max(1, failures), Math.random());
  const crowd = liveCrowd({ address: () => ({ port }), people, counts: 'test.', backAfterMs });
  atEnd(crowd.leave);
  await crowd.come();

  let said = 0;
  let isOver = false;
  const say = async () => {
    const topics = Array.from({ length: 10 }, () => `person:${ids[said++ % count]!}`);
    await inTransaction(db, (tx) => liveRepository(tx).publish(topics.map((topic) => ({ topic, kind: 'test.event' }))));
    await liveRepository(db).number();
  };
  const speaking = (async () => {
    for await (const _ of setInterval(betweenMs)) {
      if (isOver) return;
      await say();
    }
  })();
  const heard = () => crowd.streams.reduce((sum, { ids: one }) => sum + one.length, 0);
  await expect.poll(heard).toBeGreaterThan(100);

  const killedAt = clock();
  port = portOf(second);
  first.child.process.kill('SIGKILL');
  await expect.poll(() => crowd.streams.every(({ openedAt }) => openedAt > killedAt), { timeout: 120_000 }).toBe(true);
  isOver = true;
  await speaking;
  await expect.poll(heard, { timeout: 60_000 }).toBe(said);

  const rows = await db.selectFrom('live_events').select(['id', 'topic']).orderBy('id').execute();
  const expected = new Map<string, number[]>(ids.map((id) => [`person:${id}`, []]));
  for (const { id, topic } of rows) expected.get(topic)?.push(id);
  for (const [index, stream] of crowd.streams.entries()) {
    expect(stream.isStale).toBe(false);
    expect(stream.ids).toEqual(expected.get(`person:${ids[index]!}`));
  }
  const lastMs = Math.max(...crowd.streams.map(({ openedAt }) => openedAt - killedAt));
  console.log(`${count} streams were back after ${Math.round(lastMs)} ms`);
  if (process.env.DEEP) expect(lastMs).toBeLessThan(backWithinMs);
});
