import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *   idle ── record ──► taking: asking ── granted ──► recording ⟲ level ── stop, after longest ──► making
 *    ▲ ▲ drop           │ ▲ ▲                                                                       │ done
 *    │ └────────────────┤ │ └──────────── again ──── recorded ◄──────────────────────────────────────┘
 *    │          refused │ │ record                    │ ▲ │
 *    │                  ▼ │                       use │ │ └ drop ──► idle
 *    ├──────── drop ── refused                        ▼ │ fail
 *    └──────────────── done ────────────────────── sending
 */

/** Why nothing is recorded: the person or the browser says no; there is no microphone; it broke. */
export type MicrophoneProblem = 'refused' | 'missing' | 'broken';

interface Context {
  /** How loud it is, 0 to 1. */
  level: number;
  /** So long so far. */
  seconds: number;
  file: File | null;
  problem: MicrophoneProblem | null;
  message: string | null;
}

/** What the microphone reports, and what a person says. */
export type RecordingEvent =
  | { type: 'microphone.granted' }
  | { type: 'microphone.level'; level: number; seconds: number }
  | { type: 'microphone.done'; file: File }
  | { type: 'microphone.failed'; problem: MicrophoneProblem }
  | { type: 'sound.record' | 'sound.stop' | 'sound.again' | 'sound.use' | 'sound.drop' };

const empty = { level: 0, seconds: 0, file: null, problem: null, message: null };

/** A recording for an answer: taken, listened to, taken anew, put in. */
export const recordingMachine = setup({
  types: {} as { context: Context; events: RecordingEvent },
  actors: {
    /** Asks for the microphone, reports how loud it is, and at `microphone.stop` the whole recording. */
    microphone: fromCallback<{ type: 'microphone.stop' }>(notProvided('microphone')),
    /** Stores it and puts it into the answer. */
    keep: fromPromise<void, { file: File }>(notProvided('keep')),
  },
  delays: { longest: 600_000 },
}).createMachine({
  id: 'recording',
  context: empty,
  initial: 'idle',
  states: {
    idle: { entry: assign(empty), on: { 'sound.record': 'taking' } },
    taking: {
      entry: assign(empty),
      invoke: { id: 'microphone', src: 'microphone' },
      on: {
        'sound.drop': 'idle',
        'microphone.failed': { target: 'refused', actions: assign(({ event }) => ({ problem: event.problem })) },
      },
      initial: 'asking',
      states: {
        asking: { on: { 'microphone.granted': 'recording' } },
        recording: {
          on: {
            'microphone.level': { actions: assign(({ event: { level, seconds } }) => ({ level, seconds })) },
            'sound.stop': 'making',
          },
          after: { longest: 'making' },
        },
        making: {
          entry: sendTo('microphone', { type: 'microphone.stop' }),
          on: {
            'microphone.done': {
              target: '#recording.recorded',
              actions: assign(({ event }) => ({ file: event.file })),
            },
          },
        },
      },
    },
    refused: { on: { 'sound.record': 'taking', 'sound.drop': 'idle' } },
    recorded: { on: { 'sound.use': 'sending', 'sound.again': 'taking', 'sound.drop': 'idle' } },
    sending: {
      entry: assign({ message: null }),
      invoke: {
        src: 'keep',
        input: ({ context }) => ({ file: context.file! }),
        onDone: 'idle',
        onError: { target: 'recorded', actions: assign(({ event }) => ({ message: failureOf(event.error).message })) },
      },
    },
  },
});
