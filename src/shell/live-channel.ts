import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { liveTopicsAtMost } from '#contract/live/live.rule.ts';
import { channelMachine, type News } from '#machines/live/channel.machine.ts';
import { observe } from './inspect.ts';
import { streamActor } from './live-stream.ts';
import { uuid } from './uuid.ts';

export interface ChannelParts {
  /** Whose tabs share the stream. */
  personId: string;
  headersFor: (path: string) => Record<string, string>;
  onNews: (news: News) => void;
  /** Something was missed: what is shown is read again. */
  onStale: () => Promise<void>;
  /** The server has ended the session. */
  onEnded: () => void;
  /** No stream for this session as it is. Said to the tab with the stream only; once, until a stream comes. */
  onRefused: () => void;
}

/** What tabs of one person say to each other. */
type Said =
  /** The stream has a new tab: who wants what? */
  | { type: 'led' }
  | { type: 'wants'; tab: string; topics: readonly string[] }
  | { type: 'news'; news: News }
  /** Where the next tab would go on. */
  | { type: 'moved'; lastId: number }
  /** To whoever wants something: where the stream is, and what all want, so that the next tab misses nothing of it. */
  | { type: 'place'; lastId: number | null; wanted: readonly (readonly [string, readonly string[]])[] }
  | { type: 'stale' }
  | { type: 'ended' };

/** A page that was hidden for so long without a frame may have a dead line. */
const doubtMs = 20_000;
/** A first stream that comes so long after its page has missed what happened between. */
const lateMs = 10_000;

/** The names of Web Locks that tabs hold while they are there; null where the browser has none. */
const locks = 'locks' in navigator && 'BroadcastChannel' in globalThis ? navigator.locks : null;
const tabLock = (tab: string) => `live-tab:${tab}`;

/** One stream a browser and person: the tab that holds the lock reads it, and says to the others what comes. */
export function openChannel({ personId, headersFor, onNews, onStale, onEnded, onRefused }: ChannelParts) {
  const own = uuid();
  const name = `live:${personId}`;
  const others = locks && new BroadcastChannel(name);
  const over = new AbortController();
  const wanted = new Map<string, readonly string[]>();
  let lastId: number | null = null;
  const openedAt = Date.now();
  let movedAt = openedAt;
  /** Its lock is held: before that, whoever leads would take this tab for one that is gone. */
  let isThere = false;
  let actor: ActorRefFrom<typeof channelMachine> | null = null;
  const say = (said: Said) => others?.postMessage(said);
  const all = () => [...new Set([...wanted.values()].flat())].slice(0, liveTopicsAtMost);

  function moveTo(id: number): void {
    lastId = id;
    movedAt = Date.now();
  }

  const sayWants = () => say({ type: 'wants', tab: own, topics: wanted.get(own) ?? [] });

  /** Tabs that died without a word want nothing any more. */
  async function forgetGone(): Promise<void> {
    const { held = [] } = (await locks?.query()) ?? {};
    const there = new Set(held.map(({ name: held }) => held));
    for (const tab of wanted.keys()) if (locks && tab !== own && !there.has(tabLock(tab))) wanted.delete(tab);
  }
  async function choose(): Promise<void> {
    await forgetGone();
    actor?.send({ type: 'channel.topics', topics: all() });
  }

  function lead(): void {
    const machine = channelMachine.provide({
      actors: {
        stream: streamActor(headersFor),
        renew: fromPromise(async () => {
          say({ type: 'stale' });
          await onStale();
        }),
      },
    });
    const isBehind = lastId === null && Date.now() - openedAt > lateMs;
    actor = createActor(machine, { input: { topics: all(), lastId, isBehind }, inspect: observe });
    actor.on('news', ({ type: _, ...news }) => {
      say({ type: 'news', news });
      onNews(news);
    });
    actor.on('moved', ({ lastId: id }) => {
      moveTo(id);
      say({ type: 'moved', lastId: id });
    });
    actor.on('ended', () => {
      say({ type: 'ended' });
      onEnded();
    });
    // A session that is over ends in the other tabs by what this one takes out of the storage.
    actor.on('refused', onRefused);
    actor.start();
    say({ type: 'led' });
  }

  others?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.type === 'news') onNews(data.news);
    else if (data.type === 'moved') moveTo(data.lastId);
    // This tab says by itself what it could not read.
    else if (data.type === 'stale') void onStale().catch(() => null);
    else if (data.type === 'ended') onEnded();
    else if (data.type === 'led') sayWants();
    else if (data.type === 'place') {
      for (const [tab, topics] of data.wanted) if (tab !== own) wanted.set(tab, topics);
      if (data.lastId !== null) moveTo(data.lastId);
    } else {
      wanted.set(data.tab, data.topics);
      if (!actor) return;
      say({ type: 'place', lastId, wanted: [...wanted] });
      void choose();
    }
  });

  const { signal } = over;
  const untilOver = () =>
    new Promise<void>((done) => {
      if (signal.aborted) done();
      else signal.addEventListener('abort', () => done());
    });
  if (locks) {
    const ignore = () => undefined;
    const stay = () => {
      isThere = true;
      // Whoever leads already says where the stream is.
      sayWants();
      return untilOver();
    };
    const leading = async () => {
      await forgetGone();
      if (!signal.aborted) lead();
      await untilOver();
    };
    void locks.request(tabLock(own), { signal }, stay).catch(ignore);
    void locks.request(name, { signal }, leading).catch(ignore);
  } else {
    // A browser has six lines to one address, and a session four streams: only the tab that is looked at has one.
    const look = () => {
      if (document.visibilityState === 'visible') return actor ?? lead();
      actor?.stop();
      actor = null;
    };
    document.addEventListener('visibilitychange', look, { signal });
    look();
  }

  window.addEventListener('online', () => actor?.send({ type: 'channel.online' }), { signal });
  const wake = () => {
    if (document.visibilityState === 'visible' && Date.now() - movedAt > doubtMs) actor?.send({ type: 'channel.woke' });
  };
  document.addEventListener('visibilitychange', wake, { signal });
  window.addEventListener('pageshow', wake, { signal });

  return {
    /** What this tab's page listens to besides the person's own. */
    want(topics: readonly string[]): void {
      wanted.set(own, topics);
      if (actor) void choose();
      else if (isThere) sayWants();
    },
    /** The session is another one, or what it may do has changed. */
    retry: () => actor?.send({ type: 'channel.retry' }),
    close(): void {
      actor?.stop();
      over.abort();
      others?.close();
    },
  };
}

export type Channel = ReturnType<typeof openChannel>;
