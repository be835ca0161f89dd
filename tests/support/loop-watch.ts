import { monitorEventLoopDelay, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

export interface Watched<Result> {
  result: Result;
  /**
   * What the longest turn of the event loop computed, in milliseconds of this thread; waiting does not count, nor does the
   * collection of garbage, which other work may have left.
   */
  longestTurnMs: number;
  /** By the clock: a busy machine makes it longer. */
  longestDelayMs: number;
}

interface Turn {
  /** By the clock of `performance`. */
  begin: number;
  end: number;
  /** Milliseconds of this thread. */
  computed: number;
}

/** Shorter turns hold nobody up, and are not kept. */
const keptFromMs = 5;

/** What a turn computed besides collecting garbage. */
const withoutCollections = ({ begin, end, computed }: Turn, collections: readonly PerformanceEntry[]) =>
  collections
    .map(({ startTime, duration }) => Math.min(end, startTime + duration) - Math.max(begin, startTime))
    .filter((shared) => shared > 0)
    .reduce((left, shared) => left - shared, computed);

/** Watches the event loop of this process while something is done. */
export async function watchLoop<Result>(work: () => Promise<Result>): Promise<Watched<Result>> {
  let isOver = false;
  const turns: Turn[] = [];
  const collections: PerformanceEntry[] = [];
  const collected = new PerformanceObserver((list) => collections.push(...list.getEntries()));
  collected.observe({ entryTypes: ['gc'] });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const watching = (async () => {
    for (let [before, begin] = [cpuMs(), performance.now()]; !isOver;) {
      await turn();
      const [now, end] = [cpuMs(), performance.now()];
      // Some kernels count a thread's time in leaps: a turn computed no longer than it lasted.
      const computed = Math.min(now - before, end - begin);
      if (computed > keptFromMs) turns.push({ begin, end, computed });
      [before, begin] = [now, end];
    }
  })();
  try {
    const result = await work();
    const longestDelayMs = delay.max / 1e6;
    // The observer hears of a collection in a turn after it.
    for (let times = 0; times < 3; times += 1) await turn();
    collections.push(...collected.takeRecords());
    const longestTurnMs = Math.max(0, ...turns.map((one) => withoutCollections(one, collections)));
    return { result, longestTurnMs, longestDelayMs };
  } finally {
    isOver = true;
    delay.disable();
    collected.disconnect();
    await watching;
  }
}

/** What the largest body of a call costs to be read, in milliseconds of this thread: a measure of this machine. */
export function bodyMs(): number {
  const body = JSON.stringify(
    Array.from({ length: 20_000 }, (_, index) => ({ id: `id-${index}`, text: '正文', n: index })),
  );
  // One reading is shorter than the leaps in which some kernels count.
  const times = 20;
  const before = cpuMs();
  for (let time = 0; time < times; time += 1) JSON.parse(body);
  return (cpuMs() - before) / times;
}
