import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseGift as read } from '#server/modules/banks/gift/gift.ts';
import { problemText } from '#server/modules/banks/imports/problem-texts.ts';
import type { ParsedEntry } from '#server/modules/banks/imports/parsed-entry.ts';

const parseGift = (text: string) => ({ entries: [...read(text).entries] });

const only = (text: string): ParsedEntry => {
  const { entries } = parseGift(text);
  expect(entries).toHaveLength(1);
  return entries[0]!;
};

describe('parseGift', () => {
  it('reads a single choice with its feedback', () => {
    const { title, content, refusals } = only('::遍历:: 中序遍历最先访问 {\n=最左结点#对\n~根#再想想\n}');
    expect(refusals).toEqual([]);
    expect(title).toBe('遍历');
    expect(content).toEqual({
      kind: 'single',
      stem: '中序遍历最先访问',
      options: [
        { id: 'o1', text: '最左结点', fraction: 100, feedback: '对' },
        { id: 'o2', text: '根', fraction: 0, feedback: '再想想' },
      ],
    });
  });

  it.each([
    ['Q { ~%50%甲 ~%50%乙 ~%-100%丙 }', 'multiple'],
    ['Q {T}', 'judge'],
    ['Q {=甲 =乙}', 'blank'],
    ['Q {#3.14:0.01}', 'numeric'],
    ['Q {=甲 -> 一 =乙 -> 二}', 'match'],
    ['Q {}', 'essay'],
  ])('reads %s as %s', (text, kind) => {
    expect(only(text).content?.kind).toBe(kind);
  });

  it('reads a range as its middle with a tolerance', () => {
    expect(only('Q {#1..5}').content?.numbers).toEqual([{ value: 3, tolerance: 2, fraction: 100 }]);
  });

  it('takes each of several fully right options of a single choice', () => {
    const { content, warnings } = only('Q { =甲 =乙 ~丙 }');
    expect(content?.kind).toBe('single');
    expect(content?.options?.map(({ fraction }) => fraction)).toEqual([100, 100, 0]);
    expect(warnings).toEqual([]);
  });

  it('keeps formulas', () => {
    expect(only('求 \\\\(x^2\\\\) 的导数 {=2x}').content?.stem).toBe('求 <span data-formula="x^2"></span> 的导数');
  });

  it('one bad question costs one question, and its line is named', () => {
    const { entries } = parseGift('好题 {T}\n\n坏题 {=甲\n\n::又一题:: 好 {F}');
    expect(entries.map(({ refusals }) => refusals.length)).toEqual([0, 1, 0]);
    expect(entries[1]!.refusals).toEqual([{ code: 'giftBraceOpen', about: '{=甲', line: 3, column: 4 }]);
  });

  it.each([
    ['::标题 题干 {T}', 'giftTitle', '::标题 题干 {T}', 1],
    ['Q } {T}', 'giftBraceExtra', '} {T}', 3],
    ['Q {~%150%甲 =乙}', 'giftWeight', '%150%甲 =乙}', 5],
    ['Q {#3:x}', 'giftNumber', '3:x}', 5],
    ['Q {=甲 -> 一 =乙}', 'giftPair', '=乙}', 12],
    ['Q {= {甲} }', 'giftBraceInside', '{甲} }', 6],
    ['Q {=甲 ~乙 = }', 'giftAnswer', '= }', 10],
    ['Q {T} {F}', 'giftTwoAnswers', '{F}', 7],
  ])('says by name what is wrong with %s, and where', (text, code, about, column) => {
    const [refusal] = only(`// 前一行\n${text}`).refusals;
    expect(refusal).toEqual({ code, about, line: 2, column });
    expect(problemText(refusal!, 'zh-CN')).toMatch(new RegExp(`^第 2 行第 ${column} 列：`));
    expect(problemText(refusal!, 'en-US')).toMatch(new RegExp(`^Line 2, column ${column}: [^\u4e00-\u9fff]`));
  });

  it('never shows the words of the parser', () => {
    const pieces = fc.constantFrom('{', '}', '=', '~', '题', ' ', '\\', ':', '::', '#', '%', '50', '->', 'T', '/');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (signs) => {
        for (const { refusals } of parseGift(signs.join('')).entries)
          for (const refusal of refusals) expect(problemText(refusal, 'zh-CN')).not.toMatch(/Expected|found|undefined/);
      }),
    );
  });

  it('lets a question hold blank lines inside its braces', () => {
    expect(only('多行 {\n=甲\n\n~乙\n}').content?.options).toHaveLength(2);
  });

  it('gives the category to the questions after it', () => {
    const { entries } = parseGift('$CATEGORY: $course$/top/树/遍历\n甲 {T}\n\n乙 {F}');
    expect(entries.map(({ category }) => category)).toEqual(['树/遍历', '树/遍历', '树/遍历']);
  });

  it.each([
    ['没有正确答案 { ~甲 ~乙 }', 'noAnswer'],
    ['分值不足 { ~%40%甲 ~%40%乙 }', 'fractionsDoNotAdd'],
    ['一对 {=甲 -> 一}', 'onePair'],
  ])('refuses %s', (text, code) => {
    expect(only(text).refusals.map((problem) => problem.code)).toContain(code);
  });

  it('accounts for every line that is not blank, once, whatever the file holds', () => {
    const line = fc.oneof(
      fc.constantFrom(
        '',
        '  ',
        '// 注释',
        '$CATEGORY: 甲/乙',
        '::题:: 问 {T}',
        '问 {',
        '=甲',
        '~乙 }',
        '}',
        '\\{ 文字',
      ),
      fc.string({ unit: fc.constantFrom('{', '}', '=', '~', '题', ' ', '\\', ':', '#', '/'), maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const { entries } = parseGift(lines.join('\n'));
        const covered = entries.flatMap(({ fromLine, toLine }) =>
          Array.from({ length: toLine - fromLine + 1 }, (_, index) => fromLine + index),
        );
        expect(new Set(covered).size).toBe(covered.length);
        const filled = lines.flatMap((text, index) => (text.trim() === '' ? [] : [index + 1]));
        expect(filled.filter((number) => !covered.includes(number))).toEqual([]);
      }),
    );
  });
});
