import { createServer } from 'node:net';
import type { InjectOptions } from 'fastify';

/** Nothing here measures time: what breaks off ends at once, and a machine may be slow. */
const patienceMs = 60_000;

/** What `app.inject` does, at an address. @throws Error when no answer comes. */
export async function overTheWire(base: string, { method, url, headers, payload }: InjectOptions) {
  const { host: _byAddress, ...sent } = headers as Record<string, string>;
  const response = await fetch(base + String(url), {
    method: method ?? 'GET',
    headers: sent,
    signal: AbortSignal.timeout(patienceMs),
    ...(typeof payload === 'string' && { body: payload }),
  });
  const text = await response.text();
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    cookies: response.headers.getSetCookie().map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return { name, value };
    }),
    json: () => JSON.parse(text) as unknown,
  };
}

/** Below the ephemeral range, where another test's client could sit on it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const isFree = await new Promise<boolean>((done) => {
      const probe = createServer();
      probe.once('error', () => done(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
    });
    if (isFree) return port;
  }
}
