import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { liveOpeningMs } from '#contract/live/live.rule.ts';
import { backoffMs } from '../common/backoff.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *            ┌─────────────────────────── streaming ───────────────────────────┐
 *            │ connecting ─┬─ opened ─────────► open ◄── done, fail ── stale   │
 *            │ resuming ───┘    └─ opened [behind] ───────────────────► ▲      │  topics, woke ──► streaming anew
 *            └───┬───────────────────┬──────────────────────────────────┬──────┘
 *                │ refused 401, 403  │ broken, silence, after opening   │ ended
 *                ▼                   ▼                                  ▼
 *             refused              lost ── after backoff, online,     ended■
 *                │ retry             │     woke ──► streaming
 *                └──► streaming ◄────┘
 *
 * The stream down from the server (docs/protocol.md, "The living channel"). Every frame moves the place from which the
 * stream goes on; what came already is not said twice. Behind is a page that missed what no stream will bring: the server
 * says so, or the reading that this asked for never ended.
 */

export interface News {
  kind: string;
  /** `person` for the person's own. */
  topic: string;
  data: Record<string, unknown>;
}

export type ChannelEvent =
  | { type: 'channel.opened'; id: number; isStale: boolean }
  | ({ type: 'channel.news'; id: number } & News)
  | { type: 'channel.beat'; id: number }
  /** The line ended, or what came over it was no stream. */
  | { type: 'channel.broken' }
  /** An answer that is no stream: its code, and how long the server wants to be left alone. */
  | { type: 'channel.refused'; code: number; retryAfterMs: number | null }
  /** The server has ended the session. */
  | { type: 'channel.ended' }
  /** What is heard besides the person's own. */
  | { type: 'channel.topics'; topics: readonly string[] }
  /** The browser has a network again. */
  | { type: 'channel.online' }
  /** The page slept: the line may be dead without having said so. */
  | { type: 'channel.woke' }
  /** The session was renewed. */
  | { type: 'channel.retry' };

export interface StreamInput {
  topics: readonly string[];
  /** Null: from where the page began to read. */
  lastId: number | null;
}

interface Context {
  topics: readonly string[];
  lastId: number | null;
  /** Tries in a row that brought nothing. */
  failures: number;
  retryAfterMs: number | null;
  /** What the page shows was to be read again, and has not been. */
  isBehind: boolean;
  /** A refusal was told, and no stream has come since: telling it once more would go round in circles. */
  isToldRefused: boolean;
  jitter: () => number;
}

/** Another try would be answered alike, until the session is another one. */
const isFinal = (code: number) => code === 401 || code === 403 || code === 405;

const opened = [
  { guard: 'isBehind', target: 'stale', actions: ['fallBehind', 'move', 'tellPlace'] },
  { target: 'open', actions: ['move', 'tellPlace'] },
] as const;

export const channelMachine = setup({
  types: {} as {
    context: Context;
    /** `lastId`: where another tab stopped. */
    input: { topics: readonly string[]; lastId: number | null; jitter?: () => number };
    events: ChannelEvent;
    emitted:
      | ({ type: 'news' } & News)
      | { type: 'moved'; lastId: number }
      /** No stream for this session as it is: it may be over, or the clock be wrong. Once, until a stream comes. */
      | { type: 'refused' }
      | { type: 'ended' };
  },
  actors: {
    stream: fromCallback<ChannelEvent, StreamInput>(notProvided('stream')),
    /** Reads again what the page shows. */
    renew: fromPromise<void>(notProvided('renew')),
  },
  actions: {
    /** Says where the stream would go on, so that another tab can take over. */
    tellPlace: emit(({ context }) => ({ type: 'moved', lastId: context.lastId! })),
    tell: emit(({ event }) => {
      const { kind, topic, data } = event as Extract<ChannelEvent, { type: 'channel.news' }>;
      return { type: 'news', kind, topic, data };
    }),
    tellEnd: emit({ type: 'ended' }),
    tellRefusal: enqueueActions(({ context, enqueue }) => {
      if (context.isToldRefused) return;
      enqueue.assign({ isToldRefused: true });
      enqueue.emit({ type: 'refused' });
    }),
    move: assign(({ event }) => ({ lastId: (event as { id: number }).id })),
    fail: assign(({ context, event }) => ({
      failures: context.failures + 1,
      retryAfterMs: event.type === 'channel.refused' ? event.retryAfterMs : null,
    })),
    /** Not by an opening alone: a line that breaks after each one is to be tried less and less often. */
    succeed: assign({ failures: 0, isToldRefused: false }),
    fallBehind: assign({ isBehind: true }),
    catchUp: assign({ isBehind: false }),
    choose: assign(({ event }) => ({
      topics: (event as Extract<ChannelEvent, { type: 'channel.topics' }>).topics,
    })),
  },
  guards: {
    isResuming: ({ context }) => context.lastId !== null,
    isBehind: ({ context, event }) => context.isBehind || (event.type === 'channel.opened' && event.isStale),
    isNew: ({ context, event }) => event.type === 'channel.news' && event.id > (context.lastId ?? 0),
    isFinal: ({ event }) => event.type === 'channel.refused' && isFinal(event.code),
    isOther: ({ context, event }) =>
      event.type === 'channel.topics' && event.topics.toSorted().join() !== context.topics.toSorted().join(),
  },
  delays: {
    /** Never sooner than by itself, however soon the server asks for it, nor all at the moment that it named. */
    backoff: ({ context: { failures, retryAfterMs, jitter } }) => {
      const chance = jitter();
      return Math.max(backoffMs(failures, chance), (retryAfterMs ?? 0) * (1 + chance / 2));
    },
    /** A proxy that gathers the stream is a line without a stream. */
    opening: liveOpeningMs,
    /** More than two beats. */
    silence: 35_000,
  },
}).createMachine({
  id: 'channel',
  context: ({ input }) => ({
    ...{ topics: input.topics, lastId: input.lastId, jitter: input.jitter ?? Math.random },
    ...{ failures: 0, retryAfterMs: null, isBehind: false, isToldRefused: false },
  }),
  initial: 'streaming',
  states: {
    streaming: {
      initial: 'choosing',
      invoke: { src: 'stream', input: ({ context: { topics, lastId } }) => ({ topics, lastId }) },
      on: {
        'channel.news': { guard: 'isNew', target: '.open', actions: ['move', 'succeed', 'tell', 'tellPlace'] },
        'channel.beat': { target: '.open', actions: ['move', 'succeed', 'tellPlace'] },
        'channel.broken': { target: 'lost', actions: 'fail' },
        'channel.refused': [
          { guard: 'isFinal', target: 'refused', actions: 'tellRefusal' },
          { target: 'lost', actions: 'fail' },
        ],
        'channel.ended': 'ended',
        'channel.topics': { guard: 'isOther', target: 'streaming', reenter: true, actions: 'choose' },
        'channel.woke': { target: 'streaming', reenter: true },
      },
      states: {
        choosing: { always: [{ guard: 'isResuming', target: 'resuming' }, 'connecting'] },
        connecting: {
          on: { 'channel.opened': opened },
          after: { opening: { target: '#channel.lost', actions: 'fail' } },
        },
        resuming: {
          on: { 'channel.opened': opened },
          after: { opening: { target: '#channel.lost', actions: 'fail' } },
        },
        stale: {
          invoke: { src: 'renew', onDone: { target: 'open', actions: 'catchUp' }, onError: 'open' },
          on: {
            'channel.news': { guard: 'isNew', actions: ['move', 'succeed', 'tell', 'tellPlace'] },
            'channel.beat': { actions: ['move', 'succeed', 'tellPlace'] },
          },
        },
        open: {
          after: { silence: { target: '#channel.lost', actions: 'fail' } },
        },
      },
    },
    lost: {
      after: { backoff: 'streaming' },
      on: {
        'channel.online': 'streaming',
        'channel.woke': 'streaming',
        'channel.topics': { actions: 'choose' },
      },
    },
    refused: {
      on: {
        'channel.retry': 'streaming',
        'channel.topics': { actions: 'choose' },
      },
    },
    ended: { type: 'final', entry: 'tellEnd' },
  },
});
