import { circle, line, n, path, rect, steps } from './pen.ts';
import { lines, paper, view, type ThumbPen } from './thumb-pen.ts';

/** Columns on a line, one of them the sun. */
function columnsOf({ t, r }: ThumbPen, x: number, foot: number, count: number, step: number, tall: number): string {
  const shining = 1 + Math.floor(r() * (count - 1));
  return steps(count, (at) => {
    const height = tall * (at === shining ? 1 : 0.25 + r() * 0.55);
    const tone = at === shining ? t.sun : at % 3 === 0 ? t.mid : t.deep;
    return rect(x + at * step, foot - height, step * 0.66, height, tone, 2);
  }).join('');
}

/** An arc of a ring from one share of the turn to another. */
function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const at = (share: number) => {
    const angle = (share - 0.25) * 2 * Math.PI;
    return `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`;
  };
  return `M${at(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}`;
}

const slide = (pen: ThumbPen) => paper(pen, 48, 24, 224, 132);

/** Words left, a block with a figure right. */
export function blockSlide(pen: ThumbPen): string {
  const { t, r } = pen;
  const [x, y] = [214 + r() * 4, 86 + r() * 8];
  return (
    slide(pen) +
    rect(64, 46, 74, 11, t.mid, 4) +
    rect(64, 64, 48, 11, t.mid, 4) +
    lines(pen, 64, 92, 78, 5) +
    path('M160 24h107a5 5 0 0 1 5 5v122a5 5 0 0 1-5 5H160z', t.deep) +
    circle(x, y, 35, t.mid) +
    circle(x + 5, y + 2, 22, t.sheet) +
    circle(x + 8, y - 9, 9, t.sun)
  );
}

/** A stripe, a title, columns at the lower right. */
export function barSlide(pen: ThumbPen): string {
  const { t } = pen;
  return (
    slide(pen) +
    path('M53 24h10v132H53a5 5 0 0 1-5-5V29a5 5 0 0 1 5-5z', t.deep) +
    rect(82, 42, 108, 10, t.mid, 4) +
    lines(pen, 82, 66, 92, 6) +
    columnsOf(pen, 194, 142, 4, 19, 66)
  );
}

/** A band above, a ring and what its parts mean. */
export function ringSlide(pen: ThumbPen): string {
  const { t, r } = pen;
  const [first, second] = [0.28 + r() * 0.14, 0.62 + r() * 0.1];
  const tones = [t.deep, t.mid, t.sun];
  const legend = tones.map(
    (tone, at) => rect(176, 78 + at * 22, 11, 11, tone, 3) + rect(196, 81 + at * 22, 44 + r() * 16, 5, t.pale, 2),
  );
  return (
    slide(pen) +
    path('M53 24h214a5 5 0 0 1 5 5v22H48V29a5 5 0 0 1 5-5z', t.deep) +
    rect(64, 33, 84, 8, t.sheet, 4) +
    line(arc(112, 104, 25, second, 1), t.pale, 20) +
    line(arc(112, 104, 25, 0, first), t.deep, 20) +
    line(arc(112, 104, 25, first, second), t.mid, 20) +
    legend.join('')
  );
}

/** A picture with its caption. */
export function pictureSlide(pen: ThumbPen): string {
  return (
    slide(pen) + view(pen, 62, 38, 118, 86) + lines(pen, 62, 134, 96, 1) + rect(196, 42, 60, 10, pen.t.mid, 4) +
    lines(pen, 196, 66, 60, 6) // prettier-ignore
  );
}

const table = (pen: ThumbPen) =>
  paper(pen, 48, 24, 224, 132) + path('M53 24h214a5 5 0 0 1 5 5v18H48V29a5 5 0 0 1 5-5z', pen.t.deep);

/** Columns under a head. */
export const chartSpreadsheet = (pen: ThumbPen): string =>
  table(pen) + columnsOf(pen, 66, 140, 8, 24, 80) + rect(62, 140, 196, 2.5, pen.t.deep, 1);

/** Cells, some of them filled. */
export function gridSpreadsheet(pen: ThumbPen): string {
  const { t, r } = pen;
  const shining = 6 + Math.floor(r() * 14);
  const cells = steps(25, (at) => {
    const [x, y] = [58 + (at % 5) * 42, 56 + Math.floor(at / 5) * 20];
    const tone = at === shining ? t.sun : at % 5 === 0 ? t.mid : r() < 0.3 ? t.mid : t.pale;
    return rect(x, y, at % 5 === 0 ? 30 : 14 + r() * 20, 9, tone, 3);
  });
  return table(pen) + cells.join('');
}

/** Two lines that grow, the end of one is the sun. */
export function trendSpreadsheet(pen: ThumbPen): string {
  const { t, r } = pen;
  const ys = (from: number, to: number) => steps(7, (at) => from + ((to - from) * at) / 6 + (r() - 0.5) * 14);
  const draw = (points: number[]) => `M${points.map((y, at) => `${66 + at * 31} ${n(y)}`).join('L')}`;
  const [upper, lower] = [ys(118, 70), ys(132, 104)];
  const grid = steps(4, (at) => rect(62, 64 + at * 24, 196, 1.5, t.pale)).join('');
  return (
    table(pen) +
    grid +
    line(draw(lower), t.mid, 4, ' stroke-linejoin="round" stroke-linecap="round"') +
    line(draw(upper), t.deep, 4, ' stroke-linejoin="round" stroke-linecap="round"') +
    circle(252, upper[6]!, 7.5, t.sun)
  );
}
