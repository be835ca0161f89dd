import { Type, type Static } from 'typebox';
import { QuestionContent } from '../banks/questions.contract.ts';
import { closed, Id, oneOf, orNull } from '../common/shapes.contract.ts';
import { countings, feedbacks } from './quiz-choices.rule.ts';

export const QuizSettings = closed({
  /** How often it may be done; null: as often as one likes. */
  attempts: orNull(Type.Integer({ minimum: 1, maximum: 20 })),
  counts: oneOf(countings),
  feedback: oneOf(feedbacks),
  /** With the feedback comes what would have been right, with its explanation; else only what was right and wrong. */
  showsSolutions: Type.Boolean(),
  mixesQuestions: Type.Boolean(),
  mixesOptions: Type.Boolean(),
  /** Null: no limit. */
  minutes: orNull(Type.Integer({ minimum: 1, maximum: 600 })),
  /** Of the points; null: handing in is enough. */
  passPercent: orNull(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type QuizSettings = Static<typeof QuizSettings>;

/** Where a question stands in a video. */
export const QuestionMoment = closed({
  /** From the beginning; one second has one question. */
  second: Type.Integer({ minimum: 0, maximum: 86_400 }),
  /** The video goes on, and is done, only once it was answered; else it may be skipped. */
  isRequired: Type.Boolean(),
});
export type QuestionMoment = Static<typeof QuestionMoment>;

/** A quiz's own copy of a question, with its key. */
export const QuizQuestion = closed({
  /** The same in every version. */
  id: Id,
  points: Type.Number({ minimum: 0.5, maximum: 1000 }),
  content: QuestionContent,
  /** The bank's question that it was copied from. */
  sourceQuestionId: orNull(Id),
  /** Of each question inside a video, and of no other. */
  moment: Type.Optional(QuestionMoment),
});
export type QuizQuestion = Static<typeof QuizQuestion>;

/** What a quiz is, or what a video asks, with its keys: for the team only. */
export const QuizContent = closed({ settings: QuizSettings, questions: Type.Array(QuizQuestion, { maxItems: 100 }) });
export type QuizContent = Static<typeof QuizContent>;
