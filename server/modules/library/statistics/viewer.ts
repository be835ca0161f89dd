import type { FastifyRequest } from 'fastify';
import { clientKeyOf } from '#server/platform/access/client-key.ts';
import { companionOf } from '#server/platform/access/session.ts';

const robots = /bot|crawl|spider|slurp|archiver|preview|monitor|headless|curl|wget|python|java\/|go-http/i;
const clientId = /^[0-9a-f-]{36}$/i;

/** Who looks: the account, else the browser. @returns null for a robot, whose looking counts for nothing */
export function viewerOf(request: FastifyRequest): string | null {
  const { 'user-agent': agent = '', 'x-client-id': client } = request.headers;
  if (request.actor.id !== null) return request.actor.id;
  if (robots.test(agent)) return null;
  const named = typeof client === 'string' && clientId.test(client) ? client.toLowerCase() : null;
  return companionOf(request)?.deviceId ?? named ?? clientKeyOf(request);
}
