import { msg } from '@lingui/core/macro';
import type {
  FigureRecounted,
  FigureRows,
  SchoolFigures,
  TermStatistics,
} from '#contract/statistics/statistics.contract.ts';

export type { FigureRecounted, FigureRows, SchoolFigures, TermStatistics };
export type Figure = TermStatistics['figures'][number];

/** Of nobody's college. */
export const noCollege = msg`未归属学院`;

/** At most one place behind the point. */
export const roundedOf = (value: number): number => Math.round(value * 10) / 10;
