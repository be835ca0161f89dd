import { Type, type Static } from 'typebox';
import { attemptStatuses, quizFilters } from './quiz-choices.rule.ts';
import { questionKinds } from '../banks/question-kinds.rule.ts';
import { closed, Count, Id, Line, Moment, oneOf, orNull, pageOf, pageQuery } from '../common/shapes.contract.ts';

/** How a quiz stands in an offering. */
export const QuizPlan = closed({
  /** Among the quizzes of the grade; 0: it does not count. */
  weight: Type.Integer({ minimum: 0, maximum: 1000 }),
  /** From when to when it can be done, within the time of the offering, which holds where there is none. */
  opensAt: orNull(Moment),
  closesAt: orNull(Moment),
  /** Counts the writes; 0: nothing was set. */
  version: Count,
});
export type QuizPlan = Static<typeof QuizPlan>;

export const QuizPlanWrite = closed({ itemId: Id, offeringId: Id, ...QuizPlan.properties });
export type QuizPlanWrite = Static<typeof QuizPlanWrite>;

/** Without an offering it is the newest that began, else the newest. */
export const QuizListQuery = closed({ courseId: Id, offeringId: Type.Optional(Id) });
export type QuizListQuery = Static<typeof QuizListQuery>;

/** The quizzes of an offering as published, in the order of the course; at most 500. */
export const QuizList = closed({
  courseId: Id,
  /** Null where the course has no offering yet. */
  offeringId: orNull(Id),
  /** Newest first. */
  offerings: Type.Array(closed({ id: Id, number: Type.Integer(), term: Type.String() })),
  /** May give attempts, reset them and set how a quiz stands. */
  mayChange: Type.Boolean(),
  data: Type.Array(
    closed({
      itemId: Id,
      title: Type.String(),
      questions: Count,
      plan: QuizPlan,
      /** Who handed in at least once, of all who learn there. */
      learners: Count,
      handedIn: Count,
      done: Count,
      /** Mean of what counts, per cent; null where nobody handed in. */
      share: orNull(Type.Number()),
    }),
  ),
  /** Videos that ask something, in the order of the course; at most 500. */
  videos: Type.Array(
    closed({
      itemId: Id,
      title: Type.String(),
      questions: Count,
      learners: Count,
      /** Who answered a question of it. */
      answered: Count,
    }),
  ),
});
export type QuizList = Static<typeof QuizList>;

export const QuizLearnerQuery = pageQuery({
  itemId: Id,
  offeringId: Id,
  filter: Type.Optional(oneOf(quizFilters)),
  search: Type.Optional(Line(40)),
});
export type QuizLearnerQuery = Static<typeof QuizLearnerQuery>;

export const QuizLearner = closed({
  learnerId: Id,
  name: Type.String(),
  /** Per cent that counts; null before the first. */
  share: orNull(Type.Number()),
  isDone: Type.Boolean(),
  extraAttempts: Count,
  submittedAt: orNull(Moment),
  /** In their order; at most 50. */
  attempts: Type.Array(
    closed({
      id: Id,
      number: Type.Integer(),
      status: oneOf(attemptStatuses),
      points: orNull(Type.Number()),
      totalPoints: Type.Number(),
      /** From its beginning to its end; null while it runs. */
      seconds: orNull(Count),
    }),
  ),
});
export type QuizLearner = Static<typeof QuizLearner>;
/** By name. */
export const QuizLearnerPage = pageOf(QuizLearner);
export type QuizLearnerPage = Static<typeof QuizLearnerPage>;

export const QuizFiguresQuery = closed({ itemId: Id, offeringId: Id });
export type QuizFiguresQuery = Static<typeof QuizFiguresQuery>;

/**
 * How the questions that are published now were answered: of a quiz in attempts that were handed in, of a video the
 * first answer of each learner.
 */
export const QuizFigures = closed({
  of: oneOf(['quiz', 'video']),
  /** Of a video: learners who answered. */
  attempts: Count,
  questions: Type.Array(
    closed({
      id: Id,
      kind: oneOf(questionKinds),
      stem: Type.String(),
      /** Where it stops the video; null in a quiz. */
      second: orNull(Count),
      /** How many answered it. */
      answered: Count,
      /** Of the points, mean over all attempts, per cent; null without any. */
      share: orNull(Type.Number()),
      /** Of a choice: how often each option was chosen. */
      options: Type.Array(closed({ id: Type.String(), text: Type.String(), isRight: Type.Boolean(), count: Count })),
    }),
  ),
});
export type QuizFigures = Static<typeof QuizFigures>;

const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

export const QuizExtra = closed({ itemId: Id, offeringId: Id, learnerId: Id, reason: Reason });
export type QuizExtra = Static<typeof QuizExtra>;

export const QuizReset = closed({ id: Id, reason: Reason });
export type QuizReset = Static<typeof QuizReset>;
