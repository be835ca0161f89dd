import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LiveEvent } from '../../server/platform/ports/live.port.ts';
import { freePort } from '../../tests/support/remote-server.ts';
import type { CrowdPerson } from '../../tests/support/live-crowd.ts';

export type LiveOrder =
  | { type: 'people'; count: number }
  | { type: 'say'; events: readonly LiveEvent[] }
  | { type: 'state' };
export type LiveAnswer =
  | { type: 'people'; ids: string[]; people: CrowdPerson[] }
  | { type: 'said'; committedAt: number }
  /** What the process holds once nothing more can be collected, and what it has computed so far, without that. */
  | { type: 'state'; memoryBytes: number; cpuMs: number };
export type CrowdOrder =
  | { type: 'come'; port: number; people: readonly CrowdPerson[]; topics: readonly string[] }
  | { type: 'heard' };
export type CrowdAnswer = { type: 'there' } | { type: 'heard'; counts: number[]; at: number[] };

/** From the commit to the last byte of an event at its stream, milliseconds, over all rounds. */
export interface FanOut {
  p50: number;
  p99: number;
  /** What the node computed for one round, milliseconds. */
  cpuMs: number;
}

export interface LiveFigures {
  streams: number;
  /** Until all of them had come, one after the other, milliseconds. */
  openedMs: number;
  /** One event that all of them hear; one event for each of them, all in one transaction. */
  together: FanOut;
  each: FanOut;
  /** Of the node's memory for one stream, bytes. */
  memoryBytes: number;
  /** Of one core, while nothing happens but beats. */
  quietShare: number;
}

export const liveStreams = 10_000;
/** The first of each is not counted: both programs are compiled in it. */
const rounds = { together: 21, each: 11 };
const quietMs = 15_000;

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Asks one question after the other of a program of this folder. */
function program<Order extends object, Answer extends { type: string }>(file: string, env: NodeJS.ProcessEnv = {}) {
  const child: ChildProcess = fork(join(import.meta.dirname, file), [], {
    execArgv: ['--expose-gc'],
    env: { ...process.env, ...env },
    serialization: 'advanced',
  });
  const ended = once(child, 'exit');
  const broken = ended.then(([code]) => {
    throw new Error(`${file} ended with ${String(code)}`);
  });
  broken.catch(() => null);
  return {
    async ask<Type extends Answer['type']>(order: Order, type: Type): Promise<Extract<Answer, { type: Type }>> {
      const answered = once(child, 'message').then(([answer]) => answer as Extract<Answer, { type: Type }>);
      child.send(order);
      const answer = await Promise.race([answered, broken]);
      if (answer.type !== type) throw new Error(`${file} said ${answer.type} instead of ${type}`);
      return answer;
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
type Node = ReturnType<typeof program<LiveOrder, LiveAnswer>>;
type Crowd = ReturnType<typeof program<CrowdOrder, CrowdAnswer>>;

const stateOf = (node: Node) => node.ask({ type: 'state' }, 'state');

/** Waits until each stream has heard so many. @throws Error when one heard more */
async function allHeard(crowd: Crowd, count: number): Promise<number[]> {
  for (;;) {
    const { counts, at } = await crowd.ask({ type: 'heard' }, 'heard');
    if (counts.some((one) => one > count)) throw new Error('an event came twice');
    if (counts.every((one) => one === count)) return at;
    await pause(500);
  }
}

function figuresOf(times: readonly number[], cpuMs: number): FanOut {
  const sorted = Float64Array.from(times).sort();
  const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { p50: part(0.5), p99: part(0.99), cpuMs };
}

/** Says the same again and again. @param heard by each stream before */
async function fanOut(node: Node, crowd: Crowd, events: readonly LiveEvent[], heard: number, count: number) {
  const times: number[] = [];
  let cpuMs = 0;
  for (let round = 0; round < count; round += 1) {
    const before = await stateOf(node);
    const { committedAt } = await node.ask({ type: 'say', events }, 'said');
    const at = await allHeard(crowd, heard + round + 1);
    if (round === 0) continue;
    cpuMs += (await stateOf(node)).cpuMs - before.cpuMs;
    times.push(...at.map((one) => one - committedAt));
  }
  return figuresOf(times, cpuMs / (count - 1));
}

/** Many streams on one node, from another process over the machine's own network. @param dataDir an empty folder */
export async function measureLive(dataDir: string, streams = liveStreams): Promise<LiveFigures> {
  const port = await freePort();
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', MODE: 'test', LOG_LEVEL: 'warn', PORT: String(port) };
  const node: Node = program('live-server.ts', env);
  const crowd: Crowd = program('live-crowd.ts');
  try {
    const { ids, people } = await node.ask({ type: 'people', count: streams }, 'people');
    const topic = `room:${ids[0]!}`;
    const before = await stateOf(node);
    const began = performance.now();
    await crowd.ask({ type: 'come', port, people, topics: [topic] }, 'there');
    const openedMs = performance.now() - began;
    await pause(5_000);
    const after = await stateOf(node);
    await pause(quietMs);
    const quiet = await stateOf(node);
    const one = [{ topic, kind: 'bench.together', data: { n: 1 } }];
    const together = await fanOut(node, crowd, one, 0, rounds.together);
    const many = ids.map((id) => ({ topic: `person:${id}`, kind: 'bench.each', data: { n: 1 } }));
    const each = await fanOut(node, crowd, many, rounds.together, rounds.each);
    return {
      ...{ streams, openedMs, together, each },
      memoryBytes: (after.memoryBytes - before.memoryBytes) / streams,
      quietShare: (quiet.cpuMs - after.cpuMs) / quietMs,
    };
  } finally {
    await crowd.stop();
    await node.stop();
  }
}
