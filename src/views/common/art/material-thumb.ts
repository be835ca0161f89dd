import type { MaterialKind } from '#contract/library/material.rule.ts';
import { hash, random } from '../random.ts';
import type { Mode } from '../theme.ts';
import { oklch } from './oklch.ts';
import type { ThumbPen, ThumbTones } from './thumb-pen.ts';
import * as media from './thumbs-media.ts';
import * as paper from './thumbs-paper.ts';
import * as slides from './thumbs-slides.ts';

export interface Thumbed {
  title: string;
  kind: MaterialKind;
}

type Layout = (pen: ThumbPen) => string;

const looks: Record<MaterialKind, { hue: number; isInk?: true; layouts: readonly Layout[] }> = {
  slides: { hue: 32, layouts: [slides.blockSlide, slides.barSlide, slides.ringSlide, slides.pictureSlide] },
  pdf: { hue: 22, layouts: [paper.report, paper.spread, paper.columns] },
  word: { hue: 248, layouts: [paper.letter, paper.checklist, paper.columns] },
  sheet: { hue: 150, layouts: [slides.chartSpreadsheet, slides.gridSpreadsheet, slides.trendSpreadsheet] },
  text: { hue: 215, layouts: [paper.indented, paper.marked] },
  book: { hue: 55, layouts: [paper.closedBook, paper.openBook] },
  video: { hue: 252, isInk: true, layouts: [media.waves, media.lens, media.ridges, media.rays] },
  audio: { hue: 318, isInk: true, layouts: [media.loudness, media.grooves] },
  model: { hue: 285, isInk: true, layouts: [media.globe, media.molecule, media.cube] },
  picture: { hue: 195, layouts: [media.cells, media.framed, media.mosaic] },
  archive: { hue: 85, layouts: [media.stack, media.folder] },
  other: { hue: 262, layouts: [paper.folded, media.shapes] },
};

type Row = readonly (readonly [lightness: number, chroma: number])[];
/** Ground, sheet, pale, middle, deep. */
const rows: Record<'paper' | 'ink', Record<Mode, Row>> = {
  paper: {
    light: [[0.955, 0.018], [1, 0], [0.905, 0.035], [0.8, 0.08], [0.5, 0.13]],
    dark: [[0.3, 0.04], [0.4, 0.045], [0.49, 0.055], [0.62, 0.09], [0.74, 0.11]],
  },
  ink: {
    light: [[0.33, 0.085], [0.27, 0.075], [0.44, 0.1], [0.56, 0.12], [0.8, 0.075]],
    dark: [[0.27, 0.07], [0.22, 0.06], [0.37, 0.09], [0.5, 0.115], [0.76, 0.08]],
  },
}; // prettier-ignore

function tonesOf(hue: number, isInk: boolean, mode: Mode): ThumbTones {
  const [bg, sheet, pale, mid, deep] = rows[isInk ? 'ink' : 'paper'][mode].map(([l, c]) => oklch(l, c, hue));
  return { bg: bg!, sheet: sheet!, pale: pale!, mid: mid!, deep: deep!, sun: oklch(0.76, 0.16, 65) };
}

const hueOf = ({ title, kind }: Thumbed) => looks[kind].hue + ((hash(title) >>> 16) % 23) - 11;

/** Which of the kind's layouts the title draws. */
const layoutOf = ({ title, kind }: Thumbed, turn: number) => (hash(title) + turn) % looks[kind].layouts.length;

/**
 * How far each one's layout must turn so that no two neighbours of a list draw the same layout of the same kind; 0 for
 * most. In the order of the list.
 */
export function thumbTurns(list: readonly Thumbed[]): number[] {
  let before = '';
  return list.map((one) => {
    const drawn = (turn: number) => `${one.kind} ${layoutOf(one, turn)}`;
    const turn = drawn(0) === before ? 1 : 0;
    before = drawn(turn);
    return turn;
  });
}

/**
 * What stands for a material without a picture of its own, as SVG text, 320 × 180: a pure function, the same input the
 * same bytes; no ids and no text. Source: design language, section 6 (hue by format ± 11, layout by the title's hash).
 */
export function materialThumb(of: Thumbed, mode: Mode, turn = 0): string {
  const { isInk = false, layouts } = looks[of.kind];
  const t = tonesOf(hueOf(of), isInk, mode);
  const drawn = layouts[layoutOf(of, turn)]!({ t, r: random(hash(of.title)) });
  return (
    `<svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
    `<rect width="320" height="180" fill="${t.bg}"/>${drawn}</svg>`
  );
}

/** Ground of the sign with the format; white words stand on it (at least 4.5). */
export const signColour = (kind: MaterialKind): string => oklch(0.45, 0.12, looks[kind].hue);
