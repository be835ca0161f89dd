import { keyAnswersOf, keyItem, type KeyAnswer } from './answer-key.ts';
import { numberMarkAt, type NumberMark } from './marks.ts';
import type { KeyItem } from './paper.ts';
import { wholeLine, type RichLine } from './rich-line.ts';
import type { Section } from './section-heading.ts';

/** Gathers answers that stand apart from their questions: at the end of a paper, of a chapter or of a section. */
export class KeyReader {
  readonly items: KeyItem[] = [];
  private category = '';
  private section: Section | null = null;
  /** The answer that a line without a number goes on with. */
  private item: KeyItem | null = null;

  /** The answers that follow are of this section; null where no heading says. */
  begin(category: string, section: Section | null): void {
    this.category = category;
    this.section = section;
    this.item = null;
  }

  addAnswers(index: number, line: RichLine, answers: readonly KeyAnswer[], offset: number): void {
    for (const { number, from, to } of answers)
      this.item = this.addItem(index, line, number, from + offset, to + offset);
  }

  private addItem(index: number, line: RichLine, number: number, from: number, to: number): KeyItem {
    const about = { number, section: this.section, category: this.category, line: index };
    const item = keyItem(line, from, to, about);
    this.items.push(item);
    return item;
  }

  /** Reads a line below the heading of a key. */
  read(index: number, line: RichLine): void {
    const { flat, text } = line;
    const answers = keyAnswersOf(flat);
    const mark = numberMarkAt(flat, 0);
    const isNext =
      mark !== null &&
      !mark.isDoubtful &&
      (this.item === null || mark.number === this.item.number + 1 || mark.number === 1);
    if (answers) this.addAnswers(index, line, answers, 0);
    else if (mark && (isNext || mark.number > (this.item?.number ?? 0))) this.readLongAnswers(index, line, mark);
    else if (this.item) {
      const more = keyItem(line, 0, text.length, this.item);
      const place = Object.keys(this.item.said).at(-1) as keyof KeyItem['said'] | undefined;
      const { answer, ...others } = more.said;
      if (answer) (this.item.said[place ?? 'answer'] ??= []).push([wholeLine(line)]);
      Object.assign(this.item.said, others);
    }
  }

  /** `1. 栈；队列 2. 树`: on one line those whose numbers follow one another. */
  private readLongAnswers(index: number, line: RichLine, first: NumberMark): void {
    let mark: NumberMark | null = first;
    while (mark) {
      const next = this.nextMark(line.flat, mark);
      this.item = this.addItem(index, line, mark.number, mark.end, next?.from ?? line.text.length);
      mark = next?.mark ?? null;
    }
  }

  private nextMark(flat: string, { number, end, style }: NumberMark): { mark: NumberMark; from: number } | null {
    const wanted = String(number + 1);
    for (let at = flat.indexOf(wanted, end); at >= 0; at = flat.indexOf(wanted, at + 1)) {
      const from = style === 'round' || style === 'bracket' ? at - 1 : at;
      const mark = from > end && /[ ;。]/.test(flat[from - 1]!) ? numberMarkAt(flat, from) : null;
      if (mark?.style === style && mark.number === number + 1 && !mark.isDoubtful) return { mark, from };
    }
    return null;
  }
}
