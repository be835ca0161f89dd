import { connectOnce, embeddedUrl } from '#server/platform/embedded/embedded-address.ts';
import { findPostmaster } from '#server/platform/embedded/embedded-cluster.ts';
import { embeddedHome } from '#server/platform/embedded/embedded-home.ts';
import { embeddedPassword } from '#server/platform/embedded/embedded-password.ts';
import { startChild, type Child } from './child.ts';
import type { CallTarget } from './client.ts';
import { freePort, overTheWire } from './remote-server.ts';

export interface ServerProcess extends CallTarget {
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

/** The embedded database of a running server: its postmaster, and a connection beside the server's own. */
export async function databaseOf(dataDir: string) {
  const home = await embeddedHome(dataDir);
  const postmaster = await findPostmaster(home);
  if (!postmaster) return null;
  const client = await connectOnce(embeddedUrl(home, postmaster, await embeddedPassword(home), 'platform'));
  return client && { pid: postmaster.pid, client };
}
