import { randomUUID } from 'node:crypto';
import type { Envelope } from '#contract/common/codes.ts';
import type { Operation } from '#contract/common/operation.ts';
import { secondMs } from '#contract/common/length.rule.ts';
import type { VirtualPerson } from './virtual-people.repository.ts';

/** What happens on the way between a virtual browser and the server. */
export interface Way {
  /** Of one call: it never leaves, its answer never comes, or nothing happens to it. */
  fate: () => 'unsent' | 'unheard' | 'whole';
}

/** What is counted of the calls of all browsers. */
export interface Tally {
  failed: number;
  cut: number;
}

/** As long as a browser waits. */
const patienceMs = 30 * secondMs;

/** No answer came: whoever asked tries again. */
const noAnswer = () => Object.assign(new Error(''), { code: null, result: null });

/** The browser of a virtual learner: real calls over a real connection. */
export function virtualBrowser(base: string, { token, companion }: VirtualPerson, way: Way, tally: Tally) {
  const cookie = `SQLP=${token}; SQLPC=${companion}`;

  async function ask<Result>(method: string, path: string, body: object): Promise<Envelope<Result>> {
    const isRead = method === 'GET';
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        ...{ cookie, sqlp: token, ts: String(Date.now()), 'accept-language': 'zh-CN' },
        ...(!isRead && { 'idempotency-key': randomUUID(), 'content-type': 'application/json' }),
      },
      ...(!isRead && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    return (await response.json()) as Envelope<Result>;
  }

  return {
    /**
     * Calls an operation; the parts of its path come from the input, the rest is the body.
     * @throws Error with the code of a refusal, or null without an answer
     */
    async call<Input extends object, Result>(
      { method, path }: Operation<Input, Result>,
      input: NoInfer<Input>,
    ): Promise<Result> {
      const left = { ...input } as Record<string, unknown>;
      const filled = path.replace(/:(\w+)/g, (_all, name: string) => {
        const value = String(left[name]);
        delete left[name];
        return encodeURIComponent(value);
      });
      const fate = way.fate();
      if (fate !== 'whole') tally.cut += 1;
      if (fate === 'unsent') throw noAnswer();
      const answer = await ask<Result>(method, filled, left).catch(() => null);
      if (fate === 'unheard') throw noAnswer();
      if (answer === null || answer.code >= 500) tally.failed += 1;
      if (answer === null) throw noAnswer();
      const { code, message, result } = answer;
      if (code !== 200) throw Object.assign(new Error(message), { code, result });
      return result!;
    },
  };
}
export type VirtualBrowser = ReturnType<typeof virtualBrowser>;

/** Everything arrives. */
export const goodWay: Way = { fate: () => 'whole' };

/** Of fifty calls one never leaves and one is never heard of; once in a while nothing comes through for a while. */
export function badWay(now: () => number = Date.now): Way {
  let offlineUntil = 0;
  return {
    fate() {
      const luck = Math.random();
      if (luck < 0.01) offlineUntil = now() + 5 * secondMs + Math.random() * 15 * secondMs;
      if (now() < offlineUntil || luck < 0.02) return 'unsent';
      return luck < 0.04 ? 'unheard' : 'whole';
    },
  };
}
