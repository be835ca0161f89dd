import { assign, fromCallback, setup } from 'xstate';
import type { ReplayPace } from '#contract/exams/exam-replay.rule.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *                play [anything left: there; else from the beginning]
 *   standing ─────────────────────────────────────────────────────────► playing   ⟲ time.pass
 *     ⟲ step, seek, skip, pace   ◄──── pause, the end is reached ──────    ⟲ step, seek, skip, pace
 *
 *   The moment stays between the first and the last of the record. While it is played the clock outside says how much
 *   time went by, which counts as many times over as the pace says; it stops at the end of the paper.
 */
interface Input {
  /** Moments are ms since 1970. */
  begin: number;
  /** Of the paper: playing stops there. */
  end: number;
  /** When something happened, in order; some of it after the end. */
  moments: readonly number[];
}

interface Context extends Input {
  at: number;
  pace: ReplayPace;
}

export type ReplayEvent =
  | { type: 'replay.play' | 'replay.pause' }
  /** To what happened next, or before. */
  | { type: 'replay.step'; by: 1 | -1 }
  /** By so many ms of the record. */
  | { type: 'replay.skip'; ms: number }
  | { type: 'replay.seek'; at: number }
  | { type: 'replay.pace'; pace: ReplayPace }
  | { type: 'time.pass'; ms: number };

const within = ({ begin, end, moments }: Input, at: number) =>
  Math.min(Math.max(end, moments.at(-1) ?? end), Math.max(Math.min(begin, moments[0] ?? begin), at));

const stepped = ({ at, moments, ...input }: Context, by: 1 | -1): number =>
  within(
    { ...input, moments },
    (by === 1 ? moments.find((one) => one > at) : moments.findLast((one) => one < at)) ?? at,
  );

/** Where in the record of an attempt somebody looks. */
export const examReplayMachine = setup({
  types: {} as { context: Context; input: Input; events: ReplayEvent },
  actors: { ticking: fromCallback<ReplayEvent>(notProvided('ticking')) },
  guards: {
    isOver: ({ context: { at, end } }) => at >= end,
    reachesEnd: ({ context: { at, end, pace }, event }) => event.type === 'time.pass' && at + event.ms * pace >= end,
  },
  actions: {
    step: assign(({ context, event }) => (event.type === 'replay.step' ? { at: stepped(context, event.by) } : {})),
    skip: assign(({ context, event }) =>
      event.type === 'replay.skip' ? { at: within(context, context.at + event.ms) } : {},
    ),
    seek: assign(({ context, event }) => (event.type === 'replay.seek' ? { at: within(context, event.at) } : {})),
    setPace: assign(({ event }) => (event.type === 'replay.pace' ? { pace: event.pace } : {})),
    pass: assign(({ context: { at, pace }, event }) =>
      event.type === 'time.pass' ? { at: at + event.ms * pace } : {},
    ),
    toBegin: assign(({ context: { begin } }) => ({ at: begin })),
    toEnd: assign(({ context: { end } }) => ({ at: end })),
  },
}).createMachine({
  id: 'examReplay',
  context: ({ input }) => ({ ...input, at: input.begin, pace: 10 }),
  on: {
    'replay.step': { actions: 'step' },
    'replay.skip': { actions: 'skip' },
    'replay.seek': { actions: 'seek' },
    'replay.pace': { actions: 'setPace' },
  },
  initial: 'standing',
  states: {
    standing: {
      on: { 'replay.play': [{ guard: 'isOver', target: 'playing', actions: 'toBegin' }, { target: 'playing' }] },
    },
    playing: {
      invoke: { src: 'ticking' },
      on: {
        'replay.pause': 'standing',
        'time.pass': [{ guard: 'reachesEnd', target: 'standing', actions: 'toEnd' }, { actions: 'pass' }],
      },
    },
  },
});
