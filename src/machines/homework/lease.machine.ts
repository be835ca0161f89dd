import { fromPromise, sendTo, setup, type ActorRef, type Snapshot } from 'xstate';
import { failedWith } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *             after lockRenew
 *   holding ──────────────────► renewing ── 405, 409 ──► lost (the parent hears marking.lockLost)
 *     ▲ ▲ ◄────── done, fail ──────┘                       │
 *     └─────────────────── regain ─────────────────────────┘
 *
 * Keeps a submission for the teacher who marks it. A renewal that the network swallowed is tried again next time: the
 * lock lives longer than one renewal.
 */

type Parent = ActorRef<Snapshot<unknown>, { type: 'marking.lockLost' }>;

export const leaseMachine = setup({
  types: {} as {
    context: { submissionId: string; parent: Parent };
    input: { submissionId: string; parent: Parent };
    /** The parent holds it again: a save went through, or the page was taken anew. */
    events: { type: 'lease.regain' };
  },
  actors: { renewLock: fromPromise<void, { submissionId: string }>(notProvided('renewLock')) },
  delays: { lockRenew: 60_000 },
}).createMachine({
  id: 'lease',
  context: ({ input }) => input,
  initial: 'holding',
  states: {
    holding: { after: { lockRenew: 'renewing' } },
    renewing: {
      invoke: {
        src: 'renewLock',
        input: ({ context }) => ({ submissionId: context.submissionId }),
        onDone: 'holding',
        onError: [{ guard: failedWith(405, 409), target: 'lost' }, { target: 'holding' }],
      },
    },
    lost: {
      entry: sendTo(({ context }) => context.parent, { type: 'marking.lockLost' }),
      on: { 'lease.regain': 'holding' },
    },
  },
});
