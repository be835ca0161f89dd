import { assign, fromPromise, setup } from 'xstate';
import { failedWith, failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *             done               submit               done                 keep
 *   beginning ────► scanning ─────────────► proving ───────► keeping ─────────────► enrolled■
 *   (begin)          ⟲ ▲ empty              (enable)          the codes, this once
 *     │ ▲              └───── fail ────────────┘ │
 *     │ └ retry ── failed ◄── 4014 ──────────────┘
 *     └── fail ──────►┘
 *   Any but keeping: close ──► givenUp■ (beginning: 4015 given up, too)
 */

interface Secret {
  secret: string;
  /** What the QR code holds. */
  address: string;
}

export const factorEnrolmentMachine = setup({
  types: {} as {
    context: Secret & {
      code: string;
      isMissing: boolean;
      /** Recovery codes; nobody shows them again. */
      codes: readonly string[];
      message: string | null;
    };
    output: { isEnrolled: boolean };
    events:
      | { type: 'enrolment.submit'; code: string }
      | { type: 'enrolment.retry' | 'enrolment.keep' | 'enrolment.close' };
  },
  actors: {
    begin: fromPromise<Secret>(notProvided('begin')),
    /** @returns the recovery codes */
    enable: fromPromise<readonly string[], { code: string }>(notProvided('enable')),
  },
  actions: { say: assign({ message: (_, { message }: { message: string | null }) => message }) },
  guards: { isEmpty: ({ event }) => event.type === 'enrolment.submit' && event.code.trim() === '' },
}).createMachine({
  id: 'enrolment',
  context: { secret: '', address: '', code: '', isMissing: false, codes: [], message: null },
  initial: 'beginning',
  output: ({ context }) => ({ isEnrolled: context.codes.length > 0 }),
  on: { 'enrolment.close': '.givenUp' },
  states: {
    beginning: {
      invoke: {
        src: 'begin',
        onDone: { target: 'scanning', actions: assign(({ event }) => ({ ...event.output, message: null })) },
        onError: [
          { guard: failedWith(4015), target: 'givenUp' },
          { target: 'failed', actions: { type: 'say', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    scanning: {
      on: {
        'enrolment.submit': [
          { guard: 'isEmpty', actions: assign({ isMissing: true, message: null }) },
          {
            target: 'proving',
            actions: assign({ code: ({ event }) => event.code.trim(), isMissing: false, message: null }),
          },
        ],
      },
    },
    proving: {
      invoke: {
        src: 'enable',
        input: ({ context: { code } }) => ({ code }),
        onDone: { target: 'keeping', actions: assign({ codes: ({ event }) => event.output }) },
        onError: [
          {
            guard: failedWith(4014),
            target: 'failed',
            actions: { type: 'say', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'scanning', actions: { type: 'say', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    // The factor is on: closing says no more than that the codes were kept.
    keeping: { on: { 'enrolment.keep': 'enrolled', 'enrolment.close': 'enrolled' } },
    failed: { on: { 'enrolment.retry': 'beginning' } },
    enrolled: { type: 'final' },
    givenUp: { type: 'final' },
  },
});
