import { circle, line, path, rect, steps } from './pen.ts';
import { lines, paper, view, type ThumbPen } from './thumb-pen.ts';

/** One sheet: title, words, a picture. */
export function report(pen: ThumbPen): string {
  return (
    paper(pen, 108, 18, 104, 170) + rect(122, 36, 62, 9, pen.t.deep, 4) + lines(pen, 122, 58, 76, 4) +
    view(pen, 122, 108, 76, 46) + lines(pen, 122, 162, 76, 2) // prettier-ignore
  );
}

/** Two sheets on the slant, the front one a table of words. */
export function spread(pen: ThumbPen): string {
  const { t, r } = pen;
  const shining = 1 + Math.floor(r() * 5);
  const rowsOf = steps(8, (at) => {
    const y = 56 + at * 15;
    return rect(178, y, 22, 7, at === shining ? t.sun : t.mid, 3) + rect(208, y + 1, 34 + r() * 18, 5, t.pale, 2);
  });
  return (
    `<g transform="rotate(-5 110 100)">${paper(pen, 62, 22, 100, 176)}${lines(pen, 76, 42, 72, 12)}</g>` +
    `<g transform="rotate(4 210 100)">${paper(pen, 164, 20, 100, 178)}${rect(178, 34, 50, 8, t.deep, 4)}${rowsOf.join('')}</g>`
  );
}

/** A page in two columns with a picture across. */
export function columns(pen: ThumbPen): string {
  return (
    paper(pen, 84, 18, 152, 172) + rect(100, 34, 88, 9, pen.t.deep, 4) + lines(pen, 100, 54, 120, 1) +
    lines(pen, 100, 72, 54, 5) + lines(pen, 166, 72, 54, 5) + view(pen, 100, 130, 120, 42) // prettier-ignore
  );
}

/** A written page with a passage that is marked. */
export function letter(pen: ThumbPen): string {
  const { t } = pen;
  return (
    paper(pen, 96, 18, 128, 172) + rect(114, 36, 70, 10, t.deep, 4) + lines(pen, 114, 60, 92, 3) +
    rect(114, 98, 92, 32, t.pale, 4) + rect(114, 98, 4, 32, t.sun) + rect(126, 107, 66, 4, t.mid, 2) +
    rect(126, 118, 46, 4, t.mid, 2) + lines(pen, 114, 142, 92, 4) // prettier-ignore
  );
}

/** Points to tick off. */
export function checklist(pen: ThumbPen): string {
  const { t, r } = pen;
  const done = 2 + Math.floor(r() * 2);
  const points = steps(5, (at) => {
    const y = 62 + at * 23;
    const box =
      at < done
        ? rect(104, y, 13, 13, at === done - 1 ? t.sun : t.deep, 4) +
          line(`M107 ${y + 7}l3 3 5-6`, t.sheet, 1.8, ' stroke-linecap="round"')
        : rect(104, y, 13, 13, t.mid, 4) + rect(106, y + 2, 9, 9, t.sheet, 2);
    return box + rect(126, y + 4, 62 + r() * 28, 5, at < done ? t.mid : t.pale, 2);
  });
  return paper(pen, 86, 18, 148, 172) + rect(104, 36, 80, 10, t.deep, 4) + points.join('');
}

/** Lines that step in and out, as programs and notes do. */
export function indented(pen: ThumbPen): string {
  const { t, r } = pen;
  const shining = 3 + Math.floor(r() * 4);
  let step = 0;
  const rowsOf = steps(10, (at) => {
    step = Math.max(0, Math.min(3, step + (r() < 0.45 ? 1 : r() < 0.6 ? -1 : 0)));
    const tone = at === shining ? t.sun : r() < 0.35 ? t.deep : t.mid;
    const x = 92 + step * 16;
    const length = 24 + r() * 40;
    return rect(76, 42 + at * 13, 7, 5, t.pale, 2) + rect(x, 42 + at * 13, length, 5, tone, 2) +
      (r() < 0.6 ? rect(x + length + 8, 42 + at * 13, 20 + r() * 30, 5, t.pale, 2) : ''); // prettier-ignore
  });
  return paper(pen, 62, 26, 196, 170) + rowsOf.join('');
}

/** Headings, a quotation, a list. */
export function marked(pen: ThumbPen): string {
  const { t } = pen;
  const points = steps(3, (at) => circle(86, 136 + at * 14, 3, at === 1 ? t.sun : t.mid) + rect(96, 134 + at * 14, 70 + at * 12, 4, t.pale, 2)); // prettier-ignore
  return (
    paper(pen, 62, 26, 196, 170) + rect(80, 42, 14, 12, t.mid, 3) + rect(102, 42, 94, 12, t.deep, 4) +
    lines(pen, 80, 68, 158, 3) + rect(80, 106, 9, 9, t.mid, 2) + rect(96, 106, 62, 9, t.deep, 3) + points.join('') // prettier-ignore
  );
}

/** A volume that stands, with its back and its mark. */
export function closedBook(pen: ThumbPen): string {
  const { t, r } = pen;
  const y = 70 + r() * 16;
  return (
    rect(118, 30, 96, 132, t.mid, 4) + rect(112, 24, 96, 132, t.deep, 5) + rect(112, 24, 12, 132, t.mid, 4) +
    circle(166, y, 19, t.sheet) + circle(166, y, 11, t.sun) + rect(142, 116, 48, 5, t.sheet, 2) +
    rect(150, 128, 32, 4, t.mid, 2) // prettier-ignore
  );
}

/** Two pages under the eye. */
export function openBook(pen: ThumbPen): string {
  const { t } = pen;
  const page = (side: 1 | -1) =>
    path(`M160 52q${side * 40}-20 ${side * 92}-6v98q${side * -52}-12 ${side * -92} 8z`, t.sheet) +
    line(`M160 52q${side * 40}-20 ${side * 92}-6v98q${side * -52}-12 ${side * -92} 8z`, t.pale, 2);
  const rowsOf = (side: 1 | -1) =>
    steps(6, (at) => line(`M${160 + side * 16} ${68 + at * 12}q${side * 30}-11 ${side * 62}-4`, t.pale, 4)).join('');
  return path('M62 58l98 10 98-10v100l-98 8-98-8z', t.deep) + page(-1) + page(1) + rowsOf(-1) + rowsOf(1) +
    path('M206 38h14v34l-7-6-7 6z', t.sun); // prettier-ignore
}

/** A file that nobody knows more about. */
export function folded(pen: ThumbPen): string {
  const { t } = pen;
  return (
    path('M112 24h70l34 34v94a6 6 0 0 1-6 6h-98a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6z', t.sheet) +
    path('M182 24l34 34h-28a6 6 0 0 1-6-6z', t.mid) + rect(124, 78, 52, 8, t.deep, 4) + lines(pen, 124, 98, 72, 3) +
    circle(132, 142, 6, t.sun) // prettier-ignore
  );
}
