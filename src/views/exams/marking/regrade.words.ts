import { useLingui } from '@lingui/react/macro';
import type { LoserRule, RegradeCrossing, RegradeScoring } from '#contract/exams/exam-regrade.rule.ts';
import type { Tone } from '#views/common/flag.view.tsx';

/** How a question counts, who may lose, and what becomes of results. */
export function useRegradeWords() {
  const { t } = useLingui();
  const scorings: Record<RegradeScoring, string> = { key: t`按答案`, dropped: t`不计分`, full: t`全员满分` };
  const scoringHints: Record<RegradeScoring, string> = {
    key: t`按下面的答案和分值重新评分。`,
    dropped: t`这道题的分值从总分中去掉，谁也不得分。`,
    full: t`每份答卷都得到这道题的全部分值。`,
  };
  const rules: Record<LoserRule, string> = { follow: t`照减`, keep: t`只加不减` };
  const crossings: Record<RegradeCrossing, { word: string; tone: Tone }> = {
    pass: { word: t`过合格线`, tone: 'ok' },
    fail: { word: t`跌破合格线`, tone: 'error' },
    excellent: { word: t`到优秀`, tone: 'now' },
    lessExcellent: { word: t`不到优秀`, tone: 'late' },
  };
  return { scorings, scoringHints, rules, crossings };
}
