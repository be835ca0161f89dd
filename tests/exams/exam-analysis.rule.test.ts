import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analysisFigures, type AnalysedPaper } from '#server/modules/exams/analysis/analysis-figures.rule.ts';

const thresholds = { passPoints: 60, excellentPoints: 90 };
const paper = (points: number, className = ''): AnalysedPaper => ({ points, unmarked: 0, className });

/** A matrix of papers by questions, each right (1) or wrong (0), of 1 point. */
function ofMatrix(matrix: readonly (readonly number[])[]) {
  const questions = matrix[0]!.map((_, at) => {
    const got = matrix.reduce((sum, row) => sum + row[at]!, 0);
    return { points: 1, kind: 'single', level: '', category: '', scoring: null, got, squares: got };
  });
  const papers = matrix.map((row) => paper(row.reduce((sum, one) => sum + one, 0)));
  return analysisFigures({ papers, questions, total: matrix[0]!.length, thresholds });
}

describe('the analysis of an exam', () => {
  it('counts nothing of no papers', () => {
    const none = analysisFigures({ papers: [], questions: [], total: 0, thresholds });
    expect(none).toMatchObject({ papers: 0, mean: null, deviation: null, reliability: null, bands: [0, 0, 0, 0, 0] });
  });

  it('says 1 where every question tells the same, and 0 where none tells anything of another', () => {
    const same = Array.from({ length: 12 }, (_, at) => Array.from({ length: 4 }, () => at % 2));
    expect(ofMatrix(same).reliability).toBeCloseTo(1, 9);
    const apart = Array.from({ length: 16 }, (_, at) => [at & 1, (at >> 1) & 1, (at >> 2) & 1, (at >> 3) & 1]);
    expect(ofMatrix(apart).reliability).toBeCloseTo(0, 9);
    expect(ofMatrix(same.slice(0, 9)).reliability).toBeNull();
  });

  it('leaves what was taken out of the paper out of its groups', () => {
    const question = { points: 5, level: 'apply', category: '树', squares: 0 };
    const { kinds } = analysisFigures({
      ...{ papers: [paper(5), paper(0)], total: 5, thresholds },
      questions: [
        { ...question, kind: 'single', scoring: null, got: 5 },
        { ...question, kind: 'essay', scoring: 'dropped', got: 0 },
      ],
    });
    expect(kinds).toEqual([{ name: 'single', questions: 1, points: 5, share: 0.5 }]);
  });

  it('puts each paper into one band and one class, and passes the same in both', () => {
    const papers = fc.array(
      fc.record({
        points: fc.integer({ min: 0, max: 80 }),
        unmarked: fc.nat(2),
        className: fc.constantFrom('', '一', '二'),
      }),
    );
    fc.assert(
      fc.property(papers, (some) => {
        const found = analysisFigures({ papers: some, questions: [], total: 80, thresholds });
        const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
        expect(sum(found.bands)).toBe(some.length);
        expect(sum(found.classes.map((one) => one.papers))).toBe(some.length);
        expect(sum(found.classes.map(({ passing }) => passing))).toBe(found.passing);
        expect(sum(found.bands.slice(0, 4))).toBe(found.passing);
        expect(found.bands[0]).toBe(found.excellent);
      }),
    );
  });
});
