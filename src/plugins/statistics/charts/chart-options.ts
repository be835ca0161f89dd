import { colours, isStill, text, tooltip, type Token } from '#kit/charts/chart-look.ts';
import type { Figure } from '#views/statistics/statistics.words.ts';

interface WeeklyTexts {
  now: string;
  before: string;
  weeks: readonly string[];
}

/** One college's weeks on the scale that all share; dashed: the compared term. @param until weeks that have begun */
export function weeklyOption(
  college: Figure['colleges'][number],
  most: number,
  until: number,
  token: Token,
  { now, before, weeks }: WeeklyTexts,
) {
  const isBelow = college.before !== null && college.value < college.before;
  const colour = token(isBelow ? 'sunText' : 'chart1');
  const line = { type: 'line', showSymbol: false, symbol: 'circle', silent: true };
  return {
    animation: !isStill(),
    aria: { enabled: true },
    grid: { left: 0, right: 0, top: 6, bottom: 1 },
    tooltip: { ...tooltip(token), trigger: 'axis', confine: true },
    xAxis: { type: 'category', data: weeks, boundaryGap: false, show: false },
    yAxis: {
      type: 'value',
      min: 0,
      max: most * 1.05 || 1,
      splitNumber: 3,
      axisLabel: { show: false },
      splitLine: { lineStyle: { color: token('colorNeutralStroke2') } },
    },
    series: [
      {
        ...line,
        name: now,
        data: college.weeks.map((value, at) => (at < until ? value : null)),
        lineStyle: { color: colour, width: 2 },
        itemStyle: { color: colour },
        areaStyle: { color: colour, opacity: 0.12 },
      },
      ...(college.weeksBefore
        ? [
            {
              ...line,
              name: before,
              data: college.weeksBefore.slice(0, weeks.length),
              lineStyle: { color: token('colorNeutralForeground3'), width: 1.5, type: 'dashed' },
              itemStyle: { color: token('colorNeutralForeground3') },
            },
          ]
        : []),
    ],
  };
}

/** Bars of the terms by kind, the sum behind each. */
export function termsOption(figure: Figure, token: Token, written: (value: number) => string) {
  const { terms, kinds } = figure;
  const sums = terms.map((term) => term.kinds.reduce((sum, { value }) => sum + value, 0));
  const most = Math.max(...sums, 1);
  const label = text(token, true);
  return {
    animation: !isStill(),
    aria: { enabled: true },
    color: colours(token),
    grid: { left: 72, right: 76, top: 4, bottom: 4 },
    tooltip: { ...tooltip(token), trigger: 'item', valueFormatter: (value: unknown) => written(Number(value)) },
    xAxis: { type: 'value', show: false, max: most },
    yAxis: {
      type: 'category',
      inverse: true,
      data: terms.map(({ name }) => name),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { ...label, overflow: 'truncate', width: 68 },
    },
    series: [
      ...kinds.map(({ id, name }) => ({
        type: 'bar',
        stack: 'kinds',
        name,
        barWidth: 24,
        itemStyle: { borderColor: token('colorNeutralBackground1'), borderWidth: 1, borderRadius: 3 },
        data: terms.map((term) => {
          const value = term.kinds.find((kind) => kind.id === id)?.value ?? 0;
          return {
            value,
            label: {
              ...text(token),
              // Where it has no room, the bar speaks for itself.
              show: value > most * 0.08,
              color: token('colorNeutralBackground1'),
              formatter: written(value),
            },
          };
        }),
      })),
      {
        type: 'bar',
        stack: 'kinds',
        silent: true,
        itemStyle: { color: 'transparent' },
        tooltip: { show: false },
        data: sums.map((sum) => ({
          value: 0,
          label: { ...label, show: true, position: 'right', fontWeight: 700, formatter: written(sum) },
        })),
      },
    ],
  };
}
