import { Type, type Static } from 'typebox';
import { closed, Count, Id, oneOf, orNull } from '../common/shapes.contract.ts';
import { DivisionMarker } from '../homework/division.contract.ts';
import { secondKinds } from '../homework/second-marking.contract.ts';

/** How the answers to one question are divided. */
const settings = {
  id: Id,
  /** Whether another marker marks it as well; `share`: so many per cent of the answers, drawn. */
  second: oneOf(secondKinds),
  percent: Type.Integer({ minimum: 10, maximum: 100 }),
  /** Points apart that need nobody to settle them. */
  tolerance: Type.Number({ minimum: 0, maximum: 1000 }),
  /** Neither of both sees what the other gave until it is settled. */
  isBlind: Type.Boolean(),
  /** Shares of the markers, 100 in all; empty: everybody marks. */
  parts: Type.Array(closed({ markerId: Id, percent: Type.Integer({ minimum: 1, maximum: 100 }) }), { maxItems: 200 }),
};

export const ExamQuestionDivision = closed(settings);
export type ExamQuestionDivision = Static<typeof ExamQuestionDivision>;

/** How far a marker has come with a question, and how much was given, in points. */
export const ExamMarkerProgress = closed({
  markerId: Id,
  marked: Count,
  waiting: Count,
  /** Null where nothing was given. */
  mean: orNull(Type.Number()),
  /** Standard deviation. */
  spread: orNull(Type.Number()),
});
export type ExamMarkerProgress = Static<typeof ExamMarkerProgress>;

/** How the marking of an exam is divided among its team. */
export const ExamDivision = closed({
  id: Id,
  /** 0: never set. */
  version: Type.Integer({ minimum: 0 }),
  /** The caller leads the team and may set it. */
  mayDivide: Type.Boolean(),
  markers: Type.Array(Type.Pick(DivisionMarker, ['id', 'name', 'role'], { additionalProperties: false })),
  /** Those that people mark, in the order of the paper. */
  questions: Type.Array(
    closed({
      ...settings,
      position: Count,
      points: Type.Number(),
      /** Of all markers for who leads the team, else the caller's own. */
      progress: Type.Array(ExamMarkerProgress),
      /** Answers in nobody's part. */
      free: Count,
      /** Answers to be settled. */
      differs: Count,
    }),
  ),
});
export type ExamDivision = Static<typeof ExamDivision>;

export const ExamDivisionSet = closed({
  id: Id,
  version: Type.Integer({ minimum: 0 }),
  questions: Type.Array(ExamQuestionDivision, { maxItems: 500 }),
});
export type ExamDivisionSet = Static<typeof ExamDivisionSet>;
