import { createHash } from 'node:crypto';
import { finalPointsOf, noHandMark } from '#contract/scores/final.rule.ts';
import type { bookRepository, PublishedRow } from './book.repository.ts';

type Stored = Awaited<ReturnType<ReturnType<typeof bookRepository>['rows']>>[number];

/** A learner's grade as it is, and as it would be published now. */
export interface Judged {
  row: Stored;
  /** Null: nothing would be published. */
  next: PublishedRow | null;
  isWaiting: boolean;
  isChanged: boolean;
}

export function judge(row: Stored, passPoints: number): Judged {
  // Who learns there no more has what was published; what was corrected stays corrected.
  if (!row.isLearning || row.isCorrected === true) return { row, next: null, isWaiting: false, isChanged: false };
  const counted = { grade: row.grade, isWaiting: row.isWaiting === true };
  const mark = noHandMark;
  const { points, isWaiting } = finalPointsOf(counted, mark, passPoints);
  const next: PublishedRow = { learnerId: row.learnerId, points, parts: row.parts ?? {}, state: mark.state };
  const isChanged = !row.isPublished || row.points !== points || row.state !== mark.state;
  return { row, next, isWaiting, isChanged };
}

/** Two that are equal would publish the same. */
export function basisOf(rows: readonly Judged[]): string {
  const hash = createHash('sha256');
  for (const { next, isWaiting } of rows)
    if (next) hash.update(`${next.learnerId} ${String(next.points)} ${next.state} ${String(isWaiting)}\n`);
  return hash.digest('hex');
}
