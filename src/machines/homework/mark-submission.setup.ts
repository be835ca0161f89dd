import { assign, fromPromise, setup } from 'xstate';
import { draftSyncMachine } from '../drafts/draft-sync.machine.ts';
import type { Draft } from '../drafts/draft-sync.context.ts';
import { leaseMachine } from './lease.machine.ts';
import type {
  MarkSubmissionContext,
  MarkSubmissionEvent,
  SubmissionMarks,
  LockedSubmission,
} from './mark-submission.context.ts';
import { notProvided } from '../common/not-provided.ts';

/** What the marking desk takes from outside, and the words that its states are made of. */
export const markSubmissionSetup = setup({
  types: {} as {
    context: MarkSubmissionContext;
    input: { submissionId: string; personId: string };
    events: MarkSubmissionEvent;
  },
  actors: {
    /** @throws 409 with `result.heldBy` and `result.lockedUntil` while another teacher has it. */
    lock: fromPromise<LockedSubmission, { submissionId: string }>(notProvided('lock')),
    /** Reads what the server holds without taking the lock. */
    look: fromPromise<Draft<SubmissionMarks>, { submissionId: string }>(notProvided('look')),
    /** @throws 409 with `result.current` as a Draft. */
    finish: fromPromise<void, { submissionId: string; version: number }>(notProvided('finish')),
    draft: draftSyncMachine<SubmissionMarks>(),
    lease: leaseMachine,
  },
  actions: {
    /** Gives the lock back, so that others need not wait for its end. */
    releaseLock: notProvided('releaseLock'),
    regain: assign({ hasLostLock: false }),
    goTo: assign(({ event }) => ('submissionId' in event ? { submissionId: event.submissionId } : {})),
    aim: assign(({ event }) => {
      if (event.type === 'marking.finish') return { goal: { kind: 'finish', nextId: event.nextId }, message: null };
      return 'submissionId' in event ? { goal: { kind: 'move', submissionId: event.submissionId }, message: null } : {};
    }),
    goToGoal: assign(({ context: { goal, submissionId } }) => ({
      submissionId: (goal?.kind === 'move' ? goal.submissionId : goal?.nextId) ?? submissionId,
    })),
  },
  guards: {
    isClean: ({ context }) => context.draft === 'clean',
    isCleanToFinish: ({ context }) => context.draft === 'clean' && context.goal?.kind === 'finish',
    isInConflict: ({ context }) => context.draft === 'conflicting',
    isRefused: ({ context }) => context.draft === 'refused',
    isLast: ({ context }) => context.goal?.kind === 'finish' && context.goal.nextId === null,
    isSettled: ({ context }) => context.draft !== 'conflicting',
    isCleanWithoutLock: ({ context }) => context.draft === 'clean' && context.hasLostLock,
  },
});
