/** Points as they are counted: to a hundredth. */
export const rounded = (points: number): number => Math.round(points * 100) / 100;
