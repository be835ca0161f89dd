import type { Measure, Statistics } from '#views/maintenance/statistics.words.ts';
import { colours, isStill, text, tooltip, type Token } from '#kit/charts/chart-look.ts';

/** What the whole days and the step to the one that is not over have in common. */
const lineOf = (name: string) => ({
  name,
  type: 'line',
  smooth: 0.35,
  smoothMonotone: 'x',
  lineStyle: { width: 2.5 },
  symbol: 'circle',
  triggerEvent: 'line',
});

/**
 * Growth of one measure by days; the greatest day has the sun. The day that is not over would fall to the ground: a dashed
 * step leads to its hollow point, which says so.
 * @param today `2026-11-24`, the day that is not over
 */
export function growthOption(
  { days }: Statistics,
  measure: Measure,
  token: Token,
  words: { name: string; running: string },
  today: string,
) {
  const values = days.map((day) => day[measure]);
  const most = Math.max(...values, 0);
  const top = most > 0 ? values.indexOf(most) : -1;
  const [first] = colours(token);
  const running = days.length > 1 && days.at(-1)!.day === today ? days.length - 1 : -1;
  const pointOf = (at: number) => ({
    value: values[at]!,
    pick: days[at]!.day,
    symbolSize: at === top ? 9 : days.length > 45 ? 4 : 6,
    itemStyle: at === top ? { color: token('sun') } : { color: first, opacity: days.length > 45 ? 0 : 0.9 },
    ...(at === top && {
      label: { show: true, position: 'top', formatter: String(most), ...text(token, true), fontWeight: 600 },
    }),
  });
  const runningPoint = {
    ...pointOf(days.length - 1),
    symbol: 'emptyCircle',
    symbolSize: 7,
    itemStyle: { color: running === top ? token('sun') : first },
    label: {
      // Its ground keeps it apart from the line that falls to the point.
      ...{ show: true, position: 'top', align: 'right', distance: 8, ...text(token) },
      ...{ backgroundColor: token('colorNeutralBackground1'), borderRadius: 4, padding: [3, 4] },
      formatter: running === top ? `${most}　${words.running}` : words.running,
    },
  };
  return {
    animation: !isStill(),
    aria: { enabled: true },
    color: colours(token),
    grid: { left: 8, right: 28, top: 34, bottom: 4 },
    tooltip: {
      trigger: 'axis',
      formatter: ([point]: { dataIndex: number }[]) => dayWords(days, measure, words, running, point?.dataIndex ?? 0),
      ...tooltip(token),
    },
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
        ...lineOf(words.name),
        areaStyle: { opacity: 0.12 },
        data: days.map((_, at) => (at === running ? null : pointOf(at))),
      },
      ...(running < 0
        ? []
        : [
            {
              ...lineOf(words.name),
              lineStyle: { width: 2.5, type: [5, 4], color: first },
              data: days.map((_, at) =>
                at === running
                  ? runningPoint
                  : at === running - 1
                    ? { value: values[at], symbol: 'none', pick: days[at]!.day }
                    : null,
              ),
            },
          ]),
    ],
  };
}

/** `11-24 浏览 120（今天，未结束）` */
function dayWords(
  days: Statistics['days'],
  measure: Measure,
  { name, running }: { name: string; running: string },
  runningAt: number,
  at: number,
): string {
  const said = `${days[at]!.day.slice(5)}　${name} ${days[at]![measure].toLocaleString()}`;
  return at === runningAt ? `${said}（${running}）` : said;
}
