import { noMetadata, boundedTags } from '#contract/banks/question-metadata.rule.ts';
import { finishEntry } from '../imports/finish-entry.ts';
import { giftFault, GiftFault, type NumberedLine } from './gift-fault.ts';
import { readGiftQuestion } from './gift-question.ts';
import { signsOf } from './gift-signs.ts';
import { entryAt, type ParsedEntry, type ParsedFile, type Problem } from '../imports/parsed-entry.ts';

/** Reads a GIFT file (docs.moodle.org, "GIFT format") block by block: one bad question costs one question. */
export function parseGift(text: string): ParsedFile {
  const lines = text.split('\n');
  const blocks = [...blocksOf(lines)];
  return { totalLines: lines.length, pieces: blocks.length, entries: entriesOf(lines, blocks) };
}

type Block = [fromLine: number, toLine: number];

function* entriesOf(lines: readonly string[], blocks: readonly Block[]): Generator<ParsedEntry> {
  let category = '';
  for (const [fromLine, toLine] of blocks) {
    const entry = readBlock(lines, fromLine, toLine);
    if (entry.note === 'category') category = entry.category;
    yield { ...entry, category };
  }
}

const isBlank = (line: string) => line.trim() === '';
const isComment = (line: string) => line.trimStart().startsWith('//');
const isCategory = (line: string) => /^\s*\$CATEGORY\s*:/i.test(line);
const beginsQuestion = (line: string) => /^\s*::/.test(line) || isComment(line) || isCategory(line);

/** How many braces a line opens more than it closes; `\{` is text. */
const depthOf = (line: string) =>
  isComment(line) ? 0 : signsOf(line, '{}').reduce((depth, { sign }) => depth + (sign === '{' ? 1 : -1), 0);

/** First and last lines, from 1. A blank line ends a block, but inside braces only where a new question begins after it. */
function* blocksOf(lines: readonly string[]): Generator<Block> {
  let start = 0;
  let depth = 0;
  let lastFilled = 0;
  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    if (isBlank(line)) continue;
    const afterGap = lastFilled < number - 1;
    if (start && ((afterGap && (depth <= 0 || beginsQuestion(line))) || isCategory(line))) {
      yield [start, lastFilled];
      start = 0;
    }
    if (!start) {
      start = number;
      depth = 0;
    }
    depth += depthOf(line);
    lastFilled = number;
    if (!isCategory(line)) continue;
    yield [number, number];
    start = 0;
  }
  if (start) yield [start, lastFilled];
}

function readBlock(lines: readonly string[], fromLine: number, toLine: number): ParsedEntry {
  const block = lines.slice(fromLine - 1, toLine);
  const at = (found: Partial<ParsedEntry>) => entryAt(lines, fromLine, toLine, found);
  const category = /^\s*\$CATEGORY\s*:(.*)$/i.exec(block[0]!)?.[1];
  if (category !== undefined) return at(categoryOf(category));
  const kept: NumberedLine[] = block
    .map((line, index) => ({ line, number: fromLine + index }))
    .filter(({ line }) => !isBlank(line) && !isComment(line));
  if (kept.length === 0) return at({ note: 'comment' });
  try {
    const read = readGiftQuestion(kept.map(({ line }) => line).join('\n'));
    if (!read.content) return at({ note: 'description', title: read.title });
    const comments = block.filter(isComment);
    const ids = namedIn(comments, 'id').map((about): Problem => ({ code: 'settingsDropped', about: `id=${about}` }));
    const metadata = { ...noMetadata, tags: boundedTags(namedIn(comments, 'tag')) };
    return finishEntry(at({ ...read, metadata, warnings: [...read.warnings, ...ids] }));
  } catch (fault) {
    if (fault instanceof GiftFault) return at({ refusals: [giftFault(kept, fault)] });
    throw fault;
  }
}

/** `$course$/top/…` is where Moodle keeps them; a bank has one tree. */
export function categoryOf(path: string): Pick<ParsedEntry, 'note' | 'category' | 'title'> {
  const category = path
    .trim()
    .replace(/^\$[a-z]+\$\/(top\/)?/i, '')
    .slice(0, 300);
  return { note: 'category', category, title: category };
}

/** Moodle writes a question's number (`id`) and tags into the comment before it. */
const namedIn = (comments: readonly string[], name: 'id' | 'tag'): string[] =>
  comments.flatMap((line) =>
    [...line.matchAll(/\[(id|tag):([^[\]]+)\]/g)].flatMap(([, kind, text]) => (kind === name ? text! : [])),
  );
