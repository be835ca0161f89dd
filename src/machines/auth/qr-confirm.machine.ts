import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *   deciding ── [logged out] ──► waiting ── entered ──► reading ── done ──► asking ── allow, refuse ──► answering
 *      └──────────────────────────────────────────────► (scan)                ▲ fail                    (answer) │ done
 *                                                        ▲ └──────► failed ◄──│── fail ────────────────────┘  ▼
 *                                                        └── retry ───┘                                    answered■
 *
 * The page on the phone that read the code: which device asks, and may it come in?
 */

/** Who asks to be let in; texts are '' where nothing is known. */
export interface Asking {
  device: string;
  place: string;
  address: string;
}

type ScanEvent =
  /** Somebody has logged in on the phone. */
  { type: 'scan.entered' } | { type: 'scan.allow' | 'scan.refuse' | 'scan.retry' };

export const qrConfirmMachine = setup({
  types: {} as {
    context: { isLoggedIn: boolean; asking: Asking | null; hasAllowed: boolean; message: string | null };
    input: { isLoggedIn: boolean };
    events: ScanEvent;
  },
  actors: {
    scan: fromPromise<Asking>(notProvided('scan')),
    answer: fromPromise<void, { allow: boolean }>(notProvided('answer')),
  },
  guards: { isLoggedOut: ({ context }) => !context.isLoggedIn },
}).createMachine({
  id: 'scan',
  context: ({ input }) => ({ ...input, asking: null, hasAllowed: false, message: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isLoggedOut', target: 'waiting' }, 'reading'] },
    waiting: { on: { 'scan.entered': 'reading' } },
    reading: {
      invoke: {
        src: 'scan',
        onDone: { target: 'asking', actions: assign(({ event }) => ({ asking: event.output, message: null })) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ message: failureOf(event.error).message })) },
      },
    },
    asking: {
      on: {
        'scan.allow': { target: 'answering', actions: assign({ hasAllowed: true }) },
        'scan.refuse': { target: 'answering', actions: assign({ hasAllowed: false }) },
      },
    },
    answering: {
      invoke: {
        src: 'answer',
        input: ({ context }) => ({ allow: context.hasAllowed }),
        onDone: 'answered',
        // Reading again tells whether the code still lives.
        onError: { target: 'failed', actions: assign(({ event }) => ({ message: failureOf(event.error).message })) },
      },
    },
    failed: { on: { 'scan.retry': 'reading' } },
    answered: { type: 'final' },
  },
});
