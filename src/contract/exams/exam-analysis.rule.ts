export const mostAnalysisText = 4000;

/** Where each band of a hundred begins, from the highest. */
export const pointBands = [90, 80, 70, 60, 0] as const;

/** Of how many papers a correlation says something. */
export const fewestForReliability = 10;

/** `90–100`, `80–89` … */
export const bandName = (at: number): string =>
  at === 0 ? `${pointBands[0]}–100` : `${pointBands[at]}–${pointBands[at - 1]! - 1}`;

/** In hundredths, of a whole; 0 of none. */
export const percentOf = (count: number, all: number): number => (all === 0 ? 0 : Math.round((count * 100) / all));
