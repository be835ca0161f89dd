import { materialTypeOf, type MaterialGroup } from '#contract/material-types.rule.ts';
import { measures, type Measure, type Statistics } from '#views/maintenance/statistics-words.ts';

/** Reads a token of the theme, such as `chart1`. */
export type Token = (name: string) => string;

const text = (token: Token, strong = false) => ({
  color: token(strong ? 'colorNeutralForeground1' : 'colorNeutralForeground3'),
  fontSize: strong ? 13 : 12,
  fontFamily: token('fontFamilyBase'),
});

const tooltip = (token: Token) => ({
  backgroundColor: token('colorNeutralBackground1'),
  borderColor: token('colorNeutralStroke2'),
  borderWidth: 1,
  padding: [6, 10],
  textStyle: text(token, true),
  extraCssText: 'border-radius:8px;box-shadow:var(--shadow16)',
});

const decals = (token: Token) => {
  const line = { color: token('colorNeutralBackground1'), dashArrayX: [1, 0], symbolSize: 1 };
  const white = 'rgba(255,255,255,.3)';
  return [
    { symbol: 'none' },
    { ...line, color: white, dashArrayY: [2, 5], rotation: Math.PI / 4 },
    {
      color: white,
      symbol: 'circle',
      dashArrayX: [
        [6, 6],
        [0, 6, 6, 0],
      ],
      dashArrayY: [6, 0],
      symbolSize: 0.5,
    },
    { ...line, color: white, dashArrayY: [2, 5] },
    { ...line, color: white, dashArrayY: [2, 5], rotation: -Math.PI / 4 },
  ];
};

const colours = (token: Token) => Array.from({ length: 8 }, (_, at) => token(`chart${at + 1}`));
const share = ({ name, percent }: { name: string; percent: number }) => `${name} ${Math.round(percent)}%`;
const isStill = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

/** Growth of one measure by days; the greatest day has the sun. */
export function growthOption({ days }: Statistics, measure: Measure, token: Token, name: string) {
  const values = days.map((day) => day[measure]);
  const most = Math.max(...values, 0);
  const top = most > 0 ? values.indexOf(most) : -1;
  const [first] = colours(token);
  return {
    animation: !isStill(),
    aria: { enabled: true },
    color: colours(token),
    grid: { left: 8, right: 28, top: 34, bottom: 4, containLabel: true },
    tooltip: { trigger: 'axis', ...tooltip(token) },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: days.map(({ day }) => day.slice(5)),
      axisLine: { lineStyle: { color: token('colorNeutralStroke1') } },
      axisTick: { show: false },
      axisLabel: { ...text(token), hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 3,
      axisLabel: text(token),
      splitLine: { lineStyle: { color: token('colorNeutralStroke3') } },
    },
    series: [
      {
        name,
        type: 'line',
        smooth: 0.35,
        smoothMonotone: 'x',
        lineStyle: { width: 2.5 },
        areaStyle: { opacity: 0.12 },
        symbol: 'circle',
        triggerLineEvent: true,
        data: days.map((day, at) => ({
          value: day[measure],
          pick: day.day,
          symbolSize: at === top ? 9 : days.length > 45 ? 4 : 6,
          itemStyle: at === top ? { color: token('sun') } : { color: first, opacity: days.length > 45 ? 0 : 0.9 },
          ...(at === top && {
            label: { show: true, position: 'top', formatter: String(most), ...text(token, true), fontWeight: 600 },
          }),
        })),
      },
    ],
  };
}

interface GroupShare {
  group: MaterialGroup;
  name: string;
  value: number;
}

/** Shares of the groups of types; each part has its own pattern too. */
export function groupsOption(shares: readonly GroupShare[], token: Token, name: string) {
  return {
    animation: !isStill(),
    aria: { enabled: true, decal: { show: true, decals: decals(token) } },
    color: colours(token),
    tooltip: { ...tooltip(token), formatter: '{b}　{c}（{d}%）' },
    series: [
      {
        name,
        type: 'pie',
        radius: ['46%', '70%'],
        itemStyle: { borderRadius: 4 },
        padAngle: 1.5,
        minShowLabelAngle: 12,
        label: { ...text(token), formatter: share, overflow: 'break' },
        labelLine: { length: 8, length2: 8, lineStyle: { color: token('colorNeutralStroke1') } },
        data: shares.map(({ group, name: label, value }) => ({ name: label, value, pick: group })),
      },
      {
        type: 'pie',
        radius: [0, 1],
        silent: true,
        tooltip: { show: false },
        // Without opacity: the words would have it too.
        itemStyle: { color: 'transparent', decal: { symbol: 'none' } },
        label: { ...text(token, true), position: 'center', fontSize: 20, fontWeight: 700, formatter: '{b}' },
        data: [{ name: shares.reduce((sum, { value }) => sum + value, 0).toLocaleString(), value: 1 }],
      },
    ],
  };
}

/** Which types are used how much; those of a group stand together in its colour. */
export function treemapOption(
  { types }: Statistics,
  measure: Measure,
  token: Token,
  names: { type: (sid: number) => string; group: (group: MaterialGroup) => string; all: string },
) {
  const groups = new Map<MaterialGroup, { name: string; value: number; pick: string }[]>();
  for (const row of types.filter((one) => one[measure] > 0)) {
    const { group } = materialTypeOf(row.type);
    groups.set(group, [
      ...(groups.get(group) ?? []),
      { name: names.type(row.type), value: row[measure], pick: String(row.type) },
    ]);
  }
  return {
    animation: !isStill(),
    aria: { enabled: true },
    color: colours(token),
    tooltip: { ...tooltip(token), formatter: '{b}　{c}' },
    series: [
      {
        name: names.all,
        type: 'treemap',
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        left: 0,
        right: 0,
        top: 0,
        bottom: 0,
        label: {
          fontSize: 12,
          fontFamily: token('fontFamilyBase'),
          color: token('colorNeutralBackground1'),
          formatter: '{b}\n{c}',
        },
        itemStyle: { borderColor: token('colorNeutralBackground1'), borderWidth: 1, gapWidth: 2, borderRadius: 4 },
        levels: [{ itemStyle: { gapWidth: 4, borderWidth: 0 } }, { itemStyle: { gapWidth: 2 } }],
        data: [...groups].map(([group, children]) => ({ name: names.group(group), children })),
      },
    ],
  };
}

/** Sums of the groups, the greatest first; empty groups are left out. */
export function groupShares(
  { types }: Statistics,
  measure: Measure,
  nameOf: (group: MaterialGroup) => string,
): GroupShare[] {
  const sums = new Map<MaterialGroup, number>();
  for (const row of types) {
    const { group } = materialTypeOf(row.type);
    sums.set(group, (sums.get(group) ?? 0) + row[measure]);
  }
  return [...sums]
    .filter(([, value]) => value > 0)
    .map(([group, value]) => ({ group, value, name: nameOf(group) }))
    .toSorted((a, b) => b.value - a.value);
}

export const isMeasure = (text: string | null): text is Measure => measures.some((one) => one === text);
