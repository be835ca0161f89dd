import { Type, type Static } from 'typebox';
import { closed, Id, Moment, orNull, oneOf } from '../common/shapes.contract.ts';
import { gradeParts, schemeLimits } from './scheme.rule.ts';

/** What a part of the scheme is. */
export const GradeCategoryShape = closed({
  part: oneOf(gradeParts),
  weight: Type.Integer({ minimum: 0, maximum: 100 }),
  isBonus: Type.Boolean(),
  drop: Type.Integer({ minimum: 0, maximum: schemeLimits.drop }),
  target: Type.Integer({ minimum: 1, maximum: schemeLimits.target }),
});

const made = {
  categories: Type.Array(GradeCategoryShape, { minItems: 1, maxItems: gradeParts.length }),
  digits: Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] }),
};

/** The scheme of an offering as its team sees it. */
export const OfferingScheme = closed({
  offeringId: Id,
  ...made,
  /** Counts the writes; 0: the offering has none of its own, and the weights of the course hold. */
  version: Type.Integer({ minimum: 0 }),
  changedAt: orNull(Moment),
  changedBy: Type.String(),
  passPoints: Type.Number(),
  excellentPoints: Type.Number(),
  learners: Type.Integer(),
  /** Only they change it; assistants read. */
  mayManage: Type.Boolean(),
});
export type OfferingScheme = Static<typeof OfferingScheme>;

const scope = { courseId: Id, offeringId: Id };
export const SchemeScope = closed(scope);
export type SchemeScope = Static<typeof SchemeScope>;
export const SchemeTry = closed({ ...scope, ...made });
export type SchemeTry = Static<typeof SchemeTry>;
export const SchemeWrite = closed({ ...scope, ...made, version: Type.Integer({ minimum: 0 }) });
export type SchemeWrite = Static<typeof SchemeWrite>;

/** What a scheme would make of the grades as they stand; nothing is written. */
export const SchemeEffect = closed({
  learners: Type.Integer(),
  rising: Type.Integer(),
  falling: Type.Integer(),
  /** Who stands at or above the pass mark after and not before, and the other way round. */
  nowPassing: Type.Integer(),
  nowFailing: Type.Integer(),
  averageBefore: orNull(Type.Number()),
  averageAfter: orNull(Type.Number()),
  /** The largest changes first, at most 100. */
  rows: Type.Array(
    closed({
      learnerId: Id,
      name: Type.String(),
      before: orNull(Type.Number()),
      after: orNull(Type.Number()),
    }),
    { maxItems: 100 },
  ),
});
export type SchemeEffect = Static<typeof SchemeEffect>;
