import { describe, expect, it } from 'vitest';
import { usualQuestions } from '#contract/evaluations/evaluation.rule.ts';
import type { EvaluationQuestion } from '#contract/evaluations/evaluations.contract.ts';
import {
  addedTo,
  closedTally,
  emptyPool,
  shownClasses,
  withAnswerSet,
  type AnswerSet,
  type Tally,
} from '#server/modules/evaluations/tally.rule.ts';

const questions: EvaluationQuestion[] = [0, 7].map((at) => ({
  ...usualQuestions[at]!,
  ...{ options: [], place: at },
}));
const [agreement, text] = [questions[0]!.id, questions[1]!.id];
const setOf = (step: number, written = '', classId: string | null = null): AnswerSet => ({
  classId,
  answers: [
    { questionId: agreement, choices: [step], text: '' },
    { questionId: text, choices: [], text: written },
  ],
});
/** A generator of its own: the same draws each time. */
const drawer = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
};

/** Sheets one after the other, and what is stored after each. */
function lived(sets: readonly AnswerSet[], seed = 1) {
  const draw = drawer(seed);
  let [tally, pool]: [Tally, ReturnType<typeof emptyPool>] = [{}, emptyPool()];
  const steps = sets.map((set) => {
    const next = withAnswerSet(pool, questions, set, draw);
    pool = next.pool;
    tally = addedTo(tally, questions, next.counted);
    return { counted: next.counted.length, waiting: pool.sets.length, tally };
  });
  return { steps, tally, pool };
}

describe('answers become figures', () => {
  it('in groups of five, behind which five stay: the figures never move by one answer', () => {
    const { steps } = lived(Array.from({ length: 23 }, (_, at) => setOf(at % 5)));
    expect(steps.map(({ counted }) => counted)).toEqual(
      Array.from({ length: 23 }, (_, at) => (at + 1 >= 10 && (at + 1) % 5 === 0 ? 5 : 0)),
    );
    expect(steps.slice(9).every(({ waiting }) => waiting >= 5)).toBe(true);
  });

  it('whichever are drawn, everything is counted in the end, once', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const many = 5 + seed;
      const { tally, pool } = lived(
        Array.from({ length: many }, (_, at) => setOf(at % 5, `留言 ${String(at)}`)),
        seed,
      );
      const closed = closedTally(tally, questions, pool, many);
      expect(closed[agreement]!.counts).toEqual([0, 1, 2, 3, 4].map((step) => Math.ceil((many - step) / 5)));
      expect(closed[text]!.texts).toHaveLength(many);
      expect(closed[text]!.texts).toEqual(closed[text]!.texts.toSorted());
    }
  });

  it('a group is drawn, not the first who came', () => {
    const drawn = new Set(
      Array.from({ length: 20 }, (_, seed) =>
        JSON.stringify(
          lived(
            Array.from({ length: 10 }, (_one, at) => setOf(at % 5, `第 ${String(at)} 份`)),
            seed + 1,
          ).tally,
        ),
      ),
    );
    expect(drawn.size).toBeGreaterThan(10);
  });

  it('of fewer than five nothing remains, of a question that fewer answered neither', () => {
    const { tally, pool } = lived([0, 1, 2, 3].map((step) => setOf(step, '只有四份')));
    expect(closedTally(tally, questions, pool, 4)).toEqual({});
    const five = lived([...[0, 1, 2, 3].map((step) => setOf(step)), setOf(4, '只有我写了')]);
    const closed = closedTally(five.tally, questions, five.pool, 5);
    expect(closed[agreement]!.counts).toEqual([1, 1, 1, 1, 1]);
    expect(closed[text]).toEqual({ answers: 0, counts: [], texts: [], classes: {} });
  });
});

describe('classes', () => {
  const of = (answers: number) => ({ answers, counts: [answers] });

  it('are shown from five answers on, and only where what is left over has as many', () => {
    expect(Object.keys(shownClasses(30, { a: of(20), b: of(6), c: of(4) }))).toEqual(['a']);
    expect(Object.keys(shownClasses(31, { a: of(20), b: of(6), c: of(4) }))).toEqual(['a', 'b']);
    expect(Object.keys(shownClasses(26, { a: of(20), b: of(6) }))).toEqual(['a', 'b']);
    expect(Object.keys(shownClasses(22, { a: of(20), b: of(2) }))).toEqual([]);
    expect(Object.keys(shownClasses(21, { a: of(20) }))).toEqual([]);
  });

  it('whatever the sizes, nothing of fewer than five can be subtracted', () => {
    const draw = drawer(7);
    for (let round = 0; round < 500; round++) {
      const sizes = Array.from({ length: 1 + draw(6) }, () => draw(14));
      const whole = sizes.reduce((sum, size) => sum + size, 0) + draw(8);
      const shown = shownClasses(whole, Object.fromEntries(sizes.map((size, at) => [String(at), of(size)])));
      const left = whole - Object.values(shown).reduce((sum, { answers }) => sum + answers, 0);
      expect(Object.values(shown).every(({ answers }) => answers >= 5)).toBe(true);
      expect(Object.keys(shown).length === 0 || left === 0 || left >= 5, `${String(whole)}: ${sizes.join()}`).toBe(
        true,
      );
    }
  });

  it('are counted by what their learners answered, and stored once it is closed', () => {
    const sets = [
      ...Array.from({ length: 6 }, () => setOf(4, '', 'a')),
      ...Array.from({ length: 5 }, () => setOf(0, '', 'b')),
      ...Array.from({ length: 5 }, () => setOf(2)),
    ];
    const { tally, pool } = lived(sets);
    expect(Object.values(tally).every(({ classes }) => Object.keys(classes).length === 0)).toBe(true);
    const { classes } = closedTally(tally, questions, pool, sets.length)[agreement]!;
    expect(classes).toEqual({
      a: { answers: 6, counts: [0, 0, 0, 0, 6] },
      b: { answers: 5, counts: [5, 0, 0, 0, 0] },
    });
  });
});
