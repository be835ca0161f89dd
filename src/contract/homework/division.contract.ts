import { Type, type Static } from 'typebox';
import { closed, Count, Id, oneOf, orNull } from '../common/shapes.contract.ts';

/** `all`: everybody marks everything. */
export const divisionKinds = ['all', 'classes', 'questions', 'shares'] as const;
export type DivisionKind = (typeof divisionKinds)[number];

/** What one marker marks; of the three lists only the kind's own says something. */
export const MarkerPart = closed({
  markerId: Id,
  classIds: Type.Array(Id, { maxItems: 200 }),
  questionIds: Type.Array(Id, { maxItems: 500 }),
  /** Of the work, in per cent. */
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
});
export type MarkerPart = Static<typeof MarkerPart>;

/** How far a marker has come; works, or answers where questions are divided. */
export const MarkerProgress = closed({
  marked: Count,
  left: Count,
  /** Of the points in per cent, over what is marked whole; null where there is none. */
  average: orNull(Type.Number()),
  /** Standard deviation of the same. */
  spread: orNull(Type.Number()),
  /** Median from opening a work to finishing it; null where none is measured. */
  minutes: orNull(Type.Number()),
});
export type MarkerProgress = Static<typeof MarkerProgress>;

export const DivisionMarker = closed({
  id: Id,
  name: Type.String(),
  role: oneOf(['lead', 'teacher', 'assistant']),
  part: MarkerPart,
  /** For who leads the team, and of the caller's own. */
  progress: Type.Optional(MarkerProgress),
});
export type DivisionMarker = Static<typeof DivisionMarker>;

export const DivisionQuery = closed({ id: Id, offeringId: Id });
export type DivisionQuery = Static<typeof DivisionQuery>;

/** How the marking of a homework is divided in one offering. */
export const Division = closed({
  kind: oneOf(divisionKinds),
  isStrict: Type.Boolean(),
  hidesOthers: Type.Boolean(),
  /** 0: never set. */
  version: Type.Integer({ minimum: 0 }),
  /** The caller leads the team and may set it. */
  mayDivide: Type.Boolean(),
  markers: Type.Array(DivisionMarker),
  classes: Type.Array(closed({ id: Id, name: Type.String(), learners: Count })),
  /** Those that want a person. */
  questions: Type.Array(closed({ id: Id, position: Type.Integer() })),
});
export type Division = Static<typeof Division>;

export const DivisionEffectQuery = closed({
  id: Id,
  offeringId: Id,
  kind: oneOf(divisionKinds),
  isStrict: Type.Boolean(),
  hidesOthers: Type.Boolean(),
  parts: Type.Array(MarkerPart, { maxItems: 200 }),
});
export type DivisionEffectQuery = Static<typeof DivisionEffectQuery>;

export const DivisionSet = closed({ ...DivisionEffectQuery.properties, version: Type.Integer({ minimum: 0 }) });
export type DivisionSet = Static<typeof DivisionSet>;

/** What a change would do to what is left for each marker. */
export const DivisionEffect = closed({
  rows: Type.Array(closed({ markerId: Id, before: Count, after: Count })),
  /** Begun and not finished: stays with who began. */
  begun: Count,
  /** In nobody's part: free for all. */
  free: Count,
});
export type DivisionEffect = Static<typeof DivisionEffect>;
