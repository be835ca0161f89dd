import type { ImportFormat } from '#contract/banks/banks.contract.ts';
import { noMetadata, type QuestionMetadata } from '#contract/banks/question-metadata.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { ProblemCode } from './problem-texts.ts';

export interface Problem {
  code: ProblemCode;
  /** What the text speaks of: an answer, a number, a kind. */
  about?: string;
  /** Where in the file, from 1. */
  line?: number;
  column?: number;
}

/** Longest piece of the file that a refusal quotes. */
const excerptLimit = 24;

/** The beginning of a text on one line, for quoting it. */
export const excerptOf = (text: string): string => {
  const line = text.trim().split('\n')[0]!;
  return line.length > excerptLimit ? `${line.slice(0, excerptLimit)}…` : line;
};

/** A picture that stands inside the file. */
export interface EmbeddedPicture {
  /** What the texts call it until it is kept; as long as the address that it will have. */
  address: string;
  /** Its path and name in the file. */
  name: string;
  bytes: Uint8Array;
}

/** One piece of an import file: a question, or lines that are none. Together they cover every line that is not blank. */
export interface ParsedEntry {
  fromLine: number;
  toLine: number;
  source: string;
  title: string;
  category: string;
  /** Null when there is no question in it, or none that can be taken in. */
  content: QuestionContent | null;
  /** What the file says of the question. */
  metadata: QuestionMetadata;
  /** Says why a piece is no question (category, comment, frame); such a piece is nobody's fault. */
  note: ProblemCode | null;
  warnings: Problem[];
  refusals: Problem[];
  pictures: EmbeddedPicture[];
}

export interface ParsedFile {
  totalLines: number;
  /** How many questions and other pieces there are, known before any is read. */
  pieces: number;
  /** Read one after another, so that whoever asks for no more stops the reading. */
  entries: Iterable<ParsedEntry>;
}

/** A file by what it is, or why it is not read at all. */
export type OpenedImport = { format: ImportFormat; file: ParsedFile } | { failure: ProblemCode };

/** Longest piece of the file that the preview shows. */
export const sourceLimit = 4000;

/** Lines in which nothing has been found yet. */
export const emptyEntry = (fromLine: number, toLine: number, source: string): ParsedEntry => ({
  ...{ fromLine, toLine, source: source.slice(0, sourceLimit) },
  ...{ title: '', category: '', content: null, metadata: noMetadata, note: null },
  ...{ warnings: [], refusals: [], pictures: [] },
});

export const entryAt = (
  lines: readonly string[],
  fromLine: number,
  toLine: number,
  found: Partial<ParsedEntry> = {},
): ParsedEntry => ({ ...emptyEntry(fromLine, toLine, lines.slice(fromLine - 1, toLine).join('\n')), ...found });
