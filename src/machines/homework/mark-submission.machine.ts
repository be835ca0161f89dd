import { assign, sendTo } from 'xstate';
import type { Draft } from '../drafts/draft-sync.context.ts';
import { currentOf, failedWith, failureOf } from '../common/failure.ts';
import { markSubmissionSetup } from './mark-submission.setup.ts';
import type { MarkSubmissionContext, SubmissionMarks } from './mark-submission.context.ts';

/*
 *   loading (lock) ── done ──► open: marking ⟲ change ── next, previous, finish ──► flushing ── clean ──► loading
 *    │ │  ▲                            ▲  ▲                                          │   │ clean, to finish
 *    │ │  │ retry                      │  └──────── cancel, refused, fail ───────────┤   ▼
 *    │ │  │                            │                                             └ finishing ──► loading, cleared
 *    │ └► failed                       │ keepMine, takeTheirs                              │
 *    └──► taken ◄── 409                └── comparing ◄── conflict, lockLost (409) ─────────┘
 */

/** The one next to it; from anywhere where nothing is unsaved. */
const moves = {
  'marking.next': { target: 'loading', actions: 'goTo' },
  'marking.previous': { target: 'loading', actions: 'goTo' },
} as const;

const saveAndMove = { target: 'flushing', actions: 'aim' } as const;

const held = (error: unknown) => failureOf(error).result as Pick<MarkSubmissionContext, 'heldBy' | 'lockedUntil'>;

export const markSubmissionMachine = markSubmissionSetup.createMachine({
  id: 'markSubmission',
  context: ({ input }) => ({
    ...input,
    loaded: null,
    marks: {},
    comment: '',
    version: 0,
    draft: 'clean',
    theirs: null,
    hasLostLock: false,
    goal: null,
    heldBy: null,
    lockedUntil: null,
    message: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      entry: assign({ loaded: null, draft: 'clean', hasLostLock: false, message: null }),
      invoke: {
        src: 'lock',
        input: ({ context }) => ({ submissionId: context.submissionId }),
        onDone: { target: 'open', actions: assign(({ event }) => ({ loaded: event.output, ...event.output.content })) },
        onError: [
          { guard: failedWith(409), target: 'taken', actions: assign(({ event }) => held(event.error)) },
          { target: 'failed', actions: assign(({ event }) => ({ message: failureOf(event.error).message })) },
        ],
      },
    },
    taken: { on: { ...moves, 'marking.retry': 'loading' } },
    failed: { on: { ...moves, 'marking.retry': 'loading' } },
    cleared: { on: moves },
    open: {
      initial: 'marking',
      invoke: [
        {
          id: 'draft',
          src: 'draft',
          input: ({ context: { loaded, personId } }) => ({ ...loaded!, personId }),
          onSnapshot: {
            actions: assign(({ event: { snapshot } }) => ({
              ...snapshot.context.content,
              version: snapshot.context.version,
              theirs: snapshot.context.theirs,
              draft: typeof snapshot.value === 'string' ? snapshot.value : 'dirty',
            })),
          },
          onDone: { target: 'failed', actions: assign(({ event }) => ({ message: event.output.message })) },
        },
        {
          id: 'lock',
          src: 'lease',
          input: ({ context, self }) => ({ submissionId: context.submissionId, parent: self }),
        },
      ],
      on: { 'marking.lockLost': { target: '.comparing.reading', actions: assign({ hasLostLock: true }) } },
      states: {
        marking: {
          always: { guard: 'isInConflict', target: 'comparing' },
          on: {
            'marking.change': {
              actions: sendTo('draft', ({ context: { marks, comment }, event }) => ({
                type: 'draft.change',
                content: { marks: { ...marks, [event.questionId]: event.mark }, comment },
              })),
            },
            'marking.remark': {
              actions: sendTo('draft', ({ context: { marks }, event }) => ({
                type: 'draft.change',
                content: { marks, comment: event.comment },
              })),
            },
            'marking.next': saveAndMove,
            'marking.previous': saveAndMove,
            'marking.finish': saveAndMove,
          },
        },
        flushing: {
          entry: sendTo('draft', { type: 'draft.flush' }),
          always: [
            { guard: 'isCleanToFinish', target: 'finishing' },
            { guard: 'isClean', target: '#markSubmission.loading', actions: ['releaseLock', 'goToGoal'] },
            { guard: 'isInConflict', target: 'comparing' },
            { guard: 'isRefused', target: 'marking' },
          ],
          on: { 'marking.cancel': 'marking' },
        },
        finishing: {
          invoke: {
            src: 'finish',
            input: ({ context: { submissionId, version } }) => ({ submissionId, version }),
            onDone: [
              { guard: 'isLast', target: '#markSubmission.cleared' },
              { target: '#markSubmission.loading', actions: 'goToGoal' },
            ],
            onError: [
              {
                guard: failedWith(409),
                target: 'comparing',
                actions: sendTo('draft', ({ event }) => ({
                  type: 'draft.clash',
                  theirs: currentOf(event.error) as Draft<SubmissionMarks>,
                })),
              },
              { target: 'marking', actions: assign(({ event }) => ({ message: failureOf(event.error).message })) },
            ],
          },
        },
        // Both versions side by side; the draft holds them until the teacher chooses.
        comparing: {
          initial: 'choosing',
          states: {
            reading: {
              invoke: {
                src: 'look',
                input: ({ context }) => ({ submissionId: context.submissionId }),
                onDone: {
                  target: 'choosing',
                  actions: sendTo('draft', ({ event }) => ({ type: 'draft.clash', theirs: event.output })),
                },
                onError: {
                  target: '#markSubmission.open.marking',
                  actions: [
                    'regain',
                    sendTo('lock', { type: 'lease.regain' }),
                    assign(({ event }) => ({ message: failureOf(event.error).message })),
                  ],
                },
              },
            },
            choosing: { on: { 'marking.keepMine': 'insisting', 'marking.takeTheirs': 'yielding' } },
            insisting: {
              entry: [sendTo('draft', { type: 'draft.keepMine' }), sendTo('lock', { type: 'lease.regain' }), 'regain'],
              always: { guard: 'isSettled', target: '#markSubmission.open.marking' },
            },
            yielding: {
              entry: sendTo('draft', { type: 'draft.takeTheirs' }),
              always: [
                { guard: 'isCleanWithoutLock', target: '#markSubmission.loading' },
                { guard: 'isClean', target: '#markSubmission.open.marking' },
              ],
            },
          },
        },
      },
    },
  },
});
