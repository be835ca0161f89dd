import { assign, emit, fromPromise, setup } from 'xstate';
import { isAnswered } from '#contract/homework/answers.rule.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { dueQuestion, isRight, stopMs } from '#contract/quizzes/video-question.rule.ts';
import type { VideoQuestion, VideoQuestions } from '#contract/quizzes/video-questions.contract.ts';
import { failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *   watching ⟲ advance, seek ── a question is due ──► asked ⟲ change ── send ──► judging
 *     ▲                                                 ▲ │                       │ │ │
 *     ├──────────── skip, look back ────────────────────│─┘                       │ │ │
 *     ├──────────── other questions, none of them this ─│─────────────────────────┘ │ │
 *     │                                                 └── other questions ────────┘ │
 *     ├── leave, look back ── judged ◄── done ─────────────────────────────────────────┤
 *     │                         └── retry ──► asked                                    │
 *     └── skip, look back ───── unsent ◄── fail ───────────────────────────────────────┘
 *                                 └── send, online ──► judging;  change ──► asked
 */

export interface JudgeInput {
  contentId: string;
  questionId: string;
  /** Of the answers to this question, from 1. */
  number: number;
  answer: Answer;
}

/** What came of an answer: it was judged, or the video asks something else by now. */
export type Judged =
  | { type: 'judged'; question: VideoQuestion; isCompleted: boolean }
  | { type: 'stale'; asked: Pick<VideoQuestions, 'contentId' | 'data'> };

interface Context {
  contentId: string;
  /** By their seconds. */
  questions: readonly VideoQuestion[];
  durationMs: number;
  positionMs: number;
  currentId: string | null;
  answer: Answer | null;
  /** Passed on this page without an answer. */
  skipped: readonly string[];
  /** The server said that the video is done. */
  isCompleted: boolean;
  message: string | null;
}

type VideoQuestionsEvent =
  | { type: 'video.advance' | 'video.seek'; positionMs: number }
  | { type: 'answer.change'; answer: Answer }
  | { type: 'answer.send' | 'answer.retry' | 'video.online' }
  | { type: 'question.skip' | 'question.leave' | 'question.lookBack' };

/** So much is shown again before the question. */
const backMs = 10_000;

export const currentOf = ({ questions, currentId }: Pick<Context, 'questions' | 'currentId'>): VideoQuestion | null =>
  questions.find(({ question }) => question.id === currentId) ?? null;

const dueIn = (context: Context, event: VideoQuestionsEvent): VideoQuestion | null =>
  event.type === 'video.advance' || event.type === 'video.seek'
    ? dueQuestion(context.questions, {
        ...{ fromMs: context.positionMs, toMs: event.positionMs, isJump: event.type === 'video.seek' },
        ...{ durationMs: context.durationMs, skipped: context.skipped },
      })
    : null;

const stopOf = (context: Context): number => {
  const current = currentOf(context);
  return current ? stopMs(current, context.durationMs) : context.positionMs;
};

const leave = { currentId: null, answer: null, message: null };

/** The questions inside a video that is watched: where they stop it, and what becomes of each answer. */
export const videoQuestionsMachine = setup({
  types: {} as {
    context: Context;
    input: Pick<Context, 'contentId' | 'questions' | 'durationMs'>;
    events: VideoQuestionsEvent;
    /** To the player: stop there; go on from there. */
    emitted: { type: 'player.stop' | 'player.play'; positionMs: number };
  },
  actors: { judge: fromPromise<Judged, JudgeInput>(notProvided('judge')) },
  actions: {
    move: assign(({ event }) =>
      event.type === 'video.advance' || event.type === 'video.seek' ? { positionMs: event.positionMs } : {},
    ),
    ask: assign(({ context, event }) => {
      const due = dueIn(context, event)!;
      return { currentId: due.question.id, positionMs: stopMs(due, context.durationMs), answer: null };
    }),
    stop: emit(({ context }) => ({ type: 'player.stop', positionMs: context.positionMs })),
    change: assign(({ event }) => (event.type === 'answer.change' ? { answer: event.answer } : {})),
    skip: assign(({ context }) => ({ ...leave, skipped: [...context.skipped, context.currentId!] })),
    leave: assign(leave),
    lookBack: assign(({ context }) => ({ ...leave, positionMs: Math.max(0, stopOf(context) - backMs) })),
    play: emit(({ context }) => ({ type: 'player.play', positionMs: context.positionMs })),
    keep: assign(({ context, event }) => {
      const { output } = event as unknown as { output: Judged };
      if (output.type === 'stale')
        return { contentId: output.asked.contentId, questions: output.asked.data, answer: null };
      const { question, isCompleted } = output;
      return {
        questions: context.questions.map((one) => (one.question.id === question.question.id ? question : one)),
        answer: question.last?.answer ?? null,
        isCompleted: context.isCompleted || isCompleted,
      };
    }),
  },
  guards: {
    isDue: ({ context, event }) => dueIn(context, event) !== null,
    hasAnswer: ({ context }) => isAnswered(context.answer),
    maySkip: ({ context }) => currentOf(context)?.isRequired === false,
    mayRetry: ({ context }) => {
      const current = currentOf(context);
      return current !== null && !isRight(current);
    },
  },
}).createMachine({
  id: 'videoQuestions',
  context: ({ input }) => ({
    ...{ ...input, positionMs: 0, currentId: null, answer: null },
    ...{ skipped: [], isCompleted: false, message: null },
  }),
  initial: 'watching',
  states: {
    watching: {
      on: {
        'video.advance': [{ guard: 'isDue', target: 'asked', actions: ['ask', 'stop'] }, { actions: 'move' }],
        'video.seek': [{ guard: 'isDue', target: 'asked', actions: ['ask', 'stop'] }, { actions: 'move' }],
      },
    },
    asked: {
      on: {
        'answer.change': { actions: 'change' },
        'answer.send': { guard: 'hasAnswer', target: 'judging' },
        'question.skip': { guard: 'maySkip', target: 'watching', actions: ['skip', 'play'] },
        'question.lookBack': { target: 'watching', actions: ['lookBack', 'play'] },
      },
    },
    judging: {
      entry: assign({ message: null }),
      invoke: {
        src: 'judge',
        input: ({ context }) => ({
          contentId: context.contentId,
          questionId: context.currentId!,
          number: (currentOf(context)?.tries ?? 0) + 1,
          answer: context.answer!,
        }),
        onDone: [
          { guard: ({ event }) => event.output.type === 'judged', target: 'judged', actions: 'keep' },
          {
            guard: ({ context, event }) =>
              event.output.type === 'stale' &&
              event.output.asked.data.some(({ question }) => question.id === context.currentId),
            target: 'asked',
            actions: 'keep',
          },
          { target: 'watching', actions: ['keep', 'leave', 'play'] },
        ],
        onError: {
          target: 'unsent',
          actions: assign(({ event }) => ({ message: failureOf(event.error).message })),
        },
      },
    },
    /** Nobody judged it; it is kept on this page. */
    unsent: {
      on: {
        'answer.change': { target: 'asked', actions: 'change' },
        'answer.send': 'judging',
        'video.online': 'judging',
        'question.skip': { guard: 'maySkip', target: 'watching', actions: ['skip', 'play'] },
        'question.lookBack': { target: 'watching', actions: ['lookBack', 'play'] },
      },
    },
    judged: {
      on: {
        'answer.retry': { guard: 'mayRetry', target: 'asked' },
        'question.leave': { target: 'watching', actions: ['leave', 'play'] },
        'question.lookBack': { target: 'watching', actions: ['lookBack', 'play'] },
      },
    },
  },
});
