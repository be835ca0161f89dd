import { findOption, labelsIn, letterAfter, optionMarkAt, skipBlanks, type Label, type OptionMark } from './marks.ts';
import type { PaperQuestion, Paragraphs } from './paper.ts';
import { wholeLine, type RichLine, type Slice } from './rich-line.ts';

/** Where a question goes on: what the lines after a mark belong to. */
export type Place = 'stem' | 'option' | Label;

/** Adds text to the part that was read last. */
function goOn(question: PaperQuestion, place: Place, slice: Slice): void {
  const paragraphs: Paragraphs | undefined =
    place === 'stem'
      ? question.stem
      : place === 'option'
        ? question.options.at(-1)?.text
        : (question.said[place] ??= []);
  (paragraphs ?? question.stem).push([slice]);
}

/** Options one after another in a line, each with its text. */
function readOptions(question: PaperQuestion, line: RichLine, first: OptionMark, to: number): void {
  let mark: OptionMark | null = first;
  while (mark) {
    const expected = letterAfter(question.options.at(-1)?.letter);
    if (mark.letter > expected) question.warnings.push({ code: 'optionSkipped', about: expected });
    const next = findOption(line.flat.slice(0, to), letterAfter(mark.letter), mark.end);
    question.options.push({ letter: mark.letter, text: [[{ line, from: mark.end, to: next?.from ?? to }]] });
    mark = next;
  }
}

/** What the part of a line before its labels is: options, or more of what was read before. */
function readText(question: PaperQuestion, place: Place, line: RichLine, from: number, to: number): Place {
  const { flat } = line;
  const begin = skipBlanks(flat, from);
  if (begin >= to) return place;
  const isOpen = place === 'stem' || place === 'option';
  const here = isOpen ? optionMarkAt(flat, begin) : null;
  const isFirst = here?.letter === 'A' || question.options.length > 0;
  if (here && isFirst) {
    readOptions(question, line, here, to);
    return 'option';
  }
  // Behind the stem, on the same line: only where the next option stands there too.
  const behind = place === 'stem' && question.options.length === 0 ? findOption(flat.slice(0, to), 'A', begin) : null;
  if (behind && findOption(flat.slice(0, to), 'B', behind.end)) {
    goOn(question, place, { line, from: begin, to: behind.from });
    readOptions(question, line, behind, to);
    return 'option';
  }
  // Programs stand in by blanks.
  goOn(question, place, { line, from: place === 'stem' ? from : begin, to });
  return place;
}

/**
 * Reads a line of a question from `from` on.
 * @param place what the line before belonged to
 * @returns what a line after it would belong to
 */
export function readLine(question: PaperQuestion, place: Place, line: RichLine, from: number): Place {
  const labels = labelsIn(line.flat).filter((label) => label.from >= from);
  const [first] = labels;
  if (line.row && !first && !optionMarkAt(line.flat, skipBlanks(line.flat))) {
    goOn(question, place, wholeLine(line));
    return place;
  }
  let next = readText(question, place, line, from, first?.from ?? line.text.length);
  for (const [at, { label, end }] of labels.entries()) {
    const slice = { line, from: end, to: labels[at + 1]?.from ?? line.text.length };
    if (label === 'answer' && question.said.answer?.some((slices) => slices.length > 0) && next !== 'answer')
      question.warnings.push({ code: 'answerTwice' });
    question.said[label] ??= [];
    if (slice.to > skipBlanks(line.flat, slice.from)) question.said[label].push([slice]);
    next = label;
  }
  return next;
}
