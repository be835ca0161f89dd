import { Type, type Static } from 'typebox';
import { closed, Id, Line, Moment, NameLine, oneOf, orNull, pageOf, pageQuery } from '../common/shapes.contract.ts';
import { bookFilters } from './book.rule.ts';
import { gradeStates } from './final.rule.ts';
import { gradeScales } from './scale.rule.ts';
import { PointsTable } from './settings.contract.ts';

const scope = { courseId: Id, offeringId: Id };
export const BookScope = closed(scope);
export type BookScope = Static<typeof BookScope>;

/** Of 100; the server refuses more than one decimal. */
const Points = Type.Number({ minimum: 0, maximum: 100 });
const Shown = orNull(Type.Number());

/** How the grades of an offering stand on their way from open to final. */
export const GradeBook = closed({
  offeringId: Id,
  status: oneOf(['open', 'published', 'locked'] as const),
  /** Which publication holds; 0: none. */
  edition: Type.Integer(),
  publishedAt: orNull(Moment),
  publishedBy: Type.String(),
  lockedAt: orNull(Moment),
  lockedBy: Type.String(),
  /** The course has ended. */
  isOver: Type.Boolean(),
  endsAt: Moment,
  learners: Type.Integer(),
  /** Whose grade waits for a mark. */
  waiting: Type.Integer(),
  /** Whose grade publishing would set or change. */
  changed: Type.Integer(),
  corrected: Type.Integer(),
  /** Stands for exactly what publishing would publish now. */
  basis: Type.String(),
  /** What publishing would change, at most 100, by name. */
  changes: Type.Array(
    closed({ learnerId: Id, name: Type.String(), before: Shown, after: Shown, isNew: Type.Boolean() }),
    { maxItems: 100 },
  ),
  passPoints: Type.Number(),
  /** In which words the next publication says grades. */
  scale: oneOf(gradeScales),
  bands: PointsTable,
  /** In which words the published ones are said; null: none is published. */
  published: orNull(closed({ scale: oneOf(gradeScales), bands: PointsTable })),
  /** The school has a file of its own columns. */
  hasColumns: Type.Boolean(),
  /** The scheme has a final exam. */
  hasFinal: Type.Boolean(),
  /** Marks and states; assistants too, until it is locked. */
  mayEnter: Type.Boolean(),
  /** Assistants read. */
  mayPublish: Type.Boolean(),
  /** The lead, and who administers the school. */
  mayLock: Type.Boolean(),
  mayCorrect: Type.Boolean(),
  /** Counts what was done with the grades; 0: nothing yet. */
  version: Type.Integer({ minimum: 0 }),
});
export type GradeBook = Static<typeof GradeBook>;

export const BookMove = closed({
  ...scope,
  event: oneOf(['publish', 'lock'] as const),
  version: Type.Integer({ minimum: 0 }),
  /** What was seen before. */
  basis: Line(64),
});
export type BookMove = Static<typeof BookMove>;

export const BookQuery = pageQuery({
  ...scope,
  search: Type.Optional(Line(40)),
  only: Type.Optional(oneOf(bookFilters)),
});
export type BookQuery = Static<typeof BookQuery>;

/** One learner's grade: as it was published, and as it would be by now. */
export const BookRow = closed({
  learnerId: Id,
  name: Type.String(),
  number: Type.String(),
  className: Type.String(),
  isPublished: Type.Boolean(),
  published: Shown,
  publishedState: oneOf(gradeStates),
  publishedAt: orNull(Moment),
  isCorrected: Type.Boolean(),
  current: Shown,
  isWaiting: Type.Boolean(),
  isChanged: Type.Boolean(),
  /** Of the published grade; 0: none. */
  version: Type.Integer({ minimum: 0 }),
  /** By hand: the mark of the final exam, how the learner stands, and the mark of a resit. */
  final: Shown,
  state: oneOf(gradeStates),
  resit: Shown,
  /** Of what was entered by hand; 0: nothing was. */
  markVersion: Type.Integer({ minimum: 0 }),
});
export type BookRow = Static<typeof BookRow>;
export const BookPage = pageOf(BookRow);
export type BookPage = Static<typeof BookPage>;

export const ScaleWrite = closed({ ...scope, scale: oneOf(gradeScales) });
export type ScaleWrite = Static<typeof ScaleWrite>;

/** Of one learner by hand. */
export const MarkEntry = closed({
  learnerId: Id,
  /** Of what was read; 0: nothing was entered. */
  version: Type.Integer({ minimum: 0 }),
  final: orNull(Points),
  state: oneOf(gradeStates),
  resit: orNull(Points),
});
export type MarkEntry = Static<typeof MarkEntry>;
export const MarksWrite = closed({ ...scope, entries: Type.Array(MarkEntry, { minItems: 1, maxItems: 100 }) });
export type MarksWrite = Static<typeof MarksWrite>;
/** Those of the learners whom somebody else wrote meanwhile. */
export const MarksNow = closed({ data: Type.Array(BookRow, { maxItems: 100 }) });
export type MarksNow = Static<typeof MarksNow>;

export const GradeCorrection = closed({
  ...scope,
  learnerId: Id,
  /** Of the grade that is corrected. */
  version: Type.Integer({ minimum: 1 }),
  points: Points,
  reason: NameLine(200),
});
export type GradeCorrection = Static<typeof GradeCorrection>;

export const CorrectionsQuery = closed({ ...scope, learnerId: Id });
export type CorrectionsQuery = Static<typeof CorrectionsQuery>;

/** What was done to a published grade. */
export const CorrectionMade = closed({
  former: Shown,
  points: Shown,
  reason: Type.String(),
  by: Type.String(),
  at: Moment,
});
export type CorrectionMade = Static<typeof CorrectionMade>;
/** Newest first. */
export const CorrectionsMade = closed({ data: Type.Array(CorrectionMade, { maxItems: 50 }) });
export type CorrectionsMade = Static<typeof CorrectionsMade>;

/** A grade as the learner has it once it is published. */
export const FinalGrade = closed({
  status: oneOf(['published', 'locked'] as const),
  points: Shown,
  state: oneOf(gradeStates),
  isPassed: orNull(Type.Boolean()),
  scale: oneOf(gradeScales),
  bands: PointsTable,
  passPoints: Type.Number(),
  publishedAt: Moment,
  corrections: Type.Array(CorrectionMade, { maxItems: 50 }),
});
export type FinalGrade = Static<typeof FinalGrade>;
