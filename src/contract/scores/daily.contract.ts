import { Type, type Static } from 'typebox';
import { closed, Count, Id, Line, Moment, oneOf, orNull, pageOf, pageQuery, Text } from '../common/shapes.contract.ts';
import { spreadsheetFailures } from '../common/spreadsheet.rule.ts';
import { OfferingChoice } from '../homework/homework.contract.ts';
import { attendances, dailyKinds, dailyLimits, dailyLineReasons, dailyStates, traceKinds } from './daily.rule.ts';

const Day = Type.String({ format: 'date' });

export const DailyScope = closed({ courseId: Id, offeringId: Type.Optional(Id) });
export type DailyScope = Static<typeof DailyScope>;

/** A day that has records, in figures. */
export const DailyDay = closed({
  day: Day,
  /** Learners by attendance, in the order of `attendances`. */
  attendances: Type.Array(Count, { minItems: attendances.length, maxItems: attendances.length }),
  /** Learners with points of the class. */
  points: Count,
});
export type DailyDay = Static<typeof DailyDay>;

/** What stands above the records of a day. */
export const DailyBoard = closed({
  offerings: Type.Array(OfferingChoice),
  /** Null where the course has none. */
  offeringId: orNull(Id),
  courseTitle: Text,
  learners: Count,
  classes: Type.Array(closed({ id: Id, name: Text })),
  /** The days that may have records: from the begin of the offering to its end, or to today. */
  from: Day,
  until: Day,
  today: Day,
  /** Newest first. */
  days: Type.Array(DailyDay),
});
export type DailyBoard = Static<typeof DailyBoard>;

export const DailyQuery = pageQuery({
  courseId: Id,
  offeringId: Id,
  day: Day,
  classId: Type.Optional(Id),
  state: Type.Optional(oneOf(dailyStates)),
  search: Type.Optional(Line(40)),
});
export type DailyQuery = Static<typeof DailyQuery>;

/** Counts the writes of a record; 0: there is none yet. */
const RecordVersion = Count;

export const DailyRow = closed({
  learnerId: Id,
  name: Text,
  /** 学号; '' where none is known. */
  number: Text,
  className: Text,
  attendance: orNull(oneOf(attendances)),
  attendanceNote: Text,
  attendanceVersion: RecordVersion,
  points: orNull(Type.Number()),
  note: Text,
  pointsVersion: RecordVersion,
  /** What the platform knows of this day by itself. */
  studied: Count,
  handedIn: Count,
  posts: Count,
});
export type DailyRow = Static<typeof DailyRow>;
export const DailyPage = pageOf(DailyRow);
export type DailyPage = Static<typeof DailyPage>;

/** Both empty: the record is taken out. */
const DailyEntry = closed({
  learnerId: Id,
  kind: oneOf(dailyKinds),
  attendance: orNull(oneOf(attendances)),
  points: orNull(Type.Number({ minimum: 0, maximum: dailyLimits.points })),
  note: Line(dailyLimits.note),
  version: RecordVersion,
});
export type DailyEntry = Static<typeof DailyEntry>;

export const DailyWrite = closed({
  courseId: Id,
  offeringId: Id,
  day: Day,
  entries: Type.Array(DailyEntry, { minItems: 1, maxItems: dailyLimits.entries }),
});
export type DailyWrite = Static<typeof DailyWrite>;

/** Everybody of whom nothing is said yet on this day is there. */
export const DailyFill = closed({ courseId: Id, offeringId: Id, day: Day, classId: Type.Optional(Id) });
export type DailyFill = Static<typeof DailyFill>;

/** What was written; `actId` is the way back, null where nothing changed. */
export const DailyWritten = closed({ actId: orNull(Id), written: Count });
export type DailyWritten = Static<typeof DailyWritten>;

/** What stands now of the entries that were based on older ones. */
export const DailyStanding = closed({ data: Type.Array(DailyEntry) });
export type DailyStanding = Static<typeof DailyStanding>;

export const DailyUndo = closed({ courseId: Id, actId: Id });
export type DailyUndo = Static<typeof DailyUndo>;
/** `left`: records that somebody changed since stay as they are. */
export const DailyUndone = closed({ undone: Count, left: Count });
export type DailyUndone = Static<typeof DailyUndone>;

export const DailyImport = closed({ courseId: Id, offeringId: Id, day: Day, fileId: Id });
export type DailyImport = Static<typeof DailyImport>;

const DailyLine = closed({
  /** As the file counts. */
  row: Count,
  name: Text,
  number: Text,
  day: Text,
  /** As the line says it, where it is refused. */
  attendance: Text,
  points: Text,
  reasons: Type.Array(oneOf(dailyLineReasons)),
});
export type DailyLine = Static<typeof DailyLine>;

/** What a file would write; nothing is written yet. */
export const DailyReport = closed({
  /** Null where the file says nothing that can be written. */
  actId: orNull(Id),
  fileName: Text,
  failure: orNull(oneOf([...spreadsheetFailures, 'columns', 'tooHard'] as const)),
  lines: Count,
  /** Records that are new, that replace one, and that stand so already. */
  added: Count,
  changed: Count,
  unchanged: Count,
  refused: Count,
  days: Type.Array(Day),
  /** The first of those that are written, and of those that are not. */
  good: Type.Array(DailyLine, { maxItems: dailyLimits.shownLines }),
  bad: Type.Array(DailyLine, { maxItems: dailyLimits.shownLines }),
});
export type DailyReport = Static<typeof DailyReport>;

const traceQuery = {
  kind: Type.Optional(oneOf(traceKinds)),
};
export const TraceQuery = pageQuery({ courseId: Id, offeringId: Id, learnerId: Id, ...traceQuery });
export type TraceQuery = Static<typeof TraceQuery>;
export const OwnTraceQuery = pageQuery({ offeringId: Id, ...traceQuery });
export type OwnTraceQuery = Static<typeof OwnTraceQuery>;

/** One thing of a learner's record, with where it comes from. */
export const TraceEntry = closed({
  id: Text,
  kind: oneOf(traceKinds),
  day: Day,
  at: Moment,
  /** What it is about: an item, a homework, a question; '' for records by hand. */
  title: Text,
  attendance: orNull(oneOf(attendances)),
  points: orNull(Type.Number()),
  of: orNull(Type.Number()),
  note: Text,
  origin: oneOf(['hand', 'import', 'platform']),
  /** Who recorded it; '' for what the platform knows, and for learners. */
  by: Text,
});
export type TraceEntry = Static<typeof TraceEntry>;
export const TracePage = pageOf(TraceEntry);
export type TracePage = Static<typeof TracePage>;
