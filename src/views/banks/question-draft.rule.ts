import { fileSorts, type FileSort } from '#contract/banks/file-answer.rule.ts';
import { mostHandInFiles } from '#contract/homework/annotations.rule.ts';
import type { QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { escapeHtml } from '#contract/common/escape-html.rule.ts';

/** A question as the form holds it: every kind's fields side by side, so that a change of kind loses nothing. */
export interface QuestionDraft {
  kind: QuestionKind;
  stem: string;
  /** `id` of one that is there already. */
  options: { id?: string; text: string; isRight: boolean }[];
  judge: 'true' | 'false';
  /** One line a gap; accepted texts separated by `;` or `；`. */
  gaps: string[];
  /** They may be answered in any order. */
  isOrderFree: boolean;
  pairs: { left: string; right: string }[];
  /** In their right sequence. */
  lines: string[];
  /** Each line at its right place has its share; else all or nothing. */
  isByPlace: boolean;
  value: string;
  tolerance: string;
  /** Answers or key words for markers. */
  expected: string[];
  /** An answer spelt as one of those is right without a marker. */
  isAutoRight: boolean;
  /** Which files are taken; none chosen: all sorts. */
  fileSorts: FileSort[];
  mostFiles: string;
  reference: string;
  explanation: string;
}

export const emptyDraft: QuestionDraft = {
  kind: 'single',
  stem: '',
  options: [
    { text: '', isRight: true },
    { text: '', isRight: false },
    { text: '', isRight: false },
    { text: '', isRight: false },
  ],
  judge: 'true',
  gaps: [''],
  isOrderFree: false,
  pairs: [
    { left: '', right: '' },
    { left: '', right: '' },
  ],
  lines: ['', '', ''],
  isByPlace: false,
  value: '',
  tolerance: '0',
  expected: [''],
  isAutoRight: false,
  fileSorts: [],
  mostFiles: String(mostHandInFiles),
  reference: '',
  explanation: '',
};

const entities: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' };

/** The text of rich text as it is typed, spaces at its end too. */
export const asTyped = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(nbsp|lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '');

const isWhole = (fraction: number) => fraction > 0;

/** The form's view of a question that is there already. */
export function draftOf({
  kind,
  stem,
  options,
  gaps,
  isOrderFree,
  pairs,
  lines,
  isByPlace,
  numbers,
  expected,
  isAutoRight,
  fileSorts: sorts,
  mostFiles,
  reference,
  explanation,
}: QuestionContent): QuestionDraft {
  return {
    ...emptyDraft,
    kind,
    stem,
    ...(options &&
      kind !== 'judge' && {
        options: options.map(({ id, text, fraction }) => ({ id, text, isRight: isWhole(fraction) })),
      }),
    ...(options &&
      kind === 'judge' && {
        judge: options.find(({ fraction }) => isWhole(fraction))?.id === 'false' ? 'false' : 'true',
      }),
    ...(gaps && { gaps: gaps.map(gapLine), isOrderFree: isOrderFree ?? false }),
    ...(pairs && { pairs: pairs.map(({ left, right }) => ({ left: asTyped(left), right })) }),
    ...(lines && { lines, isByPlace: isByPlace ?? false }),
    ...(numbers?.[0] && { value: String(numbers[0].value), tolerance: String(numbers[0].tolerance) }),
    ...(expected && { expected, isAutoRight: isAutoRight ?? false }),
    ...(kind === 'file' && { fileSorts: sorts ?? [], mostFiles: String(mostFiles ?? mostHandInFiles) }),
    reference: reference ?? '',
    explanation: explanation ?? '',
  };
}

const isBlank = (html: string) => html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '' && !/<img|data-formula/.test(html);

type Option = NonNullable<QuestionContent['options']>[number];

/** An id that no other option has. */
function freshId(taken: Set<string>): string {
  let number = 1;
  while (taken.has(`o${number}`)) number += 1;
  taken.add(`o${number}`);
  return `o${number}`;
}

function choices({ kind, options }: QuestionDraft, before: readonly Option[]): Option[] {
  const filled = options.filter(({ text }) => !isBlank(text));
  const right = filled.filter(({ isRight }) => isRight).length;
  const known = new Map(before.map((option) => [option.id, option]));
  const wasOf = ({ id }: { id?: string }) => (id === undefined ? undefined : known.get(id));
  // Shares that the form does not show stay as long as the same options are right.
  const isKept =
    filled.length === before.length &&
    filled.every((option) => {
      const was = wasOf(option);
      return was !== undefined && isWhole(was.fraction) === option.isRight;
    });
  const taken = new Set(filled.flatMap(({ id }) => id ?? []));
  return filled.map((option) => {
    const was = wasOf(option);
    // Several right ones share the points; a wrong one takes them all back.
    const usual = option.isRight ? (kind === 'multiple' ? 100 / right : 100) : kind === 'multiple' ? -100 : 0;
    return {
      id: option.id ?? freshId(taken),
      text: option.text,
      fraction: isKept ? was!.fraction : usual,
      ...(was?.feedback !== undefined && { feedback: was.feedback }),
    };
  });
}

const filledLines = (lines: readonly string[]) => lines.filter((line) => !isBlank(line));

const gapLine = ({ answers }: NonNullable<QuestionContent['gaps']>[number]) =>
  answers.map(({ text }) => text).join('；');

export type DraftFault = 'stem' | 'options' | 'right' | 'gaps' | 'pairs' | 'lines' | 'value' | 'expected' | 'mostFiles';

/** What is missing before it can be asked; null when nothing is. */
export function faultOf(draft: QuestionDraft): DraftFault | null {
  const { kind, stem, options, gaps, pairs, lines, value } = draft;
  if (isBlank(stem)) return 'stem';
  if (kind === 'single' || kind === 'multiple') {
    const filled = options.filter(({ text }) => !isBlank(text));
    const right = filled.filter(({ isRight }) => isRight).length;
    if (filled.length < 2) return 'options';
    return right === 0 || (kind === 'single' && right > 1) ? 'right' : null;
  }
  if (kind === 'blank') return gaps.every((line) => line.trim() !== '') && gaps.length > 0 ? null : 'gaps';
  if (kind === 'match')
    return pairs.filter(({ left, right }) => left.trim() !== '' && right.trim() !== '').length < 2 ? 'pairs' : null;
  if (kind === 'order') return new Set(filledLines(lines)).size < 2 ? 'lines' : null;
  if (kind === 'short') return draft.expected.some((text) => text.trim() !== '') ? null : 'expected';
  if (kind === 'file') return filesOf(draft) === null ? 'mostFiles' : null;
  if (kind === 'numeric') return value.trim() === '' || Number.isNaN(Number(value)) ? 'value' : null;
  return null;
}

/** What is said of files; null where their number is none. */
function filesOf({ fileSorts: sorts, mostFiles }: QuestionDraft): Partial<QuestionContent> | null {
  const most = Number(mostFiles);
  if (!Number.isInteger(most) || most < 1 || most > mostHandInFiles) return null;
  return {
    ...(sorts.length > 0 && sorts.length < fileSorts.length && { fileSorts: sorts }),
    ...(most < mostHandInFiles && { mostFiles: most }),
  };
}

const judgeOptions = (
  { judge }: QuestionDraft,
  texts: { right: string; wrong: string },
  before: readonly Option[],
): Option[] =>
  (['true', 'false'] as const).map((id) => ({
    ...(before.find((option) => option.id === id) ?? { id, text: id === 'true' ? texts.right : texts.wrong }),
    fraction: judge === id ? 100 : 0,
  }));

function gapsOf({ gaps }: QuestionDraft, before: NonNullable<QuestionContent['gaps']>) {
  return gaps.map((line, index) => {
    const was = before[index];
    if (was && gapLine(was) === line) return was;
    const answers = line
      .split(/[;；]/)
      .map((text) => text.trim())
      .filter(Boolean)
      .map((text) => ({ text, fraction: 100 }));
    return {
      answers,
      caseSensitive: was?.caseSensitive ?? false,
      ...(was?.hasWildcards && { hasWildcards: was.hasWildcards }),
    };
  });
}

const pairsOf = ({ pairs }: QuestionDraft, before: NonNullable<QuestionContent['pairs']>) =>
  pairs
    .filter(({ right }) => right.trim() !== '')
    .map(({ left, right }, index) => {
      const was = before[index];
      const isSame = was !== undefined && asTyped(was.left) === left;
      return { id: `p${index + 1}`, left: isSame ? was.left : escapeHtml(left.trim()), right: right.trim() };
    });

function numbersOf({ value, tolerance }: QuestionDraft, before: NonNullable<QuestionContent['numbers']>) {
  const [was, ...others] = before;
  const number = { value: Number(value), tolerance: Math.abs(Number(tolerance)) || 0 };
  return was && was.value === number.value && was.tolerance === number.tolerance
    ? before
    : [{ ...(was ?? { fraction: 100 }), ...number }, ...others];
}

/**
 * What the form's question travels as.
 * @param draft without a fault
 * @param before what it was: what the form does not show of it stays (feedback, shares, further numbers)
 */
export function contentOf(
  draft: QuestionDraft,
  judgeTexts: { right: string; wrong: string },
  before: QuestionContent | null = null,
): QuestionContent {
  const { kind, stem, reference, explanation } = draft;
  const was: Partial<QuestionContent> = before?.kind === kind ? before : {};
  return {
    kind,
    stem,
    ...((kind === 'single' || kind === 'multiple') && { options: choices(draft, was.options ?? []) }),
    ...(kind === 'judge' && { options: judgeOptions(draft, judgeTexts, was.options ?? []) }),
    ...(kind === 'blank' && {
      gaps: gapsOf(draft, was.gaps ?? []),
      ...(draft.isOrderFree && draft.gaps.length > 1 && { isOrderFree: true }),
    }),
    ...(kind === 'match' && { pairs: pairsOf(draft, was.pairs ?? []) }),
    ...(kind === 'order' && { lines: filledLines(draft.lines), ...(draft.isByPlace && { isByPlace: true }) }),
    ...(kind === 'numeric' && { numbers: numbersOf(draft, was.numbers ?? []) }),
    ...(kind === 'short' && {
      expected: draft.expected.map((text) => text.trim()).filter(Boolean),
      ...(draft.isAutoRight && { isAutoRight: true }),
    }),
    ...(kind === 'file' && filesOf(draft)),
    ...((kind === 'essay' || kind === 'file') && !isBlank(reference) && { reference }),
    ...(!isBlank(explanation) && { explanation }),
    ...(before?.combinedFeedback && { combinedFeedback: before.combinedFeedback }),
  };
}
