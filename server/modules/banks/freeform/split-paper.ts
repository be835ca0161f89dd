import { gridAnswers, gridNumbers, isScoreRow, keyAnswersOf } from './answer-key.ts';
import { KeyReader } from './key-reader.ts';
import {
  chapterOf,
  isKeyHeading,
  isPageMark,
  labelsIn,
  numberMarkAt,
  numeralMarkOf,
  skipBlanks,
  type NumberMark,
} from './marks.ts';
import type { PaperQuestion, Paper, PaperNote } from './paper.ts';
import { readLine, type Place } from './question-lines.ts';
import { isBlankLine, type RichLine } from './rich-line.ts';
import { sectionOf, type Section } from './section-heading.ts';

/** A number so far ahead is part of a text. */
const longestJump = 30;
const linesLookedAhead = 200;

/** `一、` alone, or with answers behind it. */
function keyNumeralOf(flat: string): { numeral: number; end: number } | null {
  const mark = numeralMarkOf(flat);
  if (!mark || mark.numeral === 0 || !/[、.:)]/.test(flat.slice(0, mark.end))) return null;
  const rest = flat.slice(mark.end);
  return rest.trim() === '' || keyAnswersOf(rest) ? mark : null;
}

/** Goes through the lines of a paper once, and says of each what it is. */
class PaperReader {
  readonly paper: Paper;
  private readonly isNumbered: boolean;
  private section: Section | null = null;
  private chapter = '';
  private category = '';
  private question: PaperQuestion | null = null;
  private place: Place = 'stem';
  private lastNumber = 0;
  private style: NumberMark['style'] | null = null;
  private isKey = false;
  private readonly key = new KeyReader();
  private grid: number[] | null = null;
  private isAfterGap = false;
  /** Sections and chapters that questions were found in. */
  private readonly seen = new Set<string>();

  constructor(lines: readonly RichLine[]) {
    this.paper = { lines, segments: [], key: this.key.items };
    this.isNumbered = lines.some(({ flat }) => {
      const mark = numberMarkAt(flat, 0);
      return mark !== null && mark.number === 1 && !mark.isDoubtful;
    });
  }

  read(): Paper {
    for (const [index, line] of this.paper.lines.entries()) {
      if (isBlankLine(line)) {
        this.isAfterGap = true;
        continue;
      }
      this.readAt(index, line);
      this.isAfterGap = false;
    }
    return this.paper;
  }

  private readAt(index: number, line: RichLine): void {
    if (this.readGrid(index, line) || this.readHeading(index, line)) return;
    if (this.isKey) {
      this.key.read(index, line);
      return this.note(index, 'answerKey');
    }
    const mark = this.beginningOf(index, line);
    if (mark) this.begin(index, line, mark);
    else if (this.question && isPageMark(line.flat)) this.stretch(index);
    else if (this.question && this.readKeyBelow(index, line)) return;
    else if (this.question) {
      this.place = readLine(this.question, this.place, line, 0);
      this.stretch(index);
    } else this.note(index, 'paperText');
  }

  private note(index: number, note: PaperNote, title = ''): void {
    this.question = null;
    const last = this.paper.segments.at(-1);
    if (last?.kind === 'note' && last.note === note && (note === 'paperText' || note === 'answerKey')) last.to = index;
    else this.paper.segments.push({ kind: 'note', note, title, from: index, to: index });
  }

  /** The question goes on up to this line. */
  private stretch(index: number): void {
    this.paper.segments.at(-1)!.to = index;
  }

  private readHeading(index: number, line: RichLine): boolean {
    const { flat } = line;
    const isInAnswer = this.question !== null && !['stem', 'option'].includes(this.place);
    const chapter = chapterOf(flat);
    if (chapter) {
      const name = line.text.trim().slice(0, 120);
      if (!chapter.isPart) this.chapter = name;
      this.category = chapter.isPart && this.chapter ? `${this.chapter}/${name}` : name;
      this.isKey = this.isKey && this.seen.has(`chapter ${this.category}`);
      this.section = null;
      this.key.begin(this.category, null);
      this.restart();
      this.note(index, 'category', this.category);
      return true;
    }
    if (isKeyHeading(flat) && (!isInAnswer || !flat.trim().endsWith(':')) && this.isHeadOfKey(index)) {
      this.isKey = true;
      this.key.begin(this.category, null);
      this.note(index, 'answerKey');
      return true;
    }
    if (this.isKey && this.readKeyNumeral(index, line)) return true;
    const section = sectionOf(flat);
    if (!section || labelsIn(flat).length > 0) return false;
    const name = `section ${this.category} ${section.numeral || section.kind}`;
    if (this.isKey && this.seen.has(name)) {
      this.key.begin(this.category, section);
      // `一、选择题 1-5 ABCDA`
      const from = this.keyBehind(flat);
      if (from > 0) this.key.addAnswers(index, line, keyAnswersOf(flat.slice(from))!, from);
      this.note(index, 'answerKey');
      return true;
    }
    this.isKey = false;
    this.section = section;
    this.restart();
    this.seen.add(name);
    this.note(index, 'paperSection', line.text.trim().slice(0, 200));
    return true;
  }

  /** `一、1-5 ABCDA`: answers of the section with this numeral. */
  private readKeyNumeral(index: number, line: RichLine): boolean {
    const mark = keyNumeralOf(line.flat);
    if (!mark || !this.seen.has(`section ${this.category} ${mark.numeral}`)) return false;
    const section = { numeral: mark.numeral, kind: null, points: null, gapPoints: null, total: null };
    this.key.begin(this.category, section);
    this.key.addAnswers(index, line, keyAnswersOf(line.flat.slice(mark.end)) ?? [], mark.end);
    this.note(index, 'answerKey');
    return true;
  }

  /** A single 答案 in the middle of a question is a label of it. */
  private isHeadOfKey(index: number): boolean {
    if (!this.question) return true;
    const next = this.paper.lines.slice(index + 1, index + 20).find((line) => !isBlankLine(line));
    if (!next) return false;
    const mark = numberMarkAt(next.flat, 0);
    return (
      sectionOf(next.flat) !== null ||
      keyNumeralOf(next.flat) !== null ||
      gridNumbers(next) !== null ||
      keyAnswersOf(next.flat) !== null ||
      chapterOf(next.flat) !== null ||
      (mark !== null && mark.number === 1)
    );
  }

  private keyBehind(flat: string): number {
    const from = flat.search(/\d{1,4} {0,3}(?:[-~—–] {0,3}\d|[.、:]? {0,3}[A-H√×])/);
    return from > 0 && keyAnswersOf(flat.slice(from)) ? from : 0;
  }

  private restart(): void {
    this.lastNumber = 0;
    this.style = null;
  }

  /** Where a question begins in this line; null where none does. */
  private beginningOf(index: number, line: RichLine): NumberMark | null {
    const { flat } = line;
    if (!this.isNumbered) return this.unnumbered(line);
    // `（ √ ）1. …`
    const bracket = /^ {0,8}\( {0,8}(?:[A-H√×✓✗对错TF]{0,4}) {0,8}\) {0,4}(?=\d)/.exec(flat)?.[0].length ?? 0;
    const mark = numberMarkAt(flat, bracket);
    if (!mark || (this.style !== null && mark.style !== this.style)) return null;
    const expected = this.lastNumber + 1;
    if (mark.isDoubtful && mark.number !== expected) return null;
    if (mark.number === expected) return this.isListed(index, mark) ? null : mark;
    // Numbered points of a long answer, or of a stem.
    if (mark.number === 0 || mark.number > this.lastNumber + longestJump) return null;
    const isInList = this.question !== null && this.question.options.length === 0 && !this.hasShortAnswer();
    return isInList ? null : mark;
  }

  /** A point of an answer that is numbered itself: the next question with this number is still to come. */
  private isListed(index: number, { number, style }: NumberMark): boolean {
    const said = this.question?.said.answer?.[0]?.[0];
    if (number === 1 || this.place !== 'answer' || said === undefined || typeof said === 'string') return false;
    if (numberMarkAt(said.line.flat, said.from)?.number !== 1) return false;
    for (const { flat } of this.paper.lines.slice(index + 1, index + 1 + linesLookedAhead)) {
      if (sectionOf(flat) || chapterOf(flat)) return false;
      const mark = numberMarkAt(flat, 0);
      if (mark?.number === number && mark.style === style) return true;
    }
    return false;
  }

  /** Whether what was read of the question has its end: options, or an answer that is a sign. */
  private hasShortAnswer(): boolean {
    const answer = this.question?.said.answer?.[0]?.[0];
    return answer !== undefined && typeof answer !== 'string' && answer.to - answer.from <= 12;
  }

  /** Without numbers a question begins after a blank line, or after an answer. */
  private unnumbered({ flat }: RichLine): NumberMark | null {
    if (labelsIn(flat)[0]?.from === skipBlanks(flat)) return null;
    const isOption = /^ {0,8}\(?[A-H] {0,3}[.、:)]/.test(flat);
    const isNext = this.question === null || this.isAfterGap || !['stem', 'option'].includes(this.place);
    return isOption || !isNext ? null : { style: 'dot', number: 0, end: 0, isDoubtful: false };
  }

  private begin(index: number, line: RichLine, mark: NumberMark): void {
    const number = mark.number || null;
    const warnings: PaperQuestion['warnings'] = [];
    if (number !== null && number === this.lastNumber) warnings.push({ code: 'numberTwice', about: String(number) });
    else if (number !== null && number !== this.lastNumber + 1 && (this.lastNumber > 0 || this.section === null))
      warnings.push({ code: 'numberJump', about: `${this.lastNumber} → ${number}` });
    const { section, category } = this;
    this.question = { number, section, category, stem: [], options: [], said: {}, warnings };
    this.lastNumber = number ?? 0;
    this.style ??= number === null ? null : mark.style;
    this.seen.add(`chapter ${category}`);
    this.paper.segments.push({ kind: 'question', question: this.question, from: index, to: index });
    const before = /^ {0,8}\( {0,8}[^ ()\d]{1,4} {0,8}\)/.exec(line.flat.slice(0, mark.end))?.[0];
    if (before !== undefined && mark.style === 'dot')
      this.question.said.answer = [[{ line, from: before.indexOf('(') + 1, to: before.length - 1 }]];
    this.place = readLine(this.question, 'stem', line, mark.end);
  }

  /** `答案：1-5 ABCDA` below the questions of a section. */
  private readKeyBelow(index: number, line: RichLine): boolean {
    const [label] = labelsIn(line.flat);
    const from = label?.label === 'answer' ? label.end : 0;
    const found = keyAnswersOf(line.flat.slice(from));
    if (!found || found.length < 2 || (from === 0 && this.place !== 'answer' && this.place !== 'option')) return false;
    this.key.begin(this.category, this.section);
    this.key.addAnswers(index, line, found, from);
    this.note(index, 'answerKey');
    return true;
  }

  private readGrid(index: number, line: RichLine): boolean {
    const numbers = gridNumbers(line);
    const answers = numbers ? null : this.grid && gridAnswers(line, this.grid);
    if (!numbers && !answers) {
      this.grid = null;
      if (!isScoreRow(line)) return false;
      this.note(index, 'paperText');
      return true;
    }
    if (numbers) this.grid = numbers;
    if (!this.isKey) this.key.begin(this.category, this.section);
    if (answers) this.key.addAnswers(index, line, answers, 0);
    this.note(index, 'answerKey');
    return true;
  }
}

/** Says of each line of a paper what it is. */
export const splitPaper = (lines: readonly RichLine[]): Paper => new PaperReader(lines).read();
