import { createClient } from './client.ts';
import type { CrowdPerson } from './live-crowd.ts';
import { overTheWire } from './remote-server.ts';

/** The browser of somebody who is logged in, at a server's address. */
export function crowdClient(base: string, { token, companion }: CrowdPerson) {
  const client = createClient({ inject: (request) => overTheWire(base, request) });
  client.token = token;
  client.cookies.set('SQLP', token);
  client.cookies.set('SQLPC', companion);
  return client;
}
export type CrowdClient = ReturnType<typeof crowdClient>;
