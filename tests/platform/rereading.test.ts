import { afterEach, expect, it, vi } from 'vitest';
import { rereading } from '#server/platform/database/rereading.ts';

const log = { error: vi.fn() } as never;
const turn = () => new Promise((done) => setImmediate(done));
afterEach(() => vi.useRealTimers());

/** Readings that end when the test says so, each with what stood when it began. */
function heldReadings() {
  const table = { value: 0 };
  const node = { value: 0 };
  const begun: { end: () => void; fail: () => void }[] = [];
  const { again, stop } = rereading({
    log,
    what: 'values',
    read: async () => {
      const { value } = table;
      await new Promise<void>((done, fail) => begun.push({ end: done, fail: () => fail(new Error('away')) }));
      node.value = value;
    },
  });
  return { table, node, begun, again, stop };
}

it('reads one after the other: the last to begin is what the node knows', async () => {
  const { table, node, begun, again } = heldReadings();
  table.value = 1;
  const first = again();
  await turn();
  table.value = 2;
  const [second, third] = [again(), again()];
  await turn();
  expect(begun).toHaveLength(1);
  begun[0]!.end();
  await first;
  expect(node.value).toBe(1);
  await turn();
  begun[1]!.end();
  await Promise.all([second, third]);
  // Both asked before it began: it saw what either had written.
  expect([node.value, begun.length]).toEqual([2, 2]);
});

it('tries again what failed, later each time, and no more once it is stopped', async () => {
  vi.useFakeTimers();
  const { table, node, begun, again, stop } = heldReadings();
  table.value = 1;
  const first = again();
  await vi.advanceTimersByTimeAsync(0);
  begun[0]!.fail();
  await first;
  await vi.advanceTimersByTimeAsync(250);
  begun[1]!.fail();
  await vi.advanceTimersByTimeAsync(499);
  expect(begun).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  begun[2]!.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(node.value).toBe(1);
  const more = again();
  await vi.advanceTimersByTimeAsync(0);
  begun[3]!.fail();
  await more;
  await stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toHaveLength(4);
});
