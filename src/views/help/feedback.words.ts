import { useLingui } from '@lingui/react/macro';
import type { FeedbackKind } from '#contract/help/help.contract.ts';

/** Names of the kinds, in the order of the form. */
export function useKinds(): Record<FeedbackKind, string> {
  const { t } = useLingui();
  return { fault: t`功能故障`, idea: t`建议`, content: t`内容有误`, account: t`账号问题`, other: t`其他` };
}
