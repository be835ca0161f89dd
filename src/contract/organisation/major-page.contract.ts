import { Type, type Static } from 'typebox';
import { RichText } from '../banks/questions.contract.ts';
import {
  closed,
  Id,
  Line,
  Moment,
  NameLine,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
} from '../common/shapes.contract.ts';
import { Major } from '../schools/schools.contract.ts';
import { majorPageLimits as most } from './major-page.rule.ts';
import { SchoolPublicationStatus } from './school-profile.contract.ts';

export const MajorCourse = closed({
  title: NameLine(most.courseTitle),
  credits: orNull(Type.Number({ minimum: 0, maximum: 30, multipleOf: 0.5 })),
  /** From 1, two a year. */
  term: Type.Integer({ minimum: 1, maximum: most.terms }),
  /** A course of the school on the platform. */
  courseId: orNull(Id),
});
export type MajorCourse = Static<typeof MajorCourse>;

/** Such as 学位, 工学学士. */
export const MajorFact = closed({ name: NameLine(most.factName), value: NameLine(most.factValue) });
export type MajorFact = Static<typeof MajorFact>;

/** What is kept of a major. */
export const MajorText = closed({
  introduction: RichText,
  /** 培养目标. */
  aims: RichText,
  courses: Type.Array(MajorCourse, { maxItems: most.courses }),
  facts: Type.Array(MajorFact, { maxItems: most.facts }),
});
export type MajorText = Static<typeof MajorText>;

/** The page of a major that the asking person is in charge of. */
export const LedMajor = closed({
  major: Major,
  school: closed({ id: Id, name: Text }),
  /** Nobody begins it any more, so its page is not shown. */
  isStopped: Type.Boolean(),
  text: MajorText,
  published: orNull(MajorText),
  publishedAt: orNull(Moment),
  status: SchoolPublicationStatus,
  version: Version,
  /** Under which this browser keeps what is not saved. */
  journalKey: Id,
});
export type LedMajor = Static<typeof LedMajor>;

export const LedMajors = closed({
  majors: Type.Array(closed({ id: Id, name: Text, school: Text, status: SchoolPublicationStatus })),
});
export type LedMajors = Static<typeof LedMajors>;

export const LedMajorId = closed({ id: Id });
export type LedMajorId = Static<typeof LedMajorId>;
export const LedMajorEdit = closed({ id: Id, version: Version, ...Type.Partial(MajorText).properties });
export type LedMajorEdit = Static<typeof LedMajorEdit>;

/** Published courses of the major's school. */
export const LinkableQuery = pageQuery({ id: Id, search: Type.Optional(Line(80)) });
export type LinkableQuery = Static<typeof LinkableQuery>;
export const LinkablePage = pageOf(closed({ id: Id, title: Text, credits: orNull(Type.Number()) }));
export type LinkablePage = Static<typeof LinkablePage>;

/** Who may be put in charge of a major: verified teachers of its school. */
export const LeadQuery = pageQuery({ id: Id, search: Type.Optional(Line(80)) });
export type LeadQuery = Static<typeof LeadQuery>;
export const LeadCandidates = pageOf(closed({ id: Id, name: Text, number: Text }));
export type LeadCandidates = Static<typeof LeadCandidates>;
export const LeadAppoint = closed({ id: Id, version: Version, leadId: orNull(Id) });
export type LeadAppoint = Static<typeof LeadAppoint>;

/** What everybody may see of a major. */
export const PublicMajor = closed({
  major: Major,
  /** In charge, where that teacher is shown to everybody. */
  lead: orNull(closed({ id: Id, name: Text })),
  /** A course that is no longer published is linked no more. */
  text: MajorText,
});
export type PublicMajor = Static<typeof PublicMajor>;
