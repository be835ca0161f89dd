import { useLingui } from '@lingui/react/macro';
import type { NodeKind } from '#contract/teaching/outline.rule.ts';

/** What a new row is called until somebody names it. */
export function useNewTitles(): Record<NodeKind, string> {
  const { t } = useLingui();
  return {
    chapter: t`新章`,
    section: t`新节`,
    video: t`新视频`,
    audio: t`新音频`,
    document: t`新文档`,
    richText: t`新图文`,
    link: t`新链接`,
    homework: t`新作业`,
    quiz: t`新测验`,
    scorm: t`新 SCORM 课件`,
    discussion: t`新讨论`,
  };
}
