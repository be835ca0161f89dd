import type { GradePart, Scheme } from './scheme.rule.ts';

/** A work or a day of a part: its weight within the part, and what was gained of it. */
export interface GradedItem {
  weight: number;
  /** 0 to 1; null: nothing is settled yet. */
  share: number | null;
  /** Does not count for this learner. */
  isExcused?: boolean;
}

/** What a learner has of one part: items, or a share of the whole that can still grow. */
type PartFacts = { items: readonly GradedItem[] } | { share: number };

/** Of each part that there is. */
export type LearnerFacts = Partial<Readonly<Record<GradePart, PartFacts>>>;

interface GradedPart {
  part: GradePart;
  isBonus: boolean;
  /** Of the 100 that this learner can gain. */
  weight: number;
  points: number;
  /** What may still be gained. */
  left: number;
  /** For each item: its share of the 100, and how much of it was gained (null: nothing settled yet). */
  items: { weight: number; points: number | null; isDropped: boolean; isExcused: boolean }[];
}

export interface Grade {
  /** What was gained of the whole 100, as the scheme rounds. */
  points: number;
  /** What can still be reached. */
  reachable: number;
  /** The part of the 100 that is settled: published marks, missed work, days, and the rest once the course has ended. */
  settled: { points: number; of: number };
  /**
   * Out of 100 over what is settled; over the whole 100 once nothing is left to come. Null: nothing is settled yet. So
   * nobody looks failing in the middle of a course for what could not be gained yet.
   */
  grade: number | null;
  parts: GradedPart[];
}

/** `running`: no word before the end; `waiting`: ended, and what is not marked yet decides. */
export const verdicts = ['running', 'waiting', 'failed', 'passed', 'excellent'] as const;
export type Verdict = (typeof verdicts)[number];

/** Passed or not, told only once the course has ended. */
export function verdictOf(
  { points, reachable, isOpen }: Pick<Grade, 'points' | 'reachable'> & { isOpen: boolean },
  marks: { pass: number; excellent: number },
): Verdict {
  if (isOpen) return 'running';
  if (points >= marks.excellent) return 'excellent';
  if (points >= marks.pass) return 'passed';
  return reachable < marks.pass ? 'failed' : 'waiting';
}

/** As PostgreSQL rounds: half up, by 15 figures of the value. */
function rounded(value: number, digits: number): number {
  if (Math.abs(value) < 1e-6) return 0;
  return Number(`${Math.round(Number(`${Number(value.toPrecision(15))}e${digits}`))}e-${digits}`);
}

interface Counted {
  /** What counts, 0 to 1: gained, gained of what is settled, settled, and what may still be gained. */
  gained: number;
  settledGained: number;
  settled: number;
  left: number;
  /** Of an item's weight within its part: what it is of the part. */
  shares: { own: number; got: number | null; isDropped: boolean; isExcused: boolean }[];
}

/** The lowest of those that are settled, the weightier first among equals; one item at least remains. */
function droppedOf(items: readonly GradedItem[], drop: number): ReadonlySet<number> {
  const counting = items.flatMap((item, at) => (item.isExcused || item.weight <= 0 ? [] : [{ ...item, at }]));
  const settled = counting.flatMap(({ share, weight, at }) => (share === null ? [] : [{ share, weight, at }]));
  const most = Math.max(0, Math.min(drop, counting.length - 1));
  return new Set(
    settled
      .toSorted((one, other) => one.share - other.share || other.weight - one.weight || one.at - other.at)
      .slice(0, most)
      .map(({ at }) => at),
  );
}

/** Null where nothing of the part counts for this learner. */
function countedOf(facts: PartFacts, drop: number, isOpen: boolean): Counted | null {
  if ('share' in facts) {
    const { share } = facts;
    const settled = isOpen ? 0 : 1;
    return { gained: share, settledGained: share * settled, settled, left: isOpen ? 1 - share : 0, shares: [] };
  }
  const { items } = facts;
  const dropped = droppedOf(items, drop);
  const counts = (item: GradedItem, at: number) => !item.isExcused && item.weight > 0 && !dropped.has(at);
  const whole = items.reduce((sum, item, at) => sum + (counts(item, at) ? item.weight : 0), 0);
  if (whole === 0) return null;
  const shares = items.map((item, at) => {
    const own = counts(item, at) ? item.weight / whole : 0;
    const got = item.share === null ? null : own * item.share;
    return { own, got, isDropped: dropped.has(at), isExcused: item.isExcused === true };
  });
  const gained = shares.reduce((sum, { got }) => sum + (got ?? 0), 0);
  const settled = shares.reduce((sum, { own, got }) => sum + (got === null ? 0 : own), 0);
  const left = shares.reduce((sum, { own, got }) => sum + (got === null ? own : 0), 0);
  return { gained, settledGained: gained, settled, left, shares };
}

/**
 * The course grade: what was gained of each part by its weight. A part that does not count for the learner gives its
 * share to the others; where only parts without a weight are left, they share alike.
 * @param isOpen the course has not ended: it can still be studied
 */
export function gradeBy({ categories, digits }: Scheme, facts: LearnerFacts, isOpen: boolean): Grade {
  const known = categories.map((category) => {
    const own = facts[category.part];
    return { ...category, counted: own ? countedOf(own, category.drop, isOpen) : null };
  });
  const there = known.filter(({ isBonus, counted }) => !isBonus && counted !== null);
  const weights = there.reduce((sum, { weight }) => sum + weight, 0);
  const parts = known.map(({ part, isBonus, weight, counted }) => {
    const own = counted === null ? 0 : isBonus ? weight : weights > 0 ? (100 * weight) / weights : 100 / there.length;
    return { part, isBonus, weight: own, counted };
  });
  const sum = (of: (counted: Counted) => number, isBonusToo = true) =>
    parts.reduce(
      (all, { weight, isBonus, counted }) => all + (counted && (isBonusToo || !isBonus) ? weight * of(counted) : 0),
      0,
    );
  const gained = Math.min(
    100,
    sum((one) => one.gained),
  );
  const left = sum((one) => one.left);
  const settled = { points: sum((one) => one.settledGained), of: sum((one) => one.settled, false) };
  const points = rounded(gained, digits);
  const isFinal = !isOpen && left < 1e-9;
  const overSettled = settled.of < 1e-9 ? null : rounded(Math.min(100, (100 * settled.points) / settled.of), digits);
  return {
    points,
    grade: isFinal && overSettled !== null ? points : overSettled,
    settled: { points: rounded(Math.min(settled.points, 100), 1), of: rounded(settled.of, 1) },
    reachable: rounded(Math.min(100, gained + left), digits),
    parts: parts.map(({ part, isBonus, weight, counted }) => ({
      ...{ part, isBonus, weight: rounded(weight, 2) },
      points: rounded(weight * (counted?.gained ?? 0), 1),
      left: rounded(weight * (counted?.left ?? 0), 2),
      items: (counted?.shares ?? []).map(({ own, got, ...item }) => ({
        ...item,
        weight: rounded(weight * own, 2),
        points: got === null ? null : rounded(weight * got, 2),
      })),
    })),
  };
}
