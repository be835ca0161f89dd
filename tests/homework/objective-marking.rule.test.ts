import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainAnswer, readNumber } from '#contract/homework/answer-text.rule.ts';
import { canonicalAnswers, isAnswered } from '#contract/homework/answers.rule.ts';
import { closesAt, lateDaysOf, pointsAfterLate } from '#contract/homework/late.rule.ts';
import { markObjective, pointsOf } from '#contract/homework/objective-marking.rule.ts';
import { clozeChoices } from '#contract/banks/cloze.rule.ts';
import { mixedLines, namedLines, type NamedLine } from '#contract/banks/order-lines.rule.ts';
import { freeGroups, withGroups } from '#contract/banks/order-groups.rule.ts';
import { mixed } from '#contract/common/mixed.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { contents, rightAnswers } from '../support/homework.builder.ts';

const share = (content: QuestionContent, answer: Parameters<typeof markObjective>[1]) =>
  markObjective(content, answer)?.share;

describe('marking by the machine', () => {
  it('gives everything for right answers and leaves essays to people', () => {
    expect(contents.map((content, index) => share(content, rightAnswers[index]!))).toEqual([
      1,
      1,
      1,
      1,
      1,
      1,
      undefined,
    ]);
  });

  it('gives nothing for no answer, and for an answer of another kind', () => {
    for (const content of contents.slice(0, 6)) {
      expect(share(content, null)).toBe(0);
      expect(share(content, { kind: 'essay', text: '队列' })).toBe(0);
    }
  });

  it('adds the shares of a multiple choice and never goes below nothing', () => {
    const multiple = contents[1]!;
    expect(share(multiple, { kind: 'choice', ids: ['o1'] })).toBe(0.5);
    expect(share(multiple, { kind: 'choice', ids: ['o1', 'o2', 'o3'] })).toBe(0);
    expect(share(multiple, { kind: 'choice', ids: ['o1', 'o1', 'o1'] })).toBe(0.5);
  });

  it('counts three thirds as one', () => {
    const thirds = ['a', 'b', 'c'].map((id) => ({ id, text: id, fraction: 33.33333 }));
    expect(share({ kind: 'multiple', stem: '', options: thirds }, { kind: 'choice', ids: ['a', 'b', 'c'] })).toBe(1);
  });

  it('takes one choice only where one is asked', () => {
    expect(share(contents[0]!, { kind: 'choice', ids: ['o1', 'o2'] })).toBe(0);
  });

  it('gives each gap its best share', () => {
    expect(share(contents[3]!, { kind: 'gaps', texts: ['队列', 'KEY-STACK'] })).toBe(0.75);
    expect(share(contents[3]!, { kind: 'gaps', texts: ['', '栈'] })).toBe(0.5);
  });

  it('minds capitals where the question says so', () => {
    const gap = (caseSensitive: boolean): QuestionContent => ({
      kind: 'blank',
      stem: '',
      gaps: [{ answers: [{ text: 'Tree', fraction: 100 }], caseSensitive }],
    });
    expect(share(gap(true), { kind: 'gaps', texts: ['tree'] })).toBe(0);
    expect(share(gap(false), { kind: 'gaps', texts: ['ＴＲＥＥ'] })).toBe(1);
  });

  it.each([
    ['*H2O2*', '答案是 h2o2。', 1],
    ['*H2O2*', 'H2O', 0],
    ['数据*结构', '数据与结构', 1],
    ['数据*结构', '结构数据', 0],
    ['a*a', 'a', 0],
    ['* cat', 'concat', 0],
    ['H\\*2', 'H*2', 1],
    ['H\\*2*', 'H*2O', 1],
    ['H\\*2*', 'Hx2O', 0],
    ['*', '随便', 1],
    ['*', '', 0],
  ])('takes %j for %j as Moodle does, where wildcards are meant: %d', (text, given, expected) => {
    const gap = { answers: [{ text, fraction: 100 }], caseSensitive: false, hasWildcards: true };
    expect(share({ kind: 'blank', stem: '', gaps: [gap] }, { kind: 'gaps', texts: [given] })).toBe(expected);
  });

  it('takes a star for a star where no wildcards are meant', () => {
    const gap = { answers: [{ text: '2*x', fraction: 100 }], caseSensitive: false };
    const content: QuestionContent = { kind: 'blank', stem: '', gaps: [gap] };
    expect(share(content, { kind: 'gaps', texts: ['2*x'] })).toBe(1);
    expect(share(content, { kind: 'gaps', texts: ['2yx'] })).toBe(0);
  });

  it('takes the first answer that fits', () => {
    const answers = [
      { text: '*栈*', fraction: 100 },
      { text: '*', fraction: 0 },
    ];
    const content: QuestionContent = {
      kind: 'blank',
      stem: '',
      gaps: [{ answers, caseSensitive: false, hasWildcards: true }],
    };
    expect(share(content, { kind: 'gaps', texts: ['用栈'] })).toBe(1);
    expect(share(content, { kind: 'gaps', texts: ['队列'] })).toBe(0);
  });

  it('accepts numbers within the tolerance, at its edges too', () => {
    const about = (text: string) =>
      share(
        { kind: 'numeric', stem: '', numbers: [{ value: 0.3, tolerance: 0, fraction: 100 }] },
        { kind: 'number', text },
      );
    expect(about(String(0.1 + 0.2))).toBe(1);
    expect(about('0.30001')).toBe(0);
    expect(share(contents[5]!, { kind: 'number', text: '3.15159' })).toBe(1);
    expect(share(contents[5]!, { kind: 'number', text: '3.1516' })).toBe(0);
  });

  it('stays between nothing and everything, whatever is answered', () => {
    const answer = fc.oneof(
      fc.record({
        kind: fc.constant('choice' as const),
        ids: fc.array(fc.constantFrom('o1', 'o2', 'o3', 'true', 'x')),
      }),
      fc.record({ kind: fc.constant('gaps' as const), texts: fc.array(fc.string()) }),
      fc.record({ kind: fc.constant('number' as const), text: fc.string() }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...contents.slice(0, 6)),
        answer,
        fc.integer({ min: 0, max: 1000 }),
        (content, given, points) => {
          const judged = markObjective(content, given)!;
          expect(judged.share).toBeGreaterThanOrEqual(0);
          expect(judged.share).toBeLessThanOrEqual(1);
          expect(pointsOf(points, judged.share)).toBeLessThanOrEqual(points);
        },
      ),
    );
  });
});

describe('lines that are put in order', () => {
  const lines = fc.array(fc.constantFrom('甲', '乙', '丙', '丁', '<b>戊</b>', '__proto__'), {
    minLength: 2,
    maxLength: 10,
  });
  const order = (of: readonly string[], isByPlace = false): QuestionContent => ({
    ...{ kind: 'order', stem: '', lines: [...of] },
    ...(isByPlace && { isByPlace }),
  });
  const seeds = fc.nat();

  it('are shown in an order that is the same for a seed, and right only where no other can be or would tell what is', () => {
    fc.assert(
      fc.property(lines, seeds, (of, seed) => {
        const shown = mixedLines(of, seed);
        expect(mixedLines(of, seed)).toEqual(shown);
        expect(shown.map(({ text }) => text).toSorted()).toEqual(of.toSorted());
        const got = share(order(of), { kind: 'order', ids: shown.map(({ id }) => id) });
        if (of.length > 2) expect(got).toBe(new Set(of).size > 1 ? 0 : 1);
      }),
    );
  });

  it('are shown in both ways where there are two of them', () => {
    const seen = Array.from({ length: 40 }, (_, seed) => mixedLines(['甲', '乙'], seed)[0]!.text);
    expect(new Set(seen)).toEqual(new Set(['甲', '乙']));
  });

  it('have names of their texts alone, whatever the key is', () => {
    fc.assert(
      fc.property(lines, seeds, (of, seed) => {
        const byName = (all: readonly NamedLine[]) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
        expect(byName(namedLines(mixed(of, seed)))).toEqual(byName(namedLines(of)));
      }),
    );
  });

  it('are worth all in the right sequence, and by place the share of those that stand right', () => {
    fc.assert(
      fc.property(lines, seeds, (of, seed) => {
        const [right, other] = [namedLines(of), mixed(namedLines(of), seed)];
        const given = { kind: 'order' as const, ids: other.map(({ id }) => id) };
        const places = other.filter(({ text }, at) => text === right[at]!.text).length;
        expect(share(order(of), given)).toBe(places === of.length ? 1 : 0);
        expect(share(order(of, true), given)).toBeCloseTo(places / of.length, 3);
      }),
    );
  });

  it('are worth nothing where one is missing, doubled or unknown', () => {
    const content = order(['甲', '乙', '丙'], true);
    const [a, b, c] = namedLines(content.lines!).map(({ id }) => id);
    for (const ids of [[a!, b!], [a!, b!, b!], [a!, b!, 'x'], [a!, b!, c!, c!], [], ['甲', '乙', '丙']])
      expect(share(content, { kind: 'order', ids })).toBe(0);
    expect(share(content, { kind: 'order', ids: [a!, c!, b!] })).toBeCloseTo(1 / 3, 3);
  });
});

describe('gaps in any order', () => {
  const words = ['甲', '乙', '丙', '丁'];
  const answer = fc.record({ text: fc.constantFrom(...words), fraction: fc.constantFrom(100, 50, 0, -50) });
  const gap = fc.record({ answers: fc.array(answer, { minLength: 1, maxLength: 3 }), caseSensitive: fc.boolean() });
  const gaps = fc.array(gap, { minLength: 1, maxLength: 6 });
  const texts = fc.array(fc.constantFrom(...words, '', '戊'), { maxLength: 6 });
  const free = (of: NonNullable<QuestionContent['gaps']>): QuestionContent => ({
    ...{ kind: 'blank', stem: '', gaps: of, isOrderFree: true },
  });

  it('are worth the same however the answers stand, at least what they are in their order, never more than all', () => {
    fc.assert(
      fc.property(gaps, texts, fc.nat(), (of, given, seed) => {
        const padded = of.map((_, at) => given[at] ?? '');
        const got = share(free(of), { kind: 'gaps', texts: padded })!;
        expect(share(free(of), { kind: 'gaps', texts: mixed(padded, seed) })).toBe(got);
        expect(share(free(mixed(of, seed)), { kind: 'gaps', texts: padded })).toBe(got);
        expect(got).toBeLessThanOrEqual(1);
        const isOnce = new Set(padded).size === padded.length;
        const fixed = share({ kind: 'blank', stem: '', gaps: of }, { kind: 'gaps', texts: padded })!;
        if (isOnce) expect(got).toBeGreaterThanOrEqual(fixed);
      }),
    );
  });

  it('are worth the best of all ways to place them, each answer once', () => {
    const places = (all: readonly number[]): number[][] =>
      all.length < 2
        ? [[...all]]
        : all.flatMap((one) => places(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));
    fc.assert(
      fc.property(fc.array(gap, { minLength: 1, maxLength: 4 }), texts, (of, given) => {
        const padded = of.map((_, at) => given[at] ?? '');
        const once = padded.map((text, at) => (padded.indexOf(text) < at ? '' : text));
        const best = Math.max(
          ...places(of.map((_, at) => at)).map((order) =>
            share({ kind: 'blank', stem: '', gaps: order.map((at) => of[at]!) }, { kind: 'gaps', texts: once })!,
          ),
        );
        expect(share(free(of), { kind: 'gaps', texts: padded })).toBeCloseTo(best, 3);
      }),
    );
  });
});

type Gaps = NonNullable<QuestionContent['gaps']>;

describe('gaps in groups', () => {
  const words = ['甲', '乙', '丙', '丁', '戊'];
  const gaps = words.map((text) => ({ answers: [{ text, fraction: 100 }], caseSensitive: false }));
  const content: QuestionContent = { kind: 'blank', stem: '', ...withGroups(gaps, ['A', 'A', 'B', 'B', null]) };
  const got = (...texts: string[]) => Math.round(share(content, { kind: 'gaps', texts })! * 5);

  it('change places within their group alone', () => {
    expect(got('乙', '甲', '丁', '丙', '戊')).toBe(5);
    expect(got('丙', '丁', '甲', '乙', '戊')).toBe(1);
    expect(got('甲', '戊', '丙', '丁', '乙')).toBe(3);
    expect(got('甲', '甲', '丙', '丁', '戊')).toBe(4);
  });

  it('are worth as much as each group is by itself, and the others where they stand', () => {
    const groups = [null, 'A', 'B', 'C'] as const;
    const word = fc.constantFrom(...words, '');
    const row = fc.record({ text: fc.constantFrom(...words), group: fc.constantFrom(...groups), given: word });
    type Row = { text: string; given: string };
    const sumOf = (rows: readonly Row[], asked: (gaps: Gaps) => Pick<QuestionContent, 'gaps' | 'isOrderFree'>) => {
      const own = rows.map(({ text }) => ({ answers: [{ text, fraction: 100 }], caseSensitive: false }));
      const texts = rows.map(({ given }) => given);
      const { parts } = markObjective({ kind: 'blank', stem: '', ...asked(own) }, { kind: 'gaps', texts })!;
      return parts.reduce((sum, one) => sum + one, 0);
    };
    fc.assert(
      fc.property(fc.array(row, { maxLength: 7 }), (rows) => {
        const letters = rows.map(({ group }) => group);
        const apart = groups.map((group) => {
          const own = rows.filter((one) => one.group === group);
          return sumOf(own, (of) => ({ gaps: of, ...(group !== null && { isOrderFree: true }) }));
        });
        const together = sumOf(rows, (of) => withGroups(of, letters));
        expect(together).toBe(apart.reduce((sum, one) => sum + one, 0));
      }),
    );
  });

  it('are said in one way: all together of the question, one alone not at all', () => {
    const three = gaps.slice(0, 3);
    expect(withGroups(three, ['B', 'B', 'B'])).toEqual({ gaps: three, isOrderFree: true });
    expect(withGroups(three, ['A', null, 'B'])).toEqual({ gaps: three });
    expect(withGroups(three.slice(0, 1), ['A'])).toEqual({ gaps: three.slice(0, 1) });
    expect(freeGroups(content)).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(freeGroups({ gaps: three, isOrderFree: true })).toEqual([[0, 1, 2]]);
  });
});

describe('short answers', () => {
  const short = (isAutoRight: boolean): QuestionContent => ({
    ...{ kind: 'short', stem: '', expected: ['后进先出', 'LIFO'] },
    ...(isAutoRight && { isAutoRight }),
  });
  const given = (text: string) => ({ kind: 'essay' as const, text });

  it('are right without a person only where their author wants it, and spelt as one that is expected', () => {
    for (const text of ['后进 先出', 'ｌｉｆｏ']) {
      expect(share(short(true), given(text))).toBe(1);
      expect(share(short(false), given(text))).toBeUndefined();
    }
    for (const text of ['', '后进先出，LIFO', '先进先出']) expect(share(short(true), given(text))).toBeUndefined();
    expect(share(short(true), { kind: 'gaps', texts: ['LIFO'] })).toBeUndefined();
    expect(share({ kind: 'essay', stem: '', expected: ['LIFO'], isAutoRight: true }, given('LIFO'))).toBeUndefined();
  });
});

describe('gaps that are chosen for', () => {
  const gap = (...fractions: number[]) => ({
    answers: fractions.map((fraction, at) => ({ text: 'ABC'[at]!, fraction })),
    caseSensitive: false,
  });
  const cloze: QuestionContent = { kind: 'cloze', stem: '<p>__与__</p>', gaps: [gap(0, 100), gap(100, 50, 0)] };
  const chosen = (...texts: string[]) => markObjective(cloze, { kind: 'gaps', texts })!;

  it('give each its share, for one of its own words as it is written and for nothing else', () => {
    expect(chosen('B', 'A').share).toBe(1);
    expect(chosen('B', 'B')).toEqual({ share: 0.75, parts: [1, 0.5] });
    for (const texts of [['b', ' A'], ['Ｂ', '*'], ['', ''], ['A'], [], Array.from({ length: 40 }, () => 'C')])
      expect(chosen(...texts).share).toBe(0);
    expect(share(cloze, { kind: 'essay', text: 'B' })).toBe(0);
  });

  it('show their words in an order that says nothing of which is right', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['甲', '乙', '丙', '丁'], { minLength: 2 }), fc.nat(), (words, seed) => {
        const asked = (texts: readonly string[]) =>
          clozeChoices(
            { gaps: [{ answers: texts.map((text) => ({ text, fraction: 0 })), caseSensitive: false }] },
            seed,
          );
        expect(asked(words)).toEqual(asked(words.toSorted()));
        expect(asked(words)[0]!.toSorted()).toEqual(words.toSorted());
      }),
    );
  });
});

describe('reading what people write', () => {
  it.each([
    ['  二叉 树 ', '二叉树'],
    ['ｎ＋１', 'n+1'],
    ['“栈”，队列。', '"栈",队列.'],
    ['a   b', 'a b'],
    ['O（log n）', 'o(log n)'],
  ])('%s is %s', (text, plain) => {
    expect(plainAnswer(text)).toBe(plain);
  });

  it('is the same when it is read twice', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(plainAnswer(plainAnswer(text))).toBe(plainAnswer(text));
      }),
    );
  });

  it.each([
    ['１２．５', 12.5],
    ['-3', -3],
    ['−3', -3],
    ['1,234,567.5', 1_234_567.5],
    ['3e2', 300],
    ['1/4', 0.25],
    ['25%', 0.25],
    ['.5', 0.5],
    ['9.8×10^3', 9800],
    ['9.8 × 10³', 9800],
    ['6.626*10⁻³⁴', 6.626e-34],
    ['10^6', 1_000_000],
    ['103', 103],
    ['5 m', null],
    ['约 3', null],
    ['', null],
    ['1/0', null],
  ])('%s is the number %s', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });
});

describe('answers in canonical form', () => {
  it('do not depend on order, and leave out what is empty', () => {
    const [first, second] = [
      { questionId: 'b', answer: rightAnswers[4]! },
      { questionId: 'a', answer: rightAnswers[0]! },
    ];
    const empty = { questionId: 'c', answer: { kind: 'essay' as const, text: '  ' } };
    expect(canonicalAnswers([first, empty, second])).toBe(canonicalAnswers([second, first]));
    expect(isAnswered(empty.answer)).toBe(false);
  });
});

describe('the late rule', () => {
  const due = new Date('2026-11-20T00:00:00Z');
  const at = (ms: number) => new Date(due.getTime() + ms);
  const rule = { days: 2, penaltyPercentPerDay: 30 };

  it('counts begun days', () => {
    expect([0, 1, 86_400_000, 86_400_001].map((ms) => lateDaysOf(at(ms), due))).toEqual([0, 1, 1, 2]);
    expect(lateDaysOf(at(1), null)).toBe(0);
  });

  it('takes a share for each day and never more than everything', () => {
    expect([0, 1, 2, 4].map((days) => pointsAfterLate(90, days, rule))).toEqual([90, 63, 36, 0]);
    expect(pointsAfterLate(90, 2, null)).toBe(90);
  });

  it('closes when the last late day ends', () => {
    expect(closesAt(due, rule)).toEqual(at(2 * 86_400_000));
    expect(closesAt(due, null)).toEqual(due);
    expect(closesAt(null, null)).toBeNull();
  });
});
