import type { SubjectDrawing } from '#contract/subjects/subject-entry.rule.ts';
import { hash, random } from '../random.ts';
import type { Mode } from '../theme.ts';
import { oklch } from './oklch.ts';

export const motifNames = [
  'iso', 'truss', 'gear', 'tree', 'orbit', 'wave', 'helix', 'rings', 'furrow', 'bars',
  'hex', 'rails', 'arch', 'fan', 'slips', 'strata', 'tiles', 'chevron', 'weave', 'plates',
] as const; // prettier-ignore
export type Motif = (typeof motifNames)[number];

/** Ground, three tones of growing contrast, the tone that stands out most, and the one warm sun. */
export interface Tones {
  bg: string;
  a: string;
  b: string;
  c: string;
  d: string;
  sun: string;
}

type Row = readonly (readonly [lightness: number, chroma: number, shift?: number])[];

const ink: Row = [
  [0.37, 0.085],
  [0.45, 0.1],
  [0.56, 0.115],
  [0.72, 0.095],
  [0.9, 0.045],
];
const paper: Row = [
  [0.945, 0.022],
  [0.89, 0.042],
  [0.79, 0.075],
  [0.62, 0.11],
  [0.42, 0.095],
];
/** Warm hues go muddy when dark. */
const warmInk: Row = [
  [0.8, 0.115, 4],
  [0.74, 0.125],
  [0.64, 0.13, -8],
  [0.47, 0.105, -16],
  [0.965, 0.03],
];
const warmDark: Row = [
  [0.5, 0.1],
  [0.44, 0.095],
  [0.6, 0.11],
  [0.72, 0.1],
  [0.9, 0.05],
];

function tonesOf(hue: number, isPaper: boolean, mode: Mode): Tones {
  const isWarm = hue >= 35 && hue <= 100;
  const isDark = mode === 'dark';
  const row = isWarm && isDark ? warmDark : isPaper && !isDark ? paper : isWarm ? warmInk : ink;
  const [bg, a, b, c, d] = row.map(([lightness, chroma, shift = 0]) => oklch(lightness, chroma, hue + shift));
  const sun = isWarm
    ? isDark
      ? oklch(0.93, 0.08, 95)
      : isPaper
        ? oklch(0.62, 0.17, 30)
        : oklch(0.58, 0.19, 32)
    : row === paper
      ? oklch(0.74, 0.17, 55)
      : oklch(0.8, 0.15, 70);
  return { bg: bg!, a: a!, b: b!, c: c!, d: d!, sun };
}

/** What a cover is made of: drawn from the id in a fixed order, so the same id is the same drawing for ever. */
export function palette(id: string, { hue, motifs }: SubjectDrawing, mode: Mode) {
  const r = random(hash(id));
  const isPaper = r() < 0.34;
  const motif = motifs[Math.floor(r() * motifs.length)] as Motif;
  return { motif, tones: tonesOf(hue + (r() - 0.5) * 14, isPaper, mode), r };
}
