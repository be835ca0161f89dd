import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { entryAt, sourceLimit, type ParsedEntry, type ParsedFile } from '../imports/parsed-entry.ts';
import { readMoodleQuestion } from './moodle-question.ts';
import { xmlFault } from './xml-fault.ts';
import type { XmlNode } from './xml-node.ts';

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

/** Whether it declares entities, which unfold to any size. In the text of a question the words may stand. */
export const isForbiddenXml = (text: string): boolean => [...partsOf(text)].some(({ kind }) => kind === 'declaration');

/**
 * Reads a Moodle XML file (docs.moodle.org, "Moodle XML format"). Questions are cut out by their tags first, so that a
 * fault stays in its question and every line of the file is accounted for.
 */
export function parseMoodleXml(text: string): ParsedFile {
  const lines = text.split('\n');
  const pieces = [...questionsOf(text)];
  const entries = withoutSharedLines(entriesOf(text, lines, pieces));
  return { totalLines: lines.length, pieces: pieces.length, entries };
}

function* entriesOf(text: string, lines: readonly string[], pieces: readonly Piece[]): Generator<ParsedEntry> {
  const lineOf = lineFinder(text);
  let category = '';
  let done = 0; // offset up to which the text is accounted for
  for (const { from, to, isClosed } of pieces) {
    yield* frameBetween(lines, lineOf, text, done, from);
    done = to;
    const [fromLine, toLine] = [lineOf(from), lineOf(to - 1)];
    const entry = isClosed
      ? readChunk(lines, { fromLine, toLine, column: from - text.lastIndexOf('\n', from - 1) }, text.slice(from, to))
      : entryAt(lines, fromLine, toLine, { refusals: [{ code: 'unclosed', about: String(fromLine) }] });
    if (entry.note === 'category') category = entry.category;
    yield { ...entry, category };
  }
  yield* frameBetween(lines, lineOf, text, done, text.length);
}

interface Part {
  kind: 'open' | 'close' | 'declaration';
  from: number;
  to: number;
}

/** Tags of questions, and declarations; what stands in CDATA and comments is text. Goes through the text once. */
function* partsOf(text: string): Generator<Part> {
  for (let from = text.indexOf('<'); from >= 0;) {
    const end = (sign: string) => {
      const at = text.indexOf(sign, from);
      return at < 0 ? text.length : at + sign.length;
    };
    let to = from + 1;
    if (text.startsWith('<![CDATA[', from)) to = end(']]>');
    else if (text.startsWith('<!--', from)) to = end('-->');
    else if (/^<!(?:DOCTYPE|ENTITY)/i.test(text.slice(from, from + 9))) {
      to = end('>');
      yield { kind: 'declaration', from, to };
    } else if (/^<question[\s>/]/.test(text.slice(from, from + 10))) {
      to = end('>');
      yield { kind: 'open', from, to };
    } else if (/^<\/question[\s>]/.test(text.slice(from, from + 11))) {
      to = end('>');
      yield { kind: 'close', from, to };
    }
    from = text.indexOf('<', to);
  }
}

interface Piece {
  from: number;
  to: number;
  isClosed: boolean;
}

/** Offsets of the questions. */
function* questionsOf(text: string): Generator<Piece> {
  let open: number | null = null;
  for (const { kind, from, to } of partsOf(text)) {
    if (kind === 'declaration') continue;
    if (open !== null)
      yield kind === 'close' ? { from: open, to, isClosed: true } : { from: open, to: from, isClosed: false };
    open = kind === 'open' ? from : null;
  }
  if (open !== null) yield { from: open, to: text.length, isClosed: false };
}

interface Place {
  fromLine: number;
  toLine: number;
  /** Where in its first line the piece begins, from 1. */
  column: number;
}

function readChunk(lines: readonly string[], { fromLine, toLine, column }: Place, chunk: string): ParsedEntry {
  const at = (found: Partial<ParsedEntry>) => ({
    ...entryAt(lines, fromLine, toLine, found),
    source: chunk.slice(0, sourceLimit),
  });
  const fault = XMLValidator.validate(chunk);
  if (fault !== true) return at({ refusals: [xmlFault(chunk, fault.err, { line: fromLine, column })] });
  const question = questionIn(chunk);
  return question === null ? at({ refusals: [{ code: 'xmlDeep' }] }) : readMoodleQuestion(question, at);
}

/** Null where its elements stand deeper in each other than any question's do. */
function questionIn(chunk: string): XmlNode | null {
  try {
    return (parser.parse(chunk) as { question: XmlNode }).question;
  } catch {
    return null;
  }
}

/** Lines between questions that hold something: the XML head, `<quiz>`, comments. */
function* frameBetween(
  lines: readonly string[],
  lineOf: (offset: number) => number,
  text: string,
  from: number,
  to: number,
): Generator<ParsedEntry> {
  const piece = text.slice(from, to);
  const body = piece.trim();
  if (body === '') return;
  const first = from + piece.length - piece.trimStart().length;
  yield entryAt(lines, lineOf(first), lineOf(first + body.length - 1), {
    note: body.startsWith('<!--') ? 'comment' : 'frame',
  });
}

/** Two pieces on one line: the line belongs to the question, or to the first of two. */
function* withoutSharedLines(entries: Iterable<ParsedEntry>): Generator<ParsedEntry> {
  let before: ParsedEntry | null = null;
  for (const entry of entries) {
    if (before && entry.fromLine <= before.toLine) {
      if (entry.note === 'frame' && entry.toLine <= before.toLine) continue;
      if (before.note === 'frame') {
        if (before.fromLine >= entry.fromLine) before = null;
        else before.toLine = entry.fromLine - 1;
      }
    }
    if (before) yield before;
    before = entry;
  }
  if (before) yield before;
}

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
