import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { areUnitsClear, longestUnit, mostUnits, type Measured, type Unit } from '#contract/banks/units.rule.ts';
import { xmlData } from '#server/platform/reading/xml-text.ts';
import { asPlain, moodleNumber, plainOf } from '../imports/import-text.ts';
import type { Problem } from '../imports/parsed-entry.ts';
import { child, children, inner, textOf, type XmlNode } from './xml-node.ts';

const mostDigits = 17;

/**
 * A multiplier of Moodle says how many of a unit are one of the first, a factor of ours how many of the first are one of it.
 * The shortest number that is one over this, as near as binary fractions tell: 3.6 comes back from 1/3.6.
 */
export function reciprocal(number: number): number {
  for (let digits = 1; digits < mostDigits; digits += 1) {
    const found = Number((1 / number).toPrecision(digits));
    if (Math.abs(found * number - 1) <= 2e-15) return found;
  }
  return 1 / number;
}

/** Units that are not judged; a share of what the answer is worth; a share of all points (qtype_numerical). */
const graded = { not: '0', ofAnswer: '1', ofAll: '2' } as const;

/** The units, the one with the multiplier 1 first; null where they cannot be told apart, or none of them is it. */
function unitsIn(question: XmlNode): Unit[] | null {
  const read = children(question, 'units')
    .flatMap((units) => children(units, 'unit'))
    .map((unit) => ({
      name: plainOf(inner(child(unit, 'unit_name'))),
      multiplier: moodleNumber(textOf(child(unit, 'multiplier')) || '1'),
    }))
    .filter(({ name }) => name !== '');
  const first = read.find(({ multiplier }) => multiplier === 1);
  const units = [...(first ? [first] : []), ...read.filter((one) => one !== first)].map(({ name, multiplier }) => ({
    name,
    factor: reciprocal(multiplier),
  }));
  const isHeld = units.length <= mostUnits && units.every(({ name }) => name.length <= longestUnit);
  return units.length === 0 || (isHeld && areUnitsClear(units)) ? units : null;
}

/** In which units a number is answered, and what another one costs. */
export function measuredIn(
  question: XmlNode,
  numbers: NonNullable<QuestionContent['numbers']>,
  warnings: Problem[],
): Pick<QuestionContent, 'units' | 'unitPenalty'> {
  const units = unitsIn(question);
  if (units === null) warnings.push({ code: 'unitsDropped' });
  if (units === null || units.length === 0) return {};
  const grading = textOf(child(question, 'unitgradingtype')).trim();
  const penalty = Math.min(100, Number((moodleNumber(textOf(child(question, 'unitpenalty'))) * 100).toPrecision(12)));
  if (grading === '' || grading === graded.not || !(penalty > 0)) return { units };
  // Of an answer that is worth a part, the same share is less.
  if (grading === graded.ofAnswer && numbers.some(({ fraction }) => fraction > 0 && fraction < 100))
    warnings.push({ code: 'settingsDropped', about: `unitgradingtype=${grading}` });
  return { units, unitPenalty: penalty };
}

export const moodleUnits = ({ units = [], unitPenalty }: Measured): string =>
  units.length === 0
    ? ''
    : [
        `<unitgradingtype>${unitPenalty === undefined ? graded.not : graded.ofAll}</unitgradingtype>`,
        `<unitpenalty>${(unitPenalty ?? 10) / 100}</unitpenalty>`,
        '<showunits>0</showunits>\n<unitsleft>0</unitsleft>\n<units>',
        ...units.map(
          ({ name, factor }) =>
            `<unit><multiplier>${reciprocal(factor)}</multiplier><unit_name>${xmlData(asPlain(name))}</unit_name></unit>`,
        ),
        '</units>\n',
      ].join('\n');
