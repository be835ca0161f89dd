import { Type, type Static } from 'typebox';
import { QuestionContent } from '../banks/questions.contract.ts';
import { closed, Count, Id, oneOf, orNull, pageOf, pageQuery } from '../common/shapes.contract.ts';
import { HandInFile } from '../homework/annotations.contract.ts';
import { Answer } from '../homework/homework-attempt.contract.ts';
import { RubricMark } from '../homework/rubrics.contract.ts';
import { examMarkFilters, examMarkStates, examStatuses } from './exam-choices.rule.ts';
import { ExamRubric } from './exam-paper.contract.ts';

export const examTurns = ['first', 'second', 'third'] as const;
export type ExamTurn = (typeof examTurns)[number];

/** What one of several markers gave to an answer. */
export const ExamTurnMark = closed({
  turn: oneOf(examTurns),
  by: Type.String(),
  isOwn: Type.Boolean(),
  got: Type.Number(),
  comment: Type.String(),
  rubric: Type.Optional(RubricMark),
});
export type ExamTurnMark = Static<typeof ExamTurnMark>;

/** Which question of which exam; only those that people mark. */
export const ExamMarkingQuery = pageQuery({
  id: Id,
  questionId: Type.Optional(Id),
  state: Type.Optional(oneOf(examMarkFilters)),
});
export type ExamMarkingQuery = Static<typeof ExamMarkingQuery>;

/** Answers to one question, under numbers in place of names. */
export const ExamMarking = closed({
  ...pageOf(
    closed({
      attemptId: Id,
      /** In place of the name: the same for all questions of one paper. */
      number: Count,
      answer: orNull(Answer),
      /** What its files are, under names that say nothing; absent: it has none. */
      files: Type.Optional(Type.Array(HandInFile)),
      /** What counts; null until it is settled. */
      got: orNull(Type.Number()),
      comment: Type.String(),
      /** What was chosen of the question's rubric. */
      rubric: Type.Optional(RubricMark),
      markedBy: orNull(Type.String()),
      version: Count,
      state: oneOf(examMarkStates),
      /** The caller may give it, or give another one. */
      mayMark: Type.Boolean(),
      /** What several gave, as far as the caller may see it. */
      turns: Type.Array(ExamTurnMark, { maxItems: 3 }),
    }),
  ).properties,
  id: Id,
  courseId: Id,
  title: Type.String(),
  status: oneOf(examStatuses),
  /** Questions that people mark, in the order of the paper. */
  questions: Type.Array(
    closed({
      id: Id,
      position: Count,
      points: Type.Number(),
      content: QuestionContent,
      rubric: Type.Optional(ExamRubric),
      /** The caller's to mark. */
      waiting: Count,
      marked: Count,
      /** The caller's to settle. */
      differs: Count,
    }),
  ),
  /** The caller leads the team and divides the marking. */
  mayDivide: Type.Boolean(),
  /** Whose answers these are; null where no question wants a marker. */
  questionId: orNull(Id),
});
export type ExamMarking = Static<typeof ExamMarking>;

export const ExamMark = closed({
  attemptId: Id,
  questionId: Id,
  /** Of this mark; 0: none was given. */
  version: Count,
  got: Type.Number({ minimum: 0, maximum: 1000 }),
  comment: Type.String({ maxLength: 2000 }),
  /** By the question's rubric; absent: without one. */
  rubric: Type.Optional(RubricMark),
});
export type ExamMark = Static<typeof ExamMark>;
export const ExamMarked = closed({
  version: Count,
  /** What counts; null where it is not settled. */
  got: orNull(Type.Number()),
  comment: Type.String(),
  markedBy: Type.String(),
  state: oneOf(examMarkStates),
});
export type ExamMarked = Static<typeof ExamMarked>;

/** How the exam came out, of papers that were handed in. */
export const ExamFigures = closed({
  id: Id,
  title: Type.String(),
  totalPoints: Type.Number(),
  submitted: Count,
  absent: Count,
  /** Null where nobody handed in. */
  mean: orNull(Type.Number()),
  median: orNull(Type.Number()),
  /** How many came to each tenth of the points, from the lowest. */
  distribution: Type.Array(Count, { minItems: 10, maxItems: 10 }),
  questions: Type.Array(
    closed({
      id: Id,
      position: Count,
      kind: Type.String(),
      stem: Type.String(),
      points: Type.Number(),
      /** Mean share of the points, 0 to 1 (facility); null without answers. */
      share: orNull(Type.Number()),
      /** Absent: by its key. */
      scoring: Type.Optional(oneOf(['dropped', 'full'])),
      /** Correlation with the rest of the paper, −1 to 1 (discrimination); null with fewer than 10 papers. */
      discrimination: orNull(Type.Number()),
    }),
  ),
});
export type ExamFigures = Static<typeof ExamFigures>;
