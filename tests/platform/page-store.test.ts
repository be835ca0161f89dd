import { describe, expect, it } from 'vitest';
import { pageOf, pageStore, type MadePage } from '#server/platform/pages/page-store.ts';

const mostBytes = 4_000_000;

function storeAt(parts = {}) {
  let at = 0;
  let made = 0;
  const store = pageStore({ mostBytes, lifetimeMs: 60_000, settleMs: 3_000, now: () => at, ...parts });
  const make = async (): Promise<MadePage> => {
    made += 1;
    return { page: pageOf(200, `page ${made} ${'x'.repeat(20_000)}`), isWhole: true };
  };
  return {
    store,
    make,
    later: (ms: number) => (at += ms),
    made: () => made,
    async get(key: string, how = make) {
      return (await store.get(key, how)).bytes.toString().split(' ')[1];
    },
  };
}
const deferred = () => {
  let finish!: () => void;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { done, finish };
};

describe('the store of pages', () => {
  it('keeps a page that is asked for a second time, for its lifetime', async () => {
    const { get, later } = storeAt();
    expect([await get('a'), await get('a'), await get('a'), await get('a')]).toEqual(['1', '2', '2', '2']);
    later(59_999);
    expect(await get('a')).toBe('2');
    later(1);
    expect(await get('a')).toBe('3');
  });

  it('makes one page for all who ask at once', async () => {
    const { get, made } = storeAt();
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => get('a'))))).toEqual(new Set(['1']));
    expect(made()).toBe(1);
  });

  it('forgets all when something changes, and does not store what was being made', async () => {
    const { get, store, make } = storeAt();
    await get('a');
    await get('a');
    const { done, finish } = deferred();
    await get('b');
    const old = get('b', () => done.then(make));
    store.forget();
    expect(store.bytes).toBe(0);
    const fresh = await get('b');
    finish();
    expect(await old).not.toBe(fresh);
    expect(await get('b')).toBe(fresh);
    expect(await get('a')).not.toBe('2');
  });

  it('keeps what is made right after a change only until all that it reads has settled', async () => {
    const { get, store, later } = storeAt();
    await get('a');
    store.forget();
    expect([await get('a'), await get('a')]).toEqual(['2', '2']);
    later(3_000);
    expect([await get('a'), await get('a')]).toEqual(['3', '3']);
    later(59_999);
    expect(await get('a')).toBe('3');
  });

  it('stores nothing that is not whole, and nothing of a failure', async () => {
    const { get, make } = storeAt();
    const half = () => make().then((one) => ({ ...one, isWhole: false }));
    for (const expected of ['1', '2', '3']) expect(await get('a', half)).toBe(expected);
    await expect(get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await get('a')).toBe('4');
  });

  it('does not grow by addresses, and what is asked for all the time stays', async () => {
    const { get, store, made } = storeAt();
    await get('/index/home');
    await get('/index/home');
    const hostile = ['x'.repeat(10_000), '%00', '<script>alert(1)</script>', '../../etc/passwd', '__proto__'];
    // More than twice what it remembers of keys, and twenty times the pages that it has room for.
    for (let nth = 0; nth < 25_000; nth += 1) {
      await get(`/course/list?${hostile[nth % hostile.length]}=${nth}`);
      // Every tenth twice, so that it would be stored.
      if (nth % 10 === 1) await get(`/course/list?${hostile[nth % hostile.length]}=${nth}`);
      if (nth % 50 === 0) await get('/index/home');
    }
    expect(store.bytes).toBeLessThanOrEqual(mostBytes);
    expect(store.size).toBeGreaterThan(50);
    const before = made();
    expect(await get('/index/home')).toBe('2');
    expect(made()).toBe(before);
  });

  it('stores nothing where it has no room', async () => {
    const { get, store } = storeAt({ mostBytes: 0 });
    for (const expected of ['1', '2', '3']) expect(await get('a')).toBe(expected);
    expect([store.size, store.bytes]).toEqual([0, 0]);
  });
});
