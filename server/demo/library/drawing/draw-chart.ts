import type { Figure } from '../lesson.ts';
import { box, figureSize, grey, hex, stroke, words, type Mark } from './marks.ts';

type Bars = Extract<Figure, { kind: 'bars' }>;
type Plot = Extract<Figure, { kind: 'plot' }>;

const frame = { left: 110, right: figureSize.width - 40, top: 60, bottom: figureSize.height - 70 };

/** Round numbers from at or below the least to at or above the greatest, about six of them. */
export function ticksOf(least: number, greatest: number): number[] {
  const rough = (greatest - least || 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((part) => part * power).find((size) => size >= rough)!;
  const [first, last] = [Math.floor(least / step + 1e-9), Math.ceil(greatest / step - 1e-9)];
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(6)));
}

const lineAt = (y: number) =>
  stroke(
    [
      [frame.left, y],
      [frame.right, y],
    ],
    '#dfe5ea',
    1,
  );
const axes = stroke(
  [
    [frame.left, frame.top - 10],
    [frame.left, frame.bottom],
    [frame.right, frame.bottom],
  ],
  grey,
  2,
);

/** Columns with their values. */
export function drawBars({ unit, values }: Bars, hue: number): Mark[] {
  const ticks = ticksOf(0, Math.max(...values.map(([, value]) => value)));
  const y = (value: number) => frame.bottom - (value / ticks.at(-1)!) * (frame.bottom - frame.top);
  const room = (frame.right - frame.left) / values.length;
  const w = Math.min(90, room * 0.6);
  return [
    ...ticks.flatMap((tick) => [
      lineAt(y(tick)),
      words(frame.left - 12, y(tick), String(tick), 17, { align: 'right', colour: grey }),
    ]),
    ...values.flatMap(([label, value], nth) => {
      const x = frame.left + room * (nth + 0.5);
      return [
        box(x - w / 2, y(value), w, frame.bottom - y(value), { fill: hex(hue + nth * 11, 52, 46) }),
        words(x, y(value) - 16, String(value), 19, { isBold: true }),
        words(x, frame.bottom + 24, label, label.length > 6 ? 14 : 18),
      ];
    }),
    axes,
    words(frame.left - 70, 24, `单位：${unit}`, 17, { align: 'left', colour: grey }),
  ];
}

/** Curves with axes and names. */
export function drawPlot({ x: xName, y: yName, curves }: Plot, hue: number): Mark[] {
  const all = curves.flatMap(([, points]) => points);
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [xTicks, yTicks] = [ticksOf(Math.min(...xs), Math.max(...xs)), ticksOf(Math.min(0, ...ys), Math.max(...ys))];
  const scale = (ticks: number[], from: number, to: number) => (value: number) =>
    from + ((value - ticks[0]!) / (ticks.at(-1)! - ticks[0]!)) * (to - from);
  const toX = scale(xTicks, frame.left, frame.right);
  const toY = scale(yTicks, frame.bottom, frame.top);
  return [
    ...yTicks.flatMap((tick) => [
      lineAt(toY(tick)),
      words(frame.left - 12, toY(tick), String(tick), 17, { align: 'right', colour: grey }),
    ]),
    ...xTicks.map((tick) => words(toX(tick), frame.bottom + 20, String(tick), 17, { colour: grey })),
    axes,
    ...curves.map(([, points], nth) =>
      stroke(
        points.map(([x, y]) => [toX(x), toY(y)] as const),
        hex(hue + nth * 130, 62, 42),
        4,
      ),
    ),
    ...curves.flatMap(([name], nth) => [
      box(frame.right - 210, frame.top - 44 + nth * 26, 26, 5, { fill: hex(hue + nth * 130, 62, 42) }),
      words(frame.right - 174, frame.top - 42 + nth * 26, name, 17, { align: 'left' }),
    ]),
    words((frame.left + frame.right) / 2, figureSize.height - 20, xName, 19, { isBold: true }),
    words(frame.left - 70, 24, yName, 19, { align: 'left', isBold: true }),
  ];
}
