import { threadId } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { apart, ReadingEnded } from '#server/platform/reading/apart.ts';

const program = new URL('./programs/hungry-worker.ts', import.meta.url);
const hungry = (limits = {}) =>
  apart<string, unknown, number>(program, { timeMs: 60_000, memoryMb: 64, atOnce: 1, ...limits });

describe('a reading apart', () => {
  const reader = hungry();

  it('has a thread of its own, kept for the next one', async () => {
    const first = await reader.one('thread');
    expect(first).not.toBe(threadId);
    expect(await reader.one('thread')).toBe(first);
  });

  it('gives part by part and hears what is said to each', async () => {
    const sums = reader.parts('sum');
    expect((await sums.next()).value).toBe(0);
    expect((await sums.next(3)).value).toBe(3);
    expect((await sums.next(4)).value).toBe(7);
    expect((await sums.next(undefined)).done).toBe(true);
  });

  it('moves bytes instead of unpacking them', async () => {
    expect(((await reader.one('picture')) as Uint8Array).byteLength).toBe(4_000_000);
  });

  it.each([
    ['eats memory', 'memory'],
    ['descends for ever', 'depth'],
    ['ends its thread', 'exit'],
    ['finds a hundred thousand things at once', 'values'],
    ['gives a text that is too long to cross', 'text'],
    ['gives too many bytes', 'bytes'],
  ])('that %s ends alone, and the next one goes on', async (_what, act) => {
    await expect(reader.one(act)).rejects.toThrow(ReadingEnded);
    expect(await reader.one('thread')).not.toBe(threadId);
  });

  it.each([
    ['waits for ever', 'slow'],
    ['computes for ever', 'endless'],
  ])('that %s ends when its time is over', async (_what, act) => {
    const fault = await hungry({ timeMs: 500 })
      .one(act)
      .catch((error: unknown) => error);
    expect(fault).toMatchObject({ isSlow: true });
  });

  it('ends with the signal, also while it waits for its turn', async () => {
    const leaving = new AbortController();
    const [running, waiting] = ['slow', 'thread'].map((act) => reader.one(act, { signal: leaving.signal }));
    leaving.abort(new Error('the server is ending'));
    await expect(running).rejects.toThrow('the server is ending');
    await expect(waiting).rejects.toThrow('the server is ending');
    expect(await reader.one('thread')).not.toBe(threadId);
  });

  it('passes a fault of the machine on by its code', async () => {
    await expect(reader.one('fault')).rejects.toMatchObject({ code: 'ENOSPC', message: 'no room' });
  });
});
