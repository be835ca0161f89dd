import type { TermFigure as ShownFigure, TermStatistics } from '#contract/statistics/statistics.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { TermFigure } from '#server/platform/ports/term-figures.port.ts';
import type { College, WeekSum } from './statistics.repository.ts';

type Term = TermStatistics['terms'][number];

/** What the sums of a school become figures by. */
export interface FigureParts {
  locale: Actor['locale'];
  sums: readonly WeekSum[];
  term: Term;
  compared: Term | null;
  comparedWeeks: number;
  /** The oldest first. */
  past: readonly Term[];
  /** Side by side; of a single one, what lies right below it; none: the school's. */
  rootIds: readonly string[];
  colleges: readonly College[];
  medians: ReadonlyMap<string, number>;
  moments: ReadonlyMap<string, string>;
}

const total = (sums: readonly WeekSum[]) => sums.reduce((sum, { amount }) => sum + amount, 0);

/** By each college the one that stands for it: right below the only root, or one of the roots itself. */
export function standingIn(
  colleges: readonly College[],
  rootIds: readonly string[],
): ReadonlyMap<string | null, string> {
  const [only] = rootIds.length === 1 ? rootIds : [];
  const parents = new Map(colleges.map(({ id, parentId }) => [id, parentId]));
  const standingFor = (id: string): string => {
    const parent = parents.get(id) ?? null;
    return rootIds.includes(id) || parent === null || parent === only ? id : standingFor(parent);
  };
  return new Map(colleges.map(({ id }) => [id, standingFor(id)]));
}

function weeksOf(sums: readonly WeekSum[], weeks: number, per: number): number[] {
  const counted = Array.from({ length: weeks }, () => 0);
  for (const { week, amount } of sums) if (week in counted) counted[week]! += amount;
  return counted.map((amount) => amount / per);
}

/** A figure as it is shown: whole, split, by week and college, beside the compared term and over the terms. */
export function figureOf(figure: TermFigure, parts: FigureParts): ShownFigure {
  const { term, compared, comparedWeeks, past, colleges, rootIds, locale } = parts;
  const { per, id } = figure;
  const { kinds, ...words } = figure.words[locale];
  const own = parts.sums.filter((sum) => sum.figure === id);
  const now = own.filter(({ termId }) => termId === term.id);
  const before = compared && own.filter(({ termId, week }) => termId === compared.id && week < comparedWeeks);
  const whole = compared && own.filter(({ termId }) => termId === compared.id);
  const valueOf = (isOne: (sum: WeekSum) => boolean) => ({
    value: total(now.filter(isOne)) / per,
    before: before && total(before.filter(isOne)) / per,
  });
  const standing = standingIn(colleges, rootIds);
  const collegeOf = ({ collegeId }: WeekSum) => standing.get(collegeId) ?? collegeId;
  const byCollege = (sums: readonly WeekSum[] | null) => {
    const groups = new Map<string | null, WeekSum[]>();
    for (const sum of sums ?? []) {
      const group = groups.get(collegeOf(sum));
      if (group) group.push(sum);
      else groups.set(collegeOf(sum), [sum]);
    }
    return groups;
  };
  const [nowOf, beforeOf, wholeOf] = [byCollege(now), byCollege(before), byCollege(whole)];
  const shown = new Set([...nowOf.keys(), ...wholeOf.keys()]);
  // Of equal ones the order of the school's own tree.
  const placeOf = (one: { id: string | null }) => colleges.findIndex((college) => college.id === one.id);
  const median = parts.medians.get(id);
  return {
    ...{ id, ...words, tables: [...figure.tables] },
    // Read from the rows just now where nobody has counted it.
    countedAt: parts.moments.get(id) ?? new Date().toISOString(),
    ...valueOf(() => true),
    // Two digits say what is usual, and none of the others' own figure.
    median: median === undefined ? null : Number((median / per).toPrecision(2)),
    kinds: Object.entries(kinds).map(([kind, name]) => ({ id: kind, name, ...valueOf((sum) => sum.kind === kind) })),
    weeks: weeksOf(now, term.weeks, per),
    weeksBefore: whole && weeksOf(whole, compared.weeks, per),
    colleges: [...shown]
      .map((college) => ({
        id: college,
        name: colleges.find((one) => one.id === college)?.name ?? '',
        value: total(nowOf.get(college) ?? []) / per,
        before: before && total(beforeOf.get(college) ?? []) / per,
        weeks: weeksOf(nowOf.get(college) ?? [], term.weeks, per),
        weeksBefore: whole && weeksOf(wholeOf.get(college) ?? [], compared.weeks, per),
      }))
      .toSorted(
        (one, other) =>
          Number(one.id === null) - Number(other.id === null) ||
          other.value - one.value ||
          placeOf(one) - placeOf(other),
      ),
    terms: past.map(({ id: termId, name }) => ({
      ...{ id: termId, name },
      kinds: Object.keys(kinds).map((kind) => ({
        id: kind,
        value: total(own.filter((sum) => sum.termId === termId && sum.kind === kind)) / per,
      })),
    })),
  };
}
