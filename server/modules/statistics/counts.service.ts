import { weekOf } from '#contract/terms/term-calendar.rule.ts';
import { isInside, type Within } from '#server/platform/access/administration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { TermFigure } from '#server/platform/ports/term-figures.port.ts';
import { countsRepository, dueCounts, uncounted, type CountedTerm, type DaySum } from './counts.repository.ts';
import type { WeekSum } from './statistics.repository.ts';

const nameOf = ({ day, collegeId, kind }: DaySum) => `${day} ${collegeId} ${kind}`;
const said = ({ amount, entries }: DaySum) => `${amount} ${entries}`;

/** How many sums are others, missing or too many. */
export function differing(one: readonly DaySum[], other: readonly DaySum[]): number {
  const left = new Map(one.map((sum) => [nameOf(sum), said(sum)]));
  const changed = other.filter((sum) => left.get(nameOf(sum)) !== said(sum)).length;
  const known = new Set(other.map(nameOf));
  return changed + one.filter((sum) => !known.has(nameOf(sum))).length;
}

export interface Counted {
  before: readonly DaySum[];
  now: readonly DaySum[];
}

interface Counting {
  /** Null: the whole term. */
  since: string | null;
  /** What the rows come to is kept. */
  isKept: boolean;
}

/** Counts a figure of a term from its rows. @returns null where somebody else does so just now */
export const countFigure = (db: Database, term: CountedTerm, figure: TermFigure, { since, isKept }: Counting) =>
  inTransaction(db, async (tx): Promise<Counted | null> => {
    const counts = countsRepository(tx, term, figure);
    if (!(await counts.hold())) return null;
    const before = await counts.kept(since);
    const now = await counts.fresh(since);
    if (!isKept) return { before, now };
    if (differing(before, now) > 0) await counts.replace(since, now);
    await counts.mark(since === null);
    return { before, now };
  });

/** So many figures a round: a province's first round ends, and others have their turn. */
const atOnce = 200;

/** Counts what is due; one that cannot be counted keeps no other from it. */
export async function followRows(db: Database, figures: readonly TermFigure[]): Promise<void> {
  const known = new Map(figures.map((one) => [one.id, one]));
  const faults: unknown[] = [];
  for (const { figure, since, ...term } of await dueCounts(db, [...known.keys()], atOnce))
    await countFigure(db, term, known.get(figure)!, { since, isKept: true }).catch((fault: unknown) =>
      faults.push(fault),
    );
  if (faults.length > 0) throw faults[0];
}

/**
 * Sums by week of what nobody has counted yet, from the rows: a term is never shown as empty for that, and a read keeps
 * nothing.
 */
export async function sumsOfUncounted(
  db: Database,
  terms: readonly string[],
  figures: readonly TermFigure[],
  within: Within,
): Promise<WeekSum[]> {
  const known = new Map(figures.map((one) => [one.id, one]));
  const sums: WeekSum[] = [];
  for (const { figure, ...term } of await uncounted(db, terms, [...known.keys()]))
    for (const { day, collegeId, kind, amount } of await countsRepository(db, term, known.get(figure)!).fresh(null))
      if (isInside(within, collegeId))
        sums.push({ termId: term.id, figure, collegeId, kind, amount, week: weekOf(term, day) - 1 });
  return sums;
}

/** What is kept of a figure, or what its rows say where nobody has counted it yet. */
export async function daySums(db: Database, term: CountedTerm, figure: TermFigure): Promise<readonly DaySum[]> {
  const counts = countsRepository(db, term, figure);
  const isNew = (await uncounted(db, [term.id], [figure.id])).length > 0;
  return isNew ? counts.fresh(null) : counts.kept(null);
}
