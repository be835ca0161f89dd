import { Type, type Static } from 'typebox';
import { closed, Count, Id, orNull } from '../common/shapes.contract.ts';
import { Answer } from '../homework/homework-attempt.contract.ts';
import { LearnerQuestion } from '../homework/homework.contract.ts';
import { mostTries } from './quiz.rule.ts';
import { QuestionMoment } from './quiz-content.contract.ts';
import { QuestionFeedback, QuizItem } from './quizzes.contract.ts';

/** A question inside a video, without its key, and what its learner made of it. */
export const VideoQuestion = closed({
  question: LearnerQuestion,
  ...QuestionMoment.properties,
  tries: Count,
  /** The last answer with what was right; null before the first. */
  last: orNull(closed({ answer: orNull(Answer), feedback: QuestionFeedback })),
});
export type VideoQuestion = Static<typeof VideoQuestion>;

/** Of a video of an offering, by their seconds. */
export const VideoQuestions = closed({
  ...QuizItem.properties,
  /** Names questions and keys as they are published now. */
  contentId: Id,
  /** The caller teaches the course: answers are judged and nothing is written. */
  isTeaching: Type.Boolean(),
  data: Type.Array(VideoQuestion),
});
export type VideoQuestions = Static<typeof VideoQuestions>;

/** Sent twice it is one answer: its number says which. */
export const VideoAnswer = closed({
  ...QuizItem.properties,
  /** That the page shows; another one is published meanwhile: conflict. */
  contentId: Id,
  questionId: Id,
  /** Of the learner's answers to this question, from 1. */
  number: Type.Integer({ minimum: 1, maximum: mostTries }),
  answer: Answer,
});
export type VideoAnswer = Static<typeof VideoAnswer>;

export const VideoAnswered = closed({
  question: VideoQuestion,
  /** Of the video: enough was watched, and nothing is left that must be answered. */
  isCompleted: Type.Boolean(),
});
export type VideoAnswered = Static<typeof VideoAnswered>;
