import { plainAnswer } from '../homework/answer-text.rule.ts';

/** Of a number. */
export const mostUnits = 20;
export const longestUnit = 40;

export interface Unit {
  name: string;
  /** How many of the first unit one of these is: 1000 for km beside m. */
  factor: number;
}

/** Of a question what says in which units its number is given. */
export interface Measured {
  /** The first is that of the values themselves. */
  units?: readonly Unit[];
  /** What an answer with another unit or none loses of the points, in per cent. */
  unitPenalty?: number;
}

/**
 * What two spellings of a unit have in common: `m/s²` and `m/s^2`, `m·s⁻¹` and `m*s-1`. Capitals count: mW is no MW.
 */
export const plainUnit = (name: string): string =>
  plainAnswer(name, true)
    .replace(/[ ^{}]/g, '')
    .replace(/[*⋅•∙]/g, '·')
    .replace(/∕/g, '/');

/** Whether an answer can be read by them: each has a name and a factor of its own, no name begins as a number does. */
export function areUnitsClear(units: readonly Unit[]): boolean {
  const names = units.map(({ name }) => plainUnit(name));
  const isReadable = names.every((name) => name !== '' && !/^[\d.+-]/.test(name));
  const areFactors = units.every(({ factor }) => Number.isFinite(factor) && factor > 0);
  return isReadable && areFactors && units[0]?.factor === 1 && new Set(names).size === names.length;
}

/** A value as it is read aloud, with its unit. */
export const measured = (value: number | string, units: readonly Unit[] | undefined): string => {
  const unit = units?.[0]?.name ?? '';
  return `${value}${unit && !/^[%‰°'"′″]$/.test(unit) ? ' ' : ''}${unit}`;
};

/** `1 km = 1000 m`, for each that is not the first. */
export const conversions = (units: readonly Unit[] = []): string[] =>
  units.slice(1).map(({ name, factor }) => `1 ${name} = ${measured(factor, units)}`);
