import { Type, type Static } from 'typebox';
import { closed, Id, Moment, oneOf, orNull, pageOf, pageQuery } from '../common/shapes.contract.ts';

const Milliseconds = Type.Integer({ minimum: 0, maximum: 360_000_000 });
/** 0 … 1. */
const Share = Type.Number({ minimum: 0, maximum: 1 });

/** From (inclusive) to (exclusive), milliseconds of content, not of the clock: at double speed they pass twice as fast. */
export const WatchedRange = Type.Tuple([Milliseconds, Milliseconds]);
export type WatchedRange = Static<typeof WatchedRange>;

/**
 * What was seen since the last beat. Ranges and share only ever add, so a beat may come twice, late or out of order;
 * `ageMs` says how long ago it was measured, so that an old one does not move the position back.
 */
export const Beat = closed({
  offeringId: Id,
  itemId: Id,
  ranges: Type.Optional(Type.Array(WatchedRange, { maxItems: 200 })),
  positionMs: Type.Optional(Milliseconds),
  /** Of documents and rich texts: how much of it was shown. */
  share: Type.Optional(Share),
  ageMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 604_800_000 })),
  /** Of the item's state: without it nothing of a video counts as watched. */
  opening: Type.Optional(Type.String({ maxLength: 80 })),
});
export type Beat = Static<typeof Beat>;

export const BeatResult = closed({
  share: Share,
  isCompleted: Type.Boolean(),
  savedAt: Moment,
  /** What was told as watched and is not counted, since less time passed than it takes at the highest speed; ms. */
  cutMs: Type.Integer(),
});
export type BeatResult = Static<typeof BeatResult>;

export const OfferingId = closed({ offeringId: Id });
export type OfferingId = Static<typeof OfferingId>;

export const ItemProgress = closed({
  itemId: Id,
  share: Share,
  isCompleted: Type.Boolean(),
  positionMs: Type.Integer(),
  /** Null for homework that was handed in without its page having been opened here. */
  lastAt: orNull(Moment),
});

/** My progress in one offering; items that I never opened are missing from `items`. */
export const CourseProgress = closed({
  offeringId: Id,
  courseId: Id,
  /** False for those who teach the course: they see it as learners do, and nothing is counted. */
  isLearner: Type.Boolean(),
  items: Type.Array(ItemProgress),
  doneCount: Type.Integer(),
  totalCount: Type.Integer(),
  /** Mean of the shares of all published items. */
  share: Share,
  last: orNull(closed({ itemId: Id, title: Type.String(), positionMs: Type.Integer(), at: Moment })),
});
export type CourseProgress = Static<typeof CourseProgress>;

export const ItemInput = closed({ offeringId: Id, itemId: Id });
export type ItemInput = Static<typeof ItemInput>;

/** What the player needs to go on where any device stopped. */
export const ItemState = closed({
  itemId: Id,
  kind: oneOf(['video', 'audio', 'document', 'richText', 'link', 'homework', 'quiz', 'scorm', 'discussion']),
  title: Type.String(),
  fileId: orNull(Id),
  homeworkId: orNull(Id),
  durationMs: orNull(Type.Integer()),
  pages: orNull(Type.Integer()),
  share: Share,
  isCompleted: Type.Boolean(),
  positionMs: Type.Integer(),
  watched: Type.Array(WatchedRange),
  /** When it was opened, signed; beats bring it back. */
  opening: Type.String(),
});
export type ItemState = Static<typeof ItemState>;

const studyStates = ['studying', 'upcoming', 'finished'] as const;

export const MyCourse = closed({
  offeringId: Id,
  courseId: Id,
  title: Type.String(),
  subject: Type.String(),
  category: orNull(Type.String()),
  edition: oneOf(['he', 've']),
  coverFileId: orNull(Id),
  schoolId: Id,
  schoolName: Type.String(),
  schoolGlyph: Type.String(),
  teacherName: Type.String(),
  term: Type.String(),
  offeringNumber: Type.Integer(),
  startsAt: Moment,
  endsAt: Moment,
  /** studying: it runs; upcoming: it has not begun; finished: it is over or completed, and can be looked at again. */
  state: oneOf(studyStates),
  /** Current week from 1; null before the start and after the end. */
  week: orNull(Type.Integer()),
  weeks: Type.Integer(),
  doneCount: Type.Integer(),
  totalCount: Type.Integer(),
  share: Share,
  last: orNull(closed({ itemId: Id, title: Type.String(), positionMs: Type.Integer(), at: Moment })),
});
export type MyCourse = Static<typeof MyCourse>;

/** Last studied first. */
export const MyCourseQuery = pageQuery({ state: Type.Optional(oneOf(studyStates)) });
export type MyCourseQuery = Static<typeof MyCourseQuery>;
export const MyCoursePage = pageOf(MyCourse);
export type MyCoursePage = Static<typeof MyCoursePage>;

/** Something that wants doing by a time. */
export const DueItem = closed({
  kind: oneOf(['homework']),
  id: Id,
  offeringId: Id,
  courseId: Id,
  courseTitle: Type.String(),
  title: Type.String(),
  dueAt: Moment,
  /** none: not begun; draft: answers are saved and not handed in; returned: to be done again. */
  status: oneOf(['none', 'draft', 'returned']),
});
export type DueItem = Static<typeof DueItem>;

/** The learner's day. Times are compared with the database's clock; days are those of Asia/Shanghai. */
export const Today = closed({
  /** The database's clock. */
  now: Moment,
  /** The course studied last, with where it goes on; null when nothing runs. */
  current: orNull(
    closed({
      course: MyCourse,
      item: closed({
        itemId: Id,
        title: Type.String(),
        kind: oneOf(['video', 'audio', 'document', 'richText', 'link', 'homework', 'quiz', 'scorm', 'discussion']),
        positionMs: Type.Integer(),
        durationMs: orNull(Type.Integer()),
      }),
    }),
  ),
  /** Not handed in and not yet over, soonest first, at most 50; the first four fill the list, those of 14 days the axis. */
  due: Type.Array(DueItem),
  dueCount: Type.Integer(),
  /** Monday to Sunday of this week. */
  week: Type.Array(closed({ day: Type.String({ format: 'date' }), minutes: Type.Integer() })),
  counts: closed({ studying: Type.Integer(), upcoming: Type.Integer(), finished: Type.Integer() }),
});
export type Today = Static<typeof Today>;

/** A file of the course that learners may look at. */
export const CourseFile = closed({
  itemId: Id,
  title: Type.String(),
  fileId: Id,
  name: Type.String(),
  mediaType: Type.String(),
  sizeBytes: Type.Integer(),
  pages: orNull(Type.Integer()),
  durationMs: orNull(Type.Integer()),
});
export type CourseFile = Static<typeof CourseFile>;
/** In the order of the course. */
export const CourseFileQuery = pageQuery({ offeringId: Id });
export type CourseFileQuery = Static<typeof CourseFileQuery>;
export const CourseFilePage = pageOf(CourseFile);
export type CourseFilePage = Static<typeof CourseFilePage>;
