// The whole server, with a room that everybody may hear; what it shall say comes from the bench by messages.
import { createApp } from '../../server/app.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { afterCommit, inTransaction } from '../../server/platform/database/transaction.ts';
import { findModules } from '../../server/platform/modules/find-modules.ts';
import { defineModule } from '../../server/platform/modules/module.ts';
import type { Live, LiveEvent } from '../../server/platform/ports/live.port.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import { clock } from '../../tests/support/live-crowd.ts';
import { livePeople } from '../../tests/support/live-people.ts';
import type { LiveAnswer, LiveOrder } from './live.ts';

const settings = readSettings(process.env);
const { db, pool, close } = await openDatabase(settings);
await migrate(db);
let live!: Live;
const rooms = defineModule({
  id: 'rooms',
  open(platform) {
    live = platform.live;
    return { topics: [{ name: 'room', mayHear: async () => true }] };
  },
});
const app = await createApp({ pool, settings, modules: [...(await findModules()), rooms] });
await app.listen({ host: settings.host, port: settings.port });

/** @returns when it was committed */
async function say(events: readonly LiveEvent[]): Promise<number> {
  let committedAt = 0;
  await inTransaction(db, async (tx) => {
    afterCommit(tx, () => void (committedAt = clock()));
    await live.publish(tx, events);
  });
  return committedAt;
}

let collectingMs = 0;
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
function state(): LiveAnswer {
  const computed = cpuMs() - collectingMs;
  globalThis.gc!();
  const answer: LiveAnswer = { type: 'state', memoryBytes: process.memoryUsage().rss, cpuMs: computed };
  collectingMs = cpuMs() - computed;
  return answer;
}

async function answerTo(order: LiveOrder): Promise<LiveAnswer> {
  if (order.type === 'people') return { type: 'people', ...(await livePeople(db, order.count)) };
  if (order.type === 'say') return { type: 'said', committedAt: await say(order.events) };
  return state();
}
process.on('message', (order: LiveOrder) => void answerTo(order).then((answer) => process.send!(answer)));
process.once(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(close)
      .then(() => process.exit(0)),
);
