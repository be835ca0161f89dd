import { useLingui } from '@lingui/react/macro';
import type { ScormRule } from '#contract/scorm/scorm-rule.contract.ts';

/** When an item with a package is done, in words. */
export function useRuleWords() {
  const { t } = useLingui();
  return ({ doneBy, atLeast }: ScormRule): string =>
    doneBy === 'opened'
      ? t`打开即完成`
      : doneBy === 'score'
        ? t`得分达到 ${atLeast ?? 0}% 即完成`
        : t`按课件给出的完成状态`;
}
