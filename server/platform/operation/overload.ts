import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DatabaseWatch } from '../database/database-watch.ts';
import { Refusal } from '../refusals/refusal.ts';

/** Past so many calls at once, further ones are refused at once instead of making all of them late. */
const inFlightAtMost = 2500;
const minuteMs = 60_000;

/**
 * Calls of this minute by address, in the memory of one node: an alarm against floods, since many people share an
 * address. Limits of persons stand in the database (limits.ts).
 */
function floodAlarm(callsPerMinute: number) {
  const calls = new Map<string, number>();
  const timer = setInterval(() => calls.clear(), minuteMs).unref();
  return {
    isFlood({ ip }: FastifyRequest): boolean {
      const count = (calls.get(ip) ?? 0) + 1;
      calls.set(ip, count);
      return count > callsPerMinute;
    },
    stop: () => clearInterval(timer),
  };
}

/** Judged before everything else: whether the server can take the call at all. */
export function installOverload(app: FastifyInstance, watch: DatabaseWatch, callsPerMinute: number): void {
  const alarm = floodAlarm(callsPerMinute);
  let inFlight = 0;
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.isStream) {
      inFlight++;
      reply.raw.once('close', () => inFlight--);
    }
    void reply.header('x-request-id', request.id);
    if (!request.url.startsWith('/api/')) return done();
    if (inFlight > inFlightAtMost) return done(new Refusal('overloaded', { retryAfterSeconds: 2 }));
    if (alarm.isFlood(request)) return done(new Refusal('overloaded', { retryAfterSeconds: 60 }));
    if (!watch.isUp()) return done(new Refusal('unavailable', { retryAfterSeconds: 2 }));
    done();
  });
  app.addHook('onClose', async () => alarm.stop());
}
