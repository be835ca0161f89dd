import { finishEntry } from '../imports/finish-entry.ts';
import { emptyEntry, sourceLimit, type ParsedEntry, type ParsedFile, type Problem } from '../imports/parsed-entry.ts';
import { buildQuestion, flatTextOf } from './build-question.ts';
import type { PaperQuestion, KeyItem, Paper, Segment } from './paper.ts';
import { plainLine, type RichLine } from './rich-line.ts';
import type { Section } from './section-heading.ts';
import { splitPaper } from './split-paper.ts';

/** What a document holds besides its lines. */
export interface PaperExtras {
  /** Pictures by the name that the lines call them. */
  files: ReadonlyMap<string, Uint8Array>;
  /** What of a line could not be read, by the line's number. */
  problems: ReadonlyMap<number, readonly Problem[]>;
}

const noExtras: PaperExtras = { files: new Map(), problems: new Map() };

/** A paper or a collection of exercises as teachers write them; see docs/question-formats.md. */
export function parseFreeForm(lines: readonly RichLine[], totalLines: number, beside = noExtras): ParsedFile {
  const paper = splitPaper(lines);
  const unmatched = matchKey(paper);
  const segments = paper.segments.flatMap((segment) => withoutUnmatched(segment, unmatched));
  return { totalLines, pieces: segments.length, entries: entriesOf(paper, segments, unmatched, beside) };
}

/** Every line of a text. */
export function parseText(text: string): ParsedFile {
  const lines = text.split('\n');
  return parseFreeForm(
    lines.map((line, index) => plainLine(line, index + 1)),
    lines.length,
  );
}

const isSameSection = (one: Section, other: Section | null) =>
  other !== null && (one.numeral > 0 && other.numeral > 0 ? one.numeral === other.numeral : one.kind === other.kind);

/** Gives the answers at the end to their questions. @returns those that fit none, by the index of their line */
function matchKey({ segments, key }: Paper): Map<number, KeyItem> {
  const byNumber = new Map<number, PaperQuestion[]>();
  for (const segment of segments)
    if (segment.kind === 'question' && segment.question.number !== null) {
      const same = byNumber.get(segment.question.number);
      if (same) same.push(segment.question);
      else byNumber.set(segment.question.number, [segment.question]);
    }
  const answered = new Set<PaperQuestion>();
  const unmatched = new Map<number, KeyItem>();
  for (const item of key) {
    const questions = (byNumber.get(item.number) ?? []).filter((question) => !answered.has(question));
    const inSection = item.section
      ? questions.filter(({ section }) => isSameSection(item.section!, section))
      : questions;
    const question = inSection.find(({ category }) => category === item.category) ?? inSection[0];
    if (question) {
      answered.add(question);
      answer(question, item);
    } else unmatched.set(item.line, item);
  }
  return unmatched;
}

function answer(question: PaperQuestion, { said }: KeyItem): void {
  const [own, given] = [question.said.answer, said.answer].map((one) => one && flatTextOf(one).trim());
  if (own && given && own !== given) question.warnings.push({ code: 'answersDiffer', about: `${own}、${given}` });
  question.said = { ...said, ...question.said, ...(!own && said.answer && { answer: said.answer }) };
}

/** Lines of a key that fit no question stand alone. */
function withoutUnmatched(segment: Segment, unmatched: ReadonlyMap<number, KeyItem>): Segment[] {
  if (segment.kind === 'question' || segment.note !== 'answerKey') return [segment];
  const parts: Segment[] = [];
  let from = segment.from;
  for (let line = segment.from; line <= segment.to; line++) {
    if (!unmatched.has(line)) continue;
    if (line > from) parts.push({ ...segment, from, to: line - 1 });
    parts.push({ ...segment, from: line, to: line });
    from = line + 1;
  }
  if (from <= segment.to) parts.push({ ...segment, from });
  return parts;
}

function* entriesOf(
  { lines }: Paper,
  segments: readonly Segment[],
  unmatched: ReadonlyMap<number, KeyItem>,
  { files, problems }: PaperExtras,
): Generator<ParsedEntry> {
  const inSection = new Map<Section | null, number>();
  for (const segment of segments)
    if (segment.kind === 'question')
      inSection.set(segment.question.section, (inSection.get(segment.question.section) ?? 0) + 1);
  let category = '';
  for (const segment of segments) {
    const at = entryOf(lines, segment);
    const told = lines.slice(segment.from, segment.to + 1).flatMap(({ number }) => problems.get(number) ?? []);
    if (segment.kind === 'note') {
      if (segment.note === 'category') category = segment.title.slice(0, 300);
      const lost = unmatched.get(segment.from);
      const why: Partial<ParsedEntry> = lost
        ? { refusals: [{ code: 'keyUnmatched', about: String(lost.number) }] }
        : { note: segment.note, title: segment.title };
      yield { ...at, category, ...why };
    } else {
      const { warnings, ...built } = buildQuestion(segment.question, inSection.get(segment.question.section)!);
      yield finishEntry({ ...at, ...built, warnings: [...warnings, ...told] }, files);
    }
  }
}

const entryOf = (lines: readonly RichLine[], { from, to }: Segment): ParsedEntry => {
  const some = lines.slice(from, to + 1);
  const source = some.map(({ text }) => text.slice(0, sourceLimit).replaceAll('\ufffc', '▣')).join('\n');
  return emptyEntry(some[0]!.number, some.at(-1)!.number, source);
};
