/** What a drawing is made of, so that a picture, a page and a slide can each draw it in their own way. */
export type Mark =
  | { kind: 'shape'; points: readonly Point[]; isClosed: boolean; fill?: string; line?: string; width?: number }
  | { kind: 'oval'; x: number; y: number; rx: number; ry: number; fill?: string; line?: string; width?: number }
  | {
      kind: 'text';
      /** Of the side that `align` names, and of the middle of the height. */
      x: number;
      y: number;
      text: string;
      size: number;
      colour: string;
      align: 'left' | 'center' | 'right';
      isBold: boolean;
    };

export type Point = readonly [x: number, y: number];

/** Of every figure; the origin is at the upper left. */
export const figureSize = { width: 960, height: 540 };

/** @param hue degrees @param saturation, light 0 … 100 @returns `#rrggbb` */
export function hex(hue: number, saturation: number, light: number): string {
  const [s, l] = [saturation / 100, light / 100];
  const channel = (shift: number) => {
    const k = (shift + hue / 30) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

export const ink = '#1b2733';
export const grey = '#5c6874';

/** Width of a text: a Chinese sign is as wide as high. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, sign) => sum + (sign.codePointAt(0)! < 0x2000 ? 0.55 : 1), 0) * size;

const noHead = /^[，。；：、！？）」』》’”%]/;
/** Lines that fit into a width; no closing sign begins one. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  // A word of Latin letters, or a number, stays whole.
  for (const piece of text.match(/[A-Za-z0-9.,'’+*/=()-]+|\s+|[^]/gu) ?? []) {
    if (line && widthOf(line + piece, size) > width && !noHead.test(piece)) {
      lines.push(line.trim());
      line = piece.trim();
    } else line += piece;
  }
  return line.trim() ? [...lines, line.trim()] : lines;
}

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  look: { fill?: string; line?: string; width?: number },
): Mark => ({
  kind: 'shape',
  isClosed: true,
  points: [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ],
  ...look,
});

export const stroke = (points: readonly Point[], line: string, width = 2): Mark => ({
  ...{ kind: 'shape', points, isClosed: false, line, width },
});

export const oval = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  look: { fill?: string; line?: string; width?: number },
): Mark => ({ kind: 'oval', x, y, rx, ry, ...look });

/** One line of text. */
export const words = (
  x: number,
  y: number,
  text: string,
  size: number,
  { colour = ink, align = 'center', isBold = false }: Partial<Omit<Extract<Mark, { kind: 'text' }>, 'kind'>> = {},
): Mark => ({ kind: 'text', x, y, text, size, colour, align, isBold });

/** Lines one under the other, the block being centred on y. */
export function block(
  x: number,
  y: number,
  text: string,
  size: number,
  width: number,
  look: Parameters<typeof words>[4] = {},
): Mark[] {
  const lines = wrapped(text, size, width);
  const step = size * 1.35;
  return lines.map((line, index) => words(x, y + (index - (lines.length - 1) / 2) * step, line, size, look));
}

/** A line with a head at its end. */
export function arrow([x1, y1]: Point, [x2, y2]: Point, colour: string): Mark[] {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const at = (turn: number): Point => [x2 - 14 * Math.cos(angle + turn), y2 - 14 * Math.sin(angle + turn)];
  return [
    stroke(
      [
        [x1, y1],
        [x2 - 8 * Math.cos(angle), y2 - 8 * Math.sin(angle)],
      ],
      colour,
      3,
    ),
    { kind: 'shape', isClosed: true, fill: colour, points: [[x2, y2], at(0.45), at(-0.45)] },
  ];
}
