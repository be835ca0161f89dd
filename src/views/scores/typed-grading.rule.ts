import type { GradeScale } from '#contract/scores/scale.rule.ts';
import {
  bandsFaultOf,
  columnsFaultOf,
  settingsLimits,
  type FileColumn,
  type SchoolGrading,
} from '#contract/scores/settings.rule.ts';

/** As it stands in fields. */
export interface TypedGrading {
  scale: GradeScale;
  bands: { from: string; points: string }[] | null;
  columns: FileColumn[] | null;
}

export const typedOf = ({ scale, bands, columns }: SchoolGrading): TypedGrading => ({
  scale,
  bands: bands?.map(({ from, points }) => ({ from: String(from), points: String(points) })) ?? null,
  columns: columns?.map((column) => ({ ...column })) ?? null,
});

/** A figure within its limit; NaN for what is none. */
const numberOf = (text: string, most: number): number =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= most ? Number(text) : Number.NaN;

const bandsOf = (typed: NonNullable<TypedGrading['bands']>) =>
  typed.map(({ from, points }) => ({ from: numberOf(from, 100), points: numberOf(points, settingsLimits.points) }));

export type TypedFault = 'figures' | ReturnType<typeof bandsFaultOf>;

/** What is wrong with a table of grade points; null for nothing. */
export function typedBandsFault({ bands }: TypedGrading): TypedFault {
  if (bands === null) return null;
  const read = bandsOf(bands);
  return read.some(({ from, points }) => Number.isNaN(from) || Number.isNaN(points)) ? 'figures' : bandsFaultOf(read);
}

export const typedColumnsFault = ({ columns }: TypedGrading) => (columns === null ? null : columnsFaultOf(columns));

/** What is sent; null while something is wrong. */
export const writtenOf = (typed: TypedGrading) =>
  typedBandsFault(typed) !== null || typedColumnsFault(typed) !== null
    ? null
    : {
        scale: typed.scale,
        bands: typed.bands && bandsOf(typed.bands),
        columns: typed.columns?.map(({ field, head }) => ({ field, head: head.trim() })) ?? null,
      };
