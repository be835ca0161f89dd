import { lettersOf, truthOf } from './answer-words.ts';
import { labelsIn, numberMarkAt, skipBlanks } from './marks.ts';
import type { KeyItem } from './paper.ts';
import type { RichLine, Slice } from './rich-line.ts';

/** An answer among others in a line. */
export interface KeyAnswer {
  number: number;
  from: number;
  to: number;
}

const range = /(\d{1,4}) {0,3}[-~—–至―] {0,3}(\d{1,4}) {0,3}(?:题)? {0,3}[.、:)]? {0,3}/y;
const between = /[ ,;。、]/;

/** Words between blanks from `from` on, up to the next number. */
function* wordsFrom(flat: string, from: number): Generator<{ from: number; to: number }> {
  for (let at = from; at < flat.length;) {
    while (at < flat.length && between.test(flat[at]!)) at++;
    if (at >= flat.length || /\d/.test(flat[at]!)) return;
    const begin = at;
    while (at < flat.length && !between.test(flat[at]!) && !/\d/.test(flat[at]!)) at++;
    yield { from: begin, to: at };
  }
}

/** `1-5 ABCDA`, `6~10: √×√√×`, `1-3 AB ACD BC`: an answer each, or null where their count is another. */
function answersOfRange(flat: string, first: number, last: number, from: number): KeyAnswer[] | null {
  const count = last - first + 1;
  const words = [...wordsFrom(flat, from)];
  const isAnswer = ({ from: begin, to }: { from: number; to: number }) => {
    const word = flat.slice(begin, to);
    return lettersOf(word)?.end === word.length || truthOf(word) !== null;
  };
  const signs = words.flatMap((word) =>
    Array.from({ length: word.to - word.from }, (_, at) => ({ from: word.from + at, to: word.from + at + 1 })),
  );
  const places = [words, signs].find((found) => found.length === count && found.every(isAnswer));
  return places ? places.map((place, at) => ({ number: first + at, ...place })) : null;
}

const bareNumber = /(\d{1,4})(?= {0,3}[A-H√×✓✗对错])/y;

/** Numbers with short answers all along a line: `1.A 2.B`, `1、√；2、×`, `1A 2C`; null where something else stands there. */
function shortAnswers(flat: string): KeyAnswer[] | null {
  const found: KeyAnswer[] = [];
  for (let at = skipBlanks(flat); at < flat.length;) {
    range.lastIndex = at;
    const several = range.exec(flat);
    if (several) {
      const answers = answersOfRange(flat, Number(several[1]), Number(several[2]), at + several[0].length);
      if (!answers) return null;
      found.push(...answers);
    } else {
      bareNumber.lastIndex = at;
      const mark = numberMarkAt(flat, at);
      const bare = mark ? null : bareNumber.exec(flat);
      if (!mark && !bare) return null;
      const from = skipBlanks(flat, mark ? mark.end : at + bare![0].length);
      const to = endOfAnswer(flat, from);
      if (to === null) return null;
      found.push({ number: mark?.number ?? Number(bare![1]), from, to });
    }
    at = found.at(-1)!.to;
    while (at < flat.length && between.test(flat[at]!)) at++;
  }
  return found;
}

const truth = /√|×|✓|✔|✗|✘|正确|错误|对|错|[TF](?!\w)/y;

/** Where a short answer ends; null where none begins. */
function endOfAnswer(flat: string, from: number): number | null {
  const round = flat[from] === '(' ? 1 : 0;
  const letters = lettersOf(flat.slice(from + round, from + round + 40));
  truth.lastIndex = from + round;
  const end = letters ? from + round + letters.end : truth.exec(flat) ? truth.lastIndex : null;
  if (end === null) return null;
  return round > 0 && flat[end] === ')' ? end + 1 : end;
}

const longestKeyLine = 20_000;

/** The short answers of a line of a key; null where it is another line. */
export function keyAnswersOf(flat: string): KeyAnswer[] | null {
  const found = flat.length <= longestKeyLine ? shortAnswers(flat) : null;
  return found && found.length > 0 ? found : null;
}

/** What a key says of one question: an answer, and what stands behind its labels. */
export function keyItem(line: RichLine, from: number, to: number, about: Omit<KeyItem, 'said'>): KeyItem {
  const labels = labelsIn(line.flat.slice(0, to)).filter((label) => label.from >= from);
  const said: KeyItem['said'] = {};
  const slice = (begin: number, end: number): Slice => ({ line, from: begin, to: end });
  const first = labels[0]?.from ?? to;
  if (skipBlanks(line.flat, from) < first) said.answer = [[slice(from, first)]];
  for (const [at, { label, end }] of labels.entries())
    (said[label] ??= []).push([slice(end, labels[at + 1]?.from ?? to)]);
  return { ...about, said };
}

/** Cells of a row: of a table, or of a line with bars or wide blanks between words. */
function cellsOf({ text, flat, row }: RichLine): { word: string; from: number; to: number }[] {
  const cells: { word: string; from: number; to: number }[] = [];
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    const isEnd = at === text.length || text[at] === '\t' || (!row && (flat[at] === '|' || flat[at] === ' '));
    if (!isEnd) continue;
    const word = flat.slice(from, at).trim();
    if (row || word !== '') cells.push({ word, from, to: at });
    from = at + 1;
  }
  return cells;
}

/** Numbers of a row `题号 1 2 3`; null for other lines. */
export function gridNumbers(line: RichLine): number[] | null {
  const [head, ...cells] = cellsOf(line);
  if (!head || !/^(?:题号|序号|题目|题)$/.test(head.word) || cells.length === 0) return null;
  const numbers = cells.map(({ word }) => (/^\d{1,4}$/.test(word) ? Number(word) : 0));
  return numbers.some((number) => number > 0) ? numbers : null;
}

/** The answers of the row below it. */
export function gridAnswers(line: RichLine, numbers: readonly number[]): KeyAnswer[] | null {
  const [head, ...cells] = cellsOf(line);
  if (!head || !/^(?:答案|选项|答|参考答案|正确答案)$/.test(head.word)) return null;
  return cells.flatMap(({ word, from, to }, at) =>
    numbers[at] && word !== '' ? [{ number: numbers[at], from, to }] : [],
  );
}

/** `题号 一 二 三 总分`, `得分`, `评卷人`: where marks are written. */
export const isScoreRow = ({ flat, row }: RichLine): boolean =>
  /^ {0,4}(?:题号 {0,6}[一二三]|得 {0,4}分|评卷人|阅卷人|评阅人|复核人|总分)/.test(flat) &&
  (row !== null || flat.trim().length < 60);
