import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Receipt } from '#contract/homework/homework-attempt.contract.ts';
import { draftSyncMachine } from '../drafts/draft-sync.machine.ts';
import { failedWith, failureOf } from '../common/failure.ts';
import type { Answers, AttemptContext, AttemptEvent, LoadedAttempt } from './homework-attempt.context.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *   loading ──► open: answering ── submit ──► confirming ── confirm ──► flushing ── draft clean ──► submitting
 *    │ ▲ fail          ▲ ▲ ▲                     │                        │                          │  │ 405
 *    ▼ │               │ │ └────── cancel ───────┘                        │                          │  └─► closed■
 *   failed             │ └──── cancel, conflict, refused ─────────────────┘                          │
 *                      └────────────────────────── fail ─────────────────────────────────────────────┤
 *   loading ──► submitted ◄──────────────────────── done ────────────────────────────────────────────┘
 *   loading ──► marked ◄── marked ── submitted ── returned ──► open
 */

export const homeworkAttemptMachine = setup({
  types: {} as {
    context: AttemptContext;
    /** `createKey` makes a UUID. */
    input: { homeworkId: string; personId: string; createKey: () => string };
    output: { message: string | null };
    events: AttemptEvent;
  },
  actors: {
    load: fromPromise<LoadedAttempt, { homeworkId: string }>(notProvided('load')),
    /** Null where no receipt is issued. */
    submit: fromPromise<Receipt | null, { attemptId: string; version: number; key: string }>(notProvided('submit')),
    draft: draftSyncMachine<Answers>(),
  },
  actions: {
    keepKey: assign(({ context: { key, keyVersion, version, createKey } }) =>
      keyVersion === version ? { key } : { key: createKey(), keyVersion: version },
    ),
  },
  guards: {
    isDraftClean: ({ context }) => context.draft === 'clean',
    isDraftStuck: ({ context }) => context.draft === 'conflicting' || context.draft === 'refused',
    isSubmitted: ({ context }) => context.status === 'submitted',
    isMarked: ({ context }) => context.status === 'published',
  },
}).createMachine({
  id: 'homework',
  context: ({ input }) => ({
    ...input,
    attemptId: '',
    status: 'draft',
    questionIds: [],
    answers: {},
    version: 0,
    savedAt: null,
    receipt: null,
    unsent: null,
    draft: 'clean',
    key: '',
    keyVersion: 0,
    message: null,
  }),
  initial: 'loading',
  output: ({ context }) => ({ message: context.message }),
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => ({ homeworkId: context.homeworkId }),
        onDone: { target: 'sorting', actions: assign(({ event }) => event.output) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ message: failureOf(event.error).message })) },
      },
    },
    failed: { on: { 'homework.retry': { target: 'loading', actions: assign({ message: null }) } } },
    sorting: {
      always: [
        { guard: 'isSubmitted', target: 'submitted' },
        { guard: 'isMarked', target: 'marked' },
        { target: 'open' },
      ],
    },
    open: {
      initial: 'answering',
      invoke: {
        id: 'draft',
        src: 'draft',
        input: ({ context: { answers, version, savedAt, personId, unsent } }) => ({
          content: answers,
          version,
          savedAt,
          personId,
          unsent,
        }),
        onSnapshot: {
          actions: assign(({ event: { snapshot } }) => ({
            answers: snapshot.context.content,
            version: snapshot.context.version,
            savedAt: snapshot.context.savedAt,
            draft: typeof snapshot.value === 'string' ? snapshot.value : 'dirty',
          })),
        },
        onDone: { target: 'closed', actions: assign(({ event }) => ({ message: event.output.message })) },
      },
      states: {
        answering: {
          on: {
            'homework.answer': {
              actions: sendTo('draft', ({ context, event }) => ({
                type: 'draft.change',
                content: { ...context.answers, [event.questionId]: event.answer },
              })),
            },
            'homework.submit': { target: 'confirming', actions: assign({ message: null }) },
          },
        },
        confirming: { on: { 'homework.confirm': 'flushing', 'homework.cancel': 'answering' } },
        flushing: {
          entry: sendTo('draft', { type: 'draft.flush' }),
          always: [
            { guard: 'isDraftClean', target: 'submitting', actions: 'keepKey' },
            { guard: 'isDraftStuck', target: 'answering' },
          ],
          on: { 'homework.cancel': 'answering' },
        },
        submitting: {
          invoke: {
            src: 'submit',
            input: ({ context: { attemptId, version, key } }) => ({ attemptId, version, key }),
            onDone: {
              target: '#homework.submitted',
              actions: assign(({ event }) => ({ receipt: event.output, unsent: null })),
            },
            onError: [
              {
                guard: failedWith(405),
                target: '#homework.closed',
                actions: assign(({ event }) => ({ message: failureOf(event.error).message })),
              },
              {
                target: 'answering',
                actions: assign(({ event }) => ({ message: failureOf(event.error).message })),
              },
            ],
          },
        },
      },
    },
    submitted: {
      on: {
        'homework.returned': {
          target: 'open',
          actions: assign(({ event }) => ({ version: event.version, unsent: null })),
        },
        'homework.marked': 'marked',
      },
    },
    marked: {},
    closed: { type: 'final' },
  },
});
