import { useLingui } from '@lingui/react/macro';
import type { QuestionKind } from '#contract/evaluations/evaluation.rule.ts';
import type { EvaluationRow } from '#contract/evaluations/evaluations.contract.ts';
import { now } from '../common/now.ts';

/** Steps, kinds and states as they are called. */
export function useEvaluationWords() {
  const { t } = useLingui();
  const steps = [
    t`很不同意`,
    t({ context: 'agreement', message: '不同意' }),
    t`一般`,
    t({ context: 'agreement', message: '同意' }),
    t`很同意`,
  ];
  const kinds: Record<QuestionKind, string> = {
    agreement: t`同意程度`,
    single: t`单选`,
    multiple: t`多选`,
    text: t`文字`,
  };
  return {
    steps,
    kinds,
    choicesOf: ({ kind, options }: { kind: QuestionKind; options: readonly string[] }): readonly string[] =>
      kind === 'agreement' ? steps : options,
    stateOf({ status, isRunning, opensAt }: Pick<EvaluationRow, 'status' | 'isRunning' | 'opensAt'>): string {
      if (status === 'draft') return t`草稿`;
      if (status === 'closed') return t`已结束`;
      if (status === 'published') return t`已公布结果`;
      if (isRunning) return t`填写中`;
      return opensAt !== null && Date.parse(opensAt) > now() ? t`待开放` : t`正在汇总`;
    },
  };
}
