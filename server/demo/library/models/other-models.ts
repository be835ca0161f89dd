import { blue, dark, green, red, steel, yellow } from './colours.ts';
import type { Part } from './model-file.ts';
import { ball, block, cylinder, extruded, rod, turned, type Flat } from './shapes.ts';

const skin = '#e8b896';

const flower = (): Part[] => [
  { name: '花梗', mesh: cylinder(0.06, 1.6), colour: green, at: [0, -1.2, 0] },
  ...Array.from({ length: 5 }, (_, at): Part => ({
    name: `花被片 ${at + 1}`,
    mesh: ball(0.42, 0.06, 0.28),
    colour: '#f3d7df',
    at: [0.55 * Math.cos((at * 2 * Math.PI) / 5), -0.3, 0.55 * Math.sin((at * 2 * Math.PI) / 5)],
    turn: [0, -at * 72, 12],
  })),
  { name: '子房', mesh: ball(0.18, 0.26, 0.18), colour: green, at: [0, -0.2, 0] },
  ...Array.from({ length: 3 }, (_, at): Part => ({
    name: `花柱 ${at + 1}`,
    mesh: rod([0, 0, 0], [0.1 * Math.cos(at * 2.1), 0.4, 0.1 * Math.sin(at * 2.1)], 0.025),
    colour: '#8fbf6a',
  })),
  ...Array.from({ length: 8 }, (_, at): Part => ({
    name: `雄蕊 ${at + 1}`,
    mesh: [
      ...rod(
        [0.15 * Math.cos(at * 0.785), -0.25, 0.15 * Math.sin(at * 0.785)],
        [0.4 * Math.cos(at * 0.785), 0.25, 0.4 * Math.sin(at * 0.785)],
        0.018,
      ),
    ],
    colour: '#d98aa0',
  })),
  {
    name: '蜜蜂腹部',
    mesh: ball(0.2, 0.15, 0.15),
    colour: yellow,
    at: [0.9, 0.7, 0],
    move: { by: [-0.25, -0.25, 0], seconds: 4 },
  },
  { name: '蜜蜂头', mesh: ball(0.11), colour: dark, at: [0.65, 0.68, 0], move: { by: [-0.25, -0.25, 0], seconds: 4 } },
  ...[-1, 1].map((side): Part => ({
    name: side < 0 ? '左翅' : '右翅',
    mesh: ball(0.16, 0.02, 0.1),
    colour: '#cfe3ee',
    opacity: 0.7,
    at: [0.9, 0.86, side * 0.14],
    move: { by: [-0.25, -0.25, 0], seconds: 4 },
  })),
];

const pack = (): Part[] => [
  { name: '器械台', mesh: block(3, 0.1, 2.4), colour: '#c9d6dd', at: [0, -0.6, 0] },
  { name: '包内物品', mesh: block(0.9, 0.25, 0.7), colour: steel, at: [0, -0.35, 0] },
  ...(
    [
      ['外角', [0, 0.9], 0],
      ['左角', [-0.9, 0], 90],
      ['右角', [0.9, 0], -90],
      ['内角', [0, -0.9], 180],
    ] as const
  ).map(([name, [x, z], angle]): Part => ({
    name,
    mesh: extruded(
      [
        [-0.75, 0],
        [0.75, 0],
        [0, 0.85],
      ] as readonly Flat[],
      0.04,
    ),
    colour: '#3f8f9f',
    at: [x * 0.55, -0.48, z * 0.55],
    turn: [90, -angle, 0],
  })),
  { name: '指示胶带', mesh: block(0.6, 0.03, 0.12), colour: yellow, at: [0, -0.52, 1.05] },
];

const rescue = (): Part[] => [
  ...(
    [
      ['病人', 0.25, blue],
      ['施救者', -0.35, red],
    ] as const
  ).flatMap(([name, z, colour]): Part[] => [
    { name: `${name}：头`, mesh: ball(0.2), colour: skin, at: [0, 1.2, z] },
    { name: `${name}：躯干`, mesh: ball(0.32, 0.6, 0.24), colour, at: [0, 0.4, z] },
    ...[-0.15, 0.15].map((x): Part => ({
      name: `${name}：腿`,
      mesh: rod([x, -0.1, z], [x, -1.3, z], 0.12),
      colour: dark,
    })),
  ]),
  ...[-1, 1].map((side): Part => ({
    name: side < 0 ? '左臂环抱' : '右臂环抱',
    mesh: rod([side * 0.35, 0.7, -0.35], [side * 0.4, 0.2, 0.3], 0.09),
    colour: red,
  })),
  {
    name: '拳（脐上两横指）',
    mesh: ball(0.16),
    colour: skin,
    at: [0, 0.2, 0.55],
    move: { by: [0, 0.12, -0.12], seconds: 1.2 },
  },
  { name: '异物', mesh: ball(0.06), colour: yellow, at: [0, 1.12, 0.48], move: { by: [0, 0.1, 0.5], seconds: 2.4 } },
];

const hourglass = (): Part[] => [
  ...[-1.1, 1.1].map((y): Part => ({
    name: y > 0 ? '上盖' : '底座',
    mesh: cylinder(0.75, 0.12),
    colour: '#a9764a',
    at: [0, y, 0],
  })),
  {
    name: '玻璃',
    mesh: turned([
      [0.6, -1],
      [0.6, -0.6],
      [0.07, 0],
      [0.6, 0.6],
      [0.6, 1],
    ]),
    colour: '#a9cfe0',
    opacity: 0.35,
  },
  { name: '已等的时间', mesh: cylinder(0.55, 0.4, 0.15), colour: yellow, at: [0, -0.78, 0] },
  { name: '还要等的时间', mesh: cylinder(0.1, 0.4, 0.45), colour: yellow, at: [0, 0.3, 0] },
  { name: '沙流', mesh: cylinder(0.03, 0.7), colour: yellow, at: [0, -0.25, 0] },
  ...[0, 120, 240].map((angle, at): Part => ({
    name: `第 ${at + 1} 秒的立柱`,
    mesh: rod(
      [0.66 * Math.cos((angle * Math.PI) / 180), -1.1, 0.66 * Math.sin((angle * Math.PI) / 180)],
      [0.66 * Math.cos((angle * Math.PI) / 180), 1.1, 0.66 * Math.sin((angle * Math.PI) / 180)],
      0.06,
    ),
    colour: '#8a5a33',
  })),
];

const photo = (): Part[] => [
  { name: '机身', mesh: block(1.3, 1.1, 0.6), colour: '#6b4a2f' },
  {
    name: '皮腔',
    mesh: extruded(
      [
        [-0.45, -0.4],
        [0.45, -0.4],
        [0.45, 0.4],
        [-0.45, 0.4],
      ],
      0.6,
    ),
    colour: dark,
    at: [0, 0, 0.55],
  },
  { name: '镜头', mesh: cylinder(0.28, 0.4), colour: yellow, at: [0, 0, 1], turn: [90, 0, 0] },
  { name: '镜片', mesh: ball(0.22, 0.22, 0.08), colour: '#a9cfe0', at: [0, 0, 1.2] },
  ...[0, 120, 240].map((angle, at): Part => ({
    name: `三脚架腿 ${at + 1}`,
    mesh: rod(
      [0, -0.55, 0],
      [0.9 * Math.sin((angle * Math.PI) / 180), -2, 0.9 * Math.cos((angle * Math.PI) / 180)],
      0.05,
    ),
    colour: '#8a5a33',
  })),
  { name: '相框', mesh: block(1.3, 1, 0.06), colour: '#8a5a33', at: [1.9, -0.2, 0] },
  { name: '老照片', mesh: block(1.1, 0.8, 0.04), colour: '#d9c9a3', at: [1.9, -0.2, 0.04] },
  ...[-0.25, 0.05, 0.33].map((x, at): Part => ({
    name: `照片中的人 ${at + 1}`,
    mesh: ball(0.1, 0.22, 0.03),
    colour: '#7a6648',
    at: [1.9 + x, -0.3, 0.07],
  })),
];

const letters = (): Part[] => [
  { name: '宋体横（细）', mesh: block(1.2, 0.06, 0.2), colour: dark, at: [-1, 0.1, 0] },
  {
    name: '宋体横末三角',
    mesh: extruded(
      [
        [-0.12, 0],
        [0.12, 0],
        [0, 0.16],
      ],
      0.2,
    ),
    colour: red,
    at: [-0.5, 0.13, 0],
  },
  { name: '宋体竖（粗）', mesh: block(0.2, 1.6, 0.2), colour: dark, at: [-1, 0, 0] },
  { name: '黑体横', mesh: block(1.2, 0.2, 0.2), colour: dark, at: [1, 0.1, 0] },
  { name: '黑体竖', mesh: block(0.2, 1.6, 0.2), colour: dark, at: [1, 0, 0] },
  ...[-1, 1].map((x): Part => ({
    name: x < 0 ? '宋体重心' : '黑体重心',
    mesh: ball(0.09),
    colour: yellow,
    at: [x, 0.1, 0.15],
  })),
  { name: '几何中线', mesh: rod([-1.8, 0, 0.12], [1.8, 0, 0.12], 0.012), colour: blue },
];

const repeats = (): Part[] =>
  Array.from({ length: 16 }, (_, at): Part => {
    const [row, column] = [Math.floor(at / 4), at % 4];
    const isOdd = at === 6;
    return {
      name: isOdd ? '特异单元' : row < 2 ? `重复单元 ${at + 1}` : `近似单元 ${at + 1}`,
      mesh: isOdd ? ball(0.28) : row < 2 ? block(0.5, 0.5, 0.3) : block(0.5 - column * 0.06, 0.5, 0.3),
      colour: isOdd ? red : row < 2 ? blue : '#7fa8d1',
      at: [(column - 1.5) * 0.75, (1.5 - row) * 0.75, 0],
      ...(row >= 2 && { turn: [0, 0, column * 9] as const }),
    };
  });

export const otherModels: Readonly<Record<string, () => Part[]>> = {
  荞麦的花与蜜: flower,
  无菌包的打开: pack,
  异物卡喉的处理: rescue,
  三秒等待: hourglass,
  一张老照片的史料课: photo,
  宋体与黑体的骨架: letters,
  重复与近似: repeats,
};
