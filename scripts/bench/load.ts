import autocannon, { type Connection, type LoadOptions, type LoadRequest } from 'autocannon';
import type { InjectOptions } from 'fastify';
import type { Operation } from '../../src/contract/common/operation.ts';
import { demoPassword } from '../../src/contract/demo/demo-accounts.rule.ts';
import { createClient, type Client, type CallTarget } from '../../tests/support/client.ts';
import { overTheWire } from '../../tests/support/remote-server.ts';

export interface Measured {
  /** A second, over the whole run. */
  requests: number;
  /** Milliseconds; 95 of 100 answers came sooner. */
  p95: number;
}

export interface Target {
  url: string;
  requests: readonly LoadRequest[];
  /** An answer with less is a failure: it left something out. */
  leastBytes?: number;
}

const connections = 10;
const seconds = { warmUp: 2, turn: 2 };
const turns = 4;

/** All connections ask for all, but each begins elsewhere: in step they would wait for one answer. */
function shareOut({ url, requests }: Target): Omit<LoadOptions, 'duration'> {
  let next = 0;
  const setupClient = (client: Connection) => {
    const first = Math.floor((next * requests.length) / connections);
    next += 1;
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
  };
  // A refusal comes with 200, and its own code in front.
  const verifyBody = (body: unknown) => !/^\{"code":[^2]/.test(String(body).slice(0, 12));
  return { url, connections, requests, setupClient, verifyBody };
}

/**
 * Loads the targets by turns, never two at once: whatever else the machine is busy with meets all of them alike, and
 * their figures can be compared.
 * @returns one for each target, in the order given
 * @throws Error when any answer is not a success: a fast refusal is no figure.
 */
export async function load(targets: readonly Target[]): Promise<Measured[]> {
  for (const target of targets) await autocannon({ ...shareOut(target), duration: seconds.warmUp });
  const times = targets.map((): number[] => []);
  for (let turn = 0; turn < turns; turn += 1)
    for (const [index, target] of targets.entries()) {
      const running = autocannon({ ...shareOut(target), duration: seconds.turn });
      let short = 0;
      void running.on('response', (_client, _status, bytes, milliseconds) => {
        times[index]!.push(milliseconds);
        if (bytes < (target.leastBytes ?? 0)) short += 1;
      });
      const { non2xx, errors, mismatches } = await running;
      if (non2xx + mismatches > 0 || errors > 0 || short > 0)
        throw new Error(
          `${target.requests[0]?.path}: ${non2xx + mismatches} refusals, ${errors} errors, ${short} not whole`,
        );
    }
  return times.map((all) => {
    const sorted = Float64Array.from(all).sort();
    return { requests: all.length / (turns * seconds.turn), p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
  });
}

/** Of a call: the bare server, and two sizes of the product. */
export interface Compared {
  hello: Measured;
  small: Measured;
  large: Measured;
}

type Requests = readonly LoadRequest[] | (() => Promise<readonly LoadRequest[]>);

/**
 * Measures each call at three addresses by turns.
 * @param requestsOf signed requests hold for some minutes only: those of many calls are made when their turn comes
 */
export async function compare<Call extends string>(
  urls: Record<keyof Compared, string>,
  requestsOf: (base: string) => Promise<Record<Call, Requests>>,
): Promise<Record<Call, Compared>> {
  const [few, many] = [await requestsOf(urls.small), await requestsOf(urls.large)];
  const made = async (requests: Requests) => (typeof requests === 'function' ? requests() : requests);
  const compared: Partial<Record<Call, Compared>> = {};
  for (const name of Object.keys(few) as Call[]) {
    const [hello, small, large] = await load([
      { url: urls.hello, requests: [{ method: 'GET', path: '/' }] },
      { url: urls.small, requests: await made(few[name]) },
      { url: urls.large, requests: await made(many[name]) },
    ]);
    compared[name] = { hello: hello!, small: small!, large: large! };
  }
  return compared as Record<Call, Compared>;
}

/** A client at an address that can also hand out its next request, signed, instead of sending it. */
export function recordingClient(base: string): {
  client: Client;
  record: (call: () => Promise<unknown>) => Promise<LoadRequest>;
} {
  let kept: InjectOptions | null = null;
  let isRecording = false;
  const target: CallTarget = {
    async inject(request) {
      kept = request;
      if (isRecording) throw new Error('recorded');
      return overTheWire(base, request);
    },
  };
  return {
    client: createClient(target) as Client,
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

/** Requests of a person who is logged in for as long as the measuring takes. @throws Error when one is refused */
export async function personAt(base: string, login: string) {
  const { client, record } = recordingClient(base);
  await client.login(login, demoPassword);
  return async <Input extends object>(operation: Operation<Input, unknown>, input: Input): Promise<LoadRequest> => {
    const { code, message } = await client.call(operation, input);
    if (code !== 200) throw new Error(`${operation.path}: ${code} ${message}`);
    return record(() => client.call(operation, input));
  };
}
