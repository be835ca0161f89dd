import { circle, n, path, rect, steps } from './pen.ts';

/** Ground, the sheet on it, three tones of growing contrast, and the one warm sun. */
export interface ThumbTones {
  bg: string;
  sheet: string;
  pale: string;
  mid: string;
  deep: string;
  sun: string;
}

/** What a thumbnail draws with: the title's own numbers, and the tones. Canvas 320 × 180. */
export interface ThumbPen {
  t: ThumbTones;
  /** 0 to 1. */
  r: () => number;
}

/** Lines of a text that nobody can read: `count` of them from `y` down, `gap` apart, of uneven length. */
export const lines = (pen: ThumbPen, x: number, y: number, width: number, count: number, gap = 11): string =>
  steps(count, (at) =>
    rect(x, y + at * gap, width * (at === count - 1 ? 0.45 + pen.r() * 0.25 : 0.82 + pen.r() * 0.18), 4, pen.t.pale, 2),
  ).join('');

/** A sheet of paper. */
export const paper = ({ t }: ThumbPen, x: number, y: number, width: number, height: number): string =>
  rect(x - 1.5, y - 1, width + 3, height + 3.5, t.pale, 6) + rect(x, y, width, height, t.sheet, 5);

/** Hills with the sun behind them, in a box. */
export function view({ t, r }: ThumbPen, x: number, y: number, w: number, h: number): string {
  const peak = 0.3 + r() * 0.2;
  const d = `M${n(x)} ${n(y + h)}V${n(y + h * 0.8)}L${n(x + w * peak)} ${n(y + h * 0.35)}l${n(w * 0.22)} ${n(h * 0.3)} ${n(w * 0.14)}-${n(h * 0.16)}L${n(x + w)} ${n(y + h * 0.86)}V${n(y + h)}z`;
  return rect(x, y, w, h, t.pale, 4) + circle(x + w * 0.76, y + h * 0.3, h * 0.13, t.sun) + path(d, t.mid);
}
