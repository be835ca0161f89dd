import { describe, expect, it } from 'vitest';
import { batchedWork } from '#server/platform/database/batched-work.ts';

/** Work that says when it is done. */
function heldWork() {
  const runs: { asked: readonly number[]; done: (answers: string[]) => void; fail: (fault: Error) => void }[] = [];
  const run = (asked: readonly number[]) =>
    new Promise<string[]>((done, fail) => {
      runs.push({ asked, done, fail });
    });
  const answer = (at: number) => runs[at]!.done(runs[at]!.asked.map((one) => `answer ${one}`));
  return { runs, run, answer };
}
const turn = () => new Promise((done) => setImmediate(() => setImmediate(done)));

describe('what comes while work is under way', () => {
  it('shares the next piece, and each gets its own answer', async () => {
    const { runs, run, answer } = heldWork();
    const ask = batchedWork({ atOnce: 1, most: 3 }, run);
    const first = ask(1);
    await turn();
    const later = [2, 3, 4, 5].map(ask);
    await turn();
    expect(runs.map(({ asked }) => asked)).toEqual([[1]]);
    answer(0);
    expect(await first).toBe('answer 1');
    await turn();
    answer(1);
    await turn();
    answer(2);
    expect(await Promise.all(later)).toEqual(['answer 2', 'answer 3', 'answer 4', 'answer 5']);
    expect(runs.map(({ asked }) => asked)).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('is done alone where the shared piece fails, so that only the cause of it fails', async () => {
    const ask = batchedWork({ atOnce: 1, most: 10 }, async (asked: readonly number[]) => {
      if (asked.includes(2)) throw new Error('not 2');
      return asked.map((one) => one * 10);
    });
    const answers = await Promise.allSettled([1, 2, 3].map(ask));
    expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      10,
      'Error: not 2',
      30,
    ]);
    expect(await ask(4)).toBe(40);
  });
});
