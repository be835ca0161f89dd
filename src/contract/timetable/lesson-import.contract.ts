import { Type, type Static } from 'typebox';
import { closed, Count, Id, Moment, oneOf, orNull, pageOf, pageQuery, Text } from '../common/shapes.contract.ts';
import { ImportStatus } from '../common/spreadsheet-import.contract.ts';
import { spreadsheetColumn, SpreadsheetFile } from '../common/spreadsheet.contract.ts';
import { spreadsheetLimits as most } from '../common/spreadsheet.rule.ts';
import { clashKinds } from './clash.rule.ts';
import { lessonFields, lessonImportFailures, lineReasons, lineVerdicts } from './lesson-import.rule.ts';
import { ClashSide } from './timetable.contract.ts';

const LessonField = oneOf(lessonFields);
const LineVerdict = oneOf(lineVerdicts);

export const LessonColumn = spreadsheetColumn(LessonField);
export type LessonColumn = Static<typeof LessonColumn>;
/** What each column means. */
const plan = { fields: Type.Array(LessonField, { maxItems: most.columns }) };
export const LessonPlan = closed(plan);
export type LessonPlan = Static<typeof LessonPlan>;

/** Every line of the file is in one of these. */
export const LineCounts = closed({
  new: Count,
  clashing: Count,
  joined: Count,
  unchanged: Count,
  twice: Count,
  refused: Count,
});
export type LineCounts = Static<typeof LineCounts>;

export const LessonImport = closed({
  id: Id,
  schoolId: Id,
  termId: Id,
  term: Text,
  fileName: Text,
  status: ImportStatus,
  failure: orNull(oneOf(lessonImportFailures)),
  file: orNull(SpreadsheetFile),
  columns: Type.Array(LessonColumn),
  plan: orNull(LessonPlan),
  counts: LineCounts,
  /** Lessons that were written. */
  written: Count,
  /** Of what is under way, per cent. */
  progress: Count,
  madeBy: orNull(Text),
  createdAt: Moment,
  /** Until when it can be taken back; null where nothing was written. */
  undoUntil: orNull(Moment),
});
export type LessonImport = Static<typeof LessonImport>;

export const LessonImportStart = closed({ termId: Id, fileId: Id });
export type LessonImportStart = Static<typeof LessonImportStart>;
export const LessonImportId = closed({ id: Id });
export type LessonImportId = Static<typeof LessonImportId>;
export const LessonImportCheck = closed({ id: Id, ...plan });
export type LessonImportCheck = Static<typeof LessonImportCheck>;

/** What somebody has seen who lets an import be written. */
export const LessonsAgreed = closed({
  /** Lines that are believed to be written: where it is not so any more, nothing is. */
  count: Count,
  /** What clashes is written, too; a taken room is refused all the same. */
  isForced: Type.Boolean(),
});
export type LessonsAgreed = Static<typeof LessonsAgreed>;
export const LessonImportCommit = closed({ id: Id, ...LessonsAgreed.properties });
export type LessonImportCommit = Static<typeof LessonImportCommit>;

/** Newest first. */
export const LessonImportQuery = pageQuery({ termId: Id });
export type LessonImportQuery = Static<typeof LessonImportQuery>;
export const LessonImportPage = pageOf(LessonImport);
export type LessonImportPage = Static<typeof LessonImportPage>;

const reason = closed({ code: oneOf(lineReasons), field: orNull(LessonField), about: Text });
export const LineClash = closed({
  kind: oneOf(clashKinds),
  /** The line of the file with which it clashes; null for what stands in the timetable. */
  row: orNull(Count),
  /** Null of what does not fit into its room. */
  other: orNull(ClashSide),
});
export type LineClash = Static<typeof LineClash>;

/** As a line of the file says them. */
const words = { course: Text, slot: Text, teacher: Text, room: Text };
export const ImportedLine = closed({
  position: Count,
  sheet: Text,
  /** As the file counts, from 1. */
  row: Count,
  verdict: LineVerdict,
  ...words,
  reasons: Type.Array(reason),
  clashes: Type.Array(LineClash),
  /** The line that says the same, or begins the lesson. */
  sameAs: orNull(Count),
});
export type ImportedLine = Static<typeof ImportedLine>;
export const ImportedLineQuery = pageQuery({ id: Id, verdict: Type.Optional(LineVerdict) });
export type ImportedLineQuery = Static<typeof ImportedLineQuery>;
export const ImportedLinePage = pageOf(ImportedLine);
export type ImportedLinePage = Static<typeof ImportedLinePage>;

/** Part after part of the lines that were not written, as they stood in the file. */
export const UnwrittenQuery = closed({ id: Id, part: Type.Integer({ minimum: 0, maximum: 1_000 }) });
export type UnwrittenQuery = Static<typeof UnwrittenQuery>;
const { sheet, row, verdict, reasons, clashes, sameAs } = ImportedLine.properties;
export const UnwrittenLines = closed({
  lines: Type.Array(closed({ sheet, row, verdict, cells: Type.Array(Text), reasons, clashes, sameAs })),
  isLast: Type.Boolean(),
});
export type UnwrittenLines = Static<typeof UnwrittenLines>;
