import { plainAnswer, readLeadingNumber } from './answer-text.rule.ts';
import { plainUnit, type Measured, type Unit } from '../banks/units.rule.ts';
import type { QuestionContent } from '../banks/questions.contract.ts';

/** How the unit of an answer is judged; `none` where its question asks for none. */
export type UnitVerdict = 'none' | 'right' | 'missing' | 'wrong';

interface Quantity {
  value: number;
  /** How many of the first unit it is in; null where that is not known. */
  factor: number | null;
  hasUnit: boolean;
}

/** A number with what stands behind it, or a known unit before it (`¥5`). */
function quantityOf(text: string, units: readonly Unit[]): Quantity | null {
  const factorOf = (name: string) => units.find((unit) => plainUnit(unit.name) === plainUnit(name))?.factor ?? null;
  const read = readLeadingNumber(text);
  if (!read) {
    const plain = plainAnswer(text, true);
    const before = units.find(({ name }) => plain.startsWith(plainAnswer(name, true)));
    const value = before && readLeadingNumber(plain.slice(plainAnswer(before.name, true).length));
    return value?.rest === '' ? { value: value.value, factor: before!.factor, hasUnit: true } : null;
  }
  const { value, rest } = read;
  const factor = factorOf(rest);
  if (rest === '%' && factor === null) return { value: value * 0.01, factor: null, hasUnit: false };
  return { value, factor, hasUnit: rest !== '' };
}

type Numbers = NonNullable<QuestionContent['numbers']>;

/** Binary fractions are not exact: 0.1 + 0.2 lies within a tolerance of 0 around 0.3. */
const fits = (given: number, { value, tolerance }: Numbers[number]): boolean =>
  Math.abs(given - value) <= tolerance + Math.max(Math.abs(value), Math.abs(given)) * 1e-12;

/**
 * The first of the numbers that this text fits by its unit, else by its number alone, with what it is worth in per cent.
 * Tolerances are in the first unit. Without units a text is a number and nothing else.
 */
export function fittingNumber(
  { numbers = [], units = [], unitPenalty = 0 }: Measured & { numbers?: Numbers },
  text: string,
) {
  const given = quantityOf(text, units);
  if (given === null || (units.length === 0 && given.hasUnit)) return undefined;
  const { value, factor, hasUnit } = given;
  const byUnit = factor === null ? undefined : numbers.find((one) => fits(value * factor, one));
  const found = byUnit ?? numbers.find((one) => fits(value, one));
  if (!found) return undefined;
  const unit: UnitVerdict = units.length === 0 ? 'none' : byUnit ? 'right' : hasUnit ? 'wrong' : 'missing';
  const isLess = unit === 'missing' || unit === 'wrong';
  return { ...found, unit, worth: isLess ? Math.max(0, found.fraction - unitPenalty) : found.fraction };
}
