import type { Content, GraphAct, GraphNode, NodeKind, Relation } from '#contract/knowledge/graph.rule.ts';
import type { ImportedGraph } from '../modules/knowledge/knowledge.import.ts';
import { accountId } from './demo-people.ts';
import { itemId, type PlannedCourse } from './demo-plan.ts';
import { dayFrom, demoId } from './demo-random.ts';

interface DemoNode {
  title: string;
  chapter: number;
  kind?: NodeKind;
  summary?: string;
  requires?: readonly string[];
  contains?: readonly string[];
  related?: readonly string[];
  /** Places in the outline; a video with its seconds, a document with its pages. */
  items?: readonly (number | readonly [item: number, start: number, end: number])[];
  /** Of a homework its questions, from 0. */
  questions?: readonly (readonly [homework: string, question: number])[];
}

const nodes: readonly DemoNode[] = [
  { title: '数据结构', chapter: 0, kind: 'topic', contains: ['数据与关系', '抽象数据类型'] },
  { title: '数据与关系', chapter: 0, items: [0, 1], summary: '结构等于数据加上关系' },
  { title: '抽象数据类型', chapter: 0, requires: ['数据与关系'], items: [1] },
  { title: '基本操作计数', chapter: 0, items: [[2, 0, 20]] },
  { title: '大 O 记号', chapter: 0, requires: ['基本操作计数'], items: [2, [3, 1, 1]] },
  { title: '空间复杂度', chapter: 0, requires: ['大 O 记号'], items: [[3, 1, 1]] },
  { title: '复杂度分析', chapter: 0, kind: 'skill', requires: ['大 O 记号'], items: [3], questions: [['ds-hw-1', 4]] },
  { title: '递归', chapter: 0, requires: ['基本操作计数'], related: ['栈'], items: [7] },

  {
    title: '线性表',
    chapter: 1,
    kind: 'topic',
    contains: ['顺序表', '单链表', '栈', '队列'],
    requires: ['抽象数据类型'],
  },
  {
    title: '顺序表',
    chapter: 1,
    requires: ['大 O 记号'],
    items: [4],
    questions: [
      ['ds-hw-1', 0],
      ['ds-hw-1', 2],
    ],
  },
  {
    title: '单链表',
    chapter: 1,
    requires: ['顺序表'],
    items: [4, 5],
    questions: [
      ['ds-hw-1', 1],
      ['ds-hw-1', 3],
    ],
  },
  { title: '插入一个结点', chapter: 1, kind: 'skill', requires: ['单链表'], items: [5], questions: [['ds-hw-1', 1]] },
  { title: '双向链表', chapter: 1, requires: ['单链表'], items: [4] },
  { title: '循环链表', chapter: 1, requires: ['单链表'], items: [4] },
  { title: '栈', chapter: 1, requires: ['顺序表'], items: [1] },
  { title: '队列', chapter: 1, requires: ['单链表'], items: [0, 1], questions: [['ds-hw-1', 5]] },
  { title: '循环队列', chapter: 1, requires: ['队列'], related: ['顺序表'], items: [0] },
  { title: '表达式求值', chapter: 1, kind: 'skill', requires: ['栈'] },
  { title: '折半查找', chapter: 1, requires: ['顺序表'], items: [2], questions: [['ds-hw-1', 4]] },

  {
    title: '树',
    chapter: 2,
    kind: 'topic',
    contains: ['树的定义', '二叉树的性质', '二叉树的遍历'],
    requires: ['单链表'],
  },
  { title: '树的定义', chapter: 2, items: [9] },
  {
    title: '二叉树的性质',
    chapter: 2,
    requires: ['树的定义'],
    items: [7],
    questions: [
      ['ds-hw-2', 2],
      ['ds-hw-2', 4],
    ],
  },
  { title: '二叉树的存储', chapter: 2, requires: ['二叉树的性质', '单链表'], related: ['顺序表'], items: [7] },
  {
    ...{ title: '二叉树的遍历', chapter: 2, kind: 'topic', requires: ['二叉树的存储', '递归'] },
    contains: ['前序遍历', '中序遍历', '后序遍历', '层次遍历'],
  },
  { title: '前序遍历', chapter: 2, requires: ['二叉树的存储'], items: [[7, 6, 14]], questions: [['ds-hw-2', 0]] },
  {
    ...{ title: '中序遍历', chapter: 2, requires: ['前序遍历'], summary: '先走左子树，再访问根，最后走右子树' },
    ...{
      items: [[7, 14, 24]],
      questions: [
        ['ds-hw-2', 0],
        ['ds-hw-2', 3],
      ],
    },
  },
  { title: '后序遍历', chapter: 2, requires: ['中序遍历'], items: [7, 9], questions: [['ds-hw-2', 3]] },
  { title: '层次遍历', chapter: 2, requires: ['前序遍历', '队列'], items: [9], questions: [['ds-hw-2', 3]] },
  {
    ...{ title: '由序列还原二叉树', chapter: 2, kind: 'skill', requires: ['中序遍历', '后序遍历'] },
    ...{
      items: [[7, 30, 44]],
      questions: [
        ['ds-hw-2', 0],
        ['ds-hw-2', 1],
        ['ds-hw-2', 5],
      ],
    },
  },
  { title: '线索二叉树', chapter: 2, requires: ['中序遍历'], related: ['二叉树的存储'] },
  { title: '哈夫曼树', chapter: 2, requires: ['二叉树的性质'], items: [9] },
  { title: '二叉排序树', chapter: 2, requires: ['中序遍历', '折半查找'], questions: [['ds-hw-2', 3]] },
  { title: '平衡二叉树', chapter: 2, requires: ['二叉排序树'] },

  { title: '图', chapter: 3, kind: 'topic', contains: ['图的定义', '图的存储', '图的遍历'], related: ['树'] },
  { title: '图的定义', chapter: 3, items: [10], questions: [['ds-hw-3', 1]] },
  { title: '图的存储', chapter: 3, requires: ['图的定义', '单链表'], items: [10] },
  { title: '图的遍历', chapter: 3, kind: 'topic', requires: ['图的存储'], contains: ['深度优先', '广度优先'] },
  { title: '深度优先', chapter: 3, requires: ['图的存储', '递归'], related: ['前序遍历'], items: [10] },
  { title: '广度优先', chapter: 3, requires: ['图的存储', '队列'], related: ['层次遍历'], items: [10] },
  {
    title: '迪杰斯特拉算法',
    chapter: 3,
    requires: ['广度优先'],
    items: [10],
    questions: [
      ['ds-hw-3', 0],
      ['ds-hw-3', 2],
    ],
  },
  {
    title: '最短路径',
    chapter: 3,
    kind: 'skill',
    requires: ['迪杰斯特拉算法'],
    items: [10],
    questions: [['ds-hw-3', 2]],
  },
];

/** Of the draft alone. */
const planned: readonly DemoNode[] = [
  { title: '森林与树的转换', chapter: 2, requires: ['二叉树的存储'] },
  { title: '拓扑排序', chapter: 3, requires: ['图的存储'] },
];

/** The graph of the offered course, with a draft that is a few steps ahead of it. */
export function planGraphs(courses: readonly PlannedCourse[], now: Date): ImportedGraph[] {
  const course = courses.find(({ key }) => key === 'data-structures');
  if (!course) return [];
  const { key, id: courseId, team } = course;
  const idOf = (title: string) => demoId(`knowledge ${key} ${title}`);
  const nodeOf = ({ title, chapter, kind = 'point', summary = '' }: DemoNode): GraphNode => ({
    ...{ id: idOf(title), title, kind, chapterId: demoId(`chapter ${key} ${chapter}`), summary, masterAt: 80 },
  });
  const relationsOf = ({ title, requires = [], contains = [], related = [] }: DemoNode): Relation[] => [
    ...requires.map((from) => ({ from: idOf(from), to: idOf(title), kind: 'requires' as const })),
    ...contains.map((to) => ({ from: idOf(title), to: idOf(to), kind: 'contains' as const })),
    ...related.map((to) => ({ from: idOf(title), to: idOf(to), kind: 'related' as const })),
  ];
  const contentsOf = ({ title, items = [], questions = [] }: DemoNode): Content[] => [
    ...items.map((item) => {
      const [at, start, end] = typeof item === 'number' ? [item, null, null] : item;
      return { nodeId: idOf(title), kind: 'item' as const, targetId: itemId(key, at), start, end };
    }),
    ...questions.map(([homework, question]) => ({
      ...{ nodeId: idOf(title), kind: 'question' as const, start: null, end: null },
      targetId: demoId(`question ${key} ${homework} ${question}`),
    })),
  ];
  const changes: GraphAct[] = [
    ...planned.map((node) => ({ act: 'add' as const, node: nodeOf(node) })),
    ...planned.flatMap(relationsOf).map((relation) => ({ act: 'relate' as const, relation })),
    { act: 'edit', id: idOf('平衡二叉树'), was: { title: '平衡二叉树' }, now: { title: '平衡二叉树（AVL）' } },
  ];
  return [
    {
      ...{ courseId, changes, publishedBy: accountId(team[0]!), publishedAt: dayFrom(now, -30, 10) },
      published: {
        nodes: nodes.map(nodeOf),
        relations: nodes.flatMap(relationsOf),
        contents: nodes.flatMap(contentsOf),
      },
    },
  ];
}
