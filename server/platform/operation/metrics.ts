import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyInstance {
    /** A figure that is read when somebody asks for it. */
    gauge(name: string, help: string, read: () => number): void;
  }
}

/** Prometheus: calls by route pattern and body code, never by address or person. Closed in production unless allowed. */
export function installMetrics(app: FastifyInstance, isOpen: boolean): void {
  const registry = new Registry();
  app.decorate('gauge', (name: string, help: string, read: () => number) => {
    registry.registerMetric(
      new Gauge({
        ...{ name, help, registers: [] },
        collect() {
          this.set(read());
        },
      }),
    );
  });
  if (!isOpen) return;
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
  // Looking a label set up costs more than counting, so each route's is kept.
  const timers = new Map<string, { observe(value: number): void }>();
  const counters = new Map<string, { inc(): void }>();
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.isStream && reply.statusCode === 200) return done();
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const code = String(reply.getHeader('x-result-code') ?? reply.statusCode);
    const key = `${method} ${route}`;
    let timer = timers.get(key);
    if (!timer) timers.set(key, (timer = seconds.labels(method, route)));
    timer.observe(reply.elapsedTime / 1000);
    const counted = `${key} ${code}`;
    let counter = counters.get(counted);
    if (!counter) counters.set(counted, (counter = answers.labels(method, route, code)));
    counter.inc();
    done();
  });
  app.addHook('onClose', async () => registry.clear());
  app.get('/metrics', { config: { isApart: true }, schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
