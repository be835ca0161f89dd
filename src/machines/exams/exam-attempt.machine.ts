import { and, assign, fromCallback, fromPromise, not, raise, sendTo, setup, stateIn } from 'xstate';
import { backoffMs } from '../common/backoff.ts';
import { failureOf, isPassing } from '../common/failure.ts';
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

/*
 *   phase  loading ──► lobby: waiting ── after startMoment ──► ready ── start ──► starting ──► open   (fail ──► lobby)
 *          ▲ ▲ │ fail                 ready ── after entryEnd ──► shut
 *          │ │ └──► failed ── retry, online ──► loading
 *          │ └── changed ── lobby, absent, submitted, voided, elsewhere
 *          └── refused [over] ── submitting
 *
 *          open   answering ── submit ──► confirming ── confirm ──► flushing ── draft settled ──► submitting ──► submitted
 *                  ▲ ▲ ▲ ▲ └─ pause ─► paused    │                   │  │ stuck [not over]         │  │ no answer
 *                  │ │ │ └── cancel ─────────────┴───────────────────┘  │                          │  └──► retrying ⟲
 *                  │ │ └── resume ── paused                             │                          │
 *                  │ └──────────────────────────────────────────────────┘       refused [not over] │
 *                  └───────────────────────────────────────────────────────────────────────────────┘
 *                 answering, confirming, paused, flushing ── timeUp, force ──► flushing [over]
 *          any    void ──► voided;  takeOver ──► elsewhere: told ── ask ──► asking ──► asked; [allowed] loading
 *
 *   sync   off ── on ──► live ── off ──► draining ── draft settled ──► off
 *   clock  idle ── run ──► judging ──► running, warned, last, ended (timeUp);  extend, adjust ──► judging;  stop ──► idle
 *   focus  inside ── leave [answering] ──► away ── return ──► inside
 */

/** Timers of browsers end within 24 days, and computers sleep: a longer wait is looked at again. */
const longestWaitMs = 24 * 3600 * 1000;
const waitOf = (ms: number) => Math.max(0, Math.min(longestWaitMs, Math.ceil(ms)));

/** States of the draft in which nothing more goes out by itself. */
const settledDrafts: readonly string[] = ['clean', 'refused', 'conflicting', 'closed'];

function hasNoAnswer({ event }: { event: { error: unknown } }): boolean {
  return isPassing(failureOf(event.error).code);
}

/** An id that is none reads like one that leads to nothing. */
const isMissing = (error: unknown): boolean => [400, 404].includes(failureOf(error).code ?? 0);

const wordsOf = ({ event }: { event: { error: unknown } }) => ({ message: failureOf(event.error).message });

/** One attempt at an exam, in one page: where it is, whether its answers are kept, how much time is left, who looks. */
export const examAttemptMachine = setup({
  types: {} as {
    context: ExamContext;
    input: ExamInput;
    events: ExamEvent;
    children: { draft: 'draft' };
  },
  actors: {
    load: fromPromise<LoadedExam, { examId: string }>(notProvided('load')),
    start: fromPromise<LoadedExam, { examId: string }>(notProvided('start')),
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
    endIt: assign({ isOver: true }),
    say: assign({ message: (_, { message }: { message: string | null }) => message }),
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
}).createMachine({
  id: 'taking',
  context: ({ input }) => ({
    ...input,
    ...{ standing: 'lobby', startsAt: 0, entersUntil: null, endsAt: null, pause: null, isAsked: false },
    ...{ questionIds: [], answers: {}, version: 0, savedAt: null, unsent: null, aways: 0 },
    ...{
      reason: '',
      draft: 'clean',
      key: '',
      isOver: false,
      failures: 0,
      awayAt: null,
      lastAwayMs: null,
      isMissing: false,
      message: null,
    },
  }),
  type: 'parallel',
  invoke: { src: 'watch', input: ({ context }) => ({ examId: context.examId }) },
  states: {
    phase: {
      initial: 'loading',
      on: {
        'exam.void': {
          target: '.voided',
          actions: { type: 'say', params: ({ event }) => ({ message: event.message }) },
        },
        'exam.takeOver': '.elsewhere',
      },
      states: {
        loading: {
          invoke: {
            src: 'load',
            input: ({ context }) => ({ examId: context.examId }),
            onDone: {
              target: 'sorting',
              actions: assign(({ event }) => ({ ...event.output, isOver: false, key: '', failures: 0, message: null })),
            },
            onError: {
              target: 'failed',
              actions: assign(({ event }) => ({ ...wordsOf({ event }), isMissing: isMissing(event.error) })),
            },
          },
        },
        failed: { on: { 'exam.retry': 'loading', 'exam.online': 'loading' } },
        sorting: {
          always: [
            { guard: 'isLobby', target: 'lobby' },
            { guard: 'isRunning', target: 'open' },
            { guard: 'isSubmitted', target: 'submitted' },
            { guard: 'isAbsent', target: 'absent' },
            { guard: 'isVoided', target: 'voided' },
            { target: 'elsewhere' },
          ],
        },
        lobby: {
          initial: 'arriving',
          on: { 'exam.changed': 'loading', 'exam.adjust': '.arriving' },
          states: {
            arriving: {
              always: [
                { guard: 'isEntryOver', target: 'shut' },
                { guard: 'isBegun', target: 'ready' },
                { target: 'waiting' },
              ],
            },
            waiting: { after: { startMoment: 'arriving' } },
            ready: { on: { 'exam.start': '#taking.phase.starting' }, after: { entryEnd: 'arriving' } },
            shut: {},
          },
        },
        starting: {
          entry: assign({ message: null }),
          invoke: {
            src: 'start',
            input: ({ context }) => ({ examId: context.examId }),
            onDone: { target: 'sorting', actions: assign(({ event }) => event.output) },
            onError: { target: 'lobby', actions: assign(({ event }) => wordsOf({ event })) },
          },
        },
        open: {
          initial: 'arriving',
          entry: [
            // Until the draft says it itself.
            assign(({ context }) => ({ isAsked: false, draft: context.unsent === null ? 'clean' : 'dirty' })),
            raise({ type: 'sync.on' }),
          ],
          exit: [raise({ type: 'sync.off' }), 'stopClock'],
          on: {
            'exam.renew': {
              actions: sendTo('draft', ({ event }) => ({ type: 'draft.renew', held: event.held })),
            },
          },
          states: {
            arriving: { always: [{ guard: 'isPaused', target: 'paused' }, { target: 'answering' }] },
            answering: {
              entry: 'runClock',
              on: {
                'exam.answer': {
                  actions: sendTo('draft', ({ context, event }) => ({
                    type: 'draft.change',
                    content: { ...context.answers, [event.questionId]: event.answer },
                  })),
                },
                'exam.submit': { target: 'confirming', actions: assign({ message: null }) },
                'exam.pause': { target: 'paused', actions: [assign(({ event }) => ({ pause: event.pause })), 'flush'] },
                'exam.timeUp': { target: 'flushing', actions: 'endIt' },
                'exam.force': {
                  target: 'flushing',
                  actions: ['endIt', { type: 'say', params: ({ event }) => ({ message: event.message }) }],
                },
              },
            },
            confirming: {
              on: {
                'exam.confirm': 'flushing',
                'exam.cancel': 'answering',
                'exam.pause': { target: 'paused', actions: [assign(({ event }) => ({ pause: event.pause })), 'flush'] },
                'exam.timeUp': { target: 'flushing', actions: 'endIt' },
                'exam.force': {
                  target: 'flushing',
                  actions: ['endIt', { type: 'say', params: ({ event }) => ({ message: event.message }) }],
                },
              },
            },
            paused: {
              entry: 'stopClock',
              on: {
                'exam.resume': { target: 'answering', actions: ['setEnd', assign({ pause: null })] },
                'exam.force': {
                  target: 'flushing',
                  actions: ['endIt', { type: 'say', params: ({ event }) => ({ message: event.message }) }],
                },
              },
            },
            flushing: {
              entry: 'flush',
              always: [
                { guard: 'isDraftClean', target: 'submitting' },
                // What the server does not take is no reason to keep back what it has.
                { guard: and(['isOver', 'isDraftSettled']), target: 'submitting' },
                { guard: 'isDraftSettled', target: 'answering' },
              ],
              on: {
                'exam.cancel': { guard: not('isOver'), target: 'answering' },
                'exam.timeUp': { actions: 'endIt' },
                'exam.force': { actions: 'endIt' },
              },
            },
            submitting: {
              entry: 'keepKey',
              invoke: {
                src: 'submit',
                input: ({ context: { key, version, isOver } }) => ({ key, version, isOver }),
                onDone: '#taking.phase.submitted',
                onError: [
                  {
                    guard: hasNoAnswer,
                    target: 'retrying',
                    actions: assign(({ context, event }) => ({
                      ...wordsOf({ event }),
                      failures: context.failures + 1,
                    })),
                  },
                  { guard: 'isOver', target: '#taking.phase.loading' },
                  {
                    target: 'answering',
                    actions: assign(({ event }) => ({ ...wordsOf({ event }), key: '', failures: 0 })),
                  },
                ],
              },
              on: { 'exam.timeUp': { actions: 'endIt' } },
            },
            // It may have arrived, so there is no way back: the same hand-in is asked for until somebody answers.
            retrying: {
              after: { backoff: 'submitting' },
              on: { 'exam.online': 'submitting', 'exam.timeUp': { actions: 'endIt' } },
            },
          },
        },
        submitted: { entry: assign({ message: null }), on: { 'exam.changed': 'loading' } },
        absent: { on: { 'exam.changed': 'loading' } },
        voided: { on: { 'exam.changed': 'loading' } },
        elsewhere: {
          initial: 'arriving',
          on: { 'exam.changed': 'loading' },
          states: {
            arriving: { always: [{ guard: 'isAsked', target: 'asked' }, { target: 'told' }] },
            told: {
              on: { 'exam.ask': { target: 'asking', actions: assign(({ event }) => ({ reason: event.reason })) } },
            },
            asking: {
              entry: assign({ message: null }),
              invoke: {
                src: 'ask',
                input: ({ context: { examId, reason } }) => ({ examId, reason }),
                onDone: [
                  { guard: ({ event }) => event.output, target: '#taking.phase.loading' },
                  { target: 'asked', actions: assign({ isAsked: true }) },
                ],
                onError: { target: 'told', actions: assign(({ event }) => wordsOf({ event })) },
              },
            },
            asked: {},
          },
        },
      },
    },
    sync: {
      initial: 'off',
      states: {
        off: { on: { 'sync.on': 'on' } },
        on: {
          initial: 'live',
          invoke: {
            id: 'draft',
            src: 'draft',
            input: ({ context: { answers, version, savedAt, personId, unsent } }) => ({
              ...{ content: answers, version, savedAt, personId, unsent },
            }),
            onSnapshot: {
              actions: assign(({ event: { snapshot } }) => ({
                answers: snapshot.context.content,
                version: snapshot.context.version,
                savedAt: snapshot.context.savedAt,
                draft: typeof snapshot.value === 'string' ? snapshot.value : 'dirty',
              })),
            },
            onDone: { target: 'off', actions: assign({ draft: 'closed' }) },
          },
          on: { 'sync.on': { target: 'on', reenter: true } },
          states: {
            live: { on: { 'sync.off': 'draining' } },
            // The page of the questions is gone; what was typed there last still goes out.
            draining: { entry: 'flush', always: { guard: 'isDraftSettled', target: '#taking.sync.off' } },
          },
        },
      },
    },
    clock: {
      initial: 'idle',
      states: {
        idle: { on: { 'clock.run': 'counting', 'exam.extend': { actions: 'setEnd' } } },
        counting: {
          initial: 'judging',
          on: {
            'clock.stop': 'idle',
            'exam.extend': { target: '.judging', actions: 'setEnd' },
            'exam.adjust': '.judging',
          },
          states: {
            judging: {
              always: [
                { guard: 'isEnd', target: 'ended' },
                { guard: 'isLast', target: 'last' },
                { guard: 'isWarned', target: 'warned' },
                { target: 'running' },
              ],
            },
            running: { after: { firstWarning: 'judging' } },
            warned: { after: { lastWarning: 'judging' } },
            last: { after: { end: 'judging' } },
            ended: { entry: raise({ type: 'exam.timeUp' }) },
          },
        },
      },
    },
    focus: {
      initial: 'inside',
      states: {
        inside: {
          on: {
            'focus.leave': {
              guard: 'isAnswering',
              target: 'away',
              actions: assign(({ context }) => ({ awayAt: context.now() })),
            },
          },
        },
        away: {
          exit: assign(({ context }) => ({
            aways: context.aways + 1,
            lastAwayMs: context.now() - (context.awayAt ?? context.now()),
            awayAt: null,
          })),
          on: {
            'focus.return': {
              target: 'inside',
              actions: { type: 'record', params: ({ context }) => ({ ms: context.lastAwayMs ?? 0 }) },
            },
          },
        },
      },
    },
  },
});
