// @vitest-environment jsdom
import { BroadcastChannel, locks } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { News } from '#machines/live/channel.machine.ts';

/** A stream that somebody asked for. */
interface Asked {
  url: URL;
  lastId: string | null;
  isOpen: boolean;
  /** Writes a frame. */
  says: (event: string, data: object, id?: number) => void;
  /** Writes the beginning of a frame, and then the line is gone. */
  breaksAfter: (half: string) => void;
}

/** Tabs that are there. */
const closes = new Set<() => void>();
let asked: Asked[] = [];
/** What is answered instead of a stream. */
let refusal: object | null = null;

function answer(path: string, { headers, signal }: RequestInit): Promise<Response> {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  const stream: Asked = {
    url: new URL(path, 'http://localhost'),
    lastId: (headers as Record<string, string>)['last-event-id'] ?? null,
    isOpen: true,
    breaksAfter(half) {
      controller.enqueue(new TextEncoder().encode(half));
      // What was written is read first; an error would take it away.
      setTimeout(() => controller.error(new Error('network')));
    },
    says: (event, data, id) =>
      controller.enqueue(
        new TextEncoder().encode(
          `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
        ),
      ),
  };
  asked.push(stream);
  signal!.addEventListener('abort', () => {
    stream.isOpen = false;
    controller.error(new Error('aborted'));
  });
  return Promise.resolve(
    refusal ? Response.json(refusal) : new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
  );
}

const topicsOf = ({ url }: Asked) => (url.searchParams.get('topics') ?? '').split(',').filter(Boolean).toSorted();
const open = () => asked.filter(({ isOpen }) => isOpen);
const latest = () => asked.at(-1)!;

function shows(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The browser with what it can do, as the channel's file finds it when it is loaded. */
async function browser({ hasLocks = true } = {}) {
  vi.resetModules();
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  if (hasLocks) Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  else delete (navigator as { locks?: unknown }).locks;
  const { openChannel } = await import('#shell/live-channel.ts');
  const personId = crypto.randomUUID();
  const tab = (readMsAgo = 0) => {
    const said: string[] = [];
    const channel = openChannel({
      personId,
      since: Date.now() - readMsAgo,
      headersFor: async () => ({}),
      onNews: ({ kind, topic }: News) => void said.push(`${kind} ${topic}`),
      onStale: async () => void said.push('stale'),
      onEnded: () => void said.push('ended'),
      onRefused: () => void said.push('refused'),
    });
    closes.add(channel.close);
    return { said, channel };
  };
  return Object.assign(tab, { lock: `live:${personId}` });
}

const opening = { topics: [], refused: [], isStale: false };
const room = (name: string) => `room:${name}`;

beforeEach(() => {
  asked = [];
  refusal = null;
  shows('visible');
});
afterEach(() => {
  for (const close of closes) close();
  closes.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A tab that the browser has put to sleep: it holds the lock that leads, and says nothing. @returns how it wakes */
function asleep(lock: string, isByForce = false) {
  let wake = () => {};
  let isStolen = false;
  const sleep = new Promise<void>((done) => (wake = done));
  void locks.request(lock, { steal: isByForce }, () => sleep).catch(() => void (isStolen = true));
  return { wake, isStolen: () => isStolen };
}

it('one tab asks for a stream, and all of them hear what comes', async () => {
  const tab = await browser();
  const tabs = [tab(), tab(), tab()];
  await expect.poll(() => asked.length).toBe(1);
  latest().says('open', opening, 5);
  latest().says('access', { topic: 'person', data: {} }, 6);
  latest().says('access', { topic: 'person', data: {} }, 6);
  latest().says('message.new', { topic: 'person', data: {} }, 7);
  for (const { said } of tabs) await expect.poll(() => said).toEqual(['access person', 'message.new person']);
  expect(asked).toHaveLength(1);
});

it('twenty tabs have one stream, also when the one that reads it is closed again and again', async () => {
  const tab = await browser();
  const tabs = Array.from({ length: 20 }, () => tab());
  await expect.poll(() => asked.length).toBe(1);
  for (let turn = 0; turn < 3; turn++) {
    latest().says('open', opening, 10 * turn);
    latest().says('message.new', { topic: 'person', data: {} }, 10 * turn + 1);
    for (const { said } of tabs.slice(turn)) await expect.poll(() => said).toHaveLength(turn + 1);
    tabs[turn]!.channel.close();
    await expect.poll(() => asked.length).toBe(turn + 2);
    expect(latest().lastId).toBe(String(10 * turn + 1));
    expect(open()).toHaveLength(1);
  }
});

it('a line that breaks in the middle of an event has not brought it: the next one begins before it', async () => {
  const tab = await browser();
  const { said } = tab();
  await expect.poll(() => asked.length).toBe(1);
  latest().says('open', opening, 5);
  latest().says('message.new', { topic: 'person', data: {} }, 6);
  latest().breaksAfter('id: 7\nevent: access\ndata: {"topic":"per');
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(2);
  expect(latest().lastId).toBe('6');
  latest().says('open', opening, 6);
  latest().says('access', { topic: 'person', data: {} }, 7);
  await expect.poll(() => said).toEqual(['message.new person', 'access person']);
});

it('the next tab goes on where the first one stopped, with what all tabs want from its first request', async () => {
  const tab = await browser();
  const first = tab();
  await expect.poll(() => asked.length).toBe(1);
  latest().says('open', opening, 5);
  const [second, third] = [tab(), tab()];
  second.channel.want([room('2')]);
  third.channel.want([room('3')]);
  await expect.poll(() => topicsOf(latest())).toEqual([room('2'), room('3')]);
  latest().says('open', opening, 5);
  latest().says('message.new', { topic: 'person', data: {} }, 8);
  await expect.poll(() => third.said).toEqual(['message.new person']);
  await expect.poll(() => second.said).toEqual(['message.new person']);
  const before = asked.length;
  first.channel.close();
  await expect.poll(() => asked.length).toBe(before + 1);
  expect(latest().lastId).toBe('8');
  expect(topicsOf(latest())).toEqual([room('2'), room('3')]);
  expect(open()).toHaveLength(1);
});

it('knows what earlier tabs want, however late it came itself', async () => {
  const tab = await browser();
  const first = tab();
  await expect.poll(() => asked.length).toBe(1);
  const second = tab();
  second.channel.want([room('2')]);
  await expect.poll(() => topicsOf(latest())).toEqual([room('2')]);
  latest().says('open', opening, 5);
  second.channel.want([room('2'), room('9')]);
  const third = tab();
  third.channel.want([room('3')]);
  await expect.poll(() => topicsOf(latest())).toEqual([room('2'), room('3'), room('9')]);
  second.channel.close();
  first.channel.close();
  // What gone tabs wanted is wanted no more.
  await expect.poll(() => topicsOf(latest())).toEqual([room('3')]);
  await expect.poll(() => open().length).toBe(1);
});

it('says to all tabs what was missed, and that the session is over', async () => {
  const tab = await browser();
  const tabs = [tab(), tab()];
  await expect.poll(() => asked.length).toBe(1);
  latest().says('open', opening, 5);
  tabs[0]!.channel.want([room('1')]);
  await expect.poll(() => latest().lastId).toBe('5');
  latest().says('open', { ...opening, isStale: true }, 90);
  latest().says('end', { reason: 'session' });
  for (const { said } of tabs) await expect.poll(() => said).toEqual(['stale', 'ended']);
});

it('says how long ago the page began to read, until it has heard something', async () => {
  const tab = await browser();
  tab(5000);
  await expect.poll(() => asked.length).toBe(1);
  expect(Number(latest().url.searchParams.get('ageMs'))).toBeGreaterThanOrEqual(5000);
  expect(latest().lastId).toBeNull();
  latest().says('open', opening, 5);
  const second = tab();
  second.channel.want([room('2')]);
  await expect.poll(() => latest().lastId).toBe('5');
  expect(latest().url.searchParams.has('ageMs')).toBe(false);
});

it('a tab hears what was said between its reading and its coming; one that read long ago reads again', async () => {
  const tab = await browser();
  const first = tab(60_000);
  await expect.poll(() => asked.length).toBe(1);
  latest().says('open', opening, 5);
  latest().says('message.new', { topic: 'person', data: {} }, 6);
  latest().says('access', { topic: 'person', data: {} }, 7);
  await expect.poll(() => first.said).toEqual(['message.new person', 'access person']);
  const [second, old] = [tab(30_000), tab(120_000)];
  await expect.poll(() => second.said).toEqual(['message.new person', 'access person']);
  await expect.poll(() => old.said).toEqual(['message.new person', 'access person', 'stale']);
  latest().says('message.new', { topic: 'person', data: {} }, 8);
  await expect.poll(() => second.said).toEqual(['message.new person', 'access person', 'message.new person']);
});

it('the lead of a tab that sleeps is taken by the one that is looked at', async () => {
  const tab = await browser();
  const sleeper = asleep(tab.lock);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval'] });
  tab();
  await vi.advanceTimersByTimeAsync(39_000);
  expect(asked).toEqual([]);
  shows('hidden');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toEqual([]);
  expect(sleeper.isStolen()).toBe(false);
  shows('visible');
  await vi.advanceTimersByTimeAsync(3000);
  await expect.poll(() => asked.length).toBe(1);
  expect(sleeper.isStolen()).toBe(true);
});

it('nobody takes the lead of a tab that is awake, however quiet its stream is', async () => {
  const tab = await browser();
  tab();
  await expect.poll(() => asked.length).toBe(1);
  latest().says('open', opening, 5);
  const second = tab();
  second.channel.want([room('2')]);
  await expect.poll(() => asked.length).toBe(2);
  const types: string[] = [];
  const listener = new BroadcastChannel(tab.lock);
  listener.onmessage = (message) => void types.push((message as unknown as MessageEvent<{ type: string }>).data.type);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval'] });
  const third = tab();
  await vi.advanceTimersByTimeAsync(50_000);
  await expect.poll(() => types).toContain('ask');
  await expect.poll(() => types.lastIndexOf('place')).toBeGreaterThan(types.lastIndexOf('ask'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(types).not.toContain('led');
  expect(third.said).toEqual([]);
  listener.close();
});

it('a tab that was asleep yields, and goes on when it leads again', async () => {
  const tab = await browser();
  const { said } = tab();
  await expect.poll(() => asked.length).toBe(1);
  latest().says('open', opening, 5);
  latest().says('message.new', { topic: 'person', data: {} }, 8);
  await expect.poll(() => said).toEqual(['message.new person']);
  const other = asleep(tab.lock, true);
  await expect.poll(open).toEqual([]);
  other.wake();
  await expect.poll(() => asked.length).toBe(2);
  expect(latest().lastId).toBe('8');
  expect(open()).toHaveLength(1);
});

it('a refusal of the session is told once, and no more is asked until somebody says so', async () => {
  refusal = { code: 401, message: '', result: null };
  const tab = await browser();
  const { said, channel } = tab();
  await expect.poll(() => said).toEqual(['refused']);
  channel.retry();
  await expect.poll(() => asked.length).toBe(2);
  expect(said).toEqual(['refused']);
});

it('where tabs cannot share, only the one that is looked at has a stream, and goes on from where it was', async () => {
  const tab = await browser({ hasLocks: false });
  const { said } = tab();
  await expect.poll(() => asked.length).toBe(1);
  latest().says('open', opening, 5);
  latest().says('message.new', { topic: 'person', data: {} }, 8);
  await expect.poll(() => said).toEqual(['message.new person']);
  shows('hidden');
  expect(open()).toEqual([]);
  shows('visible');
  await expect.poll(() => asked.length).toBe(2);
  expect(latest().lastId).toBe('8');
});
