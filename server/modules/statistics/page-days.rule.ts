import type { DaySum } from './counts.repository.ts';

/** Days whose rows a page is of, and how many of them come before it. */
export interface PageDays {
  /** Null: from the first day of the term. */
  since: string | null;
  /** Null: up to its last day. */
  until: string | null;
  skipped: number;
}

/**
 * Where a page of rows lies, the last day first: whatever the number of rows, only those of a few days are read. The
 * outer days stay open, so that rows that nobody has counted yet stand on the first page or the last.
 */
export function daysOfPage(sums: readonly DaySum[], offset: number, limit: number): PageDays {
  const entries = new Map<string, number>();
  for (const sum of sums) entries.set(sum.day, (entries.get(sum.day) ?? 0) + sum.entries);
  const days = [...entries].toSorted(([one], [other]) => (one < other ? 1 : -1));
  let skipped = offset;
  let first = 0;
  while (first < days.length - 1 && skipped >= days[first]![1]) skipped -= days[first++]![1];
  let last = first;
  for (let held = days[last]?.[1] ?? 0; last < days.length - 1 && held < skipped + limit;) held += days[++last]![1];
  return {
    since: last >= days.length - 1 ? null : days[last]![0],
    until: first === 0 ? null : days[first]![0],
    skipped,
  };
}
