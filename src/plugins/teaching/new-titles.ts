import { useLingui } from '@lingui/react/macro';
import type { NodeKind } from '#contract/outline.rule.ts';

/** What a new row is called until somebody names it. */
export function useNewTitles(): Record<NodeKind, string> {
  const { t } = useLingui();
  return {
    chapter: t`新的一章`,
    section: t`新的一节`,
    video: t`新的视频`,
    document: t`新的文档`,
    richText: t`新的图文`,
    homework: t`新的作业`,
  };
}
