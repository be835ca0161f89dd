import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areUnitsClear, plainUnit } from '#contract/banks/units.rule.ts';
import { fittingNumber } from '#contract/homework/number-marking.rule.ts';
import { markObjective } from '#contract/homework/objective-marking.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';

const speed: QuestionContent = {
  ...{ kind: 'numeric', stem: '<p>速度</p>' },
  numbers: [
    { value: 10, tolerance: 0.1, fraction: 100 },
    { value: 9, tolerance: 0, fraction: 50 },
  ],
  units: [
    { name: 'm/s', factor: 1 },
    { name: 'km/h', factor: 1 / 3.6 },
    { name: 'm·s⁻¹', factor: 1 },
  ],
  unitPenalty: 20,
};
const share = (content: QuestionContent, text: string) => markObjective(content, { kind: 'number', text })!.share;

describe('a number with its unit', () => {
  it.each([
    ['10 m/s', 1],
    ['10m/s', 1],
    ['１０ｍ／ｓ', 1],
    ['10.1 m / s', 1],
    ['1×10¹ m/s', 1],
    ['0.01e3m/s', 1],
    ['100/10 m/s', 1],
    ['36 km/h', 1],
    ['36.3km/h', 1],
    ['36.5 km/h', 0],
    ['10 m·s^-1', 1],
    ['10 m*s-1', 1],
    ['9 m/s', 0.5],
    ['10', 0.8],
    ['10 M/S', 0.8],
    ['10 km/h', 0.8],
    ['10 米', 0.8],
    ['9', 0.3],
    ['36', 0],
    ['m/s', 0],
    ['', 0],
    ['约 10 m/s', 0],
  ])('%s is worth %d', (text, expected) => {
    expect(share(speed, text)).toBe(expected);
  });

  it('says what is wrong where the number alone is right', () => {
    const unitOf = (text: string) => fittingNumber(speed, text)?.unit;
    expect(['10 m/s', '10', '10 km/h', '11 m/s'].map(unitOf)).toEqual(['right', 'missing', 'wrong', undefined]);
    const { units: _, unitPenalty: __, ...bare } = speed;
    expect(fittingNumber(bare, '10')?.unit).toBe('none');
    expect(fittingNumber(bare, '10 m/s')).toBeUndefined();
  });

  it('may leave its unit out where that costs nothing, and is worth nothing without it where it costs all', () => {
    const { unitPenalty: _, ...free } = speed;
    expect(['10', '10 m/s', '36 km/h', '36'].map((text) => share(free, text))).toEqual([1, 1, 1, 0]);
    const strict = { ...speed, unitPenalty: 100 };
    expect(['10', '10 m/s', '10 kg', '9'].map((text) => share(strict, text))).toEqual([0, 1, 0, 0]);
  });

  it('has its unit before or behind it, per cent where that is one', () => {
    const yuan: QuestionContent = {
      ...{ kind: 'numeric', stem: '', numbers: [{ value: 5, tolerance: 0, fraction: 100 }], unitPenalty: 100 },
      units: [
        { name: '¥', factor: 1 },
        { name: '%', factor: 2 },
      ],
    };
    expect(['¥5', '￥ 5', '5¥', '2.5%', '$5', '¥5¥'].map((text) => share(yuan, text))).toEqual([1, 1, 1, 1, 0, 0]);
  });

  it('comes to the same in each of its units, and never to more with a wrong one or none', () => {
    const unit = fc.record({
      name: fc.constantFrom('km', 'cm', '米', 'Ω', '℃'),
      factor: fc.constantFrom(1000, 0.01, 0.3048, 2),
    });
    const units = fc.uniqueArray(unit, { selector: ({ name }) => name, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.constantFrom(0, 0.5, 3),
        units,
        fc.integer({ min: 1, max: 100 }),
        (value, tolerance, others, unitPenalty) => {
          const all = [{ name: 'm', factor: 1 }, ...others];
          const content: QuestionContent = {
            ...{ kind: 'numeric', stem: '', numbers: [{ value, tolerance, fraction: 100 }], units: all, unitPenalty },
          };
          for (const { name, factor } of all) expect(share(content, `${value / factor} ${name}`)).toBe(1);
          for (const text of [`${value}`, `${value} kg`])
            expect(share(content, text)).toBeCloseTo((100 - unitPenalty) / 100, 4);
        },
      ),
    );
  });

  it('is read in a time that grows with its length, whatever it is', () => {
    for (const text of ['1'.repeat(80), '1,'.repeat(40), `${'^'.repeat(79)}1`, '10^'.repeat(26), '⁻'.repeat(80)])
      expect(share(speed, text)).toBe(0);
    fc.assert(
      fc.property(fc.string({ maxLength: 80, unit: 'binary' }), (text) => {
        const got = share(speed, text);
        expect(got).toBeGreaterThanOrEqual(0);
        expect(got).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('units', () => {
  it('are spelt alike in several ways, and capitals count', () => {
    expect(new Set(['m/s²', 'm/s^2', 'm / s2', 'ｍ／ｓ２'].map(plainUnit)).size).toBe(1);
    expect(plainUnit('㎞')).toBe(plainUnit('km'));
    expect(plainUnit('µm')).toBe(plainUnit('μm'));
    expect(plainUnit('mW')).not.toBe(plainUnit('MW'));
  });

  it('can be told apart: with names and factors of their own, the first of them by 1', () => {
    const clear = (...units: [name: string, factor: number][]) =>
      areUnitsClear(units.map(([name, factor]) => ({ name, factor })));
    expect(clear(['m', 1], ['km', 1000])).toBe(true);
    expect(clear(['m', 2])).toBe(false);
    expect(clear(['m', 1], ['ｍ', 3])).toBe(false);
    expect(clear(['m', 1], ['km', Number.NaN])).toBe(false);
    expect(clear(['m', 1], ['3m', 3])).toBe(false);
    expect(clear(['', 1])).toBe(false);
    expect(clear()).toBe(false);
  });
});
