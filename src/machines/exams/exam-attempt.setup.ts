import { assign, fromCallback, fromPromise, raise, sendTo, setup, stateIn } from 'xstate';
import { backoffMs } from '../common/backoff.ts';
import { notProvided } from '../common/not-provided.ts';
import { draftSyncMachine } from '../drafts/draft-sync.machine.ts';
import {
  firstWarningMs,
  lastWarningMs,
  leftOf,
  type Answers,
  type ExamContext,
  type ExamEvent,
  type ExamInput,
  type LoadedExam,
} from './exam-attempt.context.ts';

/** Timers of browsers end within 24 days, and computers sleep: a longer wait is looked at again. */
const longestWaitMs = 24 * 3600 * 1000;
const waitOf = (ms: number) => Math.max(0, Math.min(longestWaitMs, Math.ceil(ms)));

/** States of the draft in which nothing more goes out by itself. */
const settledDrafts: readonly string[] = ['clean', 'refused', 'conflicting', 'closed'];

/** What an attempt's machine hears, what it takes from outside, and the words that its states are made of. */
export const examAttemptSetup = setup({
  types: {} as {
    context: ExamContext;
    input: ExamInput;
    events: ExamEvent;
    children: { draft: 'draft' };
  },
  actors: {
    load: fromPromise<LoadedExam, { examId: string }>(notProvided('load')),
    start: fromPromise<LoadedExam, { examId: string; roomCode: string | null }>(notProvided('start')),
    /** Asks the invigilator to go on at this computer. @returns whether that is allowed already */
    ask: fromPromise<boolean, { examId: string; reason: string }>(notProvided('ask')),
    /** Where it is over the server hands in by itself: the page waits until it has. */
    submit: fromPromise<void, { key: string; version: number; isOver: boolean }>(notProvided('submit')),
    /** Reports what others do to the attempt. */
    watch: fromCallback<ExamEvent, { examId: string }>(notProvided('watch')),
    draft: draftSyncMachine<Answers>(),
  },
  actions: {
    /** Tells the server that the page was left for so long. */
    record: (_, _away: { ms: number }): void => notProvided('record')(),
    runClock: raise({ type: 'clock.run' }),
    stopClock: raise({ type: 'clock.stop' }),
    flush: sendTo('draft', { type: 'draft.flush' }),
    endIt: assign(({ context, event }) => ({
      isOver: true,
      message: event.type === 'exam.force' ? event.message : context.message,
    })),
    pauseIt: assign(({ event }) => (event.type === 'exam.pause' ? { pause: event.pause } : {})),
    sayWhy: assign(({ event }) => (event.type === 'exam.void' ? { message: event.message } : {})),
    keepKey: assign({ key: ({ context }) => context.key || context.createKey() }),
    setEnd: assign(({ event }) => ('endsAt' in event ? { endsAt: event.endsAt } : {})),
  },
  guards: {
    isLobby: ({ context }) => context.standing === 'lobby',
    isRunning: ({ context }) => context.standing === 'running' || context.standing === 'paused',
    isPaused: ({ context }) => context.pause !== null,
    isSubmitted: ({ context }) => context.standing === 'submitted',
    isAbsent: ({ context }) => context.standing === 'absent',
    isVoided: ({ context }) => context.standing === 'voided',
    isAsked: ({ context }) => context.isAsked,
    isBegun: ({ context }) => context.now() >= context.startsAt,
    isEntryOver: ({ context }) => context.entersUntil !== null && context.now() >= context.entersUntil,
    isOver: ({ context }) => context.isOver,
    isDraftClean: ({ context }) => context.draft === 'clean',
    isDraftSettled: ({ context }) => settledDrafts.includes(context.draft),
    isAnswering: stateIn({ phase: { open: 'answering' } }),
    isEnd: ({ context }) => leftOf(context) <= 0,
    isLast: ({ context }) => leftOf(context) <= lastWarningMs,
    isWarned: ({ context }) => leftOf(context) <= firstWarningMs,
  },
  delays: {
    startMoment: ({ context }) => waitOf(context.startsAt - context.now()),
    entryEnd: ({ context }) => waitOf((context.entersUntil ?? Infinity) - context.now()),
    firstWarning: ({ context }) => waitOf(leftOf(context) - firstWarningMs),
    lastWarning: ({ context }) => waitOf(leftOf(context) - lastWarningMs),
    end: ({ context }) => waitOf(leftOf(context)),
    backoff: ({ context }) => backoffMs(context.failures),
  },
});
