import type { GradeScale, PointsBand } from './scale.rule.ts';

/** What a column of a school’s file of grades holds. */
export const fileFields = [
  ...(['number', 'name', 'className', 'administrativeClass', 'course', 'term'] as const),
  ...(['final', 'hundred', 'grade', 'points', 'state', 'publishedAt'] as const),
] as const;
export type FileField = (typeof fileFields)[number];

export interface FileColumn {
  field: FileField;
  /** In the school’s own words. */
  head: string;
}

export const settingsLimits = { bands: 20, columns: 20, head: 30, points: 10 } as const;

/** How the grades of a school’s courses are said where nobody says otherwise, and in which columns they leave. */
export interface SchoolGrading {
  scale: GradeScale;
  /** Best first; null: the usual formula. */
  bands: readonly PointsBand[] | null;
  /** Null: the school has no file of its own. */
  columns: readonly FileColumn[] | null;
}

const isTimes = (value: number, of: number) => Math.abs(value * of - Math.round(value * of)) < 1e-9;

export type BandsFault = 'none' | 'order' | 'incomplete' | 'decimals' | 'rising';

/** Why a table gives not every grade exactly one figure, or a lower grade a higher one; null for one that is right. */
export function bandsFaultOf(bands: readonly PointsBand[]): BandsFault | null {
  if (bands.length === 0) return 'none';
  if (bands.some(({ from, points }) => !isTimes(from, 10) || !isTimes(points, 100))) return 'decimals';
  if (bands.slice(1).some(({ from }, at) => from >= bands[at]!.from)) return 'order';
  if (bands.at(-1)!.from !== 0) return 'incomplete';
  if (bands.slice(1).some(({ points }, at) => points > bands[at]!.points)) return 'rising';
  return null;
}

export type ColumnsFault = 'none' | 'blank' | 'twice';

export function columnsFaultOf(columns: readonly FileColumn[]): ColumnsFault | null {
  if (columns.length === 0) return 'none';
  if (columns.some(({ head }) => head.trim() === '')) return 'blank';
  const heads = new Set(columns.map(({ head }) => head.trim()));
  return heads.size < columns.length ? 'twice' : null;
}
