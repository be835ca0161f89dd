import { fileSorts, type FileSort } from '#contract/banks/file-answer.rule.ts';
import { mostHandInFiles } from '#contract/homework/annotations.rule.ts';
import type { QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { areChosen, choicesOf, chosenOf, type Choice } from './cloze-draft.rule.ts';
import { leastParts, leastPoints } from '#contract/banks/composite-limits.rule.ts';
import type { CodeLanguage } from '#contract/banks/code-languages.rule.ts';
import { groupsOf, withGroups, type OrderGroup } from '#contract/banks/order-groups.rule.ts';
import { rounded } from '#contract/common/rounded.rule.ts';
import {
  asTyped,
  choices,
  gapLine,
  gapsOf,
  isBlank,
  isWhole,
  judgeOptions,
  numbersOf,
  pairsOf,
} from './draft-keys.rule.ts';
import { areUnitsTyped, noUnits, unitDraftOf, unitsOf, type UnitDraft } from './unit-draft.rule.ts';

/** A question as the form holds it: every kind's fields side by side, so that a change of kind loses nothing. */
export interface QuestionDraft extends UnitDraft {
  kind: QuestionKind;
  stem: string;
  /** `id` of one that is there already. */
  options: { id?: string; text: string; isRight: boolean }[];
  judge: 'true' | 'false';
  /** One line a gap; accepted texts separated by `;` or `；`. */
  gaps: string[];
  /** cloze: what each gap of the stem is chosen from. */
  choices: Choice[][];
  /** Of each gap the group within which it may change places. */
  groups: (OrderGroup | null)[];
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
  /** code: what it is written in, and what stands there at the beginning. */
  language: CodeLanguage;
  starter: string;
  /** composite: what is asked of the material. */
  parts: PartDraft[];
  /** Which files are taken; none chosen: all sorts. */
  fileSorts: FileSort[];
  mostFiles: string;
  reference: string;
  explanation: string;
}

/** A question below a material. */
export interface PartDraft {
  /** It keeps its name when it is moved. */
  id: string;
  /** As typed. */
  points: string;
  question: QuestionDraft;
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
  choices: [],
  groups: [],
  pairs: [
    { left: '', right: '' },
    { left: '', right: '' },
  ],
  lines: ['', '', ''],
  isByPlace: false,
  value: '',
  tolerance: '0',
  ...noUnits,
  expected: [''],
  isAutoRight: false,
  language: 'plain',
  starter: '',
  parts: [],
  fileSorts: [],
  mostFiles: String(mostHandInFiles),
  reference: '',
  explanation: '',
};

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
  units,
  unitPenalty,
  expected,
  isAutoRight,
  language,
  starter,
  parts,
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
    ...(gaps && kind !== 'cloze' && { gaps: gaps.map(gapLine), groups: groupsOf({ gaps, isOrderFree }) }),
    ...(gaps && kind === 'cloze' && { choices: gaps.map(choicesOf) }),
    ...(pairs && { pairs: pairs.map(({ left, right }) => ({ left: asTyped(left), right })) }),
    ...(lines && { lines, isByPlace: isByPlace ?? false }),
    ...(numbers?.[0] && { value: String(numbers[0].value), tolerance: String(numbers[0].tolerance) }),
    ...unitDraftOf({ units, unitPenalty }),
    ...(expected && { expected, isAutoRight: isAutoRight ?? false }),
    language: language ?? 'plain',
    starter: starter ?? '',
    ...(parts && { parts: parts.map(partOf) }),
    ...(kind === 'file' && { fileSorts: sorts ?? [], mostFiles: String(mostFiles ?? mostHandInFiles) }),
    reference: reference ?? '',
    explanation: explanation ?? '',
  };
}

const filledLines = (lines: readonly string[]) => lines.filter((line) => !isBlank(line));

export type DraftFault =
  | 'stem'
  | 'options'
  | 'right'
  | 'gaps'
  | 'choices'
  | 'pairs'
  | 'lines'
  | 'value'
  | 'units'
  | 'expected'
  | 'mostFiles'
  | 'parts';

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
  if (kind === 'cloze') return areChosen(draft) ? null : 'choices';
  if (kind === 'match')
    return pairs.filter(({ left, right }) => left.trim() !== '' && right.trim() !== '').length < 2 ? 'pairs' : null;
  if (kind === 'order') return new Set(filledLines(lines)).size < 2 ? 'lines' : null;
  if (kind === 'composite') return arePartsAsked(draft) ? null : 'parts';
  if (kind === 'short') return draft.expected.some((text) => text.trim() !== '') ? null : 'expected';
  if (kind === 'file') return filesOf(draft) === null ? 'mostFiles' : null;
  if (kind === 'numeric') {
    if (value.trim() === '' || Number.isNaN(Number(value))) return 'value';
    return areUnitsTyped(draft) ? null : 'units';
  }
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
    ...(kind === 'blank' && withGroups(gapsOf(draft, was.gaps ?? []), draft.groups)),
    ...(kind === 'cloze' && { gaps: chosenOf(draft, was.gaps ?? []) }),
    ...(kind === 'match' && { pairs: pairsOf(draft, was.pairs ?? []) }),
    ...(kind === 'order' && { lines: filledLines(draft.lines), ...(draft.isByPlace && { isByPlace: true }) }),
    ...(kind === 'numeric' && { numbers: numbersOf(draft, was.numbers ?? []), ...unitsOf(draft) }),
    ...(kind === 'short' && {
      expected: draft.expected.map((text) => text.trim()).filter(Boolean),
      ...(draft.isAutoRight && { isAutoRight: true }),
    }),
    ...(kind === 'file' && filesOf(draft)),
    ...(kind === 'code' && { language: draft.language, ...(draft.starter !== '' && { starter: draft.starter }) }),
    ...(['essay', 'code', 'file'].includes(kind) && !isBlank(reference) && { reference }),
    ...(!isBlank(explanation) && { explanation }),
    ...(kind === 'composite' && { parts: partsOf(draft, judgeTexts, was.parts ?? []) }),
    // Where it stands on a paper stays.
    ...(before?.material && { material: before.material }),
    ...(before?.combinedFeedback && { combinedFeedback: before.combinedFeedback }),
  };
}

type Part = NonNullable<QuestionContent['parts']>[number];

const partOf = ({ points, content }: Part, at: number): PartDraft => ({
  ...{ id: `p${at + 1}`, points: String(points), question: draftOf(content) },
});

/** A new part, with a name that no other has. */
export function freshPart(parts: readonly PartDraft[]): PartDraft {
  let number = parts.length + 1;
  while (parts.some(({ id }) => id === `p${number}`)) number += 1;
  return { id: `p${number}`, points: '2', question: emptyDraft };
}

/** What the parts are worth together; as typed. */
export const partsWorth = ({ parts }: Pick<QuestionDraft, 'parts'>): string =>
  String(rounded(parts.reduce((sum, { points }) => sum + (Number(points) || 0), 0)));

export const isPartWorth = ({ points }: PartDraft): boolean => Number(points) >= leastPoints && Number(points) <= 1000;

const arePartsAsked = ({ parts }: QuestionDraft): boolean =>
  parts.length >= leastParts && parts.every((part) => isPartWorth(part) && faultOf(part.question) === null);

/** A part of the form is one that was there by its place and kind: what the form does not show of it stays. */
function partsOf(
  { parts }: QuestionDraft,
  judgeTexts: Parameters<typeof contentOf>[1],
  before: readonly Part[],
): Part[] {
  return parts.flatMap(({ id, points, question }) => {
    const was = before[Number(id.slice(1)) - 1]?.content ?? null;
    const { kind, ...content } = contentOf(question, judgeTexts, was);
    return kind === 'composite' ? [] : [{ points: Number(points) || 0, content: { ...content, kind } }];
  });
}
