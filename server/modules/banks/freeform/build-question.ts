import { metadataLimits, noMetadata, type QuestionMetadata } from '#contract/banks/question-metadata.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { Problem } from '../imports/parsed-entry.ts';
import { readAnswer } from './read-answer.ts';
import type { PaperQuestion, Paragraphs } from './paper.ts';
import { flatOf, htmlOf, textOf, trimmedSlice, type Slice } from './rich-line.ts';
import { difficultyOf, levelOf, pointsOf, tagsOf } from './said-of-it.ts';
import { gapsIn } from './stem.ts';
import { kindOf, type PaperKind, type Section } from './section-heading.ts';

/** All paragraphs on one line. */
export const plainOf = (paragraphs: Paragraphs): string =>
  paragraphs.map((slices) => slices.map(textOf).join('')).join(' ');
export const flatTextOf = (paragraphs: Paragraphs): string =>
  paragraphs.map((slices) => slices.map(flatOf).join('')).join(' ');

/** `（2 分）` and `【多选题】` at the beginning of a stem are said of the question. */
const leading = /^ {0,4}[([【] {0,3}(?:(\d{1,3}(?:\.5)?) {0,3}分|([\u4e00-\u9fff]{2,6}题?)) {0,3}[)\]】]/;
const trailing = /\( {0,3}(?:本题)?(\d{1,3}(?:\.5)?) {0,3}分 {0,3}\) {0,4}$/;

/** Takes from the first line of a stem what it says of the question itself. */
function takeLead(stem: Paragraphs): { stem: Paragraphs; points: number | null; kind: PaperKind | null } {
  let [slice] = stem[0] ?? [];
  const taken: { points: number | null; kind: PaperKind | null } = { points: null, kind: null };
  if (!slice || typeof slice === 'string') return { stem, ...taken };
  for (let found = leading.exec(flatOf(slice)); found; found = leading.exec(flatOf(slice))) {
    const kind: PaperKind | null = found[2] === undefined ? null : kindOf(found[2]);
    if (found[2] !== undefined && kind === null) break;
    taken.kind ??= kind;
    taken.points ??= found[1] === undefined ? null : pointsOf(found[1]);
    slice = { ...slice, from: slice.from + found[0].length };
  }
  const end = stem[0]!.length === 1 ? trailing.exec(flatOf(slice).slice(-40)) : null;
  if (end) {
    taken.points ??= pointsOf(end[1]!);
    slice = { ...slice, to: slice.to - end[0].length };
  }
  const rest = [trimmedSlice(slice), ...stem[0]!.slice(1)];
  return { stem: [rest, ...stem.slice(1)], ...taken };
}

function sectionPoints(section: Section | null, questions: number, gaps: number): number | null {
  if (!section) return null;
  const { points, gapPoints, total } = section;
  if (gapPoints !== null && gaps > 0) return gapPoints * gaps;
  if (points !== null) return points;
  const share = total === null ? 0 : total / questions;
  return share > 0 && Number.isInteger(share * 2) ? share : null;
}

function metadataOf(
  { said, section }: PaperQuestion,
  points: number | null,
  { questions, gaps }: { questions: number; gaps: number },
  warnings: Problem[],
): QuestionMetadata {
  const read = <Value>(label: 'difficulty' | 'level' | 'points', as: (flat: string) => Value | null): Value | null => {
    const flat = said[label] && flatTextOf(said[label]);
    const value = flat === undefined ? null : as(flat);
    if (flat !== undefined && value === null)
      warnings.push({ code: 'saidUnread', about: plainOf(said[label]!).trim() });
    return value;
  };
  return {
    points: read('points', pointsOf) ?? points ?? pointsOf(String(sectionPoints(section, questions, gaps) ?? '')),
    difficulty: read('difficulty', difficultyOf),
    level: read('level', levelOf),
    tags: said.tags ? tagsOf(plainOf(said.tags)) : noMetadata.tags,
    source: said.source ? plainOf(said.source).trim().slice(0, metadataLimits.source) : '',
  };
}

const withoutBlanks = (paragraphs: Paragraphs): Slice[][] => paragraphs.map((slices) => slices.map(trimmedSlice));

/** A stem keeps how far its further lines stand in, as programs do. */
const standingIn = (stem: Paragraphs): Slice[][] =>
  withoutBlanks(stem).map((slices, at) => {
    const depth = at === 0 || !stem[at]![0] ? 0 : (/^ {1,40}/.exec(textOf(stem[at]![0]))?.[0].length ?? 0);
    return depth > 1 ? ['&nbsp;'.repeat(depth), ...slices] : slices;
  });

/** Nothing where there is nothing to see. */
const optional = <Key extends string>(key: Key, paragraphs: Paragraphs | undefined): Partial<Record<Key, string>> => {
  const html = paragraphs ? htmlOf(withoutBlanks(paragraphs)) : '';
  return html === '' ? {} : ({ [key]: html } as Record<Key, string>);
};

export interface BuiltQuestion {
  content: QuestionContent;
  metadata: QuestionMetadata;
  category: string;
  warnings: Problem[];
  refusals: Problem[];
}

/**
 * The question that was found, with what its answer says of its kind.
 * @param questions how many its section has
 */
export function buildQuestion(found: PaperQuestion, questions: number): BuiltQuestion {
  const warnings = [...found.warnings];
  const { stem, points, kind } = takeLead(found.stem);
  const said = found.said.kind ? kindOf(flatTextOf(found.said.kind)) : null;
  const read = readAnswer({ ...found, stem }, said ?? kind ?? found.section?.kind ?? null, warnings);
  const gaps = read.key.gaps ? Math.max(read.key.gaps.length, gapsIn(read.stem)) : 0;
  const explanation = [...(found.said.explanation ?? []), ...read.rest];
  return {
    content: {
      ...read.key,
      stem: htmlOf(standingIn(read.stem)),
      ...optional('explanation', explanation),
    },
    metadata: metadataOf(found, points, { questions, gaps }, warnings),
    category: found.said.category ? plainOf(found.said.category).trim().slice(0, 300) : found.category,
    warnings,
    refusals: read.refusals,
  };
}
