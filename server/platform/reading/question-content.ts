import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { cleanQuestion } from '#server/platform/reading/clean-rich.ts';
import { leastParts } from '#contract/banks/composite-limits.rule.ts';
import { isWholeCloze } from '#contract/banks/cloze.rule.ts';
import { areUnitsClear } from '#contract/banks/units.rule.ts';
import { isBlank } from '#contract/common/plain-text.rule.ts';
import { badField } from '#server/platform/calls/issues.ts';

const isRight = ({ fraction }: { fraction: number }) => fraction > 99.5;

/** Why a question cannot be asked: the rule that it breaks, or null. */
function faultOf({
  kind,
  stem,
  options = [],
  gaps = [],
  pairs = [],
  lines = [],
  numbers = [],
  units,
  expected = [],
  parts = [],
  material,
}: QuestionContent): string | null {
  if (isBlank(stem)) return 'stem';
  if (kind === 'composite') {
    if (material || parts.length < leastParts) return 'parts';
    const faults = parts.map(({ content }) => faultOf(content));
    const at = faults.findIndex((fault) => fault !== null);
    return at < 0 ? null : `parts/${at}/content/${faults[at]}`;
  }
  const gained = options.reduce((sum, { fraction }) => sum + Math.max(0, fraction), 0);
  if (kind === 'single' || kind === 'judge') return options.length > 1 && options.some(isRight) ? null : 'options';
  if (kind === 'multiple') return options.length > 1 && Math.abs(gained - 100) <= 1 ? null : 'options';
  if (kind === 'blank') return gaps.length > 0 && gaps.every(({ answers }) => answers.some(isRight)) ? null : 'gaps';
  if (kind === 'cloze') return isWholeCloze({ stem, gaps }) ? null : 'gaps';
  if (kind === 'match') return pairs.filter(({ left }) => left !== '').length > 1 ? null : 'pairs';
  if (kind === 'order') return new Set(lines).size > 1 && !lines.some(isBlank) ? null : 'lines';
  if (kind === 'short') return expected.some((text) => text.trim() !== '') ? null : 'expected';
  if (kind === 'numeric') {
    if (!numbers.some(isRight)) return 'numbers';
    return units && !areUnitsClear(units) ? 'units' : null;
  }
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
