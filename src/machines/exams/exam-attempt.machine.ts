import { and, assign, not, raise, sendTo } from 'xstate';
import { cameBack, hasNoAnswer, isMissing, openedBy, wordsOf } from './exam-attempt.context.ts';
import { examAttemptSetup } from './exam-attempt.setup.ts';

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

/** It is over, whoever says so. */
const ends = {
  'exam.timeUp': { target: 'flushing', actions: 'endIt' },
  'exam.force': { target: 'flushing', actions: 'endIt' },
} as const;

/** What is unsent goes out as it stops. */
const pauses = { 'exam.pause': { target: 'paused', actions: ['pauseIt', 'flush'] } } as const;

/** One attempt at an exam, in one page: where it is, whether its answers are kept, how much time is left, who looks. */
export const examAttemptMachine = examAttemptSetup.createMachine({
  id: 'taking',
  context: ({ input }) => openedBy(input),
  type: 'parallel',
  invoke: { src: 'watch', input: ({ context }) => ({ examId: context.examId }) },
  states: {
    phase: {
      initial: 'loading',
      on: {
        'exam.void': { target: '.voided', actions: 'sayWhy' },
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
            input: ({ context, event }) => ({
              examId: context.examId,
              roomCode: (event.type === 'exam.start' && event.roomCode) || null,
            }),
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
                ...pauses,
                ...ends,
              },
            },
            confirming: {
              on: {
                'exam.confirm': 'flushing',
                'exam.cancel': 'answering',
                ...pauses,
                ...ends,
              },
            },
            paused: {
              entry: 'stopClock',
              on: {
                'exam.resume': { target: 'answering', actions: ['setEnd', assign({ pause: null })] },
                'exam.force': ends['exam.force'],
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
          exit: assign(({ context }) => cameBack(context)),
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
