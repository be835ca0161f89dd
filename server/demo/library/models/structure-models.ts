import { blue, dark, green, red, steel, yellow } from './colours.ts';
import type { Part } from './model-file.ts';
import { ball, block, rod, type Point } from './shapes.ts';

/** Nodes by name, and the rods between them. */
function graph(
  nodes: readonly (readonly [name: string, at: Point, colour: string])[],
  edges: readonly (readonly [number, number, string?])[],
): Part[] {
  return [
    ...nodes.map(([name, at, colour]): Part => ({ name, mesh: ball(0.2), colour, at })),
    ...edges.map(([from, to, colour = steel]): Part => ({
      name: `${nodes[from]![0]}—${nodes[to]![0]}`,
      mesh: rod(nodes[from]![1], nodes[to]![1], 0.045),
      colour,
    })),
  ];
}

const treeAt = (nth: number): Point => {
  const level = Math.floor(Math.log2(nth + 1));
  const inLevel = nth + 1 - 2 ** level;
  return [((inLevel + 0.5) / 2 ** level - 0.5) * 3.6, 1.2 - level * 0.9, 0];
};
const tree = (names: readonly string[], colourOf: (nth: number) => string) =>
  graph(
    names.map((name, nth) => [name, treeAt(nth), colourOf(nth)] as const),
    names.slice(1).map((_, nth) => [Math.floor(nth / 2), nth + 1] as const),
  );

const list = (): Part[] => [
  ...['头', '甲', '丙', '丁'].flatMap((name, at): Part[] => [
    { name: `结点 ${name}：数据`, mesh: block(0.5, 0.5, 0.4), colour: blue, at: [at * 1.2 - 2, 0, 0] },
    { name: `结点 ${name}：指针`, mesh: block(0.25, 0.5, 0.4), colour: '#7fa8d1', at: [at * 1.2 - 1.62, 0, 0] },
    ...(at < 3
      ? [{ name: `${name}的后继`, mesh: rod([at * 1.2 - 1.5, 0, 0], [at * 1.2 - 1.05, 0, 0], 0.04), colour: dark }]
      : []),
  ]),
  {
    name: '新结点 乙：数据',
    mesh: block(0.5, 0.5, 0.4),
    colour: yellow,
    at: [-0.3, -1.2, 0],
    move: { by: [0, 0.35, 0], seconds: 4 },
  },
  {
    name: '新结点 乙：指针',
    mesh: block(0.25, 0.5, 0.4),
    colour: '#f0d58c',
    at: [0.08, -1.2, 0],
    move: { by: [0, 0.35, 0], seconds: 4 },
  },
  { name: '第一步：乙接丙', mesh: rod([0.1, -0.95, 0], [0.3, -0.25, 0], 0.045), colour: green },
  { name: '第二步：甲接乙', mesh: rod([-0.45, -0.25, 0], [-0.4, -0.95, 0], 0.045), colour: red },
];

const stacks = (): Part[] => [
  ...(
    [
      ['甲栈', -0.9, blue],
      ['乙栈', 0.9, green],
    ] as const
  ).flatMap(([name, x, colour]): Part[] => [
    { name: `${name}底`, mesh: block(1, 0.1, 0.8), colour: dark, at: [x, -1, 0] },
    ...[-0.5, 0.5].map((side): Part => ({
      name: `${name}壁`,
      mesh: block(0.06, 1.9, 0.8),
      colour: dark,
      at: [x + side, -0.1, 0],
    })),
    ...[1, 2, 3].map((nth): Part => ({
      name: `${name}元素 ${name === '甲栈' ? nth : 4 - nth}`,
      mesh: block(0.84, 0.4, 0.6),
      colour,
      at: [x, -0.72 + (nth - 1) * 0.46, 0],
      ...(nth === 3 && { move: { by: [0, 0.9, 0] as const, seconds: 3 } }),
    })),
  ]),
];

const buckets = (): Part[] =>
  [2, 0, 1, 3, 1, 0, 1, 1].flatMap((count, at): Part[] => [
    { name: `桶 ${at}`, mesh: block(0.42, 0.3, 0.5), colour: dark, at: [(at - 3.5) * 0.5, -0.9, 0] },
    ...Array.from({ length: count }, (_, nth): Part => ({
      name: `桶 ${at} 的第 ${nth + 1} 个`,
      mesh: ball(0.16),
      colour: count > 1 ? red : blue,
      at: [(at - 3.5) * 0.5, -0.55 + nth * 0.36, 0],
    })),
  ]);

const quick = (): Part[] =>
  [3, 1, 2, 5, 8, 6, 9, 7].map((value, at): Part => ({
    name: value === 5 ? '枢轴 5' : `${value < 5 ? '左边，小于枢轴' : '右边，大于枢轴'}：${value}`,
    mesh: block(0.36, value * 0.24, 0.36),
    colour: value === 5 ? red : value < 5 ? blue : green,
    at: [(at - 3.5) * 0.46, value * 0.12 - 1, 0],
  }));

const paths = () =>
  graph(
    [
      ['起点 0', [-1.8, 0, 0], red],
      ['甲 4', [-0.6, 1, 0], green],
      ['乙 2', [-0.6, -1, 0], green],
      ['丙 5', [0.7, 0.9, 0.2], green],
      ['丁 7', [0.8, -0.8, 0.2], yellow],
      ['终点 9', [2, 0, 0], yellow],
    ],
    [
      [0, 1],
      [0, 2, red],
      [2, 1],
      [1, 3],
      [2, 4, red],
      [3, 5],
      [4, 5, red],
      [3, 4],
    ],
  );

/** Data structures and algorithms. */
export const structureModels: Readonly<Record<string, () => Part[]>> = {
  链表插入的四行代码: list,
  用两个栈做一个队列: stacks,
  散列表的装填因子: buckets,
  快速排序的枢轴: quick,
  迪杰斯特拉的耐心: paths,
  二叉树的三种遍历: () =>
    tree(
      ['根 A', '左子 B', '右子 C', '叶 D', '叶 E', '叶 F', '叶 G'],
      (nth) => [red, blue, blue, green, green, green, green][nth]!,
    ),
  红黑树的五条规矩: () =>
    tree(['13 黑', '8 红', '17 红', '1 黑', '11 黑', '15 黑', '25 黑'], (nth) =>
      nth === 1 || nth === 2 ? red : '#20262c',
    ),
};
