import { Type, type Static } from 'typebox';
import { closed, Id, oneOf, orNull, Version } from '../common/shapes.contract.ts';
import { makeUpKinds, mostCandidates } from './exam-choices.rule.ts';

/** Whom an exam is for. */
export const ExamAudience = closed({
  /** By name; null: everybody of the offering. */
  learners: orNull(
    Type.Array(
      closed({
        learnerId: Id,
        name: Type.String(),
        /** '' where nobody knows it. */
        number: Type.String(),
        /** Null: the team chose them. */
        kind: orNull(oneOf(makeUpKinds)),
      }),
    ),
  ),
  /** Null: it makes up for none. */
  makesUpFor: orNull(closed({ id: Id, title: Type.String() })),
});
export type ExamAudience = Static<typeof ExamAudience>;

/** In place of those that there were; null: everybody of the offering. */
export const ExamAudienceWrite = closed({
  id: Id,
  version: Version,
  learnerIds: orNull(Type.Array(Id, { minItems: 1, maxItems: mostCandidates })),
});
export type ExamAudienceWrite = Static<typeof ExamAudienceWrite>;
