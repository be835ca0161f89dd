import { setTimeout as wait } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { answerApart } from '#server/platform/reading/answer-apart.ts';

/** What a reader may do to its thread, by name. */
const acts: Record<string, () => unknown> = {
  thread: () => threadId,
  async slow() {
    await wait(3_600_000);
  },
  endless() {
    for (;;);
  },
  memory() {
    const all: number[][] = [];
    for (;;) all.push(Array.from({ length: 10_000 }, Math.random));
  },
  depth() {
    const descend = (): number => descend() + 1;
    return descend();
  },
  exit: () => process.exit(0),
  values: () => Array.from({ length: 100_000 }, () => ({})),
  text: () => 'x'.repeat(5_000_000),
  bytes: () => new Uint8Array(129 * 1024 * 1024),
  picture: () => new Uint8Array(4_000_000),
  fault() {
    throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
  },
};

answerApart(async function* (act: string): AsyncGenerator<unknown, void, number | undefined> {
  if (act !== 'sum') {
    yield await acts[act]!();
    return;
  }
  let sum = 0;
  for (let given = yield sum; given !== undefined; given = yield sum) sum += given;
});
