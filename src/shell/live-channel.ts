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
}

/** What tabs of one person say to each other. */
type Said =
  /** The stream has a new tab: who wants what? */
  | { type: 'led' }
  | { type: 'wants'; tab: string; topics: readonly string[] }
  | { type: 'news'; news: News }
  /** Where the next tab would go on. */
  | { type: 'moved'; lastId: number }
  | { type: 'stale' }
  | { type: 'ended' };

/** A page that was hidden for so long without a frame may have a dead line. */
const doubtMs = 20_000;

/** The names of Web Locks that tabs hold while they are there; null where the browser has none. */
const locks = 'locks' in navigator && 'BroadcastChannel' in globalThis ? navigator.locks : null;
const tabLock = (tab: string) => `live-tab:${tab}`;

/** One stream a browser and person: the tab that holds the lock reads it, and says to the others what comes. */
export function openChannel({ personId, headersFor, onNews, onStale, onEnded }: ChannelParts) {
  const own = uuid();
  const name = `live:${personId}`;
  const others = locks && new BroadcastChannel(name);
  const over = new AbortController();
  const wanted = new Map<string, readonly string[]>();
  let lastId: number | null = null;
  let movedAt = Date.now();
  let actor: ActorRefFrom<typeof channelMachine> | null = null;
  const say = (said: Said) => others?.postMessage(said);
  const all = () => [...new Set([...wanted.values()].flat())].slice(0, liveTopicsAtMost);

  function moveTo(id: number): void {
    lastId = id;
    movedAt = Date.now();
  }

  /** Tabs that died without a word want nothing any more. */
  async function choose(): Promise<void> {
    const { held = [] } = (await locks?.query()) ?? {};
    const there = new Set(held.map(({ name: held }) => held));
    for (const tab of wanted.keys()) if (locks && tab !== own && !there.has(tabLock(tab))) wanted.delete(tab);
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
    actor = createActor(machine, { input: { topics: all(), lastId }, inspect: observe });
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
    actor.start();
    say({ type: 'led' });
  }

  others?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.type === 'news') onNews(data.news);
    else if (data.type === 'moved') moveTo(data.lastId);
    else if (data.type === 'stale') void onStale();
    else if (data.type === 'ended') onEnded();
    else if (data.type === 'led') say({ type: 'wants', tab: own, topics: wanted.get(own) ?? [] });
    else if (actor) {
      wanted.set(data.tab, data.topics);
      if (lastId !== null) say({ type: 'moved', lastId });
      void choose();
    }
  });

  const { signal } = over;
  const untilOver = () => new Promise<void>((done) => signal.addEventListener('abort', () => done()));
  if (locks) {
    const ignore = () => undefined;
    void locks.request(tabLock(own), { signal }, untilOver).catch(ignore);
    const leading = async () => {
      lead();
      await untilOver();
    };
    void locks.request(name, { signal }, leading).catch(ignore);
    // Whoever leads already says where the stream is.
    say({ type: 'wants', tab: own, topics: [] });
  } else lead();

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
      else say({ type: 'wants', tab: own, topics });
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
