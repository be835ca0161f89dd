import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase, type OpenDatabase } from './platform/open-database.ts';
import { readSettings, type Settings } from './platform/settings.ts';
import { StartError } from './platform/start-error.ts';

/** A line a step with its seconds, so that nobody wonders. */
async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  console.log(`· ${name} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

async function refuseUnwritable({ dataDir }: Settings) {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be written; set DATA_DIR to one that can.`, error);
  }
}

/** A port in use is said before the first start has filled a database for a minute. */
const refuseBusyPort = ({ host, port }: Settings) =>
  new Promise<void>((done, fail) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${error.code})`;
      fail(new StartError(`Port ${port} on ${host} ${why}; set PORT (and HOST) to something else.`, error));
    });
    probe.listen(port, host, () => probe.close(() => done()));
  });

/** Finishes what is in flight, then the database; whoever hangs for 10 s is left behind. */
function stopOnSignals(app: FastifyInstance, database: OpenDatabase) {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const patience = new Promise((done) => setTimeout(done, 10_000).unref());
    await Promise.race([app.close(), patience]);
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

async function main() {
  const settings = readSettings(process.env);
  await refuseUnwritable(settings);
  await refuseBusyPort(settings);
  const database = await step('database', () => openDatabase(settings));
  try {
    await step('migrations', () => migrate(database.db));
    const app = await createApp({ pool: database.pool, settings });
    stopOnSignals(app, database);
    await step('listening', () => app.listen({ host: settings.host, port: settings.port }));
  } catch (error) {
    await database.close();
    throw error;
  }
}

// A promise that nobody awaited must not end a server that others use.
process.on('unhandledRejection', (error) => console.error('unhandled rejection', error));

await main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
