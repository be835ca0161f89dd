import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

export interface Watched<Result> {
  result: Result;
  /** What the longest turn of the event loop computed, in milliseconds of this thread; waiting does not count. */
  longestTurnMs: number;
  /** By the clock: a busy machine makes it longer. */
  longestDelayMs: number;
}

/** Watches the event loop of this process while something is done. */
export async function watchLoop<Result>(work: () => Promise<Result>): Promise<Watched<Result>> {
  let isOver = false;
  let longestTurnMs = 0;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const watching = (async () => {
    for (let before = cpuMs(); !isOver;) {
      await turn();
      const now = cpuMs();
      longestTurnMs = Math.max(longestTurnMs, now - before);
      before = now;
    }
  })();
  try {
    return { result: await work(), longestTurnMs, longestDelayMs: delay.max / 1e6 };
  } finally {
    isOver = true;
    delay.disable();
    await watching;
  }
}

/** What the largest body of a call costs to be read, in milliseconds of this thread: a measure of this machine. */
export function bodyMs(): number {
  const body = JSON.stringify(
    Array.from({ length: 20_000 }, (_, index) => ({ id: `id-${index}`, text: '正文', n: index })),
  );
  const all = Array.from({ length: 9 }, () => {
    const before = cpuMs();
    JSON.parse(body);
    return cpuMs() - before;
  });
  return all.toSorted((a, b) => a - b)[4]!;
}
