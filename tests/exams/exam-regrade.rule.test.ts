import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounded } from '#contract/common/rounded.rule.ts';
import { paperPoints } from '#contract/exams/exam-paper.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { ExamQuestion } from '#contract/exams/exam-paper.contract.ts';
import { gotOf } from '#contract/exams/exam-marks.rule.ts';
import {
  crossingOf,
  directionOf,
  hasRightAnswer,
  keyOf,
  loserRules,
  regradedMark,
  regradedQuestion,
  regradeScorings,
  toggledFractions,
  withKey,
  type RegradeWish,
} from '#contract/exams/exam-regrade.rule.ts';
import { contents, rightAnswers } from '../support/homework.builder.ts';

const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const questions: ExamQuestion[] = contents.map((content, at) => ({
  ...{ id: idOf(at), points: 10, content, sourceQuestionId: null },
}));
const totalOf = (some: ExamQuestion[]) => paperPoints({ sections: [{ id: idOf(9), title: '一', questions: some }] });

const points = fc.integer({ min: 50, max: 2000 }).map((cents) => cents / 100);
/** A question of the paper, what somebody has to it and to the rest, and what becomes of it. */
const cases = fc
  .record({
    at: fc.integer({ min: 0, max: contents.length - 1 }),
    share: fc.integer({ min: 0, max: 1000 }).map((one) => one / 1000),
    rest: fc.integer({ min: 0, max: 6000 }).map((cents) => cents / 100),
    isRight: fc.boolean(),
    isByPerson: fc.boolean(),
    wish: fc.record({ scoring: fc.constantFrom(...regradeScorings), points, isOther: fc.boolean() }),
  })
  .map(({ at, share, rest, isRight, isByPerson, wish }) => {
    const before = questions[at]!;
    const { fractions } = keyOf(before.content);
    const key = fractions && { fractions: toggledFractions(before.content.kind, fractions, fractions[0]!.id) };
    const asked: RegradeWish = { scoring: wish.scoring, points: wish.points, ...(wish.isOther && key && { key }) };
    const after = regradedQuestion(before, asked)!;
    const answer = isRight ? rightAnswers[at]! : null;
    const isEssay = before.content.kind === 'essay';
    const given = isByPerson || (isEssay && isRight);
    const got = given
      ? rounded(before.points * share)
      : gotOf(before, { answer, got: null, isByPerson: false, least: null });
    const totals = [totalOf(questions), totalOf(questions.map((one) => (one === before ? after : one)))] as const;
    const held = { answer, got, isByPerson: given, least: null };
    return { before, after, totals, held, paper: { points: rounded(rest + (got ?? 0)), unmarked: 0 } };
  });

it('nobody has a smaller share of the paper where nobody is to lose, and a paper is the sum of its marks', () => {
  fc.assert(
    fc.property(cases, fc.constantFrom(...loserRules), ({ held, paper, ...of }, rule) => {
      const mark = regradedMark(held, paper, { ...of, rule });
      expect(mark.paper.points).toBe(rounded(paper.points - (held.got ?? 0) + (mark.got ?? 0)));
      expect(mark.paper.unmarked).toBe(mark.got === null ? 1 : 0);
      if (rule === 'keep') expect(directionOf(paper.points, mark.paper.points, of.totals)).toBeGreaterThanOrEqual(0);
      // What was promised is kept by whoever judges the paper again.
      const again = { ...held, got: mark.got, isByPerson: mark.isByPerson, least: mark.least };
      expect(gotOf(of.after, again)).toBe(mark.got);
    }),
  );
});

it('a dropped question leaves the total and gives nothing, one with full points gives them to everybody', () => {
  fc.assert(
    fc.property(cases, ({ before, held, paper }) => {
      for (const scoring of ['dropped', 'full'] as const) {
        const after = regradedQuestion(before, { scoring, points: before.points })!;
        const all = questions.map((one) => (one === before ? after : one));
        const totals = [totalOf(questions), totalOf(all)] as const;
        expect(totals[1]).toBe(scoring === 'full' ? totals[0] : rounded(totals[0] - before.points));
        expect(regradedMark(held, paper, { before, after, totals, rule: 'follow' }).got).toBe(
          scoring === 'full' ? before.points : 0,
        );
      }
    }),
  );
});

it('a key is taken by its own question alone, and what was to be chosen stays so', () => {
  for (const [at, { content }] of questions.entries()) {
    const key = keyOf(content);
    expect(withKey(content, key)).toEqual(content);
    expect(hasRightAnswer(key)).toBe(true);
    const other = keyOf(questions[(at + 1) % questions.length]!.content);
    expect(withKey(content, other)).toBeNull();
  }
  const match = contents[4]!;
  const swapped = withKey(match, {
    pairs: [
      { id: 'p1', right: '先进先出' },
      { id: 'p2', right: '先进先出' },
    ],
  })!;
  expect(new Set(swapped.pairs!.map(({ right }) => right))).toEqual(new Set(['后进先出', '先进先出']));
  expect(
    withKey(match, {
      pairs: [
        { id: 'p1', right: '编造' },
        { id: 'p2', right: '先进先出' },
      ],
    }),
  ).toBeNull();
  expect(regradedQuestion({ ...questions[6]!, scoring: 'full' }, { scoring: 'key', points: 5 })).toBeNull();
});

it('the lines of an order are put in another sequence, and no line comes or goes', () => {
  const order: ExamQuestion = { ...questions[0]!, content: { kind: 'order', stem: '', lines: ['甲', '乙', '丙'] } };
  const { lines: ids } = keyOf(order.content);
  const swapped = [ids![1]!, ids![0]!, ids![2]!];
  const after = regradedQuestion(order, { scoring: 'key', points: 10, key: { lines: swapped } })!;
  expect(after.content.lines).toEqual(['乙', '甲', '丙']);
  const held = { answer: { kind: 'order' as const, ids: swapped }, got: 0, isByPerson: false, least: null };
  const regrading = { before: order, after, totals: [10, 10] as const, rule: 'follow' as const };
  expect(regradedMark(held, { points: 0, unmarked: 0 }, regrading).got).toBe(10);
  for (const lines of [ids!.slice(1), [ids![0]!, ids![0]!, ids![1]!], ['甲', '乙', '丙']])
    expect(withKey(order.content, { lines })).toBeNull();
});

it('in gaps to choose for other words become right, and no word comes or goes', () => {
  const content: QuestionContent = {
    kind: 'cloze',
    stem: '<p>__</p>',
    gaps: [{ answers: ['甲', '乙'].map((text, at) => ({ text, fraction: at * 100 })), caseSensitive: false }],
  };
  const { gaps } = keyOf(content);
  const other = { gaps: gaps!.map((words) => words.map((one) => ({ ...one, fraction: 100 - one.fraction }))) };
  expect(withKey(content, other)!.gaps![0]!.answers.map(({ fraction }) => fraction)).toEqual([100, 0]);
  for (const texts of [['甲'], ['甲', '丙'], ['乙', '甲']])
    expect(withKey(content, { gaps: [texts.map((text) => ({ text, fraction: 100 }))] })).toBeNull();
});

it('letters give several right answers their parts, and thresholds are passed in both directions', () => {
  const three = toggledFractions('multiple', keyOf(contents[1]!).fractions!, 'o3');
  expect(three.map(({ fraction }) => fraction)).toEqual([33.33333, 33.33333, 33.33333]);
  expect(toggledFractions('multiple', three, 'o1').map(({ fraction }) => fraction)).toEqual([0, 50, 50]);
  expect(toggledFractions('single', keyOf(contents[0]!).fractions!, 'o1').map(({ fraction }) => fraction)).toEqual([
    100, 100,
  ]);
  const thresholds = { passPoints: 60, excellentPoints: 85 };
  const of = (before: number, after: number) => crossingOf([before, after], [100, 100], thresholds);
  expect([of(57, 61), of(60, 59.99), of(84, 88), of(85, 84), of(60, 84)]).toEqual([
    ...['pass', 'fail', 'excellent', 'lessExcellent', null],
  ]);
  // Of another total the same share is the same result.
  expect(crossingOf([60, 57.6], [100, 96], thresholds)).toBeNull();
});
