/** Points as people write them, at most two decimals: 7, 7.5, 7.25. */
export const pointsText = (points: number): string => String(Math.round(points * 100) / 100);
