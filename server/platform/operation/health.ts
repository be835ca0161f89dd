import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '../database/database-watch.ts';
import { hasRoom } from '../database/disk-room.ts';

/**
 * For load balancers and operators; outside the envelope and free of the signature.
 * @param folders where this node writes: on a full disk it is not ready
 */
export function healthRoutes(app: FastifyInstance, watch: DatabaseWatch, folders: readonly string[]): void {
  const config = { isApart: true };
  app.get('/health/live', { config, schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ live: true }),
  );
  app.get('/health/ready', { config, schema: { hide: true } }, async (_request, reply) => {
    const [isUp, ...haveRoom] = await Promise.all([watch.ask(), ...folders.map(hasRoom)]);
    const ready = isUp && haveRoom.every(Boolean);
    if (!ready) void reply.code(503).header('retry-after', 2);
    return reply.header('cache-control', 'no-store').send({ ready });
  });
}
