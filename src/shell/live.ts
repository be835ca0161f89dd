import { subscribe } from 'valtio';
import type { News } from '#machines/live/channel.machine.ts';
import type { Channel } from './live-channel.ts';
import type { PersonStore } from './person.store.ts';

export interface LiveParts {
  store: PersonStore;
  headersFor: (path: string) => Promise<Record<string, string>>;
  /** Asks once more who is here and what that person may do. */
  recheck: () => Promise<void>;
  /** Reads again what the page shows. */
  renew: () => Promise<void>;
}

/** A logout in another tab of this browser is seen by that tab's own way; this one waits for it. */
const endedMs = 1000;
/** What is shown to the next person may have been asked for so long before that one is known. */
const handoverMs = 10_000;
/** The channel must not hold up a page that opens. */
const idle = (work: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 5000 }) : setTimeout(work, 1000));

/** What the server says by itself, to whoever listens in this page; its stream comes when the page has time. */
export function createLive({ store, headersFor, recheck, renew }: LiveParts) {
  const listeners = new Map<string, Set<(news: News) => void>>();
  /** How often each topic is wanted here. */
  const wanted = new Map<string, number>();
  let channel: Channel | null = null;
  let personId: string | null = null;
  /** What this page shows was read later; ms since 1970. */
  let since = performance.timeOrigin;

  function close(): void {
    channel?.close();
    channel = null;
  }
  const want = (topic: string, by: 1 | -1) => {
    const count = (wanted.get(topic) ?? 0) + by;
    if (count > 0) wanted.set(topic, count);
    else wanted.delete(topic);
    if (count === (by === 1 ? 1 : 0)) channel?.want([...wanted.keys()]);
  };

  async function checked(): Promise<void> {
    await recheck();
    if (store.session === 'known') channel?.retry();
  }
  function onNews(news: News): void {
    if (news.kind === 'access') void checked();
    for (const listener of listeners.get(news.kind) ?? []) listener(news);
  }
  /** The session may be over, or this clock be wrong: a call finds out, and mends the clock. */
  const onRefused = () => void checked();
  function onEnded(): void {
    const whose = personId;
    close();
    setTimeout(() => {
      if (whose === null || whose !== personId) return;
      void recheck().then(() => {
        if (personId === whose) void open(whose);
      });
    }, endedMs);
  }

  async function open(id: string): Promise<void> {
    const { openChannel } = await import('./live-channel.ts');
    if (personId !== id || channel) return;
    channel = openChannel({ personId: id, since, headersFor, onNews, onStale: renew, onEnded, onRefused });
    if (wanted.size > 0) channel.want([...wanted.keys()]);
  }

  return {
    /** Listens for whoever is here, from now on. */
    follow(): void {
      const look = () => {
        const id = store.session === 'known' ? store.person.id : null;
        if (id === personId) return;
        if (personId !== null) since = Date.now() - handoverMs;
        personId = id;
        close();
        // A part that cannot be loaded leaves the page as it was before there was a channel.
        if (id !== null) idle(() => void open(id).catch(() => null));
      };
      subscribe(store, look);
      look();
    },
    /** @param topic heard besides the person's own; @returns how to stop */
    listen(kind: string, listener: (news: News) => void, topic?: string): () => void {
      const those = listeners.get(kind) ?? new Set();
      listeners.set(kind, those.add(listener));
      if (topic !== undefined) want(topic, 1);
      return () => {
        those.delete(listener);
        if (topic !== undefined) want(topic, -1);
      };
    },
  };
}

export type Live = ReturnType<typeof createLive>;
