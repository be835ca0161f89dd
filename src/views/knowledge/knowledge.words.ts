import { useLingui } from '@lingui/react/macro';
import { secondMs } from '#contract/common/length.rule.ts';
import type { ContentKind, GraphProblem, NodeKind, RelationKind } from '#contract/knowledge/graph.rule.ts';
import type { MasterySourceKind, MasteryState } from '#contract/knowledge/mastery.rule.ts';
import { lengthText } from '../common/lengths.ts';

/** What things of a graph are called. */
export function useGraphWords() {
  const { t } = useLingui();
  const state: Record<MasteryState, string> = { mastered: t`已掌握`, learning: t`学习中`, weak: t`偏弱`, new: t`未学` };
  const relation: Record<RelationKind, string> = { requires: t`前置`, contains: t`包含`, related: t`相关` };
  const node: Record<NodeKind, string> = { topic: t`主题`, point: t`知识点`, skill: t`技能` };
  const source: Record<MasterySourceKind, string> = {
    study: t`内容学习`,
    answers: t`作业和测验`,
    parts: t`所含知识点`,
  };
  const content: Record<ContentKind, string> = { item: t`课程内容`, question: t`题目`, material: t`素材` };
  return { state, relation, node, source, content };
}

const seconds = (all: number) => lengthText(all * secondMs);

/** Which part of a video or a document is meant; '' for all of it. */
export function spotText({ type, start, end }: { type: string; start: number | null; end: number | null }): string {
  if (start === null) return '';
  const [from, to] = type === 'video' ? [seconds(start), end === null ? '' : seconds(end)] : [start, end ?? ''];
  return to === '' ? String(from) : `${from}–${to}`;
}

/** Why a change of a graph cannot be made. */
export function useProblemText() {
  const { t } = useLingui();
  return (problem: GraphProblem): string => {
    if (problem.kind === 'full') return t`知识图谱已达到数量上限`;
    if (problem.kind === 'changed') return t`其他成员刚刚修改了此处，请核对后重试`;
    const way = problem.circle.join(' → ');
    return problem.relation === 'contains' ? t`包含关系会形成循环：${way}` : t`前置关系会形成循环：${way}`;
  };
}
