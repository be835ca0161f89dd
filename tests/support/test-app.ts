import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { inject } from 'vitest';
import { createApp, type AppParts } from '#server/app.ts';
import { accountSecrets } from '#server/modules/auth/secrets/account-secrets.ts';
import { importPeople, type PersonRow } from '#server/modules/auth/people.service.ts';
import type { Role } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { connectDatabase } from '#server/platform/database/open-database.ts';
import { readSettings, type Environment, type Settings } from '#server/platform/settings/settings.ts';
import { atEnd } from './at-end.ts';
import { createClient, type Client } from './client.ts';
import { oneConnectionACall } from './one-connection.ts';
import { cloneDatabase, patienceMs } from './cluster.ts';
import { appsPlace } from './run-places.ts';
import { logWatch, type LogWatch } from './log-watch.ts';

export interface TestParts extends Pick<
  AppParts,
  'now' | 'siteFile' | 'logStream' | 'pagesDir' | 'pagePatienceMs' | 'captcha' | 'modules'
> {
  /** Environment names as an operator sets them. */
  env?: Environment;
  /** How long a call waits for a connection to the database; long, unless a test is about just that. */
  waitMs?: number;
  /** Lines go where the settings say, and are searched by nobody. */
  isLogReal?: boolean;
}

/** A logged-in person of a test. */
export interface TestPerson extends Client {
  id: string;
  phone: string;
}

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  /** For a second node on the same data. */
  url: string;
  settings: Settings;
  /** What was handed out here that must stand in no log, address or referrer. */
  watch: LogWatch;
  /** What is served below /api, operations and others. */
  routes: readonly RouteOptions[];
  visitor(host?: string): Client;
  /** Makes an account with this role and logs it in; teachers are verified. */
  person(role: Role, facts?: Partial<PersonRow>): Promise<TestPerson>;
  /** The address of the same app on a real port, for streams and browsers. */
  listen(): Promise<string>;
}

export const testPassword = 'Yunhai!2026';

const ajv = new Ajv({ strict: false, allErrors: true });
(addFormats as unknown as (ajv: Ajv) => void)(ajv);

/**
 * The serialiser lets wrong values pass, so every successful answer is held against its schema here, and so is what a
 * conflict brings: where the operation declares nothing, nothing may come.
 */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { result, operation, current } = request.routeOptions.config;
    // What a browser asks for comes compressed; the same answers come plain to the other tests.
    const isPlain = Buffer.isBuffer(payload) && !reply.hasHeader('content-encoding');
    if (!result || !isPlain || reply.statusCode !== 200) return payload;
    const envelope = JSON.parse(payload.toString()) as { code: number; result: unknown; encryption: boolean };
    if (envelope.encryption) return payload;
    const brought = envelope.code === 409 ? (envelope.result as { current?: unknown } | null)?.current : undefined;
    if (brought !== undefined && !(current && ajv.validate(current.schema, brought)))
      throw new Error(`${operation?.method} ${operation?.path} brought with 409 what it does not declare`);
    if (envelope.code !== 200) return payload;
    if (!ajv.validate(result, envelope.result))
      throw new Error(`${operation?.method} ${operation?.path} answered against its schema: ${ajv.errorsText()}`);
    return payload;
  });
}

/** Areas are found by folder; here, so that `vitest --changed` knows which tests a change of one can reach. */
void import.meta.glob('../../server/modules/*/*.module.ts');

let lastPhone = 13_900_000_000;

/** A real app on a database of its own; closed when the file ends. */
export async function testApp(parts: TestParts = {}): Promise<TestApp> {
  const { url } = await cloneDatabase();
  return appOn(url, parts);
}

/** The same on a database that somebody else made and migrated. */
export async function appOn(
  url: string,
  { env = {}, waitMs = patienceMs, isLogReal = false, ...parts }: TestParts = {},
): Promise<TestApp> {
  const { db, pool } = connectDatabase(url, 10, waitMs);
  const dataDir = join(appsPlace(inject('cluster').template), randomUUID());
  mkdirSync(dataDir, { recursive: true });
  const place = { MODE: 'test', DATA_DIR: dataDir, DATABASE_URL: url, PROVIDER_SECONDS: '60' };
  // Every file's lines are searched for secrets; without a reader of its own they are written at the usual level.
  const settings = readSettings({ ...place, ...env, ...(!parts.logStream && { LOG_LEVEL: 'info' }) });
  const isQuiet = env.LOG_LEVEL === 'silent';
  const watch = logWatch(parts.logStream ? (line) => parts.logStream!.write(line) : isQuiet ? () => {} : undefined);
  watch.learn(testPassword);
  const routes: RouteOptions[] = [];
  const prepare = (instance: FastifyInstance) => {
    watch.listenTo(instance);
    checkAnswers(instance);
    instance.addHook('onRoute', (route) => {
      if (route.url.startsWith('/api/') && route.method !== 'HEAD') routes.push(route);
    });
  };
  const watched = oneConnectionACall(pool);
  const app = await createApp({
    pool: watched.pool,
    settings,
    ...parts,
    prepare,
    ...(!isLogReal && { logStream: watch.stream }),
  });
  watched.judge(app);
  await app.ready();
  // Not `afterAll`, which is not heard within a test: its app would ask for its database long after that has gone.
  atEnd(async () => {
    await app.close();
    await db.destroy();
    // The folder goes when the run ends: an app that lived for a moment may still be making what lies below.
    rmSync(join(dataDir, 'files'), { recursive: true, force: true });
  });

  return {
    app,
    db,
    url,
    settings,
    watch,
    routes,
    visitor: (host) => createClient(app, host),
    async person(role, facts = {}) {
      const phone = facts.phone ?? String(++lastPhone);
      watch.learn(phone);
      watch.learn(facts.password);
      const [id] = await importPeople(db, accountSecrets(settings), [
        {
          phone,
          password: testPassword,
          name: '测试用户',
          teacherState: role === 'teacher' ? '1' : '0',
          roles: [{ role, ...(facts.schoolId && role !== 'learner' && { schoolId: facts.schoolId }) }],
          ...facts,
        },
      ]);
      const client = createClient(app);
      await client.login(phone, facts.password ?? testPassword);
      return Object.assign(client, { id: id!, phone });
    },
    async listen() {
      if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
      const address = app.server.address();
      return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    },
  };
}
