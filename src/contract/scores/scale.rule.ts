import type { GradeState } from './final.rule.ts';

/** In which words grades are said: 百分制, 五级制, 二级制, 绩点. */
export const gradeScales = ['hundred', 'five', 'two', 'points'] as const;
export type GradeScale = (typeof gradeScales)[number];

/** Of the five levels, best first. */
export const gradeLevels = ['excellent', 'good', 'medium', 'passed', 'failed'] as const;
export type GradeLevel = (typeof gradeLevels)[number];

/** Above the pass mark the levels of five share what is left to 100 as 60, 70, 80, 90 do. */
export function levelOf(points: number, passPoints: number): GradeLevel {
  if (points < passPoints) return 'failed';
  const quarter = (100 - passPoints) / 4;
  const at = quarter <= 0 ? 3 : Math.min(3, Math.floor((points - passPoints) / quarter + 1e-9));
  return gradeLevels[3 - at]!;
}

/** Grade points by the usual table: 1.0 at the pass mark, 0.1 more for each point of a hundred at a pass mark of 60. */
export function gradePointsOf(points: number, passPoints: number): number {
  if (points < passPoints) return 0;
  if (passPoints >= 100) return 5;
  return Math.round((1 + (4 * (points - passPoints)) / (100 - passPoints)) * 10) / 10;
}

/** 绩点 of what is this grade or above it, up to the band before. */
export interface PointsBand {
  /** Of 100, one decimal. */
  from: number;
  points: number;
}

/** Grade points by a school’s table; by the usual formula where it has none. @param bands best first */
export const pointsBy = (points: number, passPoints: number, bands: readonly PointsBand[] | null): number =>
  bands === null ? gradePointsOf(points, passPoints) : (bands.find(({ from }) => points >= from)?.points ?? 0);

/** How grades of an offering are said. */
export interface Saying {
  scale: GradeScale;
  passPoints: number;
  /** The school’s table of grade points; null or absent: the usual formula. */
  bands?: readonly PointsBand[] | null;
}

/** What is said of a grade in a scale: a figure, a level, or nothing. */
type Scaled = { kind: 'figure'; value: number } | { kind: 'level'; level: GradeLevel } | { kind: 'none' };

/** @param points of 100; null: the state says it all */
export function scaledOf(
  points: number | null,
  state: GradeState,
  { scale, passPoints, bands = null }: Saying,
): Scaled {
  if (points === null || state === 'deferred' || state === 'exempt') return { kind: 'none' };
  if (scale === 'hundred') return { kind: 'figure', value: points };
  if (scale === 'points') return { kind: 'figure', value: pointsBy(points, passPoints, bands) };
  if (scale === 'five') return { kind: 'level', level: levelOf(points, passPoints) };
  return { kind: 'level', level: points >= passPoints ? 'passed' : 'failed' };
}
