import { type GIFTQuestion, parse, type NumericalFormat, type TextFormat } from 'gift-pegjs';
import type { QuestionContent } from '#contract/questions.contract.ts';
import { giftFault } from './gift-fault.ts';
import { textToHtml, withFormulas } from './import-text.ts';
import { entryAt, type ParsedEntry, type ParsedFile, type Problem } from './parsed-entry.ts';
import { choiceOf, finishEntry } from './question-checks.ts';

/**
 * Reads a GIFT file (docs.moodle.org, "GIFT format"). The grammar stops at the first fault, so the file is cut into
 * blocks first, and each block is read alone: one bad question costs one question.
 */
export function parseGift(text: string): ParsedFile {
  const lines = text.split('\n');
  let category = '';
  const entries = blocksOf(lines).map(([fromLine, toLine]) => {
    const entry = readBlock(lines, fromLine, toLine);
    if (entry.note === 'category') category = entry.category;
    return { ...entry, category };
  });
  return { totalLines: lines.length, entries };
}

const isBlank = (line: string) => line.trim() === '';
const isComment = (line: string) => line.trimStart().startsWith('//');
const isCategory = (line: string) => /^\s*\$CATEGORY\s*:/i.test(line);
const beginsQuestion = (line: string) => /^\s*::/.test(line) || isComment(line) || isCategory(line);

/** How many braces a line opens more than it closes; `\{` is text. */
const depthOf = (line: string) =>
  isComment(line) ? 0 : (line.match(/(?<!\\)\{/g)?.length ?? 0) - (line.match(/(?<!\\)\}/g)?.length ?? 0);

/** First and last lines, from 1. A blank line ends a block, but inside braces only where a new question begins after it. */
function blocksOf(lines: readonly string[]): [number, number][] {
  const blocks: [number, number][] = [];
  let start = 0;
  let depth = 0;
  const end = (last: number) => {
    if (start) blocks.push([start, last]);
    start = 0;
    depth = 0;
  };
  let lastFilled = 0;
  lines.forEach((line, index) => {
    const number = index + 1;
    if (isBlank(line)) {
      if (depth <= 0) end(lastFilled);
      return;
    }
    const afterGap = lastFilled < number - 1;
    if (start && ((afterGap && beginsQuestion(line)) || isCategory(line))) end(lastFilled);
    if (isCategory(line)) {
      blocks.push([number, number]);
      lastFilled = number;
      return;
    }
    start ||= number;
    depth += depthOf(line);
    lastFilled = number;
  });
  end(lastFilled);
  return blocks;
}

function readBlock(lines: readonly string[], fromLine: number, toLine: number): ParsedEntry {
  // The grammar ends a question at a blank line: those inside braces, and comments, are left out for it.
  const kept = lines
    .map((line, index) => ({ line, number: index + 1 }))
    .slice(fromLine - 1, toLine)
    .filter(({ line }) => !isBlank(line) && !isComment(line));
  if (kept.length === 0) return entryAt(lines, fromLine, toLine, { note: 'comment' });
  try {
    const [question] = parse(kept.map(({ line }) => line).join('\n'));
    return readQuestion(lines, fromLine, toLine, question!);
  } catch (error) {
    return entryAt(lines, fromLine, toLine, { refusals: [giftFault(kept, error)] });
  }
}

const isMarkup = ({ format, text }: TextFormat) =>
  format === 'html' || (format === 'moodle' && /<\/?[a-z][^<>]*>/i.test(text));

const toHtml = (text: TextFormat): string => withFormulas(isMarkup(text) ? text.text.trim() : textToHtml(text.text));

function readQuestion(lines: readonly string[], fromLine: number, toLine: number, question: GIFTQuestion): ParsedEntry {
  const at = (found: Partial<ParsedEntry>) => entryAt(lines, fromLine, toLine, found);
  if (question.type === 'Category') {
    const category = question.title.replace(/^\$course\$\/(top\/)?/i, '').trim();
    return at({ note: 'category', category, title: category });
  }
  if (question.type === 'Description') return at({ note: 'description', title: question.title ?? '' });
  const warnings: Problem[] = question.stem.format === 'markdown' ? [{ code: 'markdown' }] : [];
  const explanation = question.globalFeedback ? toHtml(question.globalFeedback) : undefined;
  const content = {
    ...contentOf(question, warnings),
    stem: toHtml(question.stem),
    ...(explanation ? { explanation } : {}),
  };
  return finishEntry(at({ title: question.title ?? '', content, warnings }));
}

type Asked = Exclude<GIFTQuestion, { type: 'Category' } | { type: 'Description' }>;

function contentOf(question: Asked, warnings: Problem[]): Omit<QuestionContent, 'stem'> {
  switch (question.type) {
    case 'TF':
      return {
        kind: 'judge',
        options: [
          { id: 'true', text: '对', fraction: question.isTrue ? 100 : 0 },
          { id: 'false', text: '错', fraction: question.isTrue ? 0 : 100 },
        ],
      };
    case 'MC':
      return choiceOf(
        question.choices.map(({ text, weight, isCorrect, feedback }) => ({
          text: toHtml(text),
          fraction: weight ?? (isCorrect ? 100 : 0),
          ...(feedback ? { feedback: toHtml(feedback) } : {}),
        })),
        warnings,
      );
    case 'Short':
      return {
        kind: 'blank',
        gaps: [
          {
            caseSensitive: false,
            answers: question.choices.map(({ text, weight }) => ({ text: text.text, fraction: weight ?? 100 })),
          },
        ],
      };
    case 'Numerical':
      return {
        kind: 'numeric',
        numbers: Array.isArray(question.choices)
          ? question.choices.map(({ text, weight }) => ({ ...numberOf(text), fraction: weight ?? 100 }))
          : [{ ...numberOf(question.choices), fraction: 100 }],
      };
    case 'Matching':
      return {
        kind: 'match',
        pairs: question.matchPairs.map(({ subquestion, subanswer }, index) => ({
          id: `p${index + 1}`,
          left: toHtml(subquestion),
          right: subanswer,
        })),
      };
    case 'Essay':
      return { kind: 'essay' };
  }
}

function numberOf({ type, number = 0, range = 0, numberHigh = 0, numberLow = 0 }: NumericalFormat) {
  return type === 'high-low'
    ? { value: (numberHigh + numberLow) / 2, tolerance: Math.abs(numberHigh - numberLow) / 2 }
    : { value: number, tolerance: range };
}
