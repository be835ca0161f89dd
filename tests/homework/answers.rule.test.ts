import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostHandInFiles } from '#contract/homework/annotations.rule.ts';
import { essayFiles, joinedEssays, withArrived } from '#contract/homework/answers.rule.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';

const essay = (text: string, fileIds: readonly string[]): Answer => ({
  ...{ kind: 'essay', text },
  ...(fileIds.length > 0 && { fileIds: [...fileIds] }),
});
const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 });
const answer = fc.oneof(
  fc.constant(null),
  fc.tuple(fc.constantFrom('', '甲', '乙'), ids).map(([t, f]) => essay(t, f)),
);

it('words and files of an answer are joined apart: what one side left alone is the other’s, what either took out is gone', () => {
  fc.assert(
    fc.property(answer, answer, answer, (base, mine, theirs) => {
      const joined = joinedEssays(base, mine, theirs);
      const [before, own, others, both] = [base, mine, theirs, joined].map(essayFiles) as [
        string[],
        string[],
        string[],
        string[],
      ];
      for (const id of new Set([...before, ...own, ...others])) {
        const isOut = before.includes(id) && (!own.includes(id) || !others.includes(id));
        expect(both.includes(id)).toBe(!isOut);
      }
      const textOf = (one: Answer | null) => (one?.kind === 'essay' ? one.text : '');
      expect(textOf(joined)).toBe(textOf(mine) === textOf(base) ? textOf(theirs) : textOf(mine));
    }),
  );
});

it('what arrives stands behind what is there, once, and no more than an answer holds', () => {
  const many = Array.from({ length: 20 }, (_, index) => String(index));
  expect(withArrived(null, ['a'])).toEqual(essay('', ['a']));
  expect(withArrived(essay('甲', ['a']), ['b', 'a'])).toEqual(essay('甲', ['a', 'b']));
  expect(essayFiles(withArrived(essay('甲', ['x']), many))).toEqual(['x', ...many].slice(0, mostHandInFiles));
});

it('answers of other kinds are nobody’s to join', () => {
  const choice: Answer = { kind: 'choice', ids: ['o1'] };
  expect(joinedEssays(null, choice, { kind: 'choice', ids: ['o2'] })).toBe(choice);
});
