import type { GraphNode } from '#contract/knowledge/graph.rule.ts';
import type { KnowledgeDraft, LearnedGraph, LearnedNodeDetail } from '#contract/knowledge/knowledge.contract.ts';

export const idOf = (end: string) => `00000000-0000-4000-8000-${end.padStart(12, '0')}`;
export const [courseId, offeringId, chapterId] = [idOf('c0'), idOf('b0'), idOf('d0')];
export const [stack, queue, tree] = [idOf('a1'), idOf('a2'), idOf('a3')];

export const nodeOf = (id: string, title: string, more: Partial<GraphNode> = {}): GraphNode => ({
  ...{ id, title, kind: 'point', chapterId, summary: '', masterAt: 80, ...more },
});

export const draftOf = (more: Partial<KnowledgeDraft> = {}): KnowledgeDraft => ({
  ...{ courseId, course: '数据结构', version: 3, mayPublish: true, contents: [], targets: [], published: null },
  nodes: [nodeOf(stack, '栈'), nodeOf(queue, '队列'), nodeOf(tree, '树')],
  relations: [
    { from: stack, to: queue, kind: 'requires' },
    { from: queue, to: tree, kind: 'requires' },
  ],
  chapters: [{ id: chapterId, title: '第三章　树' }],
  ...more,
});

const learned = (id: string, title: string, mastery: number, state: LearnedGraph['nodes'][number]['state']) => ({
  ...{ id, title, kind: 'point' as const, chapterId, summary: '', masterAt: 80, mastery, state, leftMinutes: 6 },
});
export const graphOf = (more: Partial<LearnedGraph> = {}): LearnedGraph => ({
  ...{ courseId, course: '数据结构', version: 1, publishedAt: '2026-11-20T02:00:00.000Z' },
  chapters: draftOf().chapters,
  nodes: [learned(stack, '栈', 100, 'mastered'), learned(queue, '队列', 65, 'learning'), learned(tree, '树', 0, 'new')],
  relations: draftOf().relations,
  ...more,
});

export const detailOf = (): LearnedNodeDetail => ({
  ...{ id: queue, mastery: 65, state: 'learning' },
  sources: [
    {
      kind: 'study',
      points: 20,
      most: 40,
      lines: [{ id: idOf('e1'), title: '3.2 队列', number: null, got: 50, most: 100 }],
    },
    {
      kind: 'answers',
      points: 45,
      most: 60,
      lines: [{ id: idOf('e2'), title: '作业 7', number: 3, got: 7.5, most: 10 }],
    },
  ],
  contents: [
    {
      kind: 'item',
      id: idOf('e1'),
      title: '3.2 队列',
      type: 'video',
      start: 494,
      end: 820,
      share: 50,
      homeworkId: null,
      quizItemId: null,
      videoItemId: null,
    },
    {
      kind: 'question',
      id: idOf('e3'),
      title: '作业 7 · 3',
      type: 'single',
      start: null,
      end: null,
      share: null,
      homeworkId: idOf('e2'),
      quizItemId: null,
      videoItemId: null,
    },
  ],
});
