import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { liveTopicsAtMost } from '#contract/live/live.rule.ts';
import { channelMachine, type News } from '#machines/live/channel.machine.ts';
import { observe } from './inspect.ts';
import { seekLead } from './live-lead.ts';
import { streamActor } from './live-stream.ts';
import { uuid } from './uuid.ts';

export interface ChannelParts {
  /** Whose tabs share the stream. */
  personId: string;
  /** What this page shows was read later; ms since 1970. */
  since: number;
  headersFor: (path: string) => Promise<Record<string, string>>;
  onNews: (news: News) => void;
  /** Something was missed: what is shown is read again. */
  onStale: () => Promise<void>;
  /** The server has ended the session. */
  onEnded: () => void;
  /** No stream for this session as it is. Said to the tab with the stream only; once, until a stream comes. */
  onRefused: () => void;
}

/** Where the stream is, and what all want, so that the next tab misses nothing of it. */
interface Place {
  lastId: number | null;
  wanted: readonly (readonly [string, readonly string[]])[];
}

/** What tabs of one person say to each other. */
type Said =
  /** The stream has a new tab: who wants what? */
  | { type: 'led' }
  /** Is whoever leads awake? */
  | { type: 'ask' }
  /** `since`: of a tab that does not know yet what was said before it came. */
  | { type: 'wants'; tab: string; topics: readonly string[]; since: number | null }
  | { type: 'news'; news: News }
  /** Where the next tab would go on. */
  | { type: 'moved'; lastId: number }
  | ({ type: 'place' } & Place)
  /** To a tab that has just come: what was said since it began to read, or that nobody knows all of it. */
  | ({ type: 'welcome'; tab: string; news: readonly News[]; isStale: boolean } & Place)
  | { type: 'stale' }
  | { type: 'ended' };

/** A page that was hidden for so long without a frame may have a dead line. */
const doubtMs = 20_000;
/** What was said is remembered for tabs that come: a page has its channel some seconds after it began to read. */
const keptMs = 60_000;

/** The names of Web Locks that tabs hold while they are there; null where the browser has none. */
const locks = 'locks' in navigator && 'BroadcastChannel' in globalThis ? navigator.locks : null;
const tabLock = (tab: string) => `live-tab:${tab}`;

/** One stream a browser and person: the tab that holds the lock reads it, and says to the others what comes. */
export function openChannel({ personId, since, headersFor, onNews, onStale, onEnded, onRefused }: ChannelParts) {
  const own = uuid();
  const name = `live:${personId}`;
  const others = locks && new BroadcastChannel(name);
  const over = new AbortController();
  const { signal } = over;
  const wanted = new Map<string, readonly string[]>();
  let lastId: number | null = null;
  let movedAt = Date.now();
  /** Its lock is held: before that, whoever leads would take this tab for one that is gone. */
  let isThere = false;
  /** What was said before this tab came is known here. Until then it takes nothing: all of it comes at once. */
  let isWelcome = false;
  /** What was said lately, and since when all of it is known here. */
  let said: { at: number; news: News }[] = [];
  let knownSince = since;
  /** What this tab heard, or read, is older. */
  let from = since;
  let actor: ActorRefFrom<typeof channelMachine> | null = null;
  const say = (message: Said) => others?.postMessage(message);
  const all = () => [...new Set([...wanted.values()].flat())].slice(0, liveTopicsAtMost);
  const place = (): Place => ({ lastId, wanted: [...wanted] });

  function moveTo(id: number): void {
    lastId = id;
    movedAt = Date.now();
  }
  function hear(news: News): void {
    const at = Date.now();
    said = [...said.filter((one) => at - one.at < keptMs), { at, news }];
    onNews(news);
  }
  function fallBehind(): Promise<void> {
    knownSince = Date.now();
    return onStale();
  }

  const sayWants = () =>
    say({ type: 'wants', tab: own, topics: wanted.get(own) ?? [], since: isWelcome ? null : from });

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
    isWelcome = true;
    const ageMs = () => Math.max(0, Math.round(Date.now() - since));
    const machine = channelMachine.provide({
      actors: {
        stream: streamActor({ headersFor, ageMs }),
        renew: fromPromise(async () => {
          say({ type: 'stale' });
          await fallBehind();
        }),
      },
    });
    actor = createActor(machine, { input: { topics: all(), lastId }, inspect: observe });
    actor.on('news', ({ type: _, ...news }) => {
      say({ type: 'news', news });
      hear(news);
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
  function stop(): void {
    actor?.stop();
    actor = null;
  }
  /** Another tab reads the stream, since this one slept: what it says meanwhile is not known here. */
  function yieldLead(): void {
    stop();
    isWelcome = false;
    from = movedAt;
    sayWants();
  }
  const leading =
    locks &&
    seekLead({
      ...{ locks, name, signal, yieldLead },
      async lead() {
        await forgetGone();
        if (!signal.aborted && leading?.isLeading) lead();
      },
      ask: () => say({ type: 'ask' }),
    });

  /** Somebody wants something else, or has just come. */
  function answer(tab: string, heardUntil: number | null): void {
    if (!actor) return;
    if (heardUntil === null) say({ type: 'place', ...place() });
    else {
      const isStale = heardUntil < Math.max(knownSince, Date.now() - keptMs);
      const news = said.filter(({ at }) => at >= heardUntil).map((one) => one.news);
      say({ type: 'welcome', tab, news, isStale, ...place() });
    }
    void choose();
  }
  function takePlace({ lastId: at, wanted: those }: Place): void {
    for (const [tab, topics] of those) if (tab !== own) wanted.set(tab, topics);
    if (at !== null) moveTo(at);
  }
  /** What whoever leads says. */
  function follow(data: Exclude<Said, { type: 'wants' | 'ask' }>): void {
    leading?.heard();
    if (data.type === 'ended') return onEnded();
    if (data.type === 'led') return sayWants();
    if (data.type === 'welcome' && data.tab === own && !isWelcome) {
      isWelcome = true;
      takePlace(data);
      data.news.forEach(hear);
      // This tab says by itself what it could not read.
      if (data.isStale) void fallBehind().catch(() => null);
    } else if (isWelcome) {
      if (data.type === 'news') hear(data.news);
      else if (data.type === 'moved') moveTo(data.lastId);
      else if (data.type === 'stale') void fallBehind().catch(() => null);
      else takePlace(data);
    }
  }
  others?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.type === 'ask') {
      if (actor) say({ type: 'place', ...place() });
    } else if (data.type === 'wants') {
      wanted.set(data.tab, data.topics);
      answer(data.tab, data.since);
    } else follow(data);
  });

  if (locks) {
    const stay = () => {
      isThere = true;
      // Whoever leads already says where the stream is.
      sayWants();
      return new Promise<void>((done) => signal.addEventListener('abort', () => done()));
    };
    void locks.request(tabLock(own), { signal }, stay).catch(() => undefined);
  } else {
    // A browser has six lines to one address, and a session four streams: only the tab that is looked at has one.
    const look = () => {
      if (document.visibilityState === 'visible') return actor ?? lead();
      stop();
    };
    document.addEventListener('visibilitychange', look, { signal });
    look();
  }

  window.addEventListener('online', () => actor?.send({ type: 'channel.online' }), { signal });
  const wake = () => {
    if (document.visibilityState !== 'visible') return;
    leading?.look(doubtMs);
    if (Date.now() - movedAt > doubtMs) actor?.send({ type: 'channel.woke' });
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
