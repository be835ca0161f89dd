import { blue, red, yellow as nerve } from './colours.ts';
import type { Part } from './model-file.ts';
import { ball, block, cylinder, pipe, rod, torus, turned, wire, type Point } from './shapes.ts';

const ivory = '#e8dcc0';
const pink = '#e3a6a0';

const brainStem = (): Part[] => [
  {
    name: '中脑',
    mesh: turned([
      [0, 0],
      [0.44, 0],
      [0.5, 0.3],
      [0.46, 0.55],
      [0, 0.55],
    ]),
    colour: '#d9b38c',
    at: [0, 0.62, 0],
  },
  { name: '上丘', mesh: ball(0.15), colour: '#c99b6d', at: [0.17, 1.02, -0.38] },
  { name: '上丘（对侧）', mesh: ball(0.15), colour: '#c99b6d', at: [-0.17, 1.02, -0.38] },
  { name: '下丘', mesh: ball(0.13), colour: '#b98658', at: [0.16, 0.76, -0.4] },
  { name: '下丘（对侧）', mesh: ball(0.13), colour: '#b98658', at: [-0.16, 0.76, -0.4] },
  { name: '大脑脚', mesh: rod([0.2, 0.55, 0.34], [0.44, 1.25, 0.38], 0.17), colour: '#e6c9a8' },
  { name: '大脑脚（对侧）', mesh: rod([-0.2, 0.55, 0.34], [-0.44, 1.25, 0.38], 0.17), colour: '#e6c9a8' },
  { name: '脑桥', mesh: ball(0.72, 0.46, 0.58), colour: '#e8c3a0', at: [0, 0.28, 0.12] },
  ...Array.from({ length: 5 }, (_, at): Part => ({
    name: `脑桥横纤维 ${at + 1}`,
    mesh: wire(
      Array.from({ length: 13 }, (_p, nth): Point => {
        const angle = (nth / 12) * Math.PI;
        const r = Math.cos((at - 2) * 0.3);
        return [0.73 * r * Math.cos(angle), 0.28 + (at - 2) * 0.13, 0.12 + 0.6 * r * Math.sin(angle)];
      }),
      0.018,
    ),
    colour: '#a9764a',
  })),
  {
    name: '延髓',
    mesh: turned([
      [0, -1.15],
      [0.22, -1.15],
      [0.26, -0.8],
      [0.44, -0.3],
      [0.46, 0],
      [0, 0],
    ]),
    colour: '#d3a679',
  },
  { name: '锥体', mesh: rod([0.13, 0, 0.38], [0.06, -0.75, 0.24], 0.11), colour: '#efd9bd' },
  { name: '锥体（对侧）', mesh: rod([-0.13, 0, 0.38], [-0.06, -0.75, 0.24], 0.11), colour: '#efd9bd' },
  { name: '橄榄', mesh: ball(0.12, 0.26, 0.12), colour: '#c08b57', at: [0.36, -0.25, 0.24] },
  { name: '橄榄（对侧）', mesh: ball(0.12, 0.26, 0.12), colour: '#c08b57', at: [-0.36, -0.25, 0.24] },
  { name: '脊髓', mesh: cylinder(0.2, 0.5), colour: '#c9965f', at: [0, -1.38, 0] },
  ...(
    [
      ['动眼神经', 0.12, 0.72, 0.5],
      ['三叉神经', 0.62, 0.34, 0.3],
      ['面神经', 0.5, 0, 0.3],
      ['舌下神经', 0.24, -0.35, 0.34],
    ] as const
  ).flatMap(([name, x, y, z]) =>
    [1, -1].map((side): Part => ({
      name: side > 0 ? name : `${name}（对侧）`,
      mesh: rod([side * x, y, z], [side * (x + 0.35), y - 0.12, z + 0.3], 0.035),
      colour: nerve,
    })),
  ),
];

const knee = (): Part[] => [
  { name: '股骨', mesh: cylinder(0.22, 1.2, 0.2), colour: ivory, at: [0, 1.1, 0] },
  { name: '股骨内侧髁', mesh: ball(0.3, 0.32, 0.4), colour: ivory, at: [-0.26, 0.38, 0] },
  { name: '股骨外侧髁', mesh: ball(0.3, 0.32, 0.4), colour: ivory, at: [0.26, 0.38, 0] },
  { name: '内侧半月板', mesh: torus(0.2, 0.06), colour: '#6fa8a0', at: [-0.27, 0.02, 0] },
  { name: '外侧半月板', mesh: torus(0.17, 0.06), colour: '#6fa8a0', at: [0.27, 0.02, 0] },
  { name: '胫骨平台', mesh: cylinder(0.45, 0.22, 0.55), colour: ivory, at: [0, -0.16, 0] },
  { name: '胫骨', mesh: cylinder(0.2, 1.2, 0.3), colour: ivory, at: [0, -0.85, 0] },
  { name: '腓骨', mesh: cylinder(0.1, 1.2), colour: '#d8c9a6', at: [0.5, -0.9, -0.15] },
  { name: '髌骨', mesh: ball(0.2, 0.24, 0.1), colour: '#efe6cf', at: [0, 0.45, 0.52] },
  { name: '髌韧带', mesh: rod([0, 0.25, 0.52], [0, -0.4, 0.42], 0.09), colour: '#9db4c0' },
  { name: '前交叉韧带', mesh: rod([-0.04, -0.04, 0.22], [0.12, 0.4, -0.18], 0.055), colour: red },
  { name: '后交叉韧带', mesh: rod([0.03, -0.04, -0.26], [-0.12, 0.38, 0.1], 0.055), colour: blue },
  { name: '内侧副韧带', mesh: rod([-0.56, 0.42, 0], [-0.42, -0.55, 0.05], 0.05), colour: '#9db4c0' },
  { name: '外侧副韧带', mesh: rod([0.56, 0.42, 0], [0.54, -0.38, -0.12], 0.05), colour: '#9db4c0' },
];

const lungs = (): Part[] => [
  { name: '气管', mesh: pipe(0.13, 0.09, 0.8), colour: '#9db4c0', at: [0, 1, 0] },
  ...[1, -1].map((side): Part => ({
    name: side > 0 ? '左主支气管' : '右主支气管',
    mesh: rod([0, 0.62, 0], [side * 0.42, 0.3, 0], 0.09),
    colour: '#9db4c0',
  })),
  {
    name: '右肺',
    mesh: ball(0.45, 0.85, 0.42),
    colour: pink,
    at: [-0.62, 0.05, 0],
    move: { by: [-0.06, -0.1, 0.05], seconds: 4 },
  },
  {
    name: '左肺',
    mesh: ball(0.4, 0.82, 0.4),
    colour: pink,
    at: [0.62, 0.05, 0],
    move: { by: [0.06, -0.1, 0.05], seconds: 4 },
  },
  {
    name: '膈',
    mesh: turned([
      [1.05, -0.15],
      [0.9, 0.02],
      [0.5, 0.14],
      [0, 0.18],
    ]),
    colour: '#b5523f',
    at: [0, -0.85, 0],
    move: { by: [0, -0.22, 0], seconds: 4 },
  },
  ...Array.from({ length: 5 }, (_, at): Part => ({
    name: `第 ${at + 3} 对肋骨`,
    mesh: torus(1.12 - Math.abs(at - 3) * 0.07, 0.035),
    colour: ivory,
    at: [0, 0.65 - at * 0.3, 0],
    turn: [14, 0, 0],
    move: { by: [0, 0.06, 0.03], seconds: 4 },
  })),
];

/** Sheets of the belly's wall with the canal slanting through them. */
const canal = (): Part[] => [
  ...(
    [
      ['皮肤', '#e8b896'],
      ['浅筋膜', '#f0d58c'],
      ['腹外斜肌腱膜', '#dfe3e6'],
      ['腹内斜肌', '#b84b40'],
      ['腹横肌', '#a03a35'],
      ['腹横筋膜', '#c9d2d8'],
    ] as const
  ).map(([name, colour], at): Part => ({
    name,
    mesh: block(1.7 - at * 0.16, 1.5, 0.07),
    colour,
    at: [at * 0.09, 0, 0.6 - at * 0.24],
  })),
  { name: '腹股沟管', mesh: rod([0.85, 0.55, -0.75], [-0.7, -0.5, 0.8], 0.1), colour: '#7a4f9a' },
  { name: '深环', mesh: torus(0.15, 0.035), colour: nerve, at: [0.82, 0.53, -0.72], turn: [60, 0, 30] },
  { name: '浅环', mesh: torus(0.15, 0.035), colour: nerve, at: [-0.4, -0.3, 0.5], turn: [60, 0, 30] },
  { name: '腹股沟韧带', mesh: rod([1, 0.1, 0.2], [-0.9, -0.75, 0.2], 0.06), colour: '#eef1f3' },
  {
    name: '腹壁下动脉',
    mesh: wire(
      [
        [0.45, -0.8, -0.55],
        [0.35, -0.1, -0.5],
        [0.2, 0.8, -0.5],
      ],
      0.05,
    ),
    colour: red,
  },
];

const arm = (): Part[] => [
  { name: '肱骨', mesh: cylinder(0.12, 1.3, 0.14), colour: ivory, at: [0, 0.95, 0] },
  { name: '肱骨头', mesh: ball(0.2), colour: ivory, at: [-0.05, 1.65, 0] },
  { name: '尺骨', mesh: cylinder(0.07, 1.2, 0.1), colour: ivory, at: [-0.1, -0.3, 0] },
  { name: '桡骨', mesh: cylinder(0.1, 1.15, 0.07), colour: ivory, at: [0.12, -0.32, 0.03] },
  { name: '腕骨', mesh: block(0.34, 0.16, 0.12), colour: '#d8c9a6', at: [0, -1, 0] },
  ...Array.from({ length: 5 }, (_, at): Part => ({
    name: `第 ${at + 1} 指`,
    mesh: rod(
      [0.15 - at * 0.075, -1.08, 0],
      [at === 0 ? 0.42 : 0.2 - at * 0.1, at === 0 ? -1.35 : -1.7 + Math.abs(at - 2) * 0.06, 0.02],
      0.04,
    ),
    colour: ivory,
  })),
  {
    name: '桡神经（桡神经沟）',
    mesh: wire(
      Array.from({ length: 17 }, (_, at): Point => {
        const angle = (at / 16) * 4;
        return [0.17 * Math.cos(angle + 2.6), 1.5 - at * 0.085, 0.17 * Math.sin(angle + 2.6)];
      }).concat([[0.2, -0.9, 0.1]]),
      0.03,
    ),
    colour: nerve,
  },
  {
    name: '尺神经（内上髁后方）',
    mesh: wire(
      [
        [-0.15, 1.5, 0.05],
        [-0.2, 0.35, -0.14],
        [-0.2, -0.9, 0.08],
        [-0.16, -1.3, 0.08],
      ],
      0.03,
    ),
    colour: '#5aa35a',
  },
  {
    name: '正中神经',
    mesh: wire(
      [
        [-0.04, 1.5, 0.2],
        [0, 0.3, 0.18],
        [0.02, -0.9, 0.14],
        [0.05, -1.25, 0.1],
      ],
      0.03,
    ),
    colour: '#4d7fb8',
  },
];

export const bodyModels: Readonly<Record<string, () => Part[]>> = {
  腹股沟管的层次: canal,
  四肢神经损伤的典型表现: arm,
  一次深呼吸的力学: lungs,
  脑干横断面: brainStem,
  膝关节镜下所见: knee,
};
