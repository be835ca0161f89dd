import { blue, dark, red, steel, yellow } from './colours.ts';
import type { Part } from './model-file.ts';
import { ball, block, cylinder, coil, pipe, rod, torus, turned, wire, type Point } from './shapes.ts';

const wood = '#a9764a';
const copper = '#c9764a';
const glass = '#a9cfe0';

const galton = (): Part[] => [
  { name: '底板', mesh: block(2.2, 3, 0.08), colour: wood, at: [0, 0, -0.15] },
  ...Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: row + 1 }, (_peg, at): Part => ({
      name: `第 ${row + 1} 排第 ${at + 1} 钉`,
      mesh: cylinder(0.035, 0.25, 0.035, 10),
      colour: steel,
      at: [(at - row / 2) * 0.22, 1.1 - row * 0.19, 0],
      turn: [90, 0, 0],
    })),
  ).flat(),
  ...Array.from({ length: 10 }, (_, at): Part => ({
    name: `隔板 ${at + 1}`,
    mesh: block(0.02, 0.95, 0.25),
    colour: dark,
    at: [(at - 4.5) * 0.22, -1, 0],
  })),
  ...[1, 8, 28, 56, 70, 56, 28, 8, 1].map((count, at): Part => ({
    name: `第 ${at + 1} 格：${count} 颗`,
    mesh: block(0.19, (count / 70) * 0.9, 0.18),
    colour: yellow,
    at: [(at - 4) * 0.22, -1.46 + (count / 70) * 0.45, 0],
  })),
  {
    name: '漏斗',
    mesh: turned(
      [
        [0.06, 0],
        [0.35, 0.3],
      ],
      4,
    ),
    colour: blue,
    at: [0, 1.18, 0],
    turn: [0, 45, 0],
  },
];

const foucault = (): Part[] => [
  {
    name: '地面刻度盘',
    mesh: cylinder(1.1, 0.06),
    colour: '#d9d3c4',
    at: [0, -1.3, 0],
    spin: { axis: 'y', seconds: 24 },
  },
  ...Array.from({ length: 12 }, (_, at): Part => ({
    name: `${at * 30} 度刻线`,
    mesh: block(0.2, 0.03, 0.03),
    colour: red,
    at: [Math.cos((at * Math.PI) / 6), -1.25, Math.sin((at * Math.PI) / 6)],
    turn: [0, -at * 30, 0],
  })),
  ...[0, 120, 240].map((angle, at): Part => ({
    name: `支架 ${at + 1}`,
    mesh: rod(
      [0, 2, 0],
      [1.3 * Math.cos((angle * Math.PI) / 180), -1.3, 1.3 * Math.sin((angle * Math.PI) / 180)],
      0.04,
    ),
    colour: dark,
  })),
  { name: '悬点', mesh: ball(0.1), colour: steel, at: [0, 2, 0] },
  {
    name: '摆线与摆锤',
    mesh: [
      ...rod([0, 0, 0], [0, -2.9, 0], 0.012),
      ...ball(0.2).map(
        (face) => face.map(([x, y, z]) => [x, y - 2.9, z] as const) as unknown as readonly [Point, Point, Point],
      ),
    ],
    colour: yellow,
    at: [0, 2, 0],
    swing: { axis: 'z', degrees: 12, seconds: 3 },
  },
];

const chair = (): Part[] => [
  { name: '底座', mesh: cylinder(0.7, 0.1), colour: dark, at: [0, -1.4, 0] },
  { name: '转轴', mesh: cylinder(0.08, 0.8), colour: steel, at: [0, -1, 0] },
  ...(() => {
    const spin = { axis: 'y', seconds: 3 } as const;
    const turning = (name: string, mesh: Part['mesh'], colour: string, shift: Point): Part => ({
      ...{ name, colour, spin },
      mesh: mesh.map(
        (face) =>
          face.map(([x, y, z]) => [x + shift[0], y + shift[1], z + shift[2]] as const) as unknown as readonly [
            Point,
            Point,
            Point,
          ],
      ),
    });
    return [
      turning('座面', cylinder(0.5, 0.12), wood, [0, -0.6, 0]),
      turning('躯干', ball(0.28, 0.55, 0.2), blue, [0, 0, 0]),
      turning('头', ball(0.2), '#e8b896', [0, 0.75, 0]),
      turning('左臂', rod([0.2, 0.3, 0], [1.1, 0.3, 0], 0.07), blue, [0, 0, 0]),
      turning('右臂', rod([-0.2, 0.3, 0], [-1.1, 0.3, 0], 0.07), blue, [0, 0, 0]),
      turning('左手哑铃', ball(0.16), dark, [1.2, 0.3, 0]),
      turning('右手哑铃', ball(0.16), dark, [-1.2, 0.3, 0]),
      turning('腿', block(0.4, 0.16, 0.6), dark, [0, -0.45, 0.35]),
    ];
  })(),
];

const generator = (): Part[] => [
  { name: '底座', mesh: block(1.2, 0.35, 1), colour: dark, at: [0, -1.5, 0] },
  { name: '绝缘柱', mesh: pipe(0.26, 0.22, 2), colour: glass, opacity: 0.45, at: [0, -0.4, 0] },
  { name: '球壳', mesh: ball(0.7), colour: steel, opacity: 0.75, at: [0, 1, 0] },
  {
    name: '上滚轮',
    mesh: cylinder(0.14, 0.3),
    colour: yellow,
    at: [0, 0.75, 0],
    turn: [90, 0, 0],
    spin: { axis: 'y', seconds: 1.5 },
  },
  {
    name: '下滚轮',
    mesh: cylinder(0.14, 0.3),
    colour: yellow,
    at: [0, -1.3, 0],
    turn: [90, 0, 0],
    spin: { axis: 'y', seconds: 1.5 },
  },
  ...[-0.14, 0.14].map((x): Part => ({
    name: x < 0 ? '上行皮带' : '下行皮带',
    mesh: block(0.02, 2.05, 0.26),
    colour: red,
    at: [x, -0.28, 0],
  })),
  { name: '放电球', mesh: ball(0.25), colour: steel, at: [1.6, 1, 0] },
  { name: '放电球支杆', mesh: rod([1.6, 0.8, 0], [1.6, -1.5, 0], 0.05), colour: dark },
  {
    name: '电火花',
    mesh: wire(
      [
        [0.7, 1, 0],
        [0.85, 1.08, 0.03],
        [1, 0.95, -0.04],
        [1.15, 1.05, 0.02],
        [1.36, 1, 0],
      ],
      0.015,
    ),
    colour: '#8f7bff',
  },
];

const magnet = (): Part[] => [
  { name: '铜管', mesh: pipe(0.42, 0.34, 3), colour: copper, opacity: 0.5 },
  {
    name: '磁铁北极',
    mesh: cylinder(0.26, 0.3),
    colour: red,
    at: [0, 1.25, 0],
    move: { by: [0, -2.3, 0], seconds: 6 },
  },
  {
    name: '磁铁南极',
    mesh: cylinder(0.26, 0.3),
    colour: blue,
    at: [0, 0.95, 0],
    move: { by: [0, -2.3, 0], seconds: 6 },
  },
  ...[0.5, 0.2, -0.1].map((y, at): Part => ({
    name: `涡流 ${at + 1}`,
    mesh: torus(0.38, 0.03),
    colour: yellow,
    at: [0, y, 0],
    move: { by: [0, -1.6, 0], seconds: 6 },
  })),
];

const launcher = (): Part[] => [
  { name: '底座', mesh: block(1.4, 0.3, 1), colour: dark, at: [0, -1.2, 0] },
  { name: '铁芯', mesh: cylinder(0.16, 2.6), colour: steel, at: [0, 0.2, 0] },
  { name: '线圈', mesh: coil(0.34, 0.9, 9, 0.05), colour: copper, at: [0, -0.5, 0] },
  {
    name: '铝环',
    mesh: pipe(0.34, 0.2, 0.14),
    colour: '#d5dde3',
    at: [0, 0.1, 0],
    move: { by: [0, 1.5, 0], seconds: 2 },
  },
  { name: '电容', mesh: cylinder(0.18, 0.6), colour: blue, at: [0.45, -0.75, 0.3] },
  { name: '开关', mesh: block(0.2, 0.1, 0.2), colour: red, at: [-0.45, -1, 0.3] },
];

const slits = (): Part[] => [
  { name: '激光器', mesh: cylinder(0.16, 0.8), colour: dark, at: [-2.2, 0, 0], turn: [0, 0, 90] },
  { name: '光束', mesh: rod([-1.8, 0, 0], [-0.9, 0, 0], 0.03), colour: red },
  ...(
    [
      [0.75, -0.5],
      [0.09, 0],
      [0.75, 0.5],
    ] as const
  ).map(([width, z], at): Part => ({
    name: at === 1 ? '缝间' : `挡板 ${at === 0 ? 1 : 2}`,
    mesh: block(0.05, 1.2, width),
    colour: '#20262c',
    at: [-0.9, 0, z],
  })),
  ...Array.from({ length: 6 }, (_, at): Part => ({
    name: `波面 ${at + 1}`,
    mesh: wire(
      Array.from({ length: 17 }, (_p, nth): Point => {
        const angle = -0.9 + (nth / 16) * 1.8;
        const radius = 0.4 + at * 0.38;
        return [-0.9 + radius * Math.cos(angle), 0, radius * Math.sin(angle)];
      }),
      0.012,
    ),
    colour: '#e07a6e',
  })),
  { name: '屏', mesh: block(0.06, 1.4, 2.4), colour: '#e6ebef', at: [1.6, 0, 0] },
  ...Array.from({ length: 9 }, (_, at): Part => ({
    name: at === 4 ? '中央明纹' : `明纹 ${Math.abs(at - 4)} 级`,
    mesh: block(0.03, 1.1, 0.11),
    colour: at === 4 ? '#ff2a1a' : ['#e8402f', '#d9685c', '#d69289', '#d9b5b0'][Math.abs(at - 4) - 1]!,
    at: [1.55, 0, (at - 4) * 0.24],
  })),
];

const polarisers = (): Part[] => [
  { name: '光源', mesh: ball(0.25), colour: '#ffd76a', at: [-2.4, 0, 0] },
  ...([0, 45, 90] as const).flatMap((angle, at): Part[] => [
    {
      name: `第 ${at + 1} 片（${angle} 度）`,
      mesh: cylinder(0.7, 0.06),
      colour: '#5d6f80',
      opacity: 0.5,
      at: [-1.2 + at * 1.2, 0, 0],
      turn: [0, 0, 90],
    },
    {
      name: `第 ${at + 1} 片透光轴`,
      mesh: block(0.1, 1.3, 0.06),
      colour: red,
      at: [-1.2 + at * 1.2, 0, 0],
      turn: [angle, 0, 0],
    },
  ]),
  ...(
    [
      [-2.2, -1.2, 0.1],
      [-1.2, 0, 0.07],
      [0, 1.2, 0.05],
      [1.2, 2.2, 0.035],
    ] as const
  ).map(([from, to, radius], at): Part => ({
    name: `光束 ${at + 1}`,
    mesh: rod([from, 0, 0], [to, 0, 0], radius),
    colour: '#ffd76a',
    opacity: 0.8,
  })),
  { name: '光屏', mesh: block(0.06, 1.4, 1.4), colour: '#e6ebef', at: [2.25, 0, 0] },
];

export const physicsModels: Readonly<Record<string, () => Part[]>> = {
  伽尔顿板: galton,
  傅科摆: foucault,
  旋转转椅上的角动量: chair,
  范德格拉夫起电机: generator,
  铜管中下落的磁铁: magnet,
  电磁炮演示: launcher,
  双缝干涉条纹: slits,
  偏振片的三片实验: polarisers,
};
