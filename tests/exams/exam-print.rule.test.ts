import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chineseNumber } from '#contract/common/chinese-number.rule.ts';
import { foreseenOf } from '#contract/exams/exam-foresight.rule.ts';
import { cardPlace, sectionName, withWideGaps } from '#contract/exams/exam-print.rule.ts';
import { comparedText, likeness } from '#server/modules/exams/papers/near-questions.rule.ts';
import { contents } from '../support/homework.builder.ts';

it('numbers sections once, whatever their author typed before the name', () => {
  expect([1, 9, 10, 12, 20, 30].map(chineseNumber)).toEqual(['一', '九', '十', '十二', '二十', '三十']);
  expect(['一、单选题', '第二大题：填空', '3. Essays', '十字链表', '二叉树', 'II. Trees'].map(sectionName)).toEqual([
    ...['单选题', '填空', 'Essays', '十字链表', '二叉树', 'Trees'],
  ]);
});

it('widens gaps in the words of a stem, not in its formulas and addresses', () => {
  const formula = '<span data-formula="a__b &gt; c > d__e"></span>';
  expect(withWideGaps(`<p>甲__乙${formula}<img src="/x__y.png"></p>`)).toBe(
    `<p>甲${'_'.repeat(14)}乙${formula}<img src="/x__y.png"></p>`,
  );
});

it('gives every kind its place on the card', () => {
  expect(contents.map((content) => [content.kind, cardPlace({ content, points: 10 })])).toEqual([
    ['single', { as: 'circles', rows: 1, options: 2 }],
    ['multiple', { as: 'circles', rows: 1, options: 3 }],
    ['judge', { as: 'circles', rows: 1, options: 'truth' }],
    ['blank', { as: 'lines', count: 2 }],
    ['match', { as: 'circles', rows: 2, options: 2 }],
    ['numeric', { as: 'lines', count: 1 }],
    ['essay', { as: 'frame', heightMm: 60 }],
  ]);
});

it('foresees what is known, weighted by points, and says of how many it knows', () => {
  const [content] = contents;
  const asked = (points: number, known: Parameters<typeof foreseenOf>[0][number]['known']) => ({
    ...{ id: 'x', content: content!, sourceQuestionId: null, points, known },
  });
  expect(
    foreseenOf([
      asked(10, { difficulty: 'hard', facility: 0.8 }),
      asked(30, { difficulty: 'medium', facility: null }),
      asked(60, null),
    ]),
  ).toEqual({ minutes: 3, share: 0.65, knownPoints: 40, countedPoints: 10 });
  expect(foreseenOf([])).toEqual({ minutes: 0, share: null, knownPoints: 0, countedPoints: 0 });
});

const words = fc.string({ unit: fc.constantFrom(...'二叉树的遍历栈和队列图abc1 ，。'), maxLength: 60 });
const compared = (stem: string) => comparedText({ kind: 'essay', stem });

it('is as like one as the other, and most like itself', () => {
  fc.assert(
    fc.property(words, words, (one, other) => {
      const [a, b] = [compared(one), compared(other)];
      expect(likeness(a, b)).toBe(likeness(b, a));
      expect(likeness(a, b)).toBeLessThanOrEqual(1);
      expect(likeness(a, a)).toBe(a.text === '' ? 0 : 1);
    }),
  );
});

it('knows a question again with other marks, blanks and order of options, and one that was hardly changed', () => {
  const [single, multiple] = contents;
  const again = { ...single!, stem: '<p>二叉树 最多有几个孩子?</p>', options: single!.options!.toReversed() };
  expect(likeness(comparedText(single!), comparedText(again))).toBe(1);
  const near = likeness(compared('二叉树的前序遍历得到怎样的次序'), compared('二叉树的后序遍历得到怎样的次序'));
  expect(near).toBeGreaterThan(0.7);
  expect(near).toBeLessThan(1);
  expect(likeness(comparedText(single!), comparedText(multiple!))).toBe(0);
});
