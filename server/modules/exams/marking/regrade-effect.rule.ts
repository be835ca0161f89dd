import { rounded } from '#contract/common/rounded.rule.ts';
import {
  crossingOf,
  directionOf,
  regradedMark,
  standingsOf,
  tenthOf,
  type RegradeCrossing,
  type RegradeFilter,
  type RegradedMark,
  type Regrading,
  type Thresholds,
} from '#contract/exams/exam-regrade.rule.ts';
import type { RegradePreview } from '#contract/exams/exam-regrade.contract.ts';
import type { HeldPaper } from './regrades.repository.ts';

/** One paper with what it would be. */
export interface Regraded {
  held: HeldPaper;
  mark: RegradedMark;
  direction: -1 | 0 | 1;
  crossing: RegradeCrossing | null;
}

export const regradedPapers = (
  papers: readonly HeldPaper[],
  regrading: Regrading,
  thresholds: Thresholds,
): Regraded[] =>
  papers.map((held) => {
    const mark = regradedMark({ ...held, isByPerson: held.markedBy !== null }, held, regrading);
    const [before, after] = [held.points, mark.paper.points];
    return {
      ...{ held, mark, direction: directionOf(before, after, regrading.totals) },
      crossing: crossingOf([before, after], regrading.totals, thresholds),
    };
  });

type Effect = Pick<
  RegradePreview,
  'papers' | 'gains' | 'loses' | 'crossed' | 'waiting' | 'passing' | 'excellent' | 'mean' | 'distribution' | 'chosen'
>;

const meanOf = (points: readonly number[]) => rounded(points.reduce((sum, one) => sum + one, 0) / points.length);

/** Before and after in sums. */
export function effectOf(all: readonly Regraded[], { totals, before }: Regrading, thresholds: Thresholds): Effect {
  const many = (holds: (one: Regraded) => boolean) => all.filter(holds).length;
  const both = <T>(of: (points: readonly number[], total: number) => T) => ({
    before: of(
      all.map(({ held }) => held.points),
      totals[0],
    ),
    after: of(
      all.map(({ mark }) => mark.paper.points),
      totals[1],
    ),
  });
  const standing = (name: 'isPassing' | 'isExcellent') =>
    both((points, total) => points.filter((one) => standingsOf(one, total, thresholds)[name]).length);
  const chosen = new Map((before.content.options ?? []).map(({ id }) => [id, 0]));
  for (const { held } of all)
    if (held.answer?.kind === 'choice')
      for (const id of new Set(held.answer.ids)) if (chosen.has(id)) chosen.set(id, chosen.get(id)! + 1);
  return {
    papers: all.length,
    gains: many(({ direction }) => direction > 0),
    loses: many(({ direction }) => direction < 0),
    crossed: many(({ crossing }) => crossing !== null),
    waiting: many(({ mark }) => mark.paper.unmarked > 0),
    ...{ passing: standing('isPassing'), excellent: standing('isExcellent') },
    mean: all.length === 0 ? null : both((points) => meanOf(points)),
    distribution: both((points, total) => {
      const tenths = Array.from({ length: 10 }, () => 0);
      for (const one of points) tenths[tenthOf(one, total)]! += 1;
      return tenths;
    }),
    chosen: [...chosen].map(([id, count]) => ({ id, count })),
  };
}

const isShown: Record<RegradeFilter, (one: Regraded) => boolean> = {
  changed: ({ direction }) => direction !== 0,
  crossed: ({ crossing }) => crossing !== null,
  same: ({ direction }) => direction === 0,
};

/** Those of a filter and a class, the greatest change first; equal ones who passes a threshold first. */
export function shownPapers(
  all: readonly Regraded[],
  { filter = 'changed', classId }: { filter?: RegradeFilter; classId?: string },
): Regraded[] {
  const size = ({ held, mark }: Regraded) => Math.abs(mark.paper.points - held.points);
  const asked = classId?.toLowerCase();
  return all
    .filter((one) => isShown[filter](one) && (asked === undefined || one.held.classId === asked))
    .toSorted(
      (a, b) =>
        size(b) - size(a) ||
        Number(b.crossing !== null) - Number(a.crossing !== null) ||
        (a.held.attemptId < b.held.attemptId ? -1 : 1),
    );
}
