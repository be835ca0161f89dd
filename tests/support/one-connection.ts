import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/**
 * A pool that refuses to give the work of a repeatable call a connection besides that of its transaction: what it wrote
 * there would stand although the call is undone, and under load calls would wait for each other's connections.
 */
export function oneConnectionACall(pool: Pool) {
  const inside = new AsyncLocalStorage<string>();
  const refuse = () => {
    const call = inside.getStore();
    if (call !== undefined) throw new Error(`${call} went past the transaction that it was given`);
  };
  const watched = new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (name === 'connect' || name === 'query') refuse();
        return (value as (...given: unknown[]) => unknown).apply(target, given);
      };
    },
  });
  return {
    pool: watched,
    /** From here on, the work of each call with an Idempotency-Key is watched. */
    judge(app: FastifyInstance) {
      const { repeatable } = app;
      app.repeatable = (call) =>
        repeatable({
          ...call,
          work: (tx) =>
            tx.isTransaction
              ? inside.run(`${call.request.method} ${call.request.url}`, () => call.work(tx))
              : call.work(tx),
        });
    },
  };
}
