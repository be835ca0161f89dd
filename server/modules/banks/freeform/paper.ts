import type { Problem } from '../imports/parsed-entry.ts';
import type { Label } from './marks.ts';
import type { RichLine, Slice } from './rich-line.ts';
import type { Section } from './section-heading.ts';

/** Paragraphs, each of them in pieces. */
export type Paragraphs = Slice[][];

/** What stands where a question was found, before its answer says what it is. */
export interface PaperQuestion {
  /** Null where questions have none. */
  number: number | null;
  section: Section | null;
  /** Path of the chapter. */
  category: string;
  stem: Paragraphs;
  options: { letter: string; text: Paragraphs }[];
  said: Partial<Record<Label, Paragraphs>>;
  warnings: Problem[];
}

/** What the answers at the end of a paper say of one question. */
export interface KeyItem {
  number: number;
  /** The heading above it; null where there is none. */
  section: Section | null;
  category: string;
  said: Partial<Record<Label, Paragraphs>>;
  /** Index of its first line. */
  line: number;
}

export type PaperNote = 'category' | 'paperSection' | 'paperText' | 'answerKey';

/** Lines one after another that are one thing. Indexes from 0, `to` included. */
export type Segment =
  | { kind: 'note'; note: PaperNote; title: string; from: number; to: number }
  | { kind: 'question'; question: PaperQuestion; from: number; to: number };

export interface Paper {
  lines: readonly RichLine[];
  segments: Segment[];
  key: KeyItem[];
}
