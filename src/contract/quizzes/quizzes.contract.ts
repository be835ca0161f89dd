import { Type, type Static } from 'typebox';
import { QuestionContent } from '../banks/questions.contract.ts';
import { Answer, AnswerChange, SavedAnswer } from '../homework/homework-attempt.contract.ts';
import { LearnerQuestion } from '../homework/homework.contract.ts';
import { closed, Id, Moment, oneOf, orNull, Version } from '../common/shapes.contract.ts';
import { attemptStatuses } from './quiz-choices.rule.ts';
import { QuizSettings } from './quiz-content.contract.ts';

export const QuizItem = closed({ itemId: Id, offeringId: Id });
export type QuizItem = Static<typeof QuizItem>;

/** An attempt as its learner sees it in the list. */
export const QuizAttemptRow = closed({
  id: Id,
  /** From 1. */
  number: Type.Integer(),
  status: oneOf(attemptStatuses),
  startedAt: Moment,
  submittedAt: orNull(Moment),
  /** Its time was over, and the server handed it in. */
  isExpired: Type.Boolean(),
  /** Null while it runs. */
  points: orNull(Type.Number()),
  totalPoints: Type.Number(),
  /** Right and wrong may be looked at. */
  mayReview: Type.Boolean(),
});
export type QuizAttemptRow = Static<typeof QuizAttemptRow>;

/** A quiz before it is begun: no question of it. */
export const QuizOverview = closed({
  itemId: Id,
  offeringId: Id,
  title: Type.String(),
  settings: QuizSettings,
  questionCount: Type.Integer(),
  totalPoints: Type.Number(),
  /** The caller teaches the course and does not answer. */
  isTeaching: Type.Boolean(),
  /** The caller's own, newest first. */
  attempts: Type.Array(QuizAttemptRow),
  /** Null: as many as one likes. */
  left: orNull(Type.Integer()),
  /** The attempt that runs; it is gone on with. */
  runningId: orNull(Id),
  /** Why none can be begun; null where one can. */
  closed: orNull(oneOf(['early', 'over', 'used'])),
  /** What counts, per cent; null before the first. */
  share: orNull(Type.Number()),
  isDone: Type.Boolean(),
  /** From when to when it can be done. */
  startsAt: Moment,
  endsAt: Moment,
  /** Of its own; null: none but the offering's. */
  closesAt: orNull(Moment),
});
export type QuizOverview = Static<typeof QuizOverview>;

export const QuizAttemptId = closed({ id: Id });
export type QuizAttemptId = Static<typeof QuizAttemptId>;

/** What the feedback tells of one question: the key only where the quiz shows it. */
export const QuestionFeedback = closed({
  questionId: Id,
  got: Type.Number(),
  /** For each gap, pair or chosen option in its order: its own share, 0 to 1. */
  parts: Type.Array(Type.Number()),
  /** With the key; null where the quiz shows none. */
  content: orNull(QuestionContent),
});
export type QuestionFeedback = Static<typeof QuestionFeedback>;

/** An attempt that is being answered: questions without keys, in its own order. */
export const QuizRun = closed({
  id: Id,
  itemId: Id,
  offeringId: Id,
  title: Type.String(),
  number: Type.Integer(),
  status: oneOf(attemptStatuses),
  /** Counts writes of answers. */
  version: Version,
  startedAt: Moment,
  /** Then the server hands in what it holds; null: no limit of its own, and the end of the quiz is a day away or more. */
  endsAt: orNull(Moment),
  /** The database's time, for the countdown. */
  serverTime: Moment,
  /** Each question can be looked up once it is answered. */
  givesFeedback: Type.Boolean(),
  totalPoints: Type.Number(),
  questions: Type.Array(LearnerQuestion),
  answers: Type.Array(SavedAnswer),
  /** Questions whose feedback was shown: their answers stay as they are. */
  checked: Type.Array(QuestionFeedback),
  /** With which the browser encrypts what it could not send yet; this attempt's only. */
  journalKey: Id,
});
export type QuizRun = Static<typeof QuizRun>;

export const QuizAnswersSave = closed({
  id: Id,
  /** The attempt's version that the client knows. */
  version: Version,
  /** One an open page; another page's newer answers are a conflict, the own ones never. */
  clientId: Id,
  changes: Type.Array(AnswerChange, { minItems: 1, maxItems: 100 }),
});
export type QuizAnswersSave = Static<typeof QuizAnswersSave>;

export const QuizAnswersSaved = closed({ version: Version, savedAt: Moment, answered: Type.Integer() });
export type QuizAnswersSaved = Static<typeof QuizAnswersSaved>;

/** Asks for the feedback of one answer that is saved; it stays as it is from then on. */
export const QuestionCheck = closed({ id: Id, questionId: Id });
export type QuestionCheck = Static<typeof QuestionCheck>;

/** The version names the answers that are handed in; an attempt that was handed in answers with what it was. */
export const QuizSubmit = closed({ id: Id, version: Version });
export type QuizSubmit = Static<typeof QuizSubmit>;

export const QuizSubmitted = closed({
  id: Id,
  submittedAt: Moment,
  isExpired: Type.Boolean(),
  points: Type.Number(),
  totalPoints: Type.Number(),
});
export type QuizSubmitted = Static<typeof QuizSubmitted>;

/** An attempt that was handed in. */
export const QuizResult = closed({
  ...QuizSubmitted.properties,
  itemId: Id,
  offeringId: Id,
  title: Type.String(),
  number: Type.Integer(),
  status: oneOf(attemptStatuses),
  passPercent: orNull(Type.Integer()),
  startedAt: Moment,
  /** Null: the quiz shows right and wrong later, or to nobody who may begin again. */
  review: orNull(Type.Array(closed({ question: LearnerQuestion, answer: orNull(Answer), feedback: QuestionFeedback }))),
});
export type QuizResult = Static<typeof QuizResult>;
