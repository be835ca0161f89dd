import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spellingOf } from '#contract/common/spreadsheet.rule.ts';
import { printWeeks } from '#contract/timetable/weeks.rule.ts';
import { lessonWords } from '#server/modules/timetable/imports/lesson-headings.ts';
import { namesIn, offeringOf, periodsOf, weekdayOf, weeksOf } from '#server/modules/timetable/imports/lesson-values.ts';

const weeks = fc
  .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1 })
  .map((some) => some.toSorted((a, b) => a - b));
/** As a hurried hand, or another input method, writes the same. */
const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0));

describe('a line of a timetable', () => {
  it('says its weeks however they are written', () => {
    fc.assert(
      fc.property(weeks, fc.constantFrom(',', '，', '、', ';', ' ,\u3000'), fc.boolean(), (some, sign, isWide) => {
        const printed = printWeeks(some);
        const written = printed
          .split(',')
          .map((part) => `${part}周`)
          .join(sign);
        for (const text of [printed, written, `第${printed}周`])
          expect(weeksOf(isWide ? fullWidth(text) : text)).toEqual(some);
      }),
    );
    // A spreadsheet that took 1-12 for a day.
    expect(weeksOf('2026-01-12')).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect(weeksOf('1月16日')).toHaveLength(16);
  });

  it.each([
    ['周一', 1],
    ['星期天', 7],
    ['礼拜日', 7],
    ['周日', 7],
    ['３', 3],
    [' 星期 五 ', 5],
    ['Tuesday', 2],
    ['Sat', 6],
    ['0', null],
    ['8', null],
    ['周', null],
    ['monkey', null],
    ['某日', null],
  ])('says the day %s', (text, day) => expect(weekdayOf(text)).toBe(day));

  it.each([
    ['1-2', [1, 2]],
    ['第3-4节', [3, 4]],
    ['第３节～第４节', [3, 4]],
    ['5,6', [5, 6]],
    ['5、6、7', [5, 7]],
    ['1-2,3-4', [1, 4]],
    ['9', [9, 9]],
    ['2026-01-02', [1, 2]],
    ['1,3', null],
    ['4-3', null],
    ['15-17', null],
    ['上午', null],
    ['', null],
  ])('says the periods %s', (text, periods) => {
    const read = periodsOf(text);
    expect(read && [read.first, read.last]).toEqual(periods);
  });

  it('says periods as they are printed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 16 }), fc.integer({ min: 0, max: 15 }), (first, more) => {
        const last = Math.min(16, first + more);
        expect(periodsOf(`第${first}-${last}节`)).toEqual({ first, last });
        const each = Array.from({ length: last - first + 1 }, (_, at) => first + at);
        expect(periodsOf(each.join(','))).toEqual({ first, last });
      }),
    );
  });

  it.each([
    ['写作第 2 期', 2],
    ['写作 no. 2', 2],
    ['写作 2', 2],
    ['写作', null],
  ])('names an offering as %s', (text, number) => expect(offeringOf(text)).toEqual({ course: '写作', number }));

  it('names several in one cell, also those that have the sign between names in them', () => {
    const name = fc.constantFrom('软工 2601', '软工 2602', '听、说与写作', '输入/输出', '甲,乙;丙');
    fc.assert(
      fc.property(fc.uniqueArray(name), fc.constantFrom('、', ',', '；', ' / ', '\n'), (names, sign) => {
        const all = ['软工 2601', '软工 2602', '听、说与写作', '输入/输出', '甲,乙;丙'].map(spellingOf);
        expect(namesIn(names.join(sign), (text) => all.includes(spellingOf(text)))).toEqual(names);
      }),
    );
    expect(namesIn('甲、、乙、', () => false)).toEqual(['甲', '乙']);
  });

  it('is never a fault of the reader', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const read of [weeksOf, weekdayOf, periodsOf, offeringOf]) expect(() => read(text)).not.toThrow();
        expect(namesIn(text, () => false).every((one) => one !== '')).toBe(true);
      }),
    );
  });
});

it('columns are known by what schools, and the own export in both languages, call them', () => {
  const guesses = [
    '课程名称*',
    '任课教师',
    '上课周次',
    '星期几',
    '节次（必填）',
    'Joint classes',
    'Staff number',
    '备注',
  ];
  expect(guesses.map(lessonWords.guessOf)).toEqual([
    ...['course', 'teacher', 'weeks', 'weekday', 'periods', 'classes', 'staffNumber', 'none'],
  ]);
});
