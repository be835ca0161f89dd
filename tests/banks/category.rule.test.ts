import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  branchAt,
  categoryTree,
  isWithin,
  renamedCategory,
  typedCategory,
  type Branch,
  type CategoryCounts,
} from '#contract/banks/category.rule.ts';
import { concernOf, leastAnswers } from '#contract/banks/question-figures.rule.ts';
import { questionKinds } from '#contract/banks/question-kinds.rule.ts';

const name = fc.constantFrom('树', '图', '树木', 'a', '遍历');
const path = fc.array(name, { maxLength: 4 }).map((names) => names.join('/'));
const counts = fc.record({ kind: fc.constantFrom(...questionKinds), questions: fc.integer({ min: 1, max: 50 }) });
const categories = fc.uniqueArray(
  fc.record({
    category: path,
    kinds: fc.uniqueArray(counts, { selector: ({ kind }) => kind, minLength: 1 }),
    judged: fc.nat(9),
    facility: fc.nat(9),
    discrimination: fc.nat(9),
  }),
  { selector: ({ category }) => category },
);

const questionsIn = (rows: readonly CategoryCounts[]) =>
  rows.reduce((all, { kinds }) => all + kinds.reduce((sum, { questions }) => sum + questions, 0), 0);
const allOf = (branch: Branch): Branch[] => [branch, ...branch.branches.flatMap(allOf)];

describe('the tree of a bank’s categories', () => {
  it('counts in each branch what lies in it and below, each kind and all together', () => {
    fc.assert(
      fc.property(categories, (rows) => {
        const tree = categoryTree(rows);
        expect(tree.questions).toBe(questionsIn(rows));
        for (const branch of allOf(tree).slice(1)) {
          expect(branch.questions).toBe(questionsIn(rows.filter(({ category }) => isWithin(category, branch.path))));
          expect([...branch.kinds.values()].reduce((sum, one) => sum + one, 0)).toBe(branch.questions);
          expect(branchAt(tree, branch.path)).toBe(branch);
        }
      }),
    );
  });

  it('keeps all that does not lie in a branch that is renamed, and the order of names below it', () => {
    fc.assert(
      fc.property(path, path.filter(Boolean), path, (category, from, to) => {
        const renamed = renamedCategory(category, from, to);
        if (!isWithin(category, from)) {
          expect(renamed).toBe(category);
          return;
        }
        const below = category.slice(from.length);
        expect(renamed).toBe(to === '' ? below.slice(1) : to + below);
        expect(to === '' || isWithin(renamed, to)).toBe(true);
      }),
    );
  });

  it('takes a path as it is meant, and takes it so again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const typed = typedCategory(text);
        expect(typedCategory(typed)).toBe(typed);
        expect(typed).not.toMatch(/^\/|\/$|\/\/|\s\/|\/\s/);
      }),
    );
  });
});

describe('what wants a look', () => {
  it.each([
    [{ answers: leastAnswers - 1, facility: 0.5, discrimination: -0.5 }, null],
    [{ answers: leastAnswers, facility: 0.5, discrimination: -0.01 }, 'wrongKey'],
    [{ answers: leastAnswers, facility: 0, discrimination: null }, 'wrongKey'],
    [{ answers: leastAnswers, facility: 1, discrimination: null }, 'easy'],
    [{ answers: leastAnswers, facility: 0.95, discrimination: 0.05 }, 'easy'],
    [{ answers: leastAnswers, facility: 0.94, discrimination: 0.08 }, 'weak'],
    [{ answers: leastAnswers, facility: 0.94, discrimination: 0.1 }, null],
  ])('%o: %s', (figures, concern) => {
    expect(concernOf(figures)).toBe(concern);
  });
});
