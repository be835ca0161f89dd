import { Type, type Static } from 'typebox';
import {
  closed,
  Id,
  Moment,
  NameLine,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Version,
  Line,
} from '../common/shapes.contract.ts';
import { cognitiveLevels, difficulties, metadataLimits } from './question-metadata.rule.ts';
import { questionKinds } from './question-kinds.rule.ts';
import { QuestionContent } from './questions.contract.ts';

export const Category = Line(300);
export const Title = Line(300);

/** As `QuestionMetadata` (question-metadata.rule.ts) says. */
export const QuestionMetadataShape = closed({
  points: orNull(Type.Number({ minimum: 0.5, maximum: metadataLimits.points })),
  difficulty: orNull(oneOf(difficulties)),
  level: orNull(oneOf(cognitiveLevels)),
  tags: Type.Array(NameLine(metadataLimits.tag), { maxItems: metadataLimits.tags, uniqueItems: true }),
  source: Line(metadataLimits.source),
});

/** A question of a course's bank, with its key: for the course's teachers only. */
export const BankQuestion = closed({
  id: Id,
  courseId: Id,
  kind: oneOf(questionKinds),
  title: Title,
  /** Path of names with `/` between them, as Moodle writes it; empty for none. */
  category: Category,
  content: QuestionContent,
  metadata: QuestionMetadataShape,
  version: Version,
  updatedAt: Moment,
});
export type BankQuestion = Static<typeof BankQuestion>;

export const BankCourse = closed({ courseId: Id });
export type BankCourse = Static<typeof BankCourse>;

/** Without a title it has the beginning of its stem. */
export const QuestionDraft = closed({
  courseId: Id,
  title: Title,
  category: Category,
  content: QuestionContent,
  metadata: QuestionMetadataShape,
});
export type QuestionDraft = Static<typeof QuestionDraft>;
export const QuestionChange = closed({
  id: Id,
  title: Title,
  category: Category,
  content: QuestionContent,
  metadata: QuestionMetadataShape,
  version: Version,
});
export type QuestionChange = Static<typeof QuestionChange>;
export const QuestionVersion = closed({ id: Id, version: Version });
export type QuestionVersion = Static<typeof QuestionVersion>;

export const importFormats = ['gift', 'moodleXml', 'aiken', 'text', 'docx', 'xlsx', 'qti'] as const;
export type ImportFormat = (typeof importFormats)[number];
export const importStatuses = [
  'uploaded',
  'parsing',
  'previewed',
  'committing',
  'committed',
  'discarded',
  'undone',
  'failed',
] as const;

/**
 * What becomes of an entry of the file: `imported` as it stands, `warned` (imported, something was read by a rule),
 * `duplicate` of a question already there, `refused`, or `note` (a category, comment or frame that is no question).
 */
export const entryStatuses = ['imported', 'warned', 'duplicate', 'refused', 'note'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

export const ImportEntry = closed({
  /** From 0, in the order of the file. */
  position: Type.Integer({ minimum: 0 }),
  /** First and last line of the file, from 1. */
  fromLine: Type.Integer(),
  toLine: Type.Integer(),
  status: oneOf(entryStatuses),
  title: Title,
  category: Category,
  content: orNull(QuestionContent),
  /** What the file says of it. */
  metadata: QuestionMetadataShape,
  /** Why it is warned, duplicate, refused or no question, in the request's language; first line is the weightiest. */
  reasons: Type.Array(Type.String()),
  /** What stands in the file, at most 4,000 characters. */
  source: Type.String(),
  version: Version,
});
export type ImportEntry = Static<typeof ImportEntry>;

/** An entry as a person mends it before the commit; without a title it has the beginning of its stem. */
export const EntryMend = closed({
  /** Of the import. */
  id: Id,
  position: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  category: Category,
  content: QuestionContent,
  metadata: QuestionMetadataShape,
  version: Version,
});
export type EntryMend = Static<typeof EntryMend>;

export const ImportJob = closed({
  id: Id,
  courseId: Id,
  fileName: Type.String(),
  format: orNull(oneOf(importFormats)),
  status: oneOf(importStatuses),
  /** Lines of the file; `blankLines` and the lines of all entries add up to it. */
  totalLines: Type.Integer(),
  blankLines: Type.Integer(),
  counts: closed({
    imported: Type.Integer(),
    warned: Type.Integer(),
    duplicate: Type.Integer(),
    refused: Type.Integer(),
    note: Type.Integer(),
  }),
  /** One letter an entry (i, w, d, r, n), in the order of the file: the strip that the preview draws. */
  strip: Type.String(),
  /** How many questions the commit wrote; 0 before it. */
  written: Type.Integer(),
  /** Why the whole file could not be read, in the request's language; null otherwise. */
  failure: orNull(Type.String()),
  createdAt: Moment,
});
export type ImportJob = Static<typeof ImportJob>;

export const ImportStart = closed({ courseId: Id, fileId: Id });
export type ImportStart = Static<typeof ImportStart>;
export const ImportId = closed({ id: Id });
export type ImportId = Static<typeof ImportId>;
export const ImportList = pageQuery({ courseId: Id });
export type ImportList = Static<typeof ImportList>;
export const ImportPage = pageOf(ImportJob);
export type ImportPage = Static<typeof ImportPage>;

export const EntryQuery = pageQuery({
  id: Id,
  /** `attention`: warned, duplicate and refused; `ready`: what a commit writes. */
  show: Type.Optional(oneOf(['all', 'attention', 'ready'] as const)),
  search: Type.Optional(Line(80)),
});
export type EntryQuery = Static<typeof EntryQuery>;
export const EntryPage = pageOf(ImportEntry);
export type EntryPage = Static<typeof EntryPage>;

/** What became of a mended entry, and the counts with it. */
export const EntryMended = closed({ job: ImportJob, entry: ImportEntry });
export type EntryMended = Static<typeof EntryMended>;

export const ImportCommit = closed({
  id: Id,
  duplicates: oneOf(['skip', 'add'] as const),
  /** Positions that the teacher takes out. */
  without: Type.Array(Type.Integer({ minimum: 0 }), { maxItems: 1000 }),
});
export type ImportCommit = Static<typeof ImportCommit>;
