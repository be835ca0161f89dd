import { Type, type Static, type TSchema } from 'typebox';
import { itemKinds } from '../teaching/outline.rule.ts';
import { Edition, SchoolMark } from '../schools/schools.contract.ts';
import { closed, Id, Moment, oneOf, orNull, searchedPageOf, pageQuery, Line } from '../common/shapes.contract.ts';

/** 国家级一流, 省级精品, 思政示范, 校级. */
export const CourseLevel = oneOf(['national', 'provincial', 'ideological', 'school']);
export const CourseForm = oneOf(['online', 'blended']);
/** upcoming: not begun; running; ended: over, and can be looked at again. By the database's clock. */
export const OfferingState = oneOf(['upcoming', 'running', 'ended']);
export const SubjectCode = Type.String({ pattern: '^[0-9]{2}$' });
export const CategoryCode = Type.String({ pattern: '^[0-9]{4}$' });

export const Offering = closed({
  id: Id,
  /** 第 N 次开课, from 1. */
  number: Type.Integer(),
  /** Such as 2026 秋. */
  term: Type.String(),
  startsAt: Moment,
  endsAt: Moment,
  enrolFrom: Moment,
  enrolUntil: Moment,
  /** Seats; null: no limit. */
  capacity: orNull(Type.Integer()),
  learners: Type.Integer(),
  /** A teacher looks at each application. */
  isReviewed: Type.Boolean(),
  state: OfferingState,
  /** Now within the time for enrolling, and seats are left. */
  isOpen: Type.Boolean(),
  weeks: Type.Integer(),
  /** From 1; null unless running. */
  week: orNull(Type.Integer()),
});
export type Offering = Static<typeof Offering>;

export const CourseCard = closed({
  id: Id,
  title: Type.String(),
  subject: SubjectCode,
  category: orNull(CategoryCode),
  edition: Edition,
  level: orNull(CourseLevel),
  form: CourseForm,
  coverFileId: orNull(Id),
  credits: orNull(Type.Number()),
  hours: orNull(Type.Integer()),
  school: SchoolMark,
  /** The lead teacher's name; empty where the account is gone. */
  teacher: Type.String(),
  /** Of all offerings together. */
  learners: Type.Integer(),
  /** The one that matters now: running, else the next to begin, else the last that ended; null before any is set. */
  offering: orNull(Offering),
  publishedAt: orNull(Moment),
});
export type CourseCard = Static<typeof CourseCard>;

const filters = {
  /** Words of title, teachers, school and introduction; Chinese is segmented. */
  search: Type.Optional(Line(80)),
  subject: Type.Optional(SubjectCode),
  category: Type.Optional(CategoryCode),
  school: Type.Optional(Id),
  level: Type.Optional(CourseLevel),
  status: Type.Optional(OfferingState),
  form: Type.Optional(CourseForm),
  /** Only courses that can be enrolled in now. */
  onlyOpen: Type.Optional(Type.Boolean()),
};

/** The edition is that of the address. `best`: by relevance while searching, else by standing. */
export const CourseQuery = pageQuery({ ...filters, sort: Type.Optional(oneOf(['best', 'newest', 'popular'])) });
export type CourseQuery = Static<typeof CourseQuery>;
export const CoursePage = searchedPageOf(CourseCard);
export type CoursePage = Static<typeof CoursePage>;

export const FacetQuery = closed(filters);
export type FacetQuery = Static<typeof FacetQuery>;

const counted = <T extends TSchema>(value: T) => Type.Array(closed({ value, count: Type.Integer() }));

/** How many courses each choice would leave, the other filters kept; choices without any are missing. */
export const CourseFacets = closed({
  subject: counted(SubjectCode),
  /** Of the chosen subject; empty without one. */
  category: counted(CategoryCode),
  school: Type.Array(closed({ value: Id, name: Type.String(), initial: Type.String(), count: Type.Integer() })),
  level: counted(CourseLevel),
  status: counted(OfferingState),
  form: counted(CourseForm),
  /**
   * Of the whole edition, without filters; `begun`: courses with an offering that began in the last 120 days;
   * `learners`: places taken in all offerings.
   */
  totals: closed({
    courses: Type.Integer(),
    schools: Type.Integer(),
    begun: Type.Integer(),
    learners: Type.Integer(),
  }),
});
export type CourseFacets = Static<typeof CourseFacets>;

export const ItemKind = oneOf(itemKinds);

/** What anyone may know of the content: titles and lengths, no ids. */
const PublicItem = closed({
  kind: ItemKind,
  title: Type.String(),
  durationMs: orNull(Type.Integer()),
  pages: orNull(Type.Integer()),
});
export const PublicChapter = closed({
  title: Type.String(),
  /** In reading order. An empty title: these items stand directly below the chapter. */
  sections: Type.Array(closed({ title: Type.String(), items: Type.Array(PublicItem) })),
});

export const TeamRole = oneOf(['lead', 'teacher', 'assistant', 'observer']);

/** In percent of the whole, together 100. */
export const Scoring = closed({
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  homework: Type.Integer({ minimum: 0, maximum: 100 }),
  passPoints: Type.Integer({ minimum: 0, maximum: 100 }),
  excellentPoints: Type.Integer({ minimum: 0, maximum: 100 }),
});
export type Scoring = Static<typeof Scoring>;

export const EnrolmentStatus = oneOf([
  'applied',
  'approved',
  'rejected',
  'withdrawn',
  'active',
  'completed',
  'removed',
]);

/**
 * What the enrol button is, decided by the server for this person and offering.
 * open: can enrol · login: could, once logged in · notYet, closed: before or after the time for enrolling ·
 * full · applied: waits for the teacher · enrolled: go on learning · ended: enrolled or not, look back ·
 * removed: taken off the list by the teacher · teaching: belongs to the team · none: no offering.
 */
export const EnrolButton = closed({
  state: oneOf([
    'open',
    'login',
    'notYet',
    'closed',
    'full',
    'applied',
    'enrolled',
    'ended',
    'removed',
    'teaching',
    'none',
  ]),
  /** notYet: when enrolling begins; open: until when. */
  at: orNull(Moment),
  seatsLeft: orNull(Type.Integer()),
});
export type EnrolButtonState = Static<typeof EnrolButton>['state'];
export type EnrolButton = Static<typeof EnrolButton>;

export const CourseIntroductionQuery = closed({
  id: Id,
  offering: Type.Optional(Id),
  /** As it would be after publishing now; for the team only, others see what is published. */
  preview: Type.Optional(Type.Boolean()),
});
export type CourseIntroductionQuery = Static<typeof CourseIntroductionQuery>;

export const CourseIntroduction = closed({
  ...CourseCard.properties,
  /** Shown as it would be after publishing now. */
  isPreview: Type.Boolean(),
  /** One sentence. */
  summary: Type.String(),
  /** Clean HTML. */
  introduction: Type.String(),
  school: closed({ ...SchoolMark.properties, courseCount: Type.Integer(), teacherCount: Type.Integer() }),
  team: Type.Array(closed({ name: Type.String(), role: TeamRole, title: Type.String(), avatarFileId: orNull(Id) })),
  /** Newest first; cancelled ones are missing. */
  offerings: Type.Array(Offering),
  /** What the person last published; empty before. */
  outline: Type.Array(PublicChapter),
  totals: closed({
    chapters: Type.Integer(),
    items: Type.Integer(),
    videos: Type.Integer(),
    homework: Type.Integer(),
    durationMs: Type.Integer(),
  }),
  scoring: Scoring,
  /** The caller's place in the chosen offering; null for visitors and strangers. */
  mine: orNull(closed({ id: Id, status: EnrolmentStatus, since: Moment, reason: orNull(Type.String()) })),
  button: EnrolButton,
  /** Same subject and edition, by standing; at most 4. */
  related: Type.Array(CourseCard),
});
export type CourseIntroduction = Static<typeof CourseIntroduction>;
