import type { Tones } from './palette.ts';

/** What a motif draws with: the id's own numbers, and the tones. Canvas 320 × 180, focus in the right 60 %. */
export interface Pen {
  t: Tones;
  /** 0 to 1. */
  r: () => number;
}

export const n = (value: number) => String(+value.toFixed(1));

export const between = (r: () => number, low: number, high: number) => low + r() * (high - low);

export const pick = <T>(r: () => number, from: readonly T[]): T => from[Math.floor(r() * from.length)]!;

export const circle = (x: number, y: number, radius: number, fill: string, rest = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${rest}/>`;

export const path = (d: string, fill: string, rest = '') => `<path d="${d}" fill="${fill}"${rest}/>`;

export const line = (d: string, stroke: string, width: number, rest = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${rest}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, round = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${round ? ` rx="${n(round)}"` : ''}/>`;

/** A calm curve through points: each is pulled at, the middles are touched. */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = points;
  let d = `M${n(first![0])} ${n(first![1])}`;
  rest.forEach(([x, y], at) => {
    const after = rest[at + 1];
    if (after) d += `Q${n(x)} ${n(y)} ${n((x + after[0]) / 2)} ${n((y + after[1]) / 2)}`;
    else d += `L${n(x)} ${n(y)}`;
  });
  return d;
}

export const steps = <T>(count: number, draw: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => draw(at));
