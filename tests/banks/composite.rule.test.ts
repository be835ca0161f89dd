import fc from 'fast-check';
import { expect, it } from 'vitest';
import { materialAbove, mixedQuestions, partPoints, sharedPoints, unfolded } from '#contract/banks/composite.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { mixed } from '#contract/common/mixed.rule.ts';
import { rounded } from '#contract/common/rounded.rule.ts';

const composite = (...points: number[]): QuestionContent => ({
  kind: 'composite',
  stem: '<p>材料</p>',
  parts: points.map((one, at) => ({ points: one, content: { kind: 'essay', stem: `<p>${at}</p>` } })),
});

it('points are shared out in proportion, and are together what they were', () => {
  const half = fc.integer({ min: 1, max: 200 }).map((one) => one / 2);
  fc.assert(
    fc.property(fc.array(half, { minLength: 2, maxLength: 20 }), half, (points, all) => {
      const shares = sharedPoints(points, all);
      expect(rounded(shares.reduce((sum, one) => sum + one, 0))).toBe(all);
      const sum = points.reduce((total, one) => total + one, 0);
      for (const [at, share] of shares.entries())
        expect(Math.abs(share - (all * points[at]!) / sum)).toBeLessThan(0.011);
    }),
  );
  expect(sharedPoints([1, 1, 1], 10)).toEqual([3.33, 3.34, 3.33]);
});

it('a composite comes onto a paper as its parts below one material, everything else as it is', () => {
  const asked = unfolded(composite(2, 6), 4, 'm');
  expect(asked.map(({ points }) => points)).toEqual([1, 3]);
  expect(asked.map(({ content }) => content.material)).toEqual([1, 2].map(() => ({ id: 'm', text: '<p>材料</p>' })));
  expect(asked.every(({ content }) => content.kind === 'essay' && !('parts' in content))).toBe(true);
  expect(unfolded(composite(2, 6), null, 'm').map(({ points }) => points)).toEqual([2, 6]);
  // No part is worth less than a question may be.
  expect(unfolded(composite(1, 9), 2, 'm').map(({ points }) => points)).toEqual([1, 1]);
  expect(unfolded(composite(1, 9), 0.5, 'm').map(({ points }) => points)).toEqual([1, 9]);
  expect(partPoints(composite(1, 9))).toBe(10);
  const essay: QuestionContent = { kind: 'essay', stem: '<p>题</p>' };
  expect(unfolded(essay, 5, 'm')).toEqual([{ content: essay, points: 5 }]);
});

it('mixing keeps the questions of a material together in their order, and mixes others as ever', () => {
  const named = fc.constantFrom(null, 'a', 'b');
  fc.assert(
    fc.property(fc.array(named, { maxLength: 12 }), fc.nat(), (ids, seed) => {
      const questions = ids
        .toSorted()
        .map((id, at) => ({ at, content: id === null ? {} : { material: { id, text: id } } }));
      const order = mixedQuestions(questions, seed);
      expect(order.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual(questions.map(({ at }) => at));
      for (const id of ['a', 'b']) {
        const places = order.flatMap(({ content }, place) => (content.material?.id === id ? [place] : []));
        expect(places).toEqual(places.map((_, step) => places[0]! + step));
        const own = places.map((place) => order[place]!.at);
        expect(own).toEqual(own.toSorted((a, b) => a - b));
      }
      const bare = questions.filter(({ content }) => !content.material);
      expect(mixedQuestions(bare, seed)).toEqual(mixed(bare, seed));
    }),
  );
});

it('a material stands once above its questions, and again where another stood between', () => {
  const [one, other] = ['a', 'b'].map((id) => ({ material: { id, text: id } }));
  const list = [one!, one!, other!, {}, one!];
  expect(list.map((question, at) => materialAbove(question, list[at - 1])?.id ?? null)).toEqual([
    'a',
    null,
    'b',
    null,
    'a',
  ]);
});
