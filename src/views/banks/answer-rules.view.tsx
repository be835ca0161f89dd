import { useLingui } from '@lingui/react/macro';
import { freeGroups } from '#contract/banks/order-groups.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { conversions } from '#contract/banks/units.rule.ts';
import { useOrderGroupWords } from './order-groups.words.ts';
import styles from './read-question.module.css';

interface Props {
  content: QuestionContent;
}

/** What is said below a key, whatever its kind. */
export const AnswerRules = ({ content }: Props) => (
  <>
    <GapOrder content={content} />
    <UnitRules content={content} />
  </>
);

/** Which gaps may change places. */
export function GapOrder({ content }: Props) {
  const ordered = useOrderGroupWords();
  const text = ordered(freeGroups(content), (content.gaps ?? []).length);
  return text && <small className={styles.rule}>{text}</small>;
}

/** What else than the first unit counts, and what a wrong one costs. */
export function UnitRules({ content: { units, unitPenalty = 0 } }: Props) {
  const { t } = useLingui();
  if (!units) return null;
  const cost = unitPenalty > 0 ? t`单位缺失或错误扣 ${unitPenalty}%` : t`单位缺失或错误不扣分`;
  return <small className={styles.rule}>{[...conversions(units), cost].join(t`；`)}</small>;
}
