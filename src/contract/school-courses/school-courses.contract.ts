import { Type, type Static } from 'typebox';
import { CourseForm, CourseLevel, Offering } from '../courses/courses.contract.ts';
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
  Version,
} from '../common/shapes.contract.ts';
import { CourseStatus, ManagedOffering, TeamMember } from '../teaching/teaching.contract.ts';

/** A course as those who administer its school see it. */
export const SchoolCourse = closed({
  id: Id,
  title: Type.String(),
  status: CourseStatus,
  level: orNull(CourseLevel),
  form: CourseForm,
  lead: closed({ id: Id, name: Type.String() }),
  /** Of the lead teacher; '' for none. */
  college: Type.String(),
  team: Count,
  /** Of all offerings. */
  learners: Count,
  /** Without those that were cancelled. */
  offerings: Count,
  /** The one that matters now. */
  offering: orNull(Offering),
  /** Videos, documents, texts and homework of the draft, and how many of them have their content. */
  items: Count,
  filled: Count,
  /** Of what was submitted in the 90 days before the last week, and how much of it was marked within seven days. */
  submitted: Count,
  markedInTime: Count,
  /** When somebody last changed details, team or outline. */
  editedAt: Moment,
  version: Version,
});
export type SchoolCourse = Static<typeof SchoolCourse>;

const within = {
  /** Which school, for who administers several. */
  schoolId: Type.Optional(Id),
};
export const SchoolCourseQuery = pageQuery({
  ...within,
  status: Type.Optional(CourseStatus),
  /** Has an offering of this term. */
  term: Type.Optional(Line(40)),
  /** Of the lead teacher, with all colleges in it. */
  collegeId: Type.Optional(Id),
  level: Type.Optional(CourseLevel),
  leadId: Type.Optional(Id),
  /** Part of the title, or of the lead teacher's name. */
  search: Type.Optional(Line(40)),
  sort: Type.Optional(oneOf(['edited', 'learners'])),
  isAscending: Type.Optional(Type.Boolean()),
});
export type SchoolCourseQuery = Static<typeof SchoolCourseQuery>;
export const SchoolCoursePage = pageOf(SchoolCourse);
export type SchoolCoursePage = Static<typeof SchoolCoursePage>;

export const SchoolCourseFacetQuery = closed(within);
export type SchoolCourseFacetQuery = Static<typeof SchoolCourseFacetQuery>;
export const SchoolCourseFacets = closed({
  total: Count,
  statuses: Type.Array(closed({ value: CourseStatus, count: Count })),
  /** The newest first. */
  terms: Type.Array(closed({ term: Type.String(), courses: Count })),
});
export type SchoolCourseFacets = Static<typeof SchoolCourseFacets>;

export const CourseMoment = closed({
  at: Moment,
  event: oneOf(['create', 'submit', 'return', 'publish', 'archive', 'restore', 'handOver', 'openTerm']),
  /** Who did it; '' where the account is gone. */
  by: Type.String(),
  /** Of a course that was handed over. */
  from: Type.String(),
  to: Type.String(),
  /** Of an offering that was opened. */
  term: Type.String(),
});
export type CourseMoment = Static<typeof CourseMoment>;

export const SchoolCourseId = closed({ id: Id });
export type SchoolCourseId = Static<typeof SchoolCourseId>;
export const SchoolCourseDetail = closed({
  course: SchoolCourse,
  members: Type.Array(TeamMember),
  /** Newest first. */
  runs: Type.Array(ManagedOffering),
  /** Newest first, the last 100. */
  history: Type.Array(CourseMoment),
});
export type SchoolCourseDetail = Static<typeof SchoolCourseDetail>;

const chosen = {
  rows: Type.Array(closed({ id: Id, version: Version }), { minItems: 1, maxItems: 200 }),
  /** Answers what would come of it, and writes nothing. */
  isTrial: Type.Boolean(),
};
export const CoursesWrite = closed(chosen);
export type CoursesWrite = Static<typeof CoursesWrite>;
export const TermOpening = closed({
  ...chosen,
  /** The offering of this term is copied, the latest where there are several. */
  from: NameLine(40),
  term: NameLine(40),
  /** On which day the offerings begin; all other times keep their distance from it. */
  startsOn: Type.String({ format: 'date' }),
});
export type TermOpening = Static<typeof TermOpening>;
/** The former lead teacher stays in the team. */
export const CourseHandover = closed({ ...chosen, toId: Id });
export type CourseHandover = Static<typeof CourseHandover>;

/** What became of each of the chosen courses. */
export const CoursesOutcome = closed({
  done: Type.Array(
    closed({
      id: Id,
      title: Type.String(),
      version: Version,
      learners: Count,
      /** Who led it. */
      lead: closed({ id: Id, name: Type.String() }),
      /** Which offering is opened. */
      offering: orNull(
        closed({
          number: Type.Integer(),
          copied: Type.Integer(),
          startsAt: Moment,
          endsAt: Moment,
          enrolFrom: Moment,
          enrolUntil: Moment,
          capacity: orNull(Type.Integer()),
        }),
      ),
    }),
  ),
  refused: Type.Array(
    closed({
      id: Id,
      /** '' for one that is not there. */
      title: Type.String(),
      why: oneOf(['gone', 'changed', 'state', 'noOffering', 'opened', 'past', 'leads', 'otherSchool']),
    }),
  ),
});
export type CoursesOutcome = Static<typeof CoursesOutcome>;

/** Verified teachers of the school, or of the administered college, whose name contains the text; at most 20. */
export const LeadQuery = closed({ ...within, search: Line(40, 1) });
export type LeadQuery = Static<typeof LeadQuery>;
export const Leads = closed({
  data: Type.Array(closed({ id: Id, name: Type.String(), number: Type.String(), college: Type.String() })),
});
export type Leads = Static<typeof Leads>;
