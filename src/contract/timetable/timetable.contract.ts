import { Type, type Static } from 'typebox';
import { closed, Count, Id, Line, oneOf, orNull, pageOf, pageQuery, Text, Version } from '../common/shapes.contract.ts';
import { clashKinds } from './clash.rule.ts';
import { mostGroups } from './groups.rule.ts';
import { mostPeriods } from './periods.rule.ts';

/** `2026-09-01`. */
export const Day = Type.String({ format: 'date' });
const Minute = Type.Integer({ minimum: 0, maximum: 1439 });
export const PeriodNumber = Type.Integer({ minimum: 1, maximum: mostPeriods });
const Weekday = Type.Integer({ minimum: 1, maximum: 7 });
export const Named = closed({ id: Id, name: Text });

export const Period = closed({ from: Minute, to: Minute });
export type Period = Static<typeof Period>;
/** In their order: the first is 第 1 节. */
export const Periods = closed({
  data: Type.Array(Period, { maxItems: mostPeriods }),
  /** 0: nobody has set them. */
  version: Type.Integer({ minimum: 0 }),
});
export type Periods = Static<typeof Periods>;
export const PeriodsWrite = closed({ schoolId: Id, ...Periods.properties });
export type PeriodsWrite = Static<typeof PeriodsWrite>;

/** A term with all that says on which day what is taught. */
export const TimetableTerm = closed({
  id: Id,
  name: Text,
  startsOn: Day,
  endsOn: Day,
  holidays: Type.Array(closed({ name: Text, startsOn: Day, endsOn: Day })),
  makeUpDays: Type.Array(closed({ day: Day, replaces: Day })),
  /** Neither closed nor locked. */
  isOpen: Type.Boolean(),
  weeks: Type.Integer(),
  /** Which of them this is; null before and after. */
  week: orNull(Type.Integer()),
});
export type TimetableTerm = Static<typeof TimetableTerm>;

export const TimetableQuery = closed({ schoolId: Type.Optional(Id) });
export type TimetableQuery = Static<typeof TimetableQuery>;
export const Timetable = closed({
  school: Named,
  /** Periods and rooms are the school's; lessons say by themselves who writes them. */
  mayWrite: Type.Boolean(),
  /** Whoever asks looks after classes alone: theirs is what is read, and no rooms, teachers, clashes. */
  isOfClasses: Type.Boolean(),
  /** The newest first. */
  terms: Type.Array(TimetableTerm),
  periods: Periods,
  campuses: Type.Array(closed({ campus: Text, buildings: Type.Array(Text) })),
  colleges: Type.Array(Named),
});
export type Timetable = Static<typeof Timetable>;

/** Whom a lesson is for besides the learners of its offering (合班). */
export const LessonGroups = {
  classes: Type.Array(Named),
  /** Other offerings that are taught together with its own. */
  joint: Type.Array(closed({ id: Id, course: Text, number: Count })),
};
export const LessonRoom = closed({ id: Id, name: Text, seats: Count });
export const Lesson = closed({
  id: Id,
  offeringId: Id,
  courseId: Id,
  course: Text,
  /** Of the offering. */
  number: Count,
  college: Text,
  teacher: Named,
  /** In their order. */
  weeks: Type.Array(Type.Integer()),
  weekday: Weekday,
  first: PeriodNumber,
  last: PeriodNumber,
  room: orNull(LessonRoom),
  ...LessonGroups,
  /** Of all its groups, each once. */
  learners: Count,
  mayWrite: Type.Boolean(),
  version: Version,
});
export type Lesson = Static<typeof Lesson>;

/** By whom a timetable is looked at. */
export const TimetableSide = oneOf(['room', 'teacher', 'class', 'college']);
export type TimetableSide = Static<typeof TimetableSide>;

const ofTerm = { termId: Id };
const seenBy = { by: Type.Optional(TimetableSide), of: Type.Optional(Id) };
/** By weekday and period. */
export const LessonQuery = pageQuery({
  ...ofTerm,
  ...seenBy,
  /** Part of the course's title or the teacher's name. */
  search: Type.Optional(Line(40)),
  weekday: Type.Optional(Weekday),
});
export type LessonQuery = Static<typeof LessonQuery>;
export const LessonPage = pageOf(Lesson);
export type LessonPage = Static<typeof LessonPage>;

const joinedIds = Line(mostGroups * 37);
const slot = { weekday: Weekday, first: PeriodNumber, last: PeriodNumber, roomId: orNull(Id), teacherId: Id };
const groups = Type.Array(Id, { maxItems: mostGroups, uniqueItems: true });
const lessonFacts = {
  offeringId: Id,
  jointIds: groups,
  classIds: groups,
  /** As people write them: `1-16`, `1-15单`. */
  weeks: Line(80, 1),
  ...slot,
};
/** Whatever clashes is saved all the same, but for the room. */
const forced = { isForced: Type.Boolean() };
export const LessonAdd = closed({ ...ofTerm, ...lessonFacts, ...forced });
export type LessonAdd = Static<typeof LessonAdd>;
export const LessonEdit = closed({ id: Id, ...lessonFacts, ...forced, version: Version });
export type LessonEdit = Static<typeof LessonEdit>;
export const LessonWrite = closed({ id: Id, version: Version });
export type LessonWrite = Static<typeof LessonWrite>;

export const LessonCheck = closed({
  ...ofTerm,
  /** Which is edited. */
  lessonId: Type.Optional(Id),
  ...lessonFacts,
  /** With a comma between them. */
  jointIds: Type.Optional(joinedIds),
  classIds: Type.Optional(joinedIds),
  roomId: Type.Optional(Id),
});
export type LessonCheck = Static<typeof LessonCheck>;

/** A lesson of a clash. */
export const ClashSide = closed({
  lessonId: Id,
  course: Text,
  number: Count,
  teacher: Text,
  weeks: Type.Array(Type.Integer()),
  weekday: Weekday,
  first: PeriodNumber,
  last: PeriodNumber,
  room: Text,
});
export const Clash = closed({
  kind: oneOf(clashKinds),
  /** Null: the one that is edited. */
  one: orNull(ClashSide),
  /** Null of what does not fit into its room. */
  other: orNull(ClashSide),
  /** Learners of both; learners without a seat. */
  count: Count,
});
export type Clash = Static<typeof Clash>;
export const Clashes = closed({ data: Type.Array(Clash) });
export type Clashes = Static<typeof Clashes>;
export const ClashQuery = pageQuery({ ...ofTerm, kind: Type.Optional(oneOf(clashKinds)) });
export type ClashQuery = Static<typeof ClashQuery>;
export const ClashPage = pageOf(Clash);
export type ClashPage = Static<typeof ClashPage>;

export const OfferingChoiceQuery = closed({ ...ofTerm, search: Line(40) });
export type OfferingChoiceQuery = Static<typeof OfferingChoiceQuery>;
/** Of those that the actor may put into the timetable; at most 20. */
export const OfferingChoices = closed({
  data: Type.Array(
    closed({ id: Id, course: Text, number: Count, learners: Count, team: Type.Array(Named), college: Text }),
  ),
});
export type OfferingChoices = Static<typeof OfferingChoices>;

export const SideQuery = closed({ schoolId: Id, by: TimetableSide, search: Line(40), of: Type.Optional(Id) });
export type SideQuery = Static<typeof SideQuery>;
/** At most 20; with `of` that one. */
export const Sides = closed({ data: Type.Array(closed({ id: Id, name: Text, detail: Text })) });
export type Sides = Static<typeof Sides>;
