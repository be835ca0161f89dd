import { Type, type Static } from 'typebox';
import { closed, Count, Id, Moment, orNull, Text } from '../common/shapes.contract.ts';

const RetentionKind = Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-zA-Z]+$' });
const Days = Type.Integer({ minimum: 1, maximum: 36_500 });

/** How long rows of a kind stay in a school. */
export const RetentionRule = closed({
  kind: RetentionKind,
  name: Text,
  /** What ends with them, and what stays. */
  about: Text,
  /** Between which lengths a school decides. */
  least: Days,
  most: Days,
  /** Whether a school may let them stay. */
  mayStay: Type.Boolean(),
  /** Null: they stay. */
  days: orNull(Days),
  /** Rows that end within the hour; no more than 10,000 are counted. */
  due: Count,
  /** Null where the school has not decided, or where that account has ended. */
  changedBy: orNull(Text),
  /** Null where the school has not decided. */
  changedAt: orNull(Moment),
  /** Counts its writes; 0 where the school has not decided. */
  version: Count,
});
export type RetentionRule = Static<typeof RetentionRule>;

export const RetentionRules = closed({
  /** Rules are those of a whole school: who administers a college reads them. */
  mayWrite: Type.Boolean(),
  data: Type.Array(RetentionRule),
});
export type RetentionRules = Static<typeof RetentionRules>;

export const RetentionForesight = closed({ schoolId: Id, kind: RetentionKind, days: Days });
export type RetentionForesight = Static<typeof RetentionForesight>;

/** How many rows would end within the hour; no more than 10,000 are counted. */
export const RetentionForeseen = closed({ due: Count });
export type RetentionForeseen = Static<typeof RetentionForeseen>;

export const RetentionWrite = closed({ schoolId: Id, kind: RetentionKind, days: orNull(Days), version: Count });
export type RetentionWrite = Static<typeof RetentionWrite>;
