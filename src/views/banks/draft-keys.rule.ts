import type { QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { escapeHtml } from '#contract/common/escape-html.rule.ts';

/** What the form holds of a key. */
interface Typed {
  kind: QuestionKind;
  options: { id?: string; text: string; isRight: boolean }[];
  judge: 'true' | 'false';
  gaps: string[];
  pairs: { left: string; right: string }[];
  value: string;
  tolerance: string;
}

const entities: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' };

/** The text of rich text as it is typed, spaces at its end too. */
export const asTyped = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(nbsp|lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '');

export const isBlank = (html: string) =>
  html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '' && !/<img|data-formula/.test(html);

export const isWhole = (fraction: number) => fraction > 0;

type Option = NonNullable<QuestionContent['options']>[number];

/** An id that no other option has. */
function freshId(taken: Set<string>): string {
  let number = 1;
  while (taken.has(`o${number}`)) number += 1;
  taken.add(`o${number}`);
  return `o${number}`;
}

export function choices({ kind, options }: Pick<Typed, 'kind' | 'options'>, before: readonly Option[]): Option[] {
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

export const gapLine = ({ answers }: NonNullable<QuestionContent['gaps']>[number]) =>
  answers.map(({ text }) => text).join('；');

export const judgeOptions = (
  { judge }: Pick<Typed, 'judge'>,
  texts: { right: string; wrong: string },
  before: readonly Option[],
): Option[] =>
  (['true', 'false'] as const).map((id) => ({
    ...(before.find((option) => option.id === id) ?? { id, text: id === 'true' ? texts.right : texts.wrong }),
    fraction: judge === id ? 100 : 0,
  }));

export function gapsOf({ gaps }: Pick<Typed, 'gaps'>, before: NonNullable<QuestionContent['gaps']>) {
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

export const pairsOf = ({ pairs }: Pick<Typed, 'pairs'>, before: NonNullable<QuestionContent['pairs']>) =>
  pairs
    .filter(({ right }) => right.trim() !== '')
    .map(({ left, right }, index) => {
      const was = before[index];
      const isSame = was !== undefined && asTyped(was.left) === left;
      return { id: `p${index + 1}`, left: isSame ? was.left : escapeHtml(left.trim()), right: right.trim() };
    });

export function numbersOf(
  { value, tolerance }: Pick<Typed, 'value' | 'tolerance'>,
  before: NonNullable<QuestionContent['numbers']>,
) {
  const [was, ...others] = before;
  const number = { value: Number(value), tolerance: Math.abs(Number(tolerance)) || 0 };
  return was && was.value === number.value && was.tolerance === number.tolerance
    ? before
    : [{ ...(was ?? { fraction: 100 }), ...number }, ...others];
}
