import { createServer } from 'node:net';
import type { InjectOptions } from 'fastify';

import { connectOnce, embeddedPassword, embeddedUrl } from '#server/platform/embedded-address.ts';
import { findPostmaster } from '#server/platform/embedded-cluster.ts';
import { embeddedHome } from '#server/platform/embedded-home.ts';
import { startChild, type Child } from './child.ts';
import type { Door } from './client.ts';

export interface ServerProcess extends Door {
  base: string;
  child: Child;
}

/** The real server as a process of its own, from the moment on that it listens. @throws Error with what it said. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const port = await freePort();
  const settings = { MODE: 'test', LOG_LEVEL: 'fatal', NODE_ENV: '', VITEST: '', PORT: String(port), ...env };
  const child = startChild('server/main.ts', [], settings);
  while (!(await child.line()).includes('listening'));
  const base = `http://127.0.0.1:${settings.PORT}`;
  return { base, child, inject: (request) => overTheWire(base, request) };
}

/** A client's patience, as the browser's. */
const patienceMs = 6_000;

async function overTheWire(base: string, { method, url, headers, payload }: InjectOptions) {
  const { host: _byAddress, ...sent } = headers as Record<string, string>;
  const response = await fetch(base + String(url), {
    method: method ?? 'GET',
    headers: sent,
    signal: AbortSignal.timeout(patienceMs),
    ...(typeof payload === 'string' && { body: payload }),
  });
  const text = await response.text();
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    cookies: response.headers.getSetCookie().map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return { name, value };
    }),
    json: () => JSON.parse(text) as unknown,
  };
}

/** Below the ephemeral range, where another test's client could sit on it. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const isFree = await new Promise<boolean>((done) => {
      const probe = createServer();
      probe.once('error', () => done(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
    });
    if (isFree) return port;
  }
}

/** The embedded database of a running server: its postmaster, and a connection beside the server's own. */
export async function databaseOf(dataDir: string) {
  const home = await embeddedHome(dataDir);
  const postmaster = await findPostmaster(home);
  if (!postmaster) return null;
  const client = await connectOnce(embeddedUrl(home, postmaster, await embeddedPassword(home), 'platform'));
  return client && { pid: postmaster.pid, client };
}
