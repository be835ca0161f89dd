import { Type, type Static } from 'typebox';
import { questionKinds } from '../banks/question-kinds.rule.ts';
import { QuestionContent } from '../banks/questions.contract.ts';
import { closed, Count, Id, Line, Moment, oneOf, orNull, pageOf, pageQuery, Text } from '../common/shapes.contract.ts';
import { Answer } from '../homework/homework-attempt.contract.ts';
import { LearnerQuestion } from '../homework/homework.contract.ts';
import { mistakeSources, mistakeStates, roundLengths } from './mistake.rule.ts';

const filter = {
  state: Type.Optional(oneOf(mistakeStates)),
  offeringId: Type.Optional(Id),
  chapterId: Type.Optional(Id),
  /** A node of the knowledge graph that the question is bound to. */
  nodeId: Type.Optional(Id),
  kind: Type.Optional(oneOf(questionKinds)),
  /** Words of the question. */
  search: Type.Optional(Line(80)),
};
export const MistakesQuery = pageQuery(filter);
export type MistakesQuery = Static<typeof MistakesQuery>;

/** A question that was answered wrongly or in part, as it was asked then. */
export const Mistake = closed({
  offeringId: Id,
  course: Text,
  source: oneOf(mistakeSources),
  /** A homework, or the item that a quiz is. */
  sourceId: Id,
  title: Text,
  /** The last attempt in which it was wrong. */
  attemptId: Id,
  at: Moment,
  /** In how many attempts. */
  times: Count,
  isMastered: Type.Boolean(),
  question: LearnerQuestion,
  answer: orNull(Answer),
  got: Type.Number(),
  /** With the key; null where the quiz shows none. */
  content: orNull(QuestionContent),
});
export type Mistake = Static<typeof Mistake>;
/** The latest first. */
export const MistakePage = pageOf(Mistake);
export type MistakePage = Static<typeof MistakePage>;

export const MistakeChoicesQuery = closed({ offeringId: Type.Optional(Id) });
export type MistakeChoicesQuery = Static<typeof MistakeChoicesQuery>;

const Choice = closed({ id: Id, title: Text, count: Count });
/** By what mistakes can be narrowed; chapters and nodes of the offering that is chosen. */
export const MistakeChoices = closed({
  courses: Type.Array(Choice, { maxItems: 500 }),
  chapters: Type.Array(Choice, { maxItems: 500 }),
  nodes: Type.Array(Choice, { maxItems: 1000 }),
  /** A round of practice in which something is still to be answered. */
  roundId: orNull(Id),
});
export type MistakeChoices = Static<typeof MistakeChoices>;

export const MistakeMark = closed({ offeringId: Id, questionId: Id, isMastered: Type.Boolean() });
export type MistakeMark = Static<typeof MistakeMark>;

/** So many of what the filter names, as far as the server can mark them and their key is shown. */
export const RoundStart = closed({
  ...filter,
  count: Type.Integer({ minimum: 1, maximum: Math.max(...roundLengths) }),
});
export type RoundStart = Static<typeof RoundStart>;
export const RoundId = closed({ id: Id });
export type RoundId = Static<typeof RoundId>;

/** What came of an answer in practice. */
export const RoundChecked = closed({
  got: Type.Number(),
  content: QuestionContent,
  isMastered: Type.Boolean(),
  /** Right so often in a row. */
  streak: Count,
});
export type RoundChecked = Static<typeof RoundChecked>;

/** A round as far as its questions may still be seen. */
export const Round = closed({
  id: Id,
  questions: Type.Array(
    closed({
      place: Count,
      course: Text,
      title: Text,
      question: LearnerQuestion,
      answer: orNull(Answer),
      checked: orNull(RoundChecked),
    }),
    { maxItems: Math.max(...roundLengths) },
  ),
});
export type Round = Static<typeof Round>;

export const RoundAnswer = closed({ id: Id, place: Count, answer: orNull(Answer) });
export type RoundAnswer = Static<typeof RoundAnswer>;
