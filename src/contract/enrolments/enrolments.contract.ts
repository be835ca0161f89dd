import { Type, type Static } from 'typebox';
import { EnrolmentStatus } from '../courses/courses.contract.ts';
import { closed, Id, Moment, oneOf, orNull, pageOf, pageQuery, Version, Line } from '../common/shapes.contract.ts';

export const OfferingInput = closed({ offeringId: Id });
export type OfferingInput = Static<typeof OfferingInput>;

export const Enrolment = closed({
  id: Id,
  offeringId: Id,
  courseId: Id,
  status: EnrolmentStatus,
  /** When this status began. */
  since: Moment,
  /** Why it was rejected or removed. */
  reason: orNull(Type.String()),
  version: Version,
});
export type Enrolment = Static<typeof Enrolment>;

/** Null: never applied. */
export const MyEnrolment = closed({ enrolment: orNull(Enrolment) });
export type MyEnrolment = Static<typeof MyEnrolment>;

/** All of the caller's, newest first; for marking the cards of a list. At most 500. */
export const MyEnrolments = closed({ data: Type.Array(Enrolment) });
export type MyEnrolments = Static<typeof MyEnrolments>;

export const ReviewQuery = pageQuery({
  courseId: Id,
  offeringId: Type.Optional(Id),
  status: Type.Optional(EnrolmentStatus),
  /** Part of name or nickname. */
  search: Type.Optional(Line(40)),
});
export type ReviewQuery = Static<typeof ReviewQuery>;

export const ReviewRow = closed({
  id: Id,
  offeringId: Id,
  offeringNumber: Type.Integer(),
  term: Type.String(),
  learnerId: Id,
  name: Type.String(),
  nickname: Type.String(),
  avatarFileId: orNull(Id),
  schoolName: Type.String(),
  status: EnrolmentStatus,
  since: Moment,
  appliedAt: Moment,
  reason: orNull(Type.String()),
  version: Version,
});
export type ReviewRow = Static<typeof ReviewRow>;
/** Waiting ones first, longest waiting first; then the rest, newest first. */
export const ReviewPage = pageOf(ReviewRow);
export type ReviewPage = Static<typeof ReviewPage>;

export const ReviewCounts = closed({
  total: Type.Integer(),
  statuses: Type.Array(closed({ value: EnrolmentStatus, count: Type.Integer() })),
});
export type ReviewCounts = Static<typeof ReviewCounts>;

export const CountsInput = closed({ courseId: Id, offeringId: Type.Optional(Id) });
export type CountsInput = Static<typeof CountsInput>;

export const Decision = closed({
  courseId: Id,
  action: oneOf(['approve', 'reject', 'remove']),
  /** Shown to the learner; needed for reject and remove. */
  reason: Type.Optional(Type.String({ maxLength: 200 })),
  /** The rows as they were seen. */
  rows: Type.Array(closed({ id: Id, version: Version }), { minItems: 1, maxItems: 200 }),
});
export type Decision = Static<typeof Decision>;

/** Each row by itself: what could be done is done. */
export const DecisionResult = closed({
  done: Type.Integer(),
  refused: Type.Array(
    closed({
      id: Id,
      /** changed: somebody else decided meanwhile; full: no seat; state: the step does not exist; gone. */
      why: oneOf(['changed', 'full', 'state', 'gone']),
    }),
  ),
});
export type DecisionResult = Static<typeof DecisionResult>;
