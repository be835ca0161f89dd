import { blue, green, red, steel } from './colours.ts';
import type { Part } from './model-file.ts';
import { ball, block, cylinder, coil, extruded, gearWheel, pipe, rod, torus, type Flat } from './shapes.ts';

const dark = '#4a5560';
const brass = '#c9a24a';
const orange = '#e08a2e';

const shaft = (): Part[] => [
  ...(
    [
      ['左端轴颈（装轴承）', 0.2, 0.5, -1.35],
      ['轴肩', 0.34, 0.16, -1.02],
      ['齿轮座', 0.3, 0.8, -0.54],
      ['轴环', 0.4, 0.14, -0.07],
      ['中段', 0.28, 0.7, 0.35],
      ['右端轴颈（装轴承）', 0.2, 0.45, 0.92],
      ['轴伸', 0.15, 0.6, 1.44],
    ] as const
  ).map(([name, radius, length, x], at): Part => ({
    name,
    mesh: cylinder(radius, length),
    colour: at % 2 ? dark : steel,
    at: [x, 0, 0],
    turn: [0, 0, 90],
  })),
  { name: '键', mesh: block(0.5, 0.08, 0.14), colour: brass, at: [-0.54, 0.31, 0] },
  { name: '轴线（径向基准）', mesh: rod([-1.9, 0, 0], [2, 0, 0], 0.012), colour: red },
];

const gears = (): Part[] => {
  const module = 0.1;
  return [
    {
      name: '主动轮（16 齿）',
      mesh: gearWheel(module, 16, 0.28),
      colour: orange,
      at: [-0.8, 0, 0],
      spin: { axis: 'z', seconds: 4 },
    },
    {
      name: '从动轮（32 齿）',
      mesh: gearWheel(module, 32, 0.28),
      colour: steel,
      at: [1.6, 0, 0],
      turn: [0, 0, 360 / 64],
      spin: { axis: 'z', seconds: -8 },
    },
    { name: '主动轴', mesh: cylinder(0.14, 0.8), colour: dark, at: [-0.8, 0, 0], turn: [90, 0, 0] },
    { name: '从动轴', mesh: cylinder(0.2, 0.8), colour: dark, at: [1.6, 0, 0], turn: [90, 0, 0] },
  ];
};

const reducer = (): Part[] => [
  { name: '箱座', mesh: block(3.6, 0.9, 1.5), colour: '#5d7f99', opacity: 0.35, at: [0.35, -0.75, 0] },
  { name: '小齿轮', mesh: gearWheel(0.1, 14, 0.5), colour: orange, at: [-0.85, 0, 0], spin: { axis: 'z', seconds: 3 } },
  { name: '大齿轮', mesh: gearWheel(0.1, 42, 0.45), colour: steel, at: [1.95, 0, 0], spin: { axis: 'z', seconds: -9 } },
  { name: '输入轴', mesh: cylinder(0.16, 2.4), colour: dark, at: [-0.85, 0, 0.3], turn: [90, 0, 0] },
  { name: '输出轴', mesh: cylinder(0.26, 2.4), colour: dark, at: [1.95, 0, -0.3], turn: [90, 0, 0] },
  ...[-0.6, 0.6].flatMap((z, nth): Part[] => [
    { name: `输入轴承 ${nth + 1}`, mesh: pipe(0.34, 0.17, 0.18), colour: brass, at: [-0.85, 0, z], turn: [90, 0, 0] },
    { name: `输出轴承 ${nth + 1}`, mesh: pipe(0.46, 0.27, 0.18), colour: brass, at: [1.95, 0, z], turn: [90, 0, 0] },
  ]),
];

const cam = (): Part[] => {
  const outline = Array.from({ length: 72 }, (_, at): Flat => {
    const angle = (at / 72) * Math.PI * 2;
    const radius = 0.6 + 0.25 * (1 - Math.cos(angle));
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return [
    { name: '凸轮', mesh: extruded(outline, 0.35), colour: orange, turn: [0, 0, 90], spin: { axis: 'z', seconds: -4 } },
    { name: '凸轮轴', mesh: cylinder(0.15, 1), colour: dark, turn: [90, 0, 0] },
    {
      name: '滚子',
      mesh: cylinder(0.16, 0.34),
      colour: brass,
      at: [0, 0.76, 0],
      turn: [90, 0, 0],
      move: { by: [0, 0.5, 0], seconds: 4 },
    },
    {
      name: '从动件',
      mesh: block(0.2, 1.4, 0.2),
      colour: steel,
      at: [0, 1.55, 0],
      move: { by: [0, 0.5, 0], seconds: 4 },
    },
    { name: '导路', mesh: pipe(0.34, 0.2, 0.4), colour: dark, at: [0, 1.9, 0] },
  ];
};

const locating = (): Part[] => [
  { name: '工件', mesh: block(1.6, 0.8, 1.1), colour: steel, opacity: 0.55, at: [0, 0.5, 0] },
  { name: '夹具体', mesh: block(2.6, 0.16, 2), colour: dark, at: [0, -0.3, 0] },
  ...(
    [
      [-0.6, -0.35],
      [0.6, -0.35],
      [0, 0.4],
    ] as const
  ).map(([x, z], at): Part => ({
    name: `底面支承 ${at + 1}`,
    mesh: cylinder(0.1, 0.3),
    colour: orange,
    at: [x, -0.06, z],
  })),
  ...[-0.5, 0.5].map((x, at): Part => ({
    name: `侧面支承 ${at + 1}`,
    mesh: cylinder(0.1, 0.3),
    colour: blue,
    at: [x, 0.5, -0.7],
    turn: [90, 0, 0],
  })),
  { name: '端面支承', mesh: cylinder(0.1, 0.3), colour: green, at: [-0.95, 0.5, 0], turn: [0, 0, 90] },
  { name: '压板', mesh: block(0.3, 0.12, 1.2), colour: red, at: [0.2, 1, 0.6] },
  { name: '压紧螺柱', mesh: cylinder(0.08, 1.5), colour: dark, at: [0.2, 0.45, 0.95] },
];

const cutting = (): Part[] => [
  {
    name: '工件',
    mesh: cylinder(0.55, 2.6),
    colour: steel,
    at: [-0.2, 0, 0],
    turn: [0, 0, 90],
    spin: { axis: 'y', seconds: 2 },
  },
  { name: '已加工表面', mesh: cylinder(0.42, 0.8), colour: '#c5d0d9', at: [1.45, 0, 0], turn: [0, 0, 90] },
  { name: '刀杆', mesh: block(0.3, 0.3, 1.5), colour: dark, at: [1.15, -0.05, 1.3] },
  {
    name: '刀片',
    mesh: extruded(
      [
        [-0.16, -0.12],
        [0.2, -0.12],
        [0.02, 0.24],
      ],
      0.1,
    ),
    colour: brass,
    at: [1.12, 0.12, 0.56],
    turn: [-90, 0, 0],
  },
  { name: '切屑', mesh: coil(0.16, 0.9, 4, 0.03), colour: blue, at: [1.3, 0.55, 0.6], turn: [0, 0, 20] },
];

const fits = (): Part[] =>
  (
    [
      ['间隙配合', 0.24, green],
      ['过渡配合', 0.297, brass],
      ['过盈配合', 0.315, red],
    ] as const
  ).flatMap(([name, radius, colour], at): Part[] => [
    { name: `${name}的孔`, mesh: pipe(0.55, 0.3, 0.7), colour: steel, opacity: 0.6, at: [(at - 1) * 1.5, 0, 0] },
    {
      name: `${name}的轴`,
      mesh: cylinder(radius, 1.4),
      colour,
      at: [(at - 1) * 1.5, 0.25, 0],
      move: { by: [0, at === 0 ? 0.5 : at === 1 ? 0.2 : 0.04, 0], seconds: 4 },
    },
  ]);

const meter = (): Part[] => [
  { name: '表壳', mesh: block(1.3, 2.2, 0.4), colour: '#e0b23c' },
  { name: '面板', mesh: block(1.1, 2, 0.06), colour: dark, at: [0, 0, 0.2] },
  { name: '显示屏', mesh: block(0.9, 0.45, 0.04), colour: '#b8c9b0', at: [0, 0.65, 0.25] },
  { name: '旋钮', mesh: cylinder(0.32, 0.12), colour: '#20262c', at: [0, -0.1, 0.27], turn: [90, 0, 0] },
  { name: '旋钮指示', mesh: block(0.06, 0.28, 0.05), colour: '#ffffff', at: [0, 0, 0.35] },
  ...(
    [
      ['电压挡', 130, red],
      ['电流挡', 90, blue],
      ['电阻挡', 50, green],
    ] as const
  ).map(([name, angle, colour]): Part => ({
    name,
    mesh: ball(0.06),
    colour,
    at: [0.45 * Math.cos((angle * Math.PI) / 180), -0.1 + 0.45 * Math.sin((angle * Math.PI) / 180), 0.25],
  })),
  ...(
    [
      ['公共孔', -0.35, '#20262c'],
      ['电压电阻孔', 0, red],
      ['电流孔', 0.35, red],
    ] as const
  ).map(([name, x, colour]): Part => ({
    name,
    mesh: torus(0.08, 0.035),
    colour,
    at: [x, -0.8, 0.25],
    turn: [90, 0, 0],
  })),
  { name: '黑表笔', mesh: rod([-0.35, -0.8, 0.3], [-1.1, -1.2, 0.9], 0.05), colour: '#20262c' },
  { name: '红表笔', mesh: rod([0, -0.8, 0.3], [0.9, -1.3, 0.9], 0.05), colour: red },
];

const brakes = (): Part[] => [
  { name: '总泵', mesh: cylinder(0.14, 0.7), colour: steel, at: [-0.5, 0.3, 1.7], turn: [90, 0, 0] },
  { name: '储液罐', mesh: block(0.4, 0.3, 0.5), colour: '#d9c98a', opacity: 0.7, at: [-0.5, 0.6, 1.7] },
  ...(
    [
      ['④ 左前轮', -1.1, 1.3],
      ['③ 右前轮', 1.1, 1.3],
      ['② 左后轮', -1.1, -1.5],
      ['① 右后轮', 1.1, -1.5],
    ] as const
  ).flatMap(([name, x, z]): Part[] => [
    {
      name,
      mesh: torus(0.42, 0.15),
      colour: '#20262c',
      at: [x, 0, z],
      turn: [0, 0, 90],
      spin: { axis: 'y', seconds: 3 },
    },
    { name: `${name}制动盘`, mesh: cylinder(0.28, 0.06), colour: steel, at: [x, 0, z], turn: [0, 0, 90] },
    { name: `${name}放气螺钉`, mesh: ball(0.07), colour: brass, at: [x * 0.86, 0.3, z] },
    { name: `${name}油管`, mesh: rod([-0.5, 0.3, 1.5], [x * 0.86, 0.3, z], 0.03), colour: red },
  ]),
  { name: '底盘', mesh: block(1.4, 0.1, 3.6), colour: dark, opacity: 0.5, at: [0, -0.05, 0] },
];

export const machineModels: Readonly<Record<string, () => Part[]>> = {
  轴类零件的尺寸标注: shaft,
  渐开线齿轮的啮合: gears,
  减速器装配图的读法: reducer,
  凸轮从动件的运动规律: cam,
  夹具的六点定位: locating,
  刀具角度与切屑: cutting,
  公差与配合的选择: fits,
  万用表的三个挡位: meter,
  制动液的更换顺序: brakes,
};
