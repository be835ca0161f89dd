import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { areUnitsClear, type Unit } from '#contract/banks/units.rule.ts';
import { readNumber } from '#contract/homework/answer-text.rule.ts';

/** What the form holds of units, as typed. */
export interface UnitDraft {
  unit: string;
  /** Others that count. */
  otherUnits: { name: string; factor: string }[];
  unitPenalty: string;
}

export const noUnits: UnitDraft = { unit: '', otherUnits: [], unitPenalty: '0' };

export const unitDraftOf = ({
  units = [],
  unitPenalty = 0,
}: Pick<QuestionContent, 'units' | 'unitPenalty'>): UnitDraft => ({
  unit: units[0]?.name ?? '',
  otherUnits: units.slice(1).map(({ name, factor }) => ({ name, factor: String(factor) })),
  unitPenalty: String(unitPenalty),
});

function typedUnits({ unit, otherUnits }: UnitDraft): Unit[] {
  const others = otherUnits
    .filter(({ name, factor }) => name.trim() !== '' || factor.trim() !== '')
    .map(({ name, factor }) => ({ name: name.trim(), factor: readNumber(factor) ?? Number.NaN }));
  return unit.trim() === '' && others.length === 0 ? [] : [{ name: unit.trim(), factor: 1 }, ...others];
}

const penaltyOf = ({ unitPenalty }: UnitDraft): number => (unitPenalty.trim() === '' ? 0 : Number(unitPenalty));

export function areUnitsTyped(draft: UnitDraft): boolean {
  const [units, penalty] = [typedUnits(draft), penaltyOf(draft)];
  return units.length === 0 || (areUnitsClear(units) && penalty >= 0 && penalty <= 100);
}

export function unitsOf(draft: UnitDraft): Pick<QuestionContent, 'units' | 'unitPenalty'> {
  const [units, penalty] = [typedUnits(draft), penaltyOf(draft)];
  return units.length === 0 ? {} : { units, ...(penalty > 0 && { unitPenalty: penalty }) };
}
