import { Type, type Static } from 'typebox';
import { closed, Count, Id, oneOf, orNull, Version } from '../common/shapes.contract.ts';

/** Which works another marker marks as well; `share`: so many per cent of them, drawn. */
export const secondKinds = ['none', 'all', 'share'] as const;
export type SecondKind = (typeof secondKinds)[number];

const settings = {
  kind: oneOf(secondKinds),
  percent: Type.Integer({ minimum: 10, maximum: 100 }),
  /** Neither of both sees what the other gave until it is settled. */
  isBlind: Type.Boolean(),
  /** Points apart that need nobody to settle them. */
  tolerance: Type.Number({ minimum: 0, maximum: 1000 }),
  /** At each question; else in all. */
  byQuestion: Type.Boolean(),
  /** Within it: the mean of both, or what the first gave. */
  takes: oneOf(['mean', 'first']),
  /** Who may be a second marker; empty: everybody who marks. */
  markerIds: Type.Array(Id, { maxItems: 200, uniqueItems: true }),
  /** Settles beside those who lead the team; null: nobody else. */
  arbiterId: orNull(Id),
};

export const SecondMarkingQuery = closed({ id: Id });
export type SecondMarkingQuery = Static<typeof SecondMarkingQuery>;

/** Second marking of a homework, and how far it has come. */
export const SecondMarking = closed({
  ...settings,
  version: Version,
  /** The caller leads the team and may set it. */
  mayDivide: Type.Boolean(),
  /** Who of the team marks. */
  markers: Type.Array(closed({ id: Id, name: Type.String() })),
  /** What is not finished yet: of whom, and of nobody yet (null). */
  open: Type.Array(closed({ name: orNull(Type.String()), count: Count })),
  /** What waits to be settled. */
  arbitration: Count,
});
export type SecondMarking = Static<typeof SecondMarking>;

export const SecondMarkingSet = closed({ id: Id, version: Version, ...settings });
export type SecondMarkingSet = Static<typeof SecondMarkingSet>;
