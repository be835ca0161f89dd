import { Type, type Static } from 'typebox';
import {
  CategoryCode,
  CourseForm,
  CourseLevel,
  Offering,
  Scoring,
  SubjectCode,
  TeamRole,
} from '../courses/courses.contract.ts';
import { RichText } from '../banks/questions.contract.ts';
import { teachingRights } from './teaching-rights.rule.ts';
import { ReviewMark } from '../course-review/review-mark.contract.ts';
import { Edition, SchoolMark } from '../schools/schools.contract.ts';
import {
  closed,
  Id,
  Moment,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Version,
  Line,
  NameLine,
} from '../common/shapes.contract.ts';

export const CourseStatus = oneOf(['draft', 'submitted', 'schoolReview', 'provinceReview', 'published', 'archived']);

/** What a teacher writes about a course; learners see it as it was last published. */
const details = {
  title: NameLine(120),
  /** One sentence. */
  summary: Type.String({ maxLength: 200 }),
  introduction: RichText,
  subject: SubjectCode,
  category: orNull(CategoryCode),
  level: orNull(CourseLevel),
  form: CourseForm,
  coverFileId: orNull(Id),
  credits: orNull(Type.Number({ minimum: 0, maximum: 30, multipleOf: 0.5 })),
  hours: orNull(Type.Integer({ minimum: 0, maximum: 2000 })),
  scoring: Scoring,
};
export const CourseDetails = closed(details);
export type CourseDetails = Static<typeof CourseDetails>;

export const CourseCreate = closed({
  title: details.title,
  subject: details.subject,
  category: Type.Optional(details.category),
  summary: Type.Optional(details.summary),
  level: Type.Optional(details.level),
  form: Type.Optional(details.form),
});
export type CourseCreate = Static<typeof CourseCreate>;

export const CourseId = closed({ id: Id });
export type CourseId = Static<typeof CourseId>;

/** Only the fields that change. */
export const CourseEdit = closed({ ...Type.Partial(CourseDetails).properties, id: Id, version: Version });
export type CourseEdit = Static<typeof CourseEdit>;

export const CourseWrite = closed({ id: Id, version: Version });
export type CourseWrite = Static<typeof CourseWrite>;

const TeachingRight = oneOf(teachingRights);
export const TeamMember = closed({
  accountId: Id,
  name: Type.String(),
  nickname: Type.String(),
  avatarFileId: orNull(Id),
  schoolName: Type.String(),
  role: TeamRole,
  /** 教授, 副教授, 讲师 …; free text. */
  title: Type.String(),
  /** Of an assistant; null: all. */
  rights: orNull(Type.Array(TeachingRight)),
});
export type TeamMember = Static<typeof TeamMember>;

export const ManagedOffering = closed({
  ...Offering.properties,
  status: oneOf(['planned', 'open', 'running', 'ended', 'cancelled']),
  waiting: Type.Integer(),
  version: Version,
});
export type ManagedOffering = Static<typeof ManagedOffering>;

export const ManagedCourse = closed({
  id: Id,
  /** As it is being written. */
  sheet: CourseDetails,
  edition: Edition,
  school: SchoolMark,
  status: CourseStatus,
  /** Of sheet and team. */
  version: Version,
  /** How often it was published; 0: never. */
  publishedVersion: Type.Integer(),
  publishedAt: orNull(Moment),
  /** Fields of the sheet that learners see otherwise. */
  pending: Type.Array(Type.String()),
  /** How learners are graded now; null until the course is published. */
  publishedScoring: orNull(Scoring),
  learners: Type.Integer(),
  /** Applications waiting for a decision, all offerings together. */
  waiting: Type.Integer(),
  team: Type.Array(TeamMember),
  /** Newest first. */
  offerings: Type.Array(ManagedOffering),
  /** The school reviews its courses before they are published. */
  isReviewed: Type.Boolean(),
  /** The latest submission; null before the first. */
  review: orNull(ReviewMark),
  /** What the caller may do: the team edits, its lead and the school's administrator also publish and delete. */
  may: closed({ edit: Type.Boolean(), publish: Type.Boolean(), delete: Type.Boolean(), team: Type.Boolean() }),
  /** Seals what the caller typed into this course, as long as it is in the browser only; everybody has another. */
  journalKey: Id,
});
export type ManagedCourse = Static<typeof ManagedCourse>;

export const TaughtCourse = closed({
  id: Id,
  title: Type.String(),
  subject: SubjectCode,
  category: orNull(CategoryCode),
  level: orNull(CourseLevel),
  coverFileId: orNull(Id),
  status: CourseStatus,
  role: orNull(TeamRole),
  schoolName: Type.String(),
  learners: Type.Integer(),
  waiting: Type.Integer(),
  items: Type.Integer(),
  offering: orNull(Offering),
  updatedAt: Moment,
});
export type TaughtCourse = Static<typeof TaughtCourse>;

/** Last changed first. */
export const TaughtQuery = pageQuery({
  search: Type.Optional(Line(80)),
  status: Type.Optional(oneOf(['draft', 'published', 'archived'])),
});
export type TaughtQuery = Static<typeof TaughtQuery>;
export const TaughtPage = pageOf(TaughtCourse);
export type TaughtPage = Static<typeof TaughtPage>;

/** Latest beginning first, without cancelled ones. */
export const TaughtOfferingQuery = pageQuery({});
export type TaughtOfferingQuery = Static<typeof TaughtOfferingQuery>;
export const TaughtOffering = closed({
  courseId: Id,
  title: Type.String(),
  status: CourseStatus,
  role: TeamRole,
  offering: Offering,
});
export type TaughtOffering = Static<typeof TaughtOffering>;
export const TaughtOfferingPage = pageOf(TaughtOffering);
export type TaughtOfferingPage = Static<typeof TaughtOfferingPage>;

/** What somebody sets of an offering. */
export const offeringTimes = {
  term: NameLine(40),
  startsAt: Moment,
  endsAt: Moment,
  enrolFrom: Moment,
  enrolUntil: Moment,
  capacity: orNull(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  isReviewed: Type.Boolean(),
};
export const OfferingAdd = closed({ id: Id, ...offeringTimes });
export type OfferingAdd = Static<typeof OfferingAdd>;
export const OfferingEdit = closed({
  ...Type.Partial(closed(offeringTimes)).properties,
  offeringId: Id,
  version: Version,
});
export type OfferingEdit = Static<typeof OfferingEdit>;
export const OfferingWrite = closed({ offeringId: Id, version: Version });
export type OfferingWrite = Static<typeof OfferingWrite>;

export const TeamWrite = closed({
  id: Id,
  version: Version,
  /** In the order shown to learners; exactly one lead. */
  members: Type.Array(
    closed({
      accountId: Id,
      role: TeamRole,
      title: Line(20),
      /** Of an assistant; absent or null: all. */
      rights: Type.Optional(orNull(Type.Array(TeachingRight, { maxItems: 5, uniqueItems: true }))),
    }),
    {
      minItems: 1,
      maxItems: 50,
    },
  ),
});
export type TeamWrite = Static<typeof TeamWrite>;

/** Verified teachers whose name contains the text, those of the course's school first; at most 20. */
export const ColleagueQuery = closed({ id: Id, search: Line(40, 1) });
export type ColleagueQuery = Static<typeof ColleagueQuery>;
export const Colleagues = closed({
  data: Type.Array(
    closed({
      accountId: Id,
      name: Type.String(),
      nickname: Type.String(),
      avatarFileId: orNull(Id),
      schoolName: Type.String(),
    }),
  ),
});
export type Colleagues = Static<typeof Colleagues>;

/** Publishing carries both versions that the person looked at. */
export const CoursePublish = closed({ id: Id, version: Version, outlineVersion: Version });
export type CoursePublish = Static<typeof CoursePublish>;
