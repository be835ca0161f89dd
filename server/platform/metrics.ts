import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** Prometheus: calls by route pattern and body code, never by address or person. Closed in production unless allowed. */
export function installMetrics(app: FastifyInstance, isOpen: boolean): void {
  if (!isOpen) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  const answers = new Counter({
    name: 'answers_total',
    help: 'Answers by the code in the envelope, or the HTTP status where there is none',
    labelNames: ['method', 'route', 'code'],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method, route }, reply.elapsedTime / 1000);
    answers.inc({ method, route, code: String(reply.getHeader('x-result-code') ?? reply.statusCode) });
    done();
  });
  app.addHook('onClose', async () => registry.clear());
  app.get('/metrics', { config: { isApart: true }, schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
