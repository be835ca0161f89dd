import autocannon, { type LoadRequest } from 'autocannon';
import type { InjectOptions } from 'fastify';
import { createClient, type Client, type Door } from '../../tests/support/client.ts';
import { overTheWire } from '../../tests/support/remote-door.ts';

export interface Measured {
  /** A second, over the whole run. */
  requests: number;
  /** Milliseconds; 95 of 100 answers came sooner. */
  p95: number;
}

const connections = 10;
const seconds = { warmUp: 2, run: 8 };

/** @throws Error when any answer is not a success: a fast refusal is no figure. */
export async function load(url: string, requests: readonly LoadRequest[]): Promise<Measured> {
  await autocannon({ url, connections, duration: seconds.warmUp, requests });
  const times: number[] = [];
  const running = autocannon({ url, connections, duration: seconds.run, requests });
  void running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const result = await running;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${requests[0]?.path}: ${result.non2xx} refusals, ${result.errors} errors`);
  const sorted = Float64Array.from(times).sort();
  return { requests: result.requests.average, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
}

/** A client at an address that can also hand out its next request, signed, instead of sending it. */
export function recordingClient(base: string): {
  client: Client;
  record: (call: () => Promise<unknown>) => Promise<LoadRequest>;
} {
  let kept: InjectOptions | null = null;
  let isRecording = false;
  const door: Door = {
    async inject(request) {
      kept = request;
      if (isRecording) throw new Error('recorded');
      return overTheWire(base, request);
    },
  };
  return {
    client: createClient(door) as Client,
    async record(call) {
      isRecording = true;
      await call().catch(() => null);
      isRecording = false;
      const { method = 'GET', url, headers, payload } = kept!;
      const { host: _byAddress, ...sent } = headers as Record<string, string>;
      return { method, path: String(url), headers: sent, ...(typeof payload === 'string' && { body: payload }) };
    },
  };
}
