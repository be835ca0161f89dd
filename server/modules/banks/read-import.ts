import { createHash } from 'node:crypto';
import type { ImportFormat } from '#contract/banks.contract.ts';
import type { QuestionContent } from '#contract/questions.contract.ts';
import { plainText } from '#server/platform/plain-text.ts';
import { parseGift } from './gift.ts';
import { decodeText } from './import-text.ts';
import { isForbiddenXml, parseMoodleXml } from './moodle-xml.ts';
import type { ParsedEntry } from './parsed-entry.ts';
import type { ProblemCode } from './problem-texts.ts';

export interface HashedEntry extends ParsedEntry {
  /** Of kind, stem and answers without mark-up; null where there is no question. */
  contentHash: string | null;
  /** First line of an equal question earlier in the file; null when it is the first. */
  sameAsLine: number | null;
}

export type ReadImport =
  | { format: ImportFormat; totalLines: number; blankLines: number; entries: HashedEntry[] }
  | { failure: ProblemCode };

/** Two questions are the same when kind, words and answers are, however they are typeset. */
export function contentHash(content: QuestionContent): string {
  const { kind, stem, options = [], gaps = [], pairs = [], numbers = [] } = content;
  const facts = [
    kind,
    pictureNames(stem) + plainText(stem),
    options.map(({ text, fraction }) => [pictureNames(text) + plainText(text), Math.round(fraction)]),
    gaps.map(({ answers }) => answers.map(({ text }) => text)),
    pairs.map(({ left, right }) => [plainText(left), right]),
    numbers.map(({ value, tolerance }) => [value, tolerance]),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

const pictureNames = (html: string) => [...html.matchAll(/<img[^>]+src="([^"]*)"/g)].map(([, name]) => name).join(' ');

const formatOf = (text: string): ImportFormat | null => {
  if (/<quiz[\s>]|<question\s/.test(text)) return 'moodleXml';
  return /^[^\S\r\n\u2028\u2029]*(?:::|\/\/|\$CATEGORY)/m.test(text) || /(?<!\\)\{[^{}]*\}/s.test(text) ? 'gift' : null;
};

/** Reads a whole file; pure, so that it can run beside the event loop. */
export function readImport(bytes: Uint8Array): ReadImport {
  const text = decodeText(bytes);
  if (text === null) return { failure: 'notText' };
  const format = formatOf(text);
  if (!format) return { failure: 'unknownFormat' };
  if (format === 'moodleXml' && isForbiddenXml(text)) return { failure: 'doctype' };
  const { totalLines, entries } = format === 'gift' ? parseGift(text) : parseMoodleXml(text);
  if (!entries.some(({ note }) => note === null)) return { failure: 'noQuestions' };
  const covered = entries.reduce((lines, { fromLine, toLine }) => lines + toLine - fromLine + 1, 0);
  return { format, totalLines, blankLines: totalLines - covered, entries: withHashes(entries) };
}

function withHashes(entries: readonly ParsedEntry[]): HashedEntry[] {
  const firstLine = new Map<string, number>();
  return entries.map((entry) => {
    if (!entry.content || entry.refusals.length > 0) return { ...entry, contentHash: null, sameAsLine: null };
    const hash = contentHash(entry.content);
    const sameAsLine = firstLine.get(hash) ?? null;
    if (sameAsLine === null) firstLine.set(hash, entry.fromLine);
    return { ...entry, contentHash: hash, sameAsLine };
  });
}
