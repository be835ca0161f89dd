import { i18n } from '@lingui/core';
import { assert, integer, property } from 'fast-check';
import ts from 'typescript';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs, secondMs, unitsOf } from '#contract/common/length.rule.ts';
import { amountText, lengthText, roughText, spanText } from '#views/common/lengths.ts';
import { nodesOf, parsed, placeOf, sourceFiles } from '../support/source-files.ts';

beforeEach(() => i18n.activate('zh-CN'));

const someMs = integer({ min: 0, max: 400 * dayMs });
/** What the words say, in milliseconds. */
const said = (text: string) =>
  [...text.matchAll(/(\d+) (天|小时|分钟|分|秒)/g)].reduce((sum, [, count, unit]) => {
    const units: Record<string, number> = { 天: dayMs, 小时: hourMs, 分钟: minuteMs, 分: minuteMs, 秒: secondMs };
    return sum + Number(count) * units[unit!]!;
  }, 0);

describe('a length', () => {
  it('is the sum of its units, begun seconds apart', () =>
    assert(
      property(someMs, (ms) => {
        const { days, hours, minutes, seconds } = unitsOf(ms);
        expect(days * dayMs + hours * hourMs + minutes * minuteMs + seconds * secondMs).toBe(ms - (ms % secondMs));
        expect(Math.max(hours - 23, minutes - 59, seconds - 59)).toBeLessThanOrEqual(0);
      }),
    ));

  it('says on a clock what it is, so that two clocks of one film agree', () =>
    assert(
      property(someMs, (ms) => {
        const sum = lengthText(ms)
          .split(':')
          .reduce((whole, part) => whole * 60 + Number(part), 0);
        expect(sum).toBe(Math.floor(ms / secondMs));
      }),
    ));

  it('in words is at most half a unit from what it is', () =>
    assert(
      property(integer({ min: secondMs, max: 400 * dayMs }), (ms) => {
        const unit = ms < minuteMs - secondMs / 2 ? secondMs : minuteMs;
        expect(Math.abs(said(amountText(ms)) - ms)).toBeLessThanOrEqual(unit / 2);
        expect(amountText(ms)).not.toMatch(/\b60 |\b0 /);
      }),
    ));

  it('that is left is never said longer than it is, nor short by a unit', () =>
    assert(
      property(someMs, (ms) => {
        const short = ms - said(spanText(ms));
        expect(short).toBeGreaterThanOrEqual(0);
        expect(short).toBeLessThan(ms >= dayMs ? hourMs : ms >= hourMs ? minuteMs : secondMs);
        const rough = ms - said(roughText(ms));
        expect(rough).toBeGreaterThanOrEqual(0);
        expect(rough).toBeLessThan(ms >= dayMs ? dayMs : ms >= hourMs ? hourMs : minuteMs);
      }),
    ));

  it.each([
    [501_999, '08:21'],
    [0, '00:00'],
    [-5, '00:00'],
    [3_723_000, '1:02:03'],
    [26 * hourMs, '26:00:00'],
  ])('of %i ms is %s on a clock', (ms, text) => expect(lengthText(ms)).toBe(text));

  it.each([
    [300, '1 秒'],
    [59_400, '59 秒'],
    [59_600, '1 分钟'],
    [65 * minuteMs, '1 小时 5 分'],
    [59.7 * minuteMs, '1 小时'],
    [26 * hourMs, '26 小时'],
  ])('of %d ms is %s in words', (ms, text) => expect(amountText(ms)).toBe(text));
});

/** Lengths of a day or an hour as a figure, and minutes and seconds parted by hand. */
const byHand = (files: readonly ts.SourceFile[]) =>
  files.flatMap((file) =>
    [...nodesOf(file)]
      .filter(
        (node) =>
          (ts.isNumericLiteral(node) && ['3600000', '86400000'].includes(node.text)) ||
          (ts.isBinaryExpression(node) &&
            node.operatorToken.kind === ts.SyntaxKind.PercentToken &&
            node.right.getText() === '60'),
      )
      .map(placeOf),
  );

describe('no other place', () => {
  it('parts lengths by hand', () => {
    const own = new Set(['src/contract/common/length.rule.ts']);
    const files = sourceFiles('src', 'server').filter(({ fileName }) => !fileName.startsWith('server/demo/'));
    expect(byHand(files.filter(({ fileName }) => !own.has(fileName)))).toEqual([]);
  });

  it('is looked at by a rule that sees what it looks for', () => {
    const bad =
      'const day = 86_400_000; const hour = 3600000; const s = seconds % 60; const m = Math.floor(s / 60) % 60;';
    expect(byHand([parsed('bad.ts', bad)])).toHaveLength(4);
    expect(byHand([parsed('good.ts', 'const day = dayMs; const odd = at % 2; const limit = 60;')])).toEqual([]);
  });
});
