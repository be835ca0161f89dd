import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
  Id,
  Moment,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
} from '../common/shapes.contract.ts';
import { NodeKind } from '../teaching/outline.contract.ts';
import { CourseDetails } from '../teaching/teaching.contract.ts';

const VersionNumber = Type.Integer({ minimum: 1, maximum: 1_000_000 });
export const CourseField = oneOf([
  ...(['title', 'summary', 'introduction', 'subject', 'category', 'level', 'form', 'coverFileId', 'credits'] as const),
  ...(['hours', 'scoring'] as const),
]);
export type CourseField = keyof CourseDetails;

/** How much of one differs from another. */
export const DifferenceSums = closed({
  /** Of the details. */
  fields: Type.Array(CourseField),
  added: Count,
  changed: Count,
  removed: Count,
});
export type DifferenceSums = Static<typeof DifferenceSums>;

/** Newest first. */
export const CourseVersionQuery = pageQuery({ id: Id });
export type CourseVersionQuery = Static<typeof CourseVersionQuery>;
export const CourseVersion = closed({
  number: Count,
  publishedAt: Moment,
  /** '' where the account is gone. */
  publishedBy: Text,
  /** The version that its draft began from, where it was taken back to one. */
  draftOf: orNull(Count),
  items: Count,
  /** Against the one before; null for the first of all. */
  differences: orNull(DifferenceSums),
  /** Learners see it. */
  isShown: Type.Boolean(),
});
export type CourseVersion = Static<typeof CourseVersion>;
export const CourseVersionPage = pageOf(CourseVersion);
export type CourseVersionPage = Static<typeof CourseVersionPage>;

/** From one version to another; absent: to the draft. */
export const ComparisonQuery = closed({ id: Id, from: VersionNumber, to: Type.Optional(VersionNumber) });
export type ComparisonQuery = Static<typeof ComparisonQuery>;

export const OutlineDifference = closed({
  id: Id,
  kind: NodeKind,
  /** As it is afterwards, or was before it went. */
  title: Text,
  /** Of its chapter; '' for a chapter. */
  chapter: Text,
  change: oneOf(['added', 'changed', 'removed']),
  /** Of what changed. */
  what: Type.Array(oneOf(['title', 'place', 'content', 'release'])),
  /** What it was called before; null where it is called the same, or is new. */
  titleBefore: orNull(Text),
});
export type OutlineDifference = Static<typeof OutlineDifference>;

export const Comparison = closed({
  from: Count,
  /** Null: the draft. */
  to: orNull(Count),
  fields: Type.Array(CourseField),
  before: CourseDetails,
  after: CourseDetails,
  /** In reading order; what went stands at the end. */
  nodes: Type.Array(OutlineDifference),
});
export type Comparison = Static<typeof Comparison>;

/** With both versions that the person looked at. */
export const VersionReturn = closed({
  id: Id,
  number: VersionNumber,
  version: Version,
  outlineVersion: Version,
  /** The person knows that the draft has changes, which are replaced; what of its outline goes lies in the bin. */
  replacesChanges: Type.Boolean(),
});
export type VersionReturn = Static<typeof VersionReturn>;
