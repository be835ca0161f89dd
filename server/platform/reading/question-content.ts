import type { LearnerQuestion, HomeworkQuestion } from '#contract/homework/homework.contract.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { cleanQuestion } from '#server/platform/reading/clean-rich.ts';
import { isBlank } from '#contract/common/plain-text.rule.ts';
import { badField } from '#server/platform/calls/issues.ts';

const isRight = ({ fraction }: { fraction: number }) => fraction > 99.5;

/** Why a question cannot be asked: the rule that it breaks, or null. */
function faultOf({ kind, stem, options = [], gaps = [], pairs = [], numbers = [] }: QuestionContent): string | null {
  if (isBlank(stem)) return 'stem';
  const gained = options.reduce((sum, { fraction }) => sum + Math.max(0, fraction), 0);
  if (kind === 'single' || kind === 'judge') return options.length > 1 && options.some(isRight) ? null : 'options';
  if (kind === 'multiple') return options.length > 1 && Math.abs(gained - 100) <= 1 ? null : 'options';
  if (kind === 'blank') return gaps.length > 0 && gaps.every(({ answers }) => answers.some(isRight)) ? null : 'gaps';
  if (kind === 'match') return pairs.filter(({ left }) => left !== '').length > 1 ? null : 'pairs';
  if (kind === 'numeric') return numbers.some(isRight) ? null : 'numbers';
  return null;
}

/**
 * A question typed by hand as it is stored: rich text cleaned.
 * @throws Refusal invalidInput when it has no stem or no right answer
 */
export async function acceptedContent(content: QuestionContent, index = 0): Promise<QuestionContent> {
  const fault = faultOf(content);
  if (fault) throw badField(`/contents/${index}/${fault}`, 'question');
  return cleanQuestion(content);
}

const byText = (a: string, b: string) => (a < b ? -1 : 1);

/**
 * A question without its key. Partners are sorted by their text and pairs are known by their place, so that neither
 * order nor name says what belongs together.
 */
export const withoutKey = ({
  id,
  position,
  points,
  content,
}: Omit<HomeworkQuestion, 'sourceQuestionId'>): LearnerQuestion => ({
  id,
  position,
  points,
  kind: content.kind,
  stem: content.stem,
  options: (content.options ?? []).map(({ id: option, text }) => ({ id: option, text })),
  gapCount: content.kind === 'blank' ? (content.gaps ?? []).length : 0,
  lefts: (content.pairs ?? [])
    .filter(({ left }) => left !== '')
    .map(({ id: pair, left }) => ({ id: pair, text: left })),
  rights: [...new Set((content.pairs ?? []).map(({ right }) => right))].toSorted(byText),
});
