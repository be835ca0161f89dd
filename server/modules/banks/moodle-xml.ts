import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { entryAt, type ParsedEntry, type ParsedFile } from './parsed-entry.ts';
import { readMoodleQuestion, type XmlNode } from './moodle-question.ts';
import { xmlFault } from './xml-fault.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  parseTagValue: false, // 007 stays 007
  parseAttributeValue: false,
  trimValues: false,
  processEntities: true,
  htmlEntities: true,
  isArray: (name) => ['answer', 'subquestion', 'file', 'tag'].includes(name),
});

export const isForbiddenXml = (text: string): boolean => /<!(?:DOCTYPE|ENTITY)/i.test(text);

/**
 * Reads a Moodle XML file (docs.moodle.org, "Moodle XML format"). Questions are cut out by their tags first, so that a
 * fault stays in its question and every line of the file is accounted for.
 */
export function parseMoodleXml(text: string): ParsedFile {
  const lines = text.split('\n');
  const lineOf = lineFinder(text);
  const entries: ParsedEntry[] = [];
  let category = '';
  let done = 0; // offset up to which the text is accounted for
  for (const { from, to, isClosed } of questionsOf(text)) {
    entries.push(...frameBetween(lines, lineOf, text, done, from));
    done = to;
    const [fromLine, toLine] = [lineOf(from), lineOf(to - 1)];
    const entry = isClosed
      ? readChunk(lines, { fromLine, toLine, column: from - text.lastIndexOf('\n', from - 1) }, text.slice(from, to))
      : entryAt(lines, fromLine, toLine, { refusals: [{ code: 'unclosed', about: String(fromLine) }] });
    if (entry.note === 'category') category = entry.category;
    entries.push({ ...entry, category });
  }
  entries.push(...frameBetween(lines, lineOf, text, done, text.length));
  return { totalLines: lines.length, entries: withoutSharedLines(entries) };
}

interface Piece {
  from: number;
  to: number;
  isClosed: boolean;
}

/** Offsets of the questions; tags inside CDATA and comments are text. */
function questionsOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let open: number | null = null;
  for (const found of text.matchAll(
    /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|<question\b[^<>]*>|<\/question\s*>/g,
  )) {
    const [tag] = found;
    if (tag.startsWith('<!')) continue;
    if (tag.startsWith('</')) {
      if (open !== null) pieces.push({ from: open, to: found.index + tag.length, isClosed: true });
      open = null;
    } else {
      if (open !== null) pieces.push({ from: open, to: found.index, isClosed: false });
      open = found.index;
    }
  }
  if (open !== null) pieces.push({ from: open, to: text.length, isClosed: false });
  return pieces;
}

interface Place {
  fromLine: number;
  toLine: number;
  /** Where in its first line the piece begins, from 1. */
  column: number;
}

function readChunk(lines: readonly string[], { fromLine, toLine, column }: Place, chunk: string): ParsedEntry {
  const at = (found: Partial<ParsedEntry>) => entryAt(lines, fromLine, toLine, found);
  const fault = XMLValidator.validate(chunk);
  if (fault !== true) return at({ refusals: [xmlFault(chunk, fault.err, { line: fromLine, column })] });
  const { question } = parser.parse(chunk) as { question: XmlNode };
  return readMoodleQuestion(question, at);
}

/** Lines between questions that hold something: the XML head, `<quiz>`, comments. */
function frameBetween(
  lines: readonly string[],
  lineOf: (offset: number) => number,
  text: string,
  from: number,
  to: number,
): ParsedEntry[] {
  const piece = text.slice(from, to);
  if (piece.trim() === '') return [];
  const first = from + piece.search(/\S/);
  const last = from + piece.trimEnd().length - 1;
  return [entryAt(lines, lineOf(first), lineOf(last), { note: piece.trim().startsWith('<!--') ? 'comment' : 'frame' })];
}

/** Two pieces on one line: the line belongs to the question, or to the first of two. */
const withoutSharedLines = (entries: readonly ParsedEntry[]): ParsedEntry[] => {
  const kept: ParsedEntry[] = [];
  for (const entry of entries) {
    const before = kept.at(-1);
    if (before && entry.fromLine <= before.toLine && entry.note === 'frame' && entry.toLine <= before.toLine) continue;
    if (before && entry.fromLine <= before.toLine && before.note === 'frame') {
      if (before.fromLine >= entry.fromLine) kept.pop();
      else before.toLine = entry.fromLine - 1;
    }
    kept.push(entry);
  }
  return kept;
};

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
