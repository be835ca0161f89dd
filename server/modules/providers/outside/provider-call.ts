import { beginningOf, oneLine } from '#contract/common/one-line.rule.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';

const faultsUntilPause = 5;
const pauseMs = 30_000;
const maxBytes = 1 << 20;

/** The provider said no: not its fault, and not one of the network. */
export class ProviderRefusal extends Error {}

export interface ProviderCallParts {
  timeoutMs: number;
  now: () => number;
  log: { warn(facts: object, text: string): void };
}

/**
 * `fetch` on a connection of its own. A kept one may have been closed at the other end while nobody looked, and the call
 * that finds out is lost: logins are too few to win anything by keeping.
 */
export const fetchUnpooled = (address: string | URL, options: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(options.headers);
  headers.set('connection', 'close');
  return fetch(address, { ...options, headers });
};

/** Reads at most a megabyte. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * The one way from the server to a provider. After 5 faults in a row (silence, a broken connection, HTTP 5xx, an answer
 * that nobody can read) it is left alone for 30 s.
 */
export function providerCall(provider: string, { timeoutMs, now, log }: ProviderCallParts) {
  let faults = 0;
  let openFrom = 0;

  /** @throws Refusal `tryAgain`; what `work` throws as Refusal or ProviderRefusal passes and counts as an answer */
  async function guarded<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const left = openFrom - now();
    if (left > 0) throw new Refusal('tryAgain', { retryAfterSeconds: Math.ceil(left / 1000) });
    try {
      const result = await work(AbortSignal.timeout(timeoutMs));
      faults = 0;
      return result;
    } catch (fault) {
      if (fault instanceof Refusal || fault instanceof ProviderRefusal) {
        faults = 0;
        throw fault;
      }
      faults += 1;
      if (faults >= faultsUntilPause) openFrom = now() + pauseMs;
      // Addresses carry secrets and codes: the log has the name alone.
      log.warn({ provider, faults, fault: (fault as Error).name }, 'a provider failed');
      throw new Refusal('tryAgain', { retryAfterSeconds: faults >= faultsUntilPause ? pauseMs / 1000 : 2 });
    }
  }

  return {
    guarded,
    /** What a GET answers, read by `read`, which throws where it cannot. */
    get: <Result>(
      address: string,
      query: Record<string, string>,
      read: (text: string) => Result | Promise<Result>,
    ): Promise<Result> =>
      guarded(async (signal) => {
        const url = new URL(address);
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
        const response = await fetchUnpooled(url, { signal, redirect: 'error' });
        if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
        return read(await textOf(response));
      }),
  };
}
export type ProviderCall = ReturnType<typeof providerCall>;

/** A number that a university tells, as it stands in our books; null for anything else. */
export function staffNumberOf(claim: unknown): string | null {
  const one: unknown = Array.isArray(claim) ? claim[0] : claim;
  const text = typeof one === 'number' ? String(one) : typeof one === 'string' ? one.trim() : '';
  return /^[\w.-]{1,64}$/.test(text) ? text : null;
}

/** The picture's address where it lies on one of these origins, whose scheme counts; else null. */
export function pictureOn(origins: readonly string[], address: unknown): string | null {
  if (typeof address !== 'string' || address.length > 1000 || !URL.canParse(address)) return null;
  const { host, pathname, search } = new URL(address);
  const origin = origins.find((one) => new URL(one).host === host);
  return origin === undefined ? null : `${origin}${pathname}${search}`;
}

/** A provider's name for somebody, without what markup is made of, at most 60 characters. */
export const plainName = (text: unknown): string =>
  typeof text === 'string' ? beginningOf(oneLine(text).replace(/[<>]/g, '').trim(), 60) : '';
