import { Type, type Static } from 'typebox';
import { Points } from './rubrics.contract.ts';
import { closed, Count, Id, Line, oneOf, orNull, Version } from '../common/shapes.contract.ts';

/** Any member hands in for all; or any does once all agree with what is handed in. */
export const groupAgreements = ['one', 'all'] as const;
export type GroupAgreement = (typeof groupAgreements)[number];

/** Of a homework that groups do. */
export const GroupFacts = closed({
  agreement: oneOf(groupAgreements),
  /** A division was chosen for a class at least. */
  isChosen: Type.Boolean(),
  /** Learners of its offerings that are in none of the chosen groups: each works alone. */
  loose: Count,
});
export type GroupFacts = Static<typeof GroupFacts>;

/** A division of a class that may be chosen. */
export const GroupChoice = closed({
  id: Id,
  name: Type.String(),
  groups: Count,
  /** Of the class's members, those in a group and all. */
  placed: Count,
  members: Count,
});
export type GroupChoice = Static<typeof GroupChoice>;

export const GroupClass = closed({
  id: Id,
  name: Type.String(),
  /** The chosen division; null: none. */
  setId: orNull(Id),
  sets: Type.Array(GroupChoice, { maxItems: 20 }),
});
export type GroupClass = Static<typeof GroupClass>;

/** By which groups a homework is done, and who is in none. */
export const GroupWork = closed({
  classes: Type.Array(GroupClass, { maxItems: 200 }),
  /** The first of those who work alone, by name. */
  loose: Type.Array(Type.String(), { maxItems: 50 }),
  looseCount: Count,
  /** Who handed in with another group than the one of now. */
  moved: Type.Array(closed({ name: Type.String(), from: Type.Integer(), to: orNull(Type.Integer()) }), {
    maxItems: 50,
  }),
});
export type GroupWork = Static<typeof GroupWork>;

/** A homework of learners or of groups, with one division of each class at most. */
export const GroupWorkSet = closed({
  id: Id,
  version: Version,
  isGroup: Type.Boolean(),
  agreement: oneOf(groupAgreements),
  setIds: Type.Array(Id, { maxItems: 200, uniqueItems: true }),
});
export type GroupWorkSet = Static<typeof GroupWorkSet>;

/** Agrees with what is about to be handed in, or takes that back. */
export const AgreementSet = closed({ id: Id, version: Version, isAgreed: Type.Boolean() });
export type AgreementSet = Static<typeof AgreementSet>;

/** A learner's group at a homework. */
export const OwnGroup = closed({
  /** Null: in no group, working alone. */
  number: orNull(Type.Integer()),
  agreement: oneOf(groupAgreements),
  members: Type.Array(closed({ name: Type.String(), isSelf: Type.Boolean(), isAgreed: Type.Boolean() }), {
    maxItems: 500,
  }),
  /** The group handed in before the caller joined it, or the caller with another one: nothing is to be begun. */
  isOutside: Type.Optional(Type.Literal(true)),
});
export type OwnGroup = Static<typeof OwnGroup>;

/** Of a mark of one's own: what the group got, and why it differs. */
export const OwnMark = closed({ groupPoints: Type.Number(), reason: Type.String() });
export type OwnMark = Static<typeof OwnMark>;

/** A member of the group that handed in, with what differs from the group's mark. */
export const MarkedMember = closed({
  learnerId: Id,
  name: Type.String(),
  /** Null: the group's. */
  points: orNull(Points),
  reason: Type.String(),
  /** In another group by now, or in none. */
  isMoved: Type.Boolean(),
});
export type MarkedMember = Static<typeof MarkedMember>;

/** Empty for a learner's own work, and while nobody who marks it may know whose it is. */
export const MarkedMembers = closed({ members: Type.Array(MarkedMember, { maxItems: 500 }) });
export type MarkedMembers = Static<typeof MarkedMembers>;

export const MemberMarkSet = closed({
  id: Id,
  learnerId: Id,
  /** After the late rule; null: the group's again. */
  points: orNull(Points),
  reason: Line(200),
});
export type MemberMarkSet = Static<typeof MemberMarkSet>;
