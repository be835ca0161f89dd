import type { QuestionContent, QuestionKind } from '#contract/banks/questions.contract.ts';

/** A question as the form holds it: every kind's fields side by side, so that a change of kind loses nothing. */
export interface QuestionDraft {
  kind: QuestionKind;
  stem: string;
  options: { text: string; isRight: boolean }[];
  judge: 'true' | 'false';
  /** One line a gap; accepted texts separated by `;` or `；`. */
  gaps: string[];
  pairs: { left: string; right: string }[];
  value: string;
  tolerance: string;
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
  pairs: [
    { left: '', right: '' },
    { left: '', right: '' },
  ],
  value: '',
  tolerance: '0',
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
  pairs,
  numbers,
  reference,
  explanation,
}: QuestionContent): QuestionDraft {
  return {
    ...emptyDraft,
    kind,
    stem,
    ...(options &&
      kind !== 'judge' && { options: options.map(({ text, fraction }) => ({ text, isRight: isWhole(fraction) })) }),
    ...(options &&
      kind === 'judge' && {
        judge: options.find(({ fraction }) => isWhole(fraction))?.id === 'false' ? 'false' : 'true',
      }),
    ...(gaps && { gaps: gaps.map(({ answers }) => answers.map(({ text }) => text).join('；')) }),
    ...(pairs && { pairs: pairs.map(({ left, right }) => ({ left: asTyped(left), right })) }),
    ...(numbers?.[0] && { value: String(numbers[0].value), tolerance: String(numbers[0].tolerance) }),
    reference: reference ?? '',
    explanation: explanation ?? '',
  };
}

const isBlank = (html: string) => html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '' && !/<img|data-formula/.test(html);
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function choices({ kind, options }: QuestionDraft) {
  const filled = options.filter(({ text }) => !isBlank(text));
  const right = filled.filter(({ isRight }) => isRight).length;
  return filled.map(({ text, isRight }, index) => ({
    id: `o${index + 1}`,
    text,
    // Several right ones share the points; a wrong one takes them all back.
    fraction: isRight ? (kind === 'multiple' ? 100 / right : 100) : kind === 'multiple' ? -100 : 0,
  }));
}

export type DraftFault = 'stem' | 'options' | 'right' | 'gaps' | 'pairs' | 'value';

/** What is missing before it can be asked; null when nothing is. */
export function faultOf(draft: QuestionDraft): DraftFault | null {
  const { kind, stem, options, gaps, pairs, value } = draft;
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
  if (kind === 'numeric') return value.trim() === '' || Number.isNaN(Number(value)) ? 'value' : null;
  return null;
}

/** @param draft without a fault */
export function contentOf(draft: QuestionDraft, judgeTexts: { right: string; wrong: string }): QuestionContent {
  const { kind, stem, judge, gaps, pairs, value, tolerance, reference, explanation } = draft;
  return {
    kind,
    stem,
    ...((kind === 'single' || kind === 'multiple') && { options: choices(draft) }),
    ...(kind === 'judge' && {
      options: [
        { id: 'true', text: judgeTexts.right, fraction: judge === 'true' ? 100 : 0 },
        { id: 'false', text: judgeTexts.wrong, fraction: judge === 'false' ? 100 : 0 },
      ],
    }),
    ...(kind === 'blank' && {
      gaps: gaps.map((line) => ({
        answers: line
          .split(/[;；]/)
          .map((text) => text.trim())
          .filter(Boolean)
          .map((text) => ({ text, fraction: 100 })),
        caseSensitive: false,
      })),
    }),
    ...(kind === 'match' && {
      pairs: pairs
        .filter(({ right }) => right.trim() !== '')
        .map(({ left, right }, index) => ({ id: `p${index + 1}`, left: escaped(left.trim()), right: right.trim() })),
    }),
    ...(kind === 'numeric' && {
      numbers: [{ value: Number(value), tolerance: Math.abs(Number(tolerance)) || 0, fraction: 100 }],
    }),
    ...(kind === 'essay' && !isBlank(reference) && { reference }),
    ...(!isBlank(explanation) && { explanation }),
  };
}
