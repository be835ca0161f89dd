import { describe, expect, it } from 'vitest';
import { judgeLines, type GraphLine } from '#contract/knowledge/graph-lines.rule.ts';
import {
  circleBy,
  differenceOf,
  removalOf,
  withAct,
  withActs,
  type Graph,
  type GraphAct,
} from '#contract/knowledge/graph.rule.ts';
import { masteryOfAll, type LearnedFacts } from '#contract/knowledge/mastery.rule.ts';
import { nextNode, pathTo } from '#contract/knowledge/path.rule.ts';
import { draftOf, idOf, nodeOf, queue, stack, tree } from './knowledge.builder.ts';

/** As good as chance, and the same each time. */
function chance(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % most;
  };
}

describe('a graph', () => {
  it('never has a circle of prerequisites, whatever is done to it in whatever order', () => {
    const next = chance(7);
    const ids = Array.from({ length: 9 }, (_, at) => idOf(`f${at}`));
    let graph: Graph = { nodes: ids.map((id) => nodeOf(id, id.slice(-2))), relations: [], contents: [] };
    let refused = 0;
    for (let time = 0; time < 200; time++) {
      const relation = { from: ids[next(9)]!, to: ids[next(9)]!, kind: 'requires' as const };
      const done = withAct(graph, { act: next(4) === 0 ? 'unrelate' : 'relate', relation });
      if (done.problem) {
        refused += 1;
        const circle = circleBy(graph.relations, relation)!;
        expect(circle.at(-1)).toBe(circle[0]);
        for (const [at, id] of circle.slice(1, -1).entries())
          expect(graph.relations.some(({ from, to }) => from === id && to === circle[at + 2])).toBe(true);
      } else graph = done.graph;
      // All can be learned: each in its turn, after what it requires.
      const learned = { ...graph, nodes: ids.map((id) => ({ id, state: 'new' as const })) };
      for (const goal of ids) {
        const path = pathTo(learned, goal);
        expect(path.at(-1)).toBe(goal);
        for (const { from, to } of graph.relations)
          if (path.includes(to)) expect(path.indexOf(from)).toBeLessThan(path.indexOf(to));
      }
    }
    expect(refused).toBeGreaterThan(20);
  });

  it('tells what differs, and nothing where all was undone', () => {
    const before = draftOf();
    const acts: GraphAct[] = [
      { act: 'add', node: nodeOf(idOf('f1'), '图') },
      { act: 'edit', id: stack, was: { title: '栈' }, now: { title: '堆栈' } },
      { act: 'relate', relation: { from: tree, to: idOf('f1'), kind: 'requires' } },
    ];
    const after = withActs(before, acts).graph!;
    expect(differenceOf(before, after)).toMatchObject({ count: 3, renamed: [{ from: '栈' }], related: { length: 1 } });
    const undone = withActs(after, [
      removalOf(after, idOf('f1'))!,
      { act: 'edit', id: stack, was: { title: '堆栈' }, now: { title: '栈' } },
    ]).graph!;
    expect(differenceOf(before, undone).count).toBe(0);
    const turned = withAct(before, { act: 'move', id: tree, chapterId: before.nodes[0]!.chapterId, beforeId: stack });
    expect(differenceOf(before, turned.graph!)).toMatchObject({ count: 1, isReordered: true });
    const both = withAct(turned.graph!, { act: 'edit', id: queue, was: { summary: '' }, now: { summary: '先进先出' } });
    expect(differenceOf(before, both.graph!)).toMatchObject({ count: 2, changed: { length: 1 }, isReordered: true });
    const away = withAct(before, { act: 'move', id: stack, chapterId: null, beforeId: null });
    expect(differenceOf(before, away.graph!)).toMatchObject({ count: 1, changed: { length: 1 }, isReordered: false });
  });

  it('comes from a table line by line: what cannot be is named and left out', () => {
    const line = (title: string, more: Partial<GraphLine> = {}): GraphLine => ({
      ...{ title, kind: '', chapter: '', requires: '', contains: '', related: '', summary: '', ...more },
    });
    const graph = draftOf();
    let count = 0;
    const { lines, acts } = judgeLines(
      graph,
      [
        line('图', { chapter: '第三章　树', requires: '树、森林', kind: '主题' }),
        line('森林', { requires: '栈' }),
        line('栈', { requires: '图' }),
        line(' '),
        line('图'),
        line('=HYPERLINK("x")', { chapter: '没有', kind: '怪' }),
        line('队列', { requires: '没有这个' }),
      ],
      { chapters: graph.chapters, kinds: { 主题: 'topic' }, newId: () => idOf(`e${count++}`) },
    );
    expect(lines.map(({ status, problems }) => [status, problems.map(({ kind }) => kind)])).toEqual([
      ['added', []],
      ['added', []],
      ['same', ['circle']],
      ['refused', ['title']],
      ['refused', ['twice']],
      ['added', ['unknownKind', 'unknownChapter']],
      ['same', ['unknownNode']],
    ]);
    expect(withActs(graph, acts).graph).toMatchObject({ nodes: { length: 6 }, relations: { length: 5 } });
  });
});

describe('mastery', () => {
  const graph = (contents: Graph['contents'], relations: Graph['relations'] = []): Graph => ({
    nodes: [nodeOf(stack, '栈'), nodeOf(queue, '队列'), nodeOf(tree, '树', { kind: 'topic' })],
    relations,
    contents,
  });
  const bound = (nodeId: string, kind: 'item' | 'question', end: string) => ({
    ...{ nodeId, kind, targetId: idOf(end), start: null, end: null },
  });
  const facts = (share: number, got: number | null): LearnedFacts => ({
    items: new Map([[idOf('1'), { title: '课', share }]]),
    questions: new Map([[idOf('2'), [{ id: idOf('3'), title: '作业', number: 1, got, most: 3 }]]]),
  });

  it('is always the sum of its sources, none above its most, whole only where all is done', () => {
    for (const contents of [
      [bound(stack, 'item', '1'), bound(stack, 'question', '2')],
      [bound(stack, 'item', '1')],
      [bound(stack, 'question', '2')],
    ])
      for (const share of [0, 0.001, 0.5, 0.999, 1])
        for (const got of [null, 0, 1, 2.99, 3]) {
          const { value, sources, state } = masteryOfAll(graph(contents), facts(share, got)).get(stack)!;
          expect(value).toBe(sources.reduce((sum, { points }) => sum + points, 0));
          expect(sources.reduce((sum, { most }) => sum + most, 0)).toBe(100);
          for (const { points, most } of sources) expect(points >= 0 && points <= most).toBe(true);
          const isWhole = contents.every(({ kind }) => (kind === 'item' ? share === 1 : got === 3));
          expect(value === 100).toBe(isWhole);
          if (isWhole) expect(state).toBe('mastered');
        }
  });

  it('takes a quiz by what counts of it, beside single questions', () => {
    const items = new Map([[idOf('1'), { title: '测验', share: 1, quiz: { got: 3, most: 6 } }]]);
    const contents = [bound(stack, 'item', '1'), bound(queue, 'item', '1'), bound(queue, 'question', '2')];
    const judged = masteryOfAll(graph(contents), { ...facts(1, 3), items });
    expect(judged.get(stack)).toMatchObject({
      value: 50,
      sources: [{ kind: 'answers', lines: [{ got: 3, most: 6 }] }],
    });
    expect(judged.get(queue)).toMatchObject({ value: 67, sources: [{ most: 100, lines: [{ most: 6 }, { most: 3 }] }] });
  });

  it('of what has parts alone is their mean; of what nothing tells there is none', () => {
    const parts = [stack, queue].map((to) => ({ from: tree, to, kind: 'contains' as const }));
    const judged = masteryOfAll(graph([bound(stack, 'item', '1')], parts), facts(0.5, null));
    expect(judged.get(tree)).toMatchObject({ value: 50, sources: [{ kind: 'parts', lines: [{ got: 50 }] }] });
    expect(judged.get(queue)).toMatchObject({ value: null, state: 'new', sources: [] });
    expect([...judged.keys()]).toEqual([stack, queue, tree]);
  });

  it('shows the way: what is mastered is skipped with all that it required', () => {
    const states = (...all: ('mastered' | 'new' | 'weak')[]) =>
      [stack, queue, tree].map((id, at) => ({ id, state: all[at]! }));
    const { relations } = draftOf();
    expect(pathTo({ nodes: states('new', 'new', 'new'), relations }, tree)).toEqual([stack, queue, tree]);
    expect(pathTo({ nodes: states('new', 'mastered', 'new'), relations }, tree)).toEqual([tree]);
    expect(nextNode({ nodes: states('mastered', 'new', 'new'), relations }, tree)).toBe(queue);
    expect(nextNode({ nodes: states('mastered', 'new', 'weak'), relations: [] }, null)).toBe(tree);
    expect(nextNode({ nodes: states('mastered', 'mastered', 'mastered'), relations }, tree)).toBeNull();
  });
});
