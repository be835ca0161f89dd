import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExamBlueprint } from '#contract/exams/exam-blueprint.contract.ts';
import { isWithin, sectionPoints } from '#contract/exams/exam-blueprint.rule.ts';
import { draw, type Candidate } from '#server/modules/exams/papers/drawing.rule.ts';

const kinds = ['single', 'judge', 'essay'] as const;
const categories = ['树', '树/遍历', '图', '图/最短路径', ''];
const levels = ['remember', 'apply', null] as const;

const candidates = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      category: fc.constantFrom(...categories),
      level: fc.constantFrom(...levels),
    }),
    { maxLength: 80 },
  )
  .map((rows): Candidate[] => rows.map((row, at) => ({ id: `q${String(at).padStart(3, '0')}`, ...row })));

const section = fc.record({
  title: fc.constant('大题'),
  kind: fc.constantFrom(...kinds),
  count: fc.integer({ min: 1, max: 12 }),
  points: fc.constantFrom(0.5, 1, 2, 5, 10),
});
const cell = fc.record({
  category: fc.constantFrom(...categories),
  level: fc.constantFrom(...levels),
  points: fc.integer({ min: 0, max: 30 }),
});
const blueprint: fc.Arbitrary<ExamBlueprint> = fc.record({
  sections: fc.array(section, { maxLength: 4 }),
  cells: fc.uniqueArray(cell, { maxLength: 8, selector: ({ category, level }) => `${category} ${level}` }),
  avoidsAsked: fc.boolean(),
  seed: fc.nat(2 ** 31 - 1),
});

const pointsOf = (drawn: ReturnType<typeof draw>, { sections }: ExamBlueprint) =>
  drawn.sections.reduce((sum, ids, at) => sum + ids.length * sections[at]!.points, 0);

describe('a paper that is drawn', () => {
  test('asks nothing twice, each section its kind and not more than it wants, and nothing beside the cells', () => {
    fc.assert(
      fc.property(candidates, blueprint, (bank, plan) => {
        const drawn = draw(bank, plan);
        const known = new Map(bank.map((one) => [one.id, one]));
        const all = drawn.sections.flat();
        expect(new Set(all).size).toBe(all.length);
        for (const [at, ids] of drawn.sections.entries()) {
          expect(ids.length).toBeLessThanOrEqual(plan.sections[at]!.count);
          for (const id of ids) {
            const { kind, category, level } = known.get(id)!;
            expect(kind).toBe(plan.sections[at]!.kind);
            if (plan.cells.length > 0)
              expect(plan.cells.some((one) => one.level === level && isWithin(category, one.category))).toBe(true);
          }
        }
        // What the cells say adds up to what was drawn.
        if (plan.cells.length > 0)
          expect(drawn.cells.reduce((sum, got) => sum + got, 0)).toBeCloseTo(pointsOf(drawn, plan));
      }),
      { numRuns: 300 },
    );
  });

  test('is the same for the same seed, in whatever order the bank is read', () => {
    fc.assert(
      fc.property(candidates, blueprint, (bank, plan) => {
        expect(draw(bank.toReversed(), plan)).toEqual(draw(bank, plan));
      }),
      { numRuns: 100 },
    );
  });

  test('lacks a question only where the bank has no other of that kind', () => {
    fc.assert(
      fc.property(candidates, blueprint, (bank, plan) => {
        const drawn = draw(bank, { ...plan, cells: [] });
        for (const kind of kinds) {
          const wanted = plan.sections.reduce((sum, one) => sum + (one.kind === kind ? one.count : 0), 0);
          const got = drawn.sections.reduce(
            (sum, ids, at) => sum + (plan.sections[at]!.kind === kind ? ids.length : 0),
            0,
          );
          expect(got).toBe(Math.min(wanted, bank.filter((one) => one.kind === kind).length));
        }
      }),
      { numRuns: 200 },
    );
  });

  test('has the points of every cell where a full bank allows it', () => {
    const full = categories
      .filter((category) => category !== '')
      .flatMap((category) =>
        levels.flatMap((level) =>
          kinds.flatMap((kind) => Array.from({ length: 20 }, () => ({ kind, category, level }))),
        ),
      )
      .map((row, at): Candidate => ({ id: `q${String(at).padStart(4, '0')}`, ...row }));
    // Cells made of the questions of the sections themselves: there is a paper that fits.
    const fitting = fc
      .tuple(
        fc.array(section, { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(5), { minLength: 60, maxLength: 60 }),
        fc.nat(2 ** 31 - 1),
      )
      .map(([sections, places, seed]): ExamBlueprint => {
        const points = new Map<number, number>();
        let next = 0;
        for (const one of sections)
          for (let at = 0; at < one.count; at++) {
            const place = places[next++ % places.length]!;
            points.set(place, (points.get(place) ?? 0) + one.points);
          }
        const cells = [...points].map(([place, sum]) => ({
          ...{ category: ['树', '图'][place % 2]!, level: levels[Math.floor(place / 2)]!, points: sum },
        }));
        return { sections, cells, avoidsAsked: false, seed };
      });
    fc.assert(
      fc.property(fitting, (plan) => {
        const drawn = draw(full, plan);
        expect(pointsOf(drawn, plan)).toBeCloseTo(sectionPoints(plan));
        const off = drawn.cells.reduce((sum, got, at) => sum + Math.abs(got - plan.cells[at]!.points), 0);
        // Coarse questions do not always fit; they come as near as one of them for each cell.
        const coarsest = Math.max(...plan.sections.map(({ points }) => points));
        expect(off).toBeLessThanOrEqual(coarsest * plan.cells.length);
        if (new Set(plan.sections.map(({ points }) => points)).size === 1) expect(off).toBeCloseTo(0);
      }),
      { numRuns: 200 },
    );
  });
});
