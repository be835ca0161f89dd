import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { demoWelcome, fillDemo } from './demo/demo-start.ts';
import { proveKeys } from './platform/secrets/key-proofs.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase, type OpenDatabase } from './platform/database/open-database.ts';
import { readSettings, type Settings } from './platform/settings/settings.ts';
import { StartError, startSentence } from './platform/refusals/start-error.ts';

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

/** Connections that may wait until they are taken: when another node dies, all who were there come at once. */
const backlog = 4096;

/** What a signal stops; the app comes last while starting, and goes first. */
interface Running {
  database?: Promise<OpenDatabase>;
  app?: FastifyInstance;
  isStopping: boolean;
}

/** Finishes what is in flight, then the database, from the first moment of the start on. */
function stopOnSignals(running: Running, { stopMs }: Settings) {
  const stop = async () => {
    if (running.isStopping) return;
    running.isStopping = true;
    if (running.app) await closeApp(running.app, stopMs);
    // A start that fails by itself says so and exits.
    await (await running.database)?.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

/** Whoever hangs for longer is left behind. A connection that had a call in flight is closed once it has its answer. */
async function closeApp(app: FastifyInstance, stopMs: number) {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const patience = new Promise((done) => setTimeout(done, stopMs).unref());
  await Promise.race([app.close(), patience]);
  clearInterval(sweep);
}

/** The second port, on which packages run; a demo does without where it is taken. */
function listenForPackages(app: FastifyInstance, { host, mediaPort: port }: Settings) {
  const server = createHttpServer((request, response) => app.routing(request, response));
  server.on('error', (error) => app.log.error(error, `packages cannot be opened on port ${port}`));
  app.server.once('close', () => server.close());
  server.listen(port, host);
}

async function main(running: Running) {
  const settings = readSettings(process.env);
  stopOnSignals(running, settings);
  await refuseUnwritable(settings);
  await refuseBusyPort(settings);
  running.database = openDatabase(settings);
  const opening = running.database;
  const database = await step('database', () => opening);
  try {
    await step('migrations', () => migrate(database.db));
    await proveKeys(database.db, settings);
    if (settings.mode === 'demo') await step('demo province', () => fillDemo(database.db, settings));
    const writtenTo = [settings.dataDir, ...(database.embedded ? [database.embedded.home.root] : [])];
    const app = await createApp({ pool: database.pool, settings, writtenTo });
    running.app = app;
    await step('listening', () => app.listen({ host: settings.host, port: settings.port, backlog }));
    if (settings.mediaPort !== 0) listenForPackages(app, settings);
    if (settings.mode === 'demo') console.log(demoWelcome(settings));
  } catch (error) {
    await database.close();
    throw error;
  }
}

// A promise that nobody awaited must not end a server that others use.
process.on('unhandledRejection', (error) => console.error('unhandled rejection', error));

const running: Running = { isStopping: false };
await main(running).catch((error: unknown) => {
  // Whatever a stop breaks off in the middle of the start is what was asked for.
  if (running.isStopping) return;
  console.error(startSentence(error) ?? error);
  process.exit(1);
});
