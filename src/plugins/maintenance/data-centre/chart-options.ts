import { materialTypeOf, type MaterialGroup } from '#contract/library/material-types.rule.ts';
import { measures, type Measure, type Statistics } from '#views/maintenance/statistics.words.ts';
import { colours, decals, isStill, text, tooltip, type Token } from '#kit/charts/chart-look.ts';

const share = ({ name, percent }: { name: string; percent: number }) => `${name} ${Math.round(percent)}%`;

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
          lineHeight: 15,
          overflow: 'break',
          lineOverflow: 'truncate',
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
