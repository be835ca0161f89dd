import { drawingOf } from '#contract/subjects/subjects.rule.ts';
import type { Mode } from '../theme.ts';
import * as built from './motifs-built.ts';
import * as natural from './motifs-natural.ts';
import * as patterned from './motifs-patterned.ts';
import { palette, type Motif, type Tones } from './palette.ts';
import type { Pen } from './pen.ts';

const motifs: Record<Motif, (pen: Pen) => string> = { ...built, ...natural, ...patterned };

/** Motifs whose sun is a face among others: a mirror image shows that face in tone b instead of a hole. */
const faces: ReadonlySet<Motif> = new Set(['iso', 'hex', 'tiles', 'chevron', 'weave', 'plates', 'helix', 'tree']);

export interface Subjected {
  /** The course's id. */
  id: string;
  /** Code of 学科门类 or 专业大类, and of the 专业类 below it. */
  subject: string;
  category?: string | null;
}

function draw(
  { id, subject, category = null }: Subjected,
  mode: Mode,
  isSunless: boolean,
): { svg: string; tones: Tones } {
  const { motif, tones, r } = palette(id, drawingOf(subject, category), mode);
  const t = isSunless ? { ...tones, sun: faces.has(motif) ? tones.b : 'none' } : tones;
  const svg =
    `<svg viewBox="0 0 320 180" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">` +
    `<rect width="320" height="180" fill="${t.bg}"/>${motifs[motif]({ t, r })}</svg>`;
  return { svg, tones };
}

/**
 * A course's cover as SVG text, 320 × 180: a pure function, the same input the same bytes. No ids, filters or text, one
 * sun; at most 6 kB. Source: design language, section 6.
 */
export const cover = (of: Subjected, mode: Mode): string => draw(of, mode, false).svg;

/**
 * For banners of 2 : 1 and more: the drawing whole at the right edge, left of it its mirror image without the sun. The
 * place that shows it flips and fades the second one (`CoverView`).
 */
export function wideCover(of: Subjected, mode: Mode): string {
  const { svg, tones } = draw(of, mode, false);
  const mirror = draw(of, mode, true).svg;
  return `<span style="background:${tones.bg}">${svg}${mirror}</span>`;
}
