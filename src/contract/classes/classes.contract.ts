import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
  Id,
  Line,
  Moment,
  NameLine,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
} from '../common/shapes.contract.ts';
import { classLimits as most, classShows, classVias } from './class.rule.ts';

/** From 0 to 1. */
const Share = Type.Number({ minimum: 0, maximum: 1 });
const Code = Type.String({ pattern: '^[0-9]{6}$' });

/** Where a member stands; whoever left or was removed is listed for the team alone. */
export const classMemberStatuses = ['applied', 'active', 'left', 'removed'] as const;
const MemberStatus = oneOf(classMemberStatuses);

// For learners.

/** A class by its code, before anybody joins it. */
export const ClassByCode = closed({
  id: Id,
  name: Text,
  courseId: Id,
  offeringId: Id,
  course: Text,
  schoolName: Text,
  teacherName: Text,
  term: Text,
  startsAt: Moment,
  endsAt: Moment,
  /** How the actor stands to it: outside, in it, or in another class of the same offering. */
  standing: oneOf(['outside', 'inside', 'elsewhere']),
  /** The actor learns in the offering already: only the class is joined. */
  isEnrolled: Type.Boolean(),
  /** The enrolment waits for the team's review. */
  isReviewed: Type.Boolean(),
});
export type ClassByCode = Static<typeof ClassByCode>;
export const ClassCode = closed({ code: Code });
export type ClassCode = Static<typeof ClassCode>;
export const ClassJoined = closed({
  classId: Id,
  offeringId: Id,
  /** `applied` until the team has approved the enrolment. */
  status: oneOf(['applied', 'active']),
});
export type ClassJoined = Static<typeof ClassJoined>;

/** One's own class in one offering. */
export const OwnClass = closed({
  id: Id,
  name: Text,
  courseId: Id,
  offeringId: Id,
  course: Text,
  term: Text,
  teacherName: Text,
  status: oneOf(['applied', 'active']),
  since: Moment,
  members: Count,
  /** The offering is over. */
  isOver: Type.Boolean(),
});
export type OwnClass = Static<typeof OwnClass>;
export const OwnClassesQuery = pageQuery({});
export type OwnClassesQuery = Static<typeof OwnClassesQuery>;
export const OwnClassPage = pageOf(OwnClass);
export type OwnClassPage = Static<typeof OwnClassPage>;

/** Everything of it that its members see; null where the class does not show it. */
export const LearnerClass = closed({
  ...OwnClass.properties,
  shows: oneOf(classShows),
  mayLeave: Type.Boolean(),
  /** For inviting others; null where it is not shown, off or over. */
  invitation: orNull(closed({ code: Code, until: orNull(Moment), isReviewed: Type.Boolean() })),
  /** How many members have learnt 0–10 %, 10–20 % … of the study items, and where the actor is. */
  bars: orNull(closed({ counts: Type.Array(Count), own: Type.Integer({ minimum: 0 }) })),
  ownShare: Share,
});
export type LearnerClass = Static<typeof LearnerClass>;
export const OfferingClass = closed({
  /** Null: the actor is in no class of it. */
  class: orNull(LearnerClass),
});
export type OfferingClass = Static<typeof OfferingClass>;
export const OfferingClassQuery = closed({ offeringId: Id });
export type OfferingClassQuery = Static<typeof OfferingClassQuery>;

export const Classmate = closed({ name: Text, avatarFileId: orNull(Id), isMine: Type.Boolean() });
export type Classmate = Static<typeof Classmate>;
export const ClassmatesQuery = pageQuery({ id: Id, search: Type.Optional(Line(40)) });
export type ClassmatesQuery = Static<typeof ClassmatesQuery>;
/** The actor first, then by name. */
export const ClassmatePage = pageOf(Classmate);
export type ClassmatePage = Static<typeof ClassmatePage>;

// For the team.

export const ManagedClass = closed({
  id: Id,
  courseId: Id,
  offeringId: Id,
  name: Text,
  places: orNull(Count),
  code: orNull(Code),
  codeUntil: orNull(Moment),
  /** The code lets people in now. */
  isJoinable: Type.Boolean(),
  isOpen: Type.Boolean(),
  showsCode: Type.Boolean(),
  shows: oneOf(classShows),
  showsBars: Type.Boolean(),
  mayLeave: Type.Boolean(),
  members: Count,
  waiting: Count,
  /** Of the study items, on average over the members; null without members or items. */
  meanShare: orNull(Share),
  /** The same at the end of each of the last weeks, the oldest first, the last one now. */
  line: Type.Array(Share),
  /** It was made from classes of the school. */
  hasSources: Type.Boolean(),
  version: Version,
});
export type ManagedClass = Static<typeof ManagedClass>;

export const ClassBoardQuery = closed({ courseId: Id, offeringId: Type.Optional(Id) });
export type ClassBoardQuery = Static<typeof ClassBoardQuery>;
export const ClassBoard = closed({
  courseId: Id,
  course: Text,
  /** Null where the course has no offering. */
  offeringId: orNull(Id),
  offerings: Type.Array(closed({ id: Id, number: Count, term: Text })),
  /** By name; at most `classLimits.classes`. */
  classes: Type.Array(ManagedClass),
  /** Who learns in the offering and is in no class. */
  unplaced: Count,
});
export type ClassBoard = Static<typeof ClassBoard>;

const settings = {
  name: NameLine(most.name),
  places: orNull(Type.Integer({ minimum: 1, maximum: most.places })),
  isOpen: Type.Boolean(),
  codeUntil: orNull(Moment),
  showsCode: Type.Boolean(),
  shows: oneOf(classShows),
  showsBars: Type.Boolean(),
  mayLeave: Type.Boolean(),
};
export const ClassCreate = closed({ offeringId: Id, ...settings });
export type ClassCreate = Static<typeof ClassCreate>;
export const ClassEdit = closed({ id: Id, version: Version, ...settings });
export type ClassEdit = Static<typeof ClassEdit>;
export const ClassId = closed({ id: Id });
export type ClassId = Static<typeof ClassId>;
export const ClassCodeNew = closed({ id: Id, version: Version });
export type ClassCodeNew = Static<typeof ClassCodeNew>;

export const ClassMember = closed({
  id: Id,
  name: Text,
  nickname: Text,
  /** In the register of the course's school; '' for none. */
  number: Text,
  avatarFileId: orNull(Id),
  status: MemberStatus,
  via: oneOf(classVias),
  since: Moment,
  share: Share,
  /** Homework that was handed in, of what is published. */
  handedIn: Count,
  homework: Count,
  version: Version,
});
export type ClassMember = Static<typeof ClassMember>;
export const ClassMembersQuery = pageQuery({
  id: Id,
  /** Members of it now where absent: applied and active. */
  status: Type.Optional(MemberStatus),
  /** Part of name, nickname or number. */
  search: Type.Optional(Line(40)),
});
export type ClassMembersQuery = Static<typeof ClassMembersQuery>;
/** By number, then name. */
export const ClassMemberPage = pageOf(ClassMember);
export type ClassMemberPage = Static<typeof ClassMemberPage>;

const rows = Type.Array(closed({ id: Id, version: Version }), { minItems: 1, maxItems: most.atOnce });
export const ClassMembersAct = closed({
  /** The class that the members are in. */
  id: Id,
  act: oneOf(['move', 'remove', 'restore']),
  /** Where they move; null otherwise. */
  toClassId: orNull(Id),
  /** As they were seen. */
  rows,
});
export type ClassMembersAct = Static<typeof ClassMembersAct>;
const Refused = closed({
  id: Id,
  /** changed: somebody else was faster; state: there is no such step; full: no place; gone; ended: learns there no more. */
  why: oneOf(['changed', 'state', 'full', 'gone', 'ended']),
});
export const ClassActed = closed({
  /** For taking it back; null where nothing was done. */
  actId: orNull(Id),
  done: Count,
  refused: Type.Array(Refused),
});
export type ClassActed = Static<typeof ClassActed>;

export const UnplacedQuery = pageQuery({ courseId: Id, offeringId: Id, search: Type.Optional(Line(40)) });
export type UnplacedQuery = Static<typeof UnplacedQuery>;
export const Unplaced = closed({ learnerId: Id, name: Text, number: Text, avatarFileId: orNull(Id) });
export type Unplaced = Static<typeof Unplaced>;
export const UnplacedPage = pageOf(Unplaced);
export type UnplacedPage = Static<typeof UnplacedPage>;
export const ClassPlacing = closed({
  id: Id,
  learnerIds: Type.Array(Id, { minItems: 1, maxItems: most.atOnce }),
});
export type ClassPlacing = Static<typeof ClassPlacing>;

// From the school's register.

export const RegisterClassesQuery = pageQuery({ courseId: Id, offeringId: Id, search: Type.Optional(Line(60)) });
export type RegisterClassesQuery = Static<typeof RegisterClassesQuery>;
export const RegisterClass = closed({
  id: Id,
  name: Text,
  major: Text,
  entryYear: Type.Integer(),
  /** Learners who are there. */
  people: Count,
  /** Of these: in a class of the offering already. */
  placed: Count,
  /** Of these: without an account, so that they cannot be enrolled yet. */
  withoutAccount: Count,
});
export type RegisterClass = Static<typeof RegisterClass>;
/** The newest year first, by name. */
export const RegisterClassPage = pageOf(RegisterClass);
export type RegisterClassPage = Static<typeof RegisterClassPage>;

export const RegisterPlacing = closed({
  courseId: Id,
  offeringId: Id,
  sourceIds: Type.Array(Id, { minItems: 1, maxItems: most.sources }),
  /** The class that all of them come into; null: each source becomes a class of its own name. */
  classId: orNull(Id),
  /** Only these of their members; all where absent. */
  memberIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: most.atOnce })),
});
export type RegisterPlacing = Static<typeof RegisterPlacing>;
export const RegisterPlaced = closed({
  actId: orNull(Id),
  classIds: Type.Array(Id),
  /** Enrolled and placed. */
  enrolled: Count,
  /** Had been enrolled, and are placed. */
  placed: Count,
  /** In this or another class of the offering: left where they are. */
  elsewhere: Count,
  withoutAccount: Count,
  /** No place in the class or the offering. */
  full: Count,
  /** Taken off the course or out of the class before, or one of its team: to be decided one by one. */
  refused: Count,
});
export type RegisterPlaced = Static<typeof RegisterPlaced>;

/** How the register and the class differ: nobody is moved in silence. */
export const ClassDifference = closed({
  /** Of the register. */
  memberId: Id,
  name: Text,
  number: Text,
  /** new: in the school's class, not in this one; gone: in this one, no longer in the school's class; waiting: no account. */
  kind: oneOf(['new', 'gone', 'waiting']),
  /** Where the person is now by the register; '' for nowhere. */
  nowIn: Text,
});
export type ClassDifference = Static<typeof ClassDifference>;
export const ClassDifferencesQuery = pageQuery({ id: Id });
export type ClassDifferencesQuery = Static<typeof ClassDifferencesQuery>;
/** With the administrative classes that the class was made from. */
export const ClassDifferencePage = closed({ ...pageOf(ClassDifference).properties, sourceIds: Type.Array(Id) });
export type ClassDifferencePage = Static<typeof ClassDifferencePage>;
