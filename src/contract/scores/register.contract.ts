import { Type, type Static } from 'typebox';
import { closed, Count, Id, Moment, oneOf, orNull, Text } from '../common/shapes.contract.ts';
import { gradeStates } from './final.rule.ts';
import { registerLimits } from './register.rule.ts';
import { gradeScales } from './scale.rule.ts';
import { FileColumns, PointsTable } from './settings.contract.ts';
import { GradeCategoryShape } from './scheme.contract.ts';
import { gradeParts } from './scheme.rule.ts';

/** Of one teaching class, or of all who learn there. */
export const RegisterQuery = closed({ courseId: Id, offeringId: Id, classId: Type.Optional(Id) });
export type RegisterQuery = Static<typeof RegisterQuery>;

const Figure = orNull(Type.Number());

/** A published grade as files have it. */
export const RegisterRow = closed({
  name: Text,
  /** 学号; '' where none is known. */
  number: Text,
  /** Teaching class; '' for none. */
  className: Text,
  /** 行政班 in the register of the course’s school; '' for none. */
  administrativeClass: Text,
  /** Per cent gained of each part that counted. */
  parts: Type.Array(closed({ part: oneOf(gradeParts), percent: Type.Number() }), { maxItems: gradeParts.length }),
  /** Of the final exam by hand. */
  final: Figure,
  points: Figure,
  state: oneOf(gradeStates),
  isCorrected: Type.Boolean(),
  publishedAt: Moment,
});
export type RegisterRow = Static<typeof RegisterRow>;

/** What the team wrote of the grades as a whole. */
export const RegisterAnalysis = closed({
  text: Text,
  by: Text,
  at: orNull(Moment),
  /** Counts the writes; 0: nothing was written. */
  version: Count,
});
export type RegisterAnalysis = Static<typeof RegisterAnalysis>;

export const AnalysedGrades = closed({
  ...{ learners: Count, counted: Count, unmarked: Count, passed: Count },
  ...{ mean: Figure, highest: Figure, lowest: Figure, deviation: Figure, passPercent: Figure },
  bands: Type.Array(closed({ from: Type.Number(), below: Type.Number(), count: Count, percent: Type.Number() }), {
    maxItems: registerLimits.bands,
  }),
  states: Type.Partial(closed(Object.fromEntries(gradeStates.map((state) => [state, Count])))),
});

/** 成绩登记表: the published grades of an offering. */
export const GradeRegister = closed({
  ...{ school: Text, course: Text, term: Text },
  number: Type.Integer(),
  /** Null where the course does not say. */
  credits: Figure,
  hours: Figure,
  /** Who leads and who teaches, by name. */
  teachers: Type.Array(Text, { maxItems: 20 }),
  /** Of which class; '' for all. */
  className: Text,
  /** The teaching classes that there are. */
  classes: Type.Array(closed({ id: Id, name: Text }), { maxItems: 200 }),
  status: oneOf(['published', 'locked'] as const),
  scale: oneOf(gradeScales),
  bands: PointsTable,
  /** Of the school’s own file; null: it has none. */
  columns: FileColumns,
  passPoints: Type.Number(),
  /** As it was when they were published. */
  categories: Type.Array(GradeCategoryShape),
  /** Which publication holds, and which of the steps since. */
  edition: Type.Integer(),
  version: Type.Integer(),
  publishedAt: Moment,
  lockedAt: orNull(Moment),
  /** Learn there and have no published grade: they stand in no row. */
  unpublished: Count,
  analysis: RegisterAnalysis,
  analysed: AnalysedGrades,
  /** By number. */
  rows: Type.Array(RegisterRow, { maxItems: registerLimits.rows }),
});
export type GradeRegister = Static<typeof GradeRegister>;

export const RegisterFile = closed({ name: Text, base64: Text });
export type RegisterFile = Static<typeof RegisterFile>;

export const AnalysisWrite = closed({
  courseId: Id,
  offeringId: Id,
  /** Of what was read. */
  version: Count,
  text: Type.String({ maxLength: registerLimits.analysis }),
});
export type AnalysisWrite = Static<typeof AnalysisWrite>;
