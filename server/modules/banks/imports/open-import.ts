import { parseAiken } from '../aiken/aiken.ts';
import { parseText } from '../freeform/free-form.ts';
import { optionMarkAt, labelsIn, numberMarkAt, skipBlanks } from '../freeform/marks.ts';
import { plainLine } from '../freeform/rich-line.ts';
import { sectionOf } from '../freeform/section-heading.ts';
import { parseGift } from '../gift/gift.ts';
import { isForbiddenXml, parseMoodleXml } from '../moodle/moodle-xml.ts';
import { openOffice } from '../office/open-office.ts';
import { decodeText } from './import-text.ts';
import type { OpenedImport } from './parsed-entry.ts';
import type { ProblemCode } from './problem-texts.ts';

export const linesAtMost = 500_000;

const begins = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);

/** What a file is says its content, whatever its name says. */
export function openImport(bytes: Uint8Array): OpenedImport {
  if (begins(bytes, 0x50, 0x4b)) return openOffice(bytes);
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { failure: oldOffice(bytes) };
  if (begins(bytes, 0x7b, 0x5c, 0x72, 0x74, 0x66)) return { failure: 'oldWord' };
  const text = decodeText(bytes);
  if (text === null) return { failure: 'notText' };
  if (linesIn(text) > linesAtMost) return { failure: 'tooManyEntries' };
  return openText(text);
}

/** Streams of such a file are named in UTF-16; a file with a password is one of them. */
function oldOffice(bytes: Uint8Array): ProblemCode {
  const has = (name: string) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(name, 0, 'utf16le');
  return has('EncryptedPackage') ? 'encrypted' : has('Workbook') ? 'oldExcel' : 'oldWord';
}

function openText(text: string): OpenedImport {
  if (/<quiz[\s>]|<question\s/.test(text))
    return isForbiddenXml(text) ? { failure: 'doctype' } : { format: 'moodleXml', file: parseMoodleXml(text) };
  if (/^ {0,8}ANSWER: {0,8}[A-Z] {0,8}$/im.test(text)) return { format: 'aiken', file: parseAiken(text) };
  const marks = marksIn(text);
  if (isGift(text, marks)) return { format: 'gift', file: parseGift(text) };
  return marks.free + marks.numbers > 0 ? { format: 'text', file: parseText(text) } : { failure: 'unknownFormat' };
}

/** What only a GIFT file has; braces alone stand in the programs of a paper too. */
const isGift = (text: string, { free }: { free: number }): boolean => {
  if (/^[^\S\r\n\u2028\u2029]*(?:::|\$CATEGORY)/m.test(text)) return true;
  if (/\{ {0,4}(?:[=~#]|(?:T|F|TRUE|FALSE) {0,4}\})/.test(text)) return true;
  return free === 0 && (/^[^\S\r\n\u2028\u2029]*\/\//m.test(text) || /(?<!\\)\{[^{}]*\}/s.test(text));
};

const linesLookedAt = 2_000;

/** Options, labels and headings of a free form, and numbers that may be those of questions. */
function marksIn(text: string): { free: number; numbers: number } {
  const marks = { free: 0, numbers: 0 };
  for (const line of text.split('\n', linesLookedAt)) {
    const { flat } = plainLine(line.slice(0, 500), 1);
    if (optionMarkAt(flat, skipBlanks(flat)) || labelsIn(flat).length > 0 || sectionOf(flat)) marks.free++;
    else if (numberMarkAt(flat, 0)?.isDoubtful === false) marks.numbers++;
  }
  return marks;
}

function linesIn(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
