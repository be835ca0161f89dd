import { finishEntry } from '../imports/finish-entry.ts';
import { textToHtml } from '../imports/import-text.ts';
import { entryAt, excerptOf, type ParsedEntry, type ParsedFile, type Problem } from '../imports/parsed-entry.ts';

const option = /^ {0,8}([A-Z])[.)] /;
const answer = /^ {0,8}ANSWER: {0,8}([A-Z]) {0,8}$/i;

type Block = [fromLine: number, toLine: number];

function* entriesOf(lines: readonly string[], blocks: readonly Block[]): Generator<ParsedEntry> {
  for (const block of blocks) yield readBlock(lines, block);
}

/** Reads an Aiken file (docs.moodle.org, "Aiken format"): a stem, options, `ANSWER: A`. */
export function parseAiken(text: string): ParsedFile {
  const lines = text.split('\n');
  const blocks = [...blocksOf(lines)];
  return {
    totalLines: lines.length,
    pieces: blocks.length,
    entries: entriesOf(lines, blocks),
  };
}

/** A block ends with its answer; where that is missing, with a blank line behind its options. */
function* blocksOf(lines: readonly string[]): Generator<Block> {
  let start = 0;
  let last = 0;
  let hasOptions = false;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') {
      if (
        start &&
        hasOptions &&
        !answer.test(lines.slice(index, index + 20).find((next) => next.trim() !== '') ?? '')
      ) {
        yield [start, last];
        [start, hasOptions] = [0, false];
      }
      continue;
    }
    start ||= index + 1;
    last = index + 1;
    hasOptions ||= option.test(line);
    if (!answer.test(line)) continue;
    yield [start, last];
    [start, hasOptions] = [0, false];
  }
  if (start) yield [start, last];
}

function readBlock(lines: readonly string[], [fromLine, toLine]: Block): ParsedEntry {
  const block = lines.slice(fromLine - 1, toLine);
  const stem: string[] = [];
  const options: { letter: string; text: string }[] = [];
  const refusals: Problem[] = [];
  let right = '';
  for (const [index, line] of block.entries()) {
    const found = option.exec(line);
    const said = answer.exec(line)?.[1];
    if (said !== undefined) right = said.toUpperCase();
    else if (found) options.push({ letter: found[1]!, text: line.slice(found[0].length) });
    else if (options.length === 0) stem.push(line);
    else if (line.trim() !== '')
      refusals.push({ code: 'aikenLine', about: excerptOf(line), line: fromLine + index, column: 1 });
  }
  if (right !== '' && !options.some(({ letter }) => letter === right))
    refusals.push({ code: 'answerNoOption', about: right });
  return finishEntry(
    entryAt(lines, fromLine, toLine, {
      content: {
        kind: 'single',
        stem: textToHtml(stem.join('\n')),
        options: options.map(({ letter, text }, index) => ({
          id: `o${index + 1}`,
          text: textToHtml(text),
          fraction: letter === right ? 100 : 0,
        })),
      },
      refusals,
    }),
  );
}
