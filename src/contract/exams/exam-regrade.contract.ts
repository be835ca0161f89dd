import { Type, type Static } from 'typebox';
import { closed, Count, Id, Moment, oneOf, orNull, pageOf, pageQuery, Version } from '../common/shapes.contract.ts';
import { mostLines } from '../banks/order-lines.rule.ts';
import { Answer } from '../homework/homework-attempt.contract.ts';
import { examStatuses } from './exam-choices.rule.ts';
import { ExamQuestion } from './exam-paper.contract.ts';
import {
  loserRules,
  regradeCrossings,
  regradeFilters,
  regradeReasonMost,
  regradeScorings,
  regradeStatuses,
} from './exam-regrade.rule.ts';

const Fraction = Type.Number({ minimum: -100, maximum: 100 });

/** Right answers of a question, without what it asks; absent: it has none of this kind. */
export const QuestionKey = closed({
  fractions: Type.Optional(
    Type.Array(closed({ id: Type.String({ maxLength: 40 }), fraction: Fraction }), { maxItems: 40 }),
  ),
  gaps: Type.Optional(
    Type.Array(Type.Array(closed({ text: Type.String({ maxLength: 500 }), fraction: Fraction }), { maxItems: 40 }), {
      maxItems: 40,
    }),
  ),
  numbers: Type.Optional(
    Type.Array(closed({ value: Type.Number(), tolerance: Type.Number({ minimum: 0 }), fraction: Fraction }), {
      maxItems: 20,
    }),
  ),
  pairs: Type.Optional(
    Type.Array(closed({ id: Type.String({ maxLength: 80 }), right: Type.String({ maxLength: 2000 }) }), {
      maxItems: 40,
    }),
  ),
  lines: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: mostLines })),
});

const wish = {
  id: Id,
  questionId: Id,
  scoring: oneOf(regradeScorings),
  /** Of the question; what it has now where it is dropped or full. */
  points: ExamQuestion.properties.points,
  /** Absent: the key stays. */
  key: Type.Optional(QuestionKey),
  rule: oneOf(loserRules),
};

export const RegradeAsked = pageQuery({
  ...wish,
  filter: Type.Optional(oneOf(regradeFilters)),
  classId: Type.Optional(Id),
});
export type RegradeAsked = Static<typeof RegradeAsked>;

const twoCounts = closed({ before: Count, after: Count });
const twoNumbers = closed({ before: Type.Number(), after: Type.Number() });

/** One paper, before and after. */
export const RegradeRow = closed({
  attemptId: Id,
  name: Type.String(),
  className: Type.String(),
  answer: orNull(Answer),
  /** Of the paper. */
  points: twoNumbers,
  /** Of the question; null: waits for a marker. */
  got: closed({ before: orNull(Type.Number()), after: orNull(Type.Number()) }),
  crossing: orNull(oneOf(regradeCrossings)),
});
export type RegradeRow = Static<typeof RegradeRow>;

/** What a regrade would do: nothing is written. */
export const RegradePreview = closed({
  /** The greatest change first. */
  ...pageOf(RegradeRow).properties,
  id: Id,
  status: oneOf(examStatuses),
  /** Of the exam. */
  version: Version,
  /** Names the marks that it was computed from. */
  stamp: Type.String(),
  mayApply: Type.Boolean(),
  /** As it is. */
  question: ExamQuestion,
  position: Count,
  /** As it would be. */
  after: ExamQuestion,
  totalPoints: twoNumbers,
  papers: Count,
  gains: Count,
  loses: Count,
  crossed: Count,
  /** Papers of which an answer waits for a marker. */
  waiting: Count,
  passPoints: Type.Number(),
  excellentPoints: Type.Number(),
  passing: twoCounts,
  excellent: twoCounts,
  mean: orNull(twoNumbers),
  /** How many come to each tenth of the points, from the lowest. */
  distribution: closed({
    before: Type.Array(Count, { minItems: 10, maxItems: 10 }),
    after: Type.Array(Count, { minItems: 10, maxItems: 10 }),
  }),
  /** How many chose an option. */
  chosen: Type.Array(closed({ id: Type.String(), count: Count })),
  classes: Type.Array(closed({ id: Id, name: Type.String() })),
});
export type RegradePreview = Static<typeof RegradePreview>;

export const RegradeApply = closed({
  ...wish,
  /** Of the exam, and what the preview was computed from. */
  version: Version,
  stamp: Type.String({ maxLength: 64 }),
  reason: Type.String({ minLength: 1, maxLength: regradeReasonMost, pattern: '\\S' }),
});
export type RegradeApply = Static<typeof RegradeApply>;

/** A regrade that was applied. */
export const PastRegrade = closed({
  id: Id,
  status: oneOf(regradeStatuses),
  questionId: Id,
  position: Count,
  scoring: oneOf(regradeScorings),
  rule: oneOf(loserRules),
  hasNewKey: Type.Boolean(),
  /** Of the question. */
  points: twoNumbers,
  reason: Type.String(),
  papers: Count,
  gains: Count,
  loses: Count,
  mean: orNull(twoNumbers),
  by: Type.String(),
  at: Moment,
  undoneBy: Type.String(),
  undoneAt: orNull(Moment),
  /** Nothing has been regraded since. */
  isLast: Type.Boolean(),
});
export type PastRegrade = Static<typeof PastRegrade>;

export const RegradesQuery = pageQuery({ id: Id });
export type RegradesQuery = Static<typeof RegradesQuery>;
export const RegradePage = closed({ ...pageOf(PastRegrade).properties, mayUndo: Type.Boolean() });
export type RegradePage = Static<typeof RegradePage>;
export const RegradeId = closed({ id: Id });
export type RegradeId = Static<typeof RegradeId>;
