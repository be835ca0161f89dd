import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from './database-watch.ts';

/** For load balancers and operators; outside the envelope and free of the signature. */
export function healthRoutes(app: FastifyInstance, watch: DatabaseWatch): void {
  const config = { isApart: true };
  app.get('/health/live', { config, schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ live: true }),
  );
  app.get('/health/ready', { config, schema: { hide: true } }, async (_request, reply) => {
    const ready = await watch.ask();
    if (!ready) void reply.code(503).header('retry-after', 2);
    return reply.header('cache-control', 'no-store').send({ ready });
  });
}
