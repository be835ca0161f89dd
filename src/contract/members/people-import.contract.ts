import { Type, type Static } from 'typebox';
import { closed, Count, Id, Line, Moment, oneOf, orNull, pageOf, pageQuery, Text } from '../common/shapes.contract.ts';
import { ImportStatus } from '../common/spreadsheet-import.contract.ts';
import { spreadsheetColumn, SpreadsheetFile } from '../common/spreadsheet.contract.ts';
import { EntryYear, MemberKind, MemberSchoolQuery } from './members.contract.ts';
import {
  importFailures,
  importFields,
  importLimits as most,
  importReasons,
  importVerdicts,
  leavingStatuses,
} from './people-import.rule.ts';

export const ImportField = oneOf(importFields);
export const ImportVerdict = oneOf(importVerdicts);

/** Held back by rule are sex, ethnicity, whose parents, and documents where the school keeps none; sealed are contacts. */
export const ImportColumn = spreadsheetColumn(ImportField);
export type ImportColumn = Static<typeof ImportColumn>;

const spelling = closed({ written: Line(most.cell, 1), collegeId: Id });
/** The file names everybody of a scope: others of it leave with this status. */
export const ImportComplete = closed({
  collegeId: orNull(Id),
  entryYear: orNull(EntryYear),
  status: oneOf([...leavingStatuses.learner, ...leavingStatuses.staff]),
});
const plan = {
  kind: MemberKind,
  fields: Type.Array(ImportField, { maxItems: most.columns }),
  /** Spellings of colleges that are settled by hand. */
  colleges: Type.Array(spelling, { maxItems: 500 }),
  complete: orNull(ImportComplete),
};
export const ImportPlan = closed(plan);
export type ImportPlan = Static<typeof ImportPlan>;

export const ImportCounts = closed({
  new: Count,
  changed: Count,
  unchanged: Count,
  refused: Count,
  twice: Count,
  missing: Count,
  /** Lines of which blanks were taken. */
  trimmed: Count,
  /** Classes that would be opened. */
  classes: Count,
});
export type ImportCounts = Static<typeof ImportCounts>;

export const PeopleImport = closed({
  id: Id,
  schoolId: Id,
  fileName: Text,
  status: ImportStatus,
  failure: orNull(oneOf(importFailures)),
  file: orNull(SpreadsheetFile),
  columns: Type.Array(ImportColumn),
  plan: orNull(ImportPlan),
  counts: ImportCounts,
  /** Of what is under way, per cent. */
  progress: Count,
  madeBy: orNull(Text),
  createdAt: Moment,
  /** Until when it can be taken back; null where nothing was written. */
  undoUntil: orNull(Moment),
});
export type PeopleImport = Static<typeof PeopleImport>;

export const ImportStart = closed({ schoolId: Id, fileId: Id });
export type ImportStart = Static<typeof ImportStart>;
export const ImportId = closed({ id: Id });
export type ImportId = Static<typeof ImportId>;
export const ImportCheck = closed({ id: Id, ...plan });
export type ImportCheck = Static<typeof ImportCheck>;
export const ImportCommit = closed({
  id: Id,
  /** People whom the administrator believes to write: where it is not so any more, nothing is written. */
  count: Count,
});
export type ImportCommit = Static<typeof ImportCommit>;

/** Newest first. */
export const ImportQuery = pageQuery({ ...MemberSchoolQuery.properties });
export type ImportQuery = Static<typeof ImportQuery>;
export const ImportPage = pageOf(PeopleImport);
export type ImportPage = Static<typeof ImportPage>;

const reasons = Type.Array(closed({ code: oneOf(importReasons), about: Type.Optional(Text) }));
export const ImportLine = closed({
  position: Count,
  sheet: Text,
  /** As the file counts, from 1; 0 for somebody whom it does not name. */
  row: Count,
  verdict: ImportVerdict,
  name: Text,
  number: Text,
  reasons,
  /** Old and new. */
  fields: Type.Array(
    closed({
      field: oneOf(['name', 'college', 'major', 'className', 'entryYear', 'phone', 'mail', 'document', 'status']),
      from: orNull(Text),
      to: orNull(Text),
    }),
  ),
});
export type ImportLine = Static<typeof ImportLine>;
export const ImportLineQuery = pageQuery({ id: Id, verdict: Type.Optional(ImportVerdict) });
export type ImportLineQuery = Static<typeof ImportLineQuery>;
export const ImportLinePage = pageOf(ImportLine);
export type ImportLinePage = Static<typeof ImportLinePage>;

/** Part after part of the refused lines, as they stood in the file. */
export const RefusedQuery = closed({ id: Id, part: Type.Integer({ minimum: 0, maximum: 1_000 }) });
export type RefusedQuery = Static<typeof RefusedQuery>;
export const RefusedLines = closed({
  lines: Type.Array(closed({ sheet: Text, row: Count, cells: Type.Array(Text), reasons })),
  isLast: Type.Boolean(),
});
export type RefusedLines = Static<typeof RefusedLines>;
