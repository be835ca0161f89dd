import { blue, red, yellow as nerve } from './colours.ts';
import type { Part } from './model-file.ts';
import { ball, rod, torus, wire, type Point } from './shapes.ts';

const heart = (): Part[] => [
  { name: '左心室', mesh: ball(0.52, 0.85, 0.5), colour: red, at: [0.22, -0.35, 0.1], turn: [0, 0, 18] },
  { name: '右心室', mesh: ball(0.5, 0.72, 0.45), colour: '#a8453a', at: [-0.2, -0.25, 0.18], turn: [0, 0, 14] },
  { name: '左心房', mesh: ball(0.4, 0.32, 0.36), colour: '#d26a5c', at: [0.32, 0.52, -0.18] },
  { name: '右心房', mesh: ball(0.38, 0.4, 0.36), colour: '#7d5a86', at: [-0.42, 0.48, 0] },
  {
    name: '主动脉',
    mesh: wire(
      Array.from({ length: 21 }, (_, at): Point => {
        const angle = (at / 20) * Math.PI;
        return [0.1 + 0.32 * (1 - Math.cos(angle)), 0.75 + 0.5 * Math.sin(angle), -0.1 - at * 0.012];
      }).concat([[0.74, -0.4, -0.5]]),
      0.16,
      16,
    ),
    colour: '#d8342a',
  },
  {
    name: '肺动脉',
    mesh: wire(
      [
        [-0.05, 0.3, 0.35],
        [0.1, 0.75, 0.32],
        [0.3, 1, 0.15],
        [0.8, 1.05, -0.05],
      ],
      0.14,
      16,
    ),
    colour: blue,
  },
  { name: '上腔静脉', mesh: rod([-0.5, 0.7, 0], [-0.5, 1.45, 0], 0.13), colour: '#34568b' },
  { name: '下腔静脉', mesh: rod([-0.5, 0.2, -0.05], [-0.5, -0.75, -0.15], 0.13), colour: '#34568b' },
  ...[-0.16, 0.16].map((y): Part => ({
    name: y > 0 ? '右肺静脉' : '左肺静脉',
    mesh: rod([0.55, 0.52 + y, -0.3], [1.05, 0.58 + y, -0.4], 0.07),
    colour: '#c75146',
  })),
];

const conduction = (): Part[] => [
  ...heart().map((part): Part => ({ ...part, opacity: 0.35 })),
  { name: '窦房结', mesh: ball(0.09), colour: nerve, at: [-0.52, 0.72, 0.3] },
  { name: '房室结', mesh: ball(0.08), colour: nerve, at: [-0.12, 0.24, 0.1] },
  { name: '房室束', mesh: rod([-0.12, 0.24, 0.1], [0.02, -0.1, 0.12], 0.035), colour: nerve },
  {
    name: '左束支',
    mesh: wire(
      [
        [0.02, -0.1, 0.12],
        [0.16, -0.7, 0.1],
        [0.45, -0.95, 0.1],
        [0.6, -0.4, 0.15],
      ],
      0.03,
    ),
    colour: nerve,
  },
  {
    name: '右束支',
    mesh: wire(
      [
        [0.02, -0.1, 0.12],
        [0, -0.7, 0.2],
        [-0.3, -0.75, 0.3],
        [-0.5, -0.25, 0.3],
      ],
      0.03,
    ),
    colour: nerve,
  },
];

const valves = (): Part[] => [
  ...heart(),
  ...(
    [
      ['二尖瓣', 0.3, 0.25, 0.42],
      ['三尖瓣', -0.36, 0.2, 0.45],
      ['主动脉瓣', 0.1, 0.45, 0.42],
      ['肺动脉瓣', -0.08, 0.42, 0.6],
    ] as const
  ).map(([name, x, y, z]): Part => ({
    name,
    mesh: torus(0.13, 0.035),
    colour: nerve,
    at: [x, y, z],
    turn: [70, 0, 0],
  })),
];

/** Seen from in front; the pairs of nerves come out at its sides. */

export const heartModels: Readonly<Record<string, () => Part[]>> = {
  心脏的外形与传导系统: conduction,
  心脏四腔与瓣膜: valves,
};
