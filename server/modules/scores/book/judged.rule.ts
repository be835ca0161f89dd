import { createHash } from 'node:crypto';
import { finalPointsOf, noHandMark } from '#contract/scores/final.rule.ts';
import type { Saying } from '#contract/scores/scale.rule.ts';
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

/** Once the course is over, what was not handed in counts 0. Null: there was nothing to grade. */
const countedOf = ({ grade, gained, reachable }: Stored, isOver: boolean) =>
  isOver && !(grade === null && reachable === 0) ? gained : grade;

export function judge(row: Stored, { passPoints, isOver }: { passPoints: number; isOver: boolean }): Judged {
  // Who learns there no more has what was published; what was corrected stays corrected.
  if (!row.isLearning || row.isCorrected === true) return { row, next: null, isWaiting: false, isChanged: false };
  const counted = { grade: countedOf(row, isOver), isWaiting: row.isWaiting === true };
  const mark = { state: row.handState ?? noHandMark.state, resit: row.resit };
  const { points, isWaiting } = finalPointsOf(counted, mark, passPoints);
  const next: PublishedRow = { learnerId: row.learnerId, points, parts: row.parts ?? {}, state: mark.state };
  const isChanged = !row.isPublished || row.points !== points || row.state !== mark.state;
  return { row, next, isWaiting, isChanged };
}

/** Two that are equal would publish the same. */
export function basisOf(rows: readonly Judged[], { scale, bands }: Pick<Saying, 'scale' | 'bands'>): string {
  const hash = createHash('sha256');
  hash.update(`${scale} ${JSON.stringify(bands)}\n`);
  for (const { next, isWaiting } of rows)
    if (next) hash.update(`${next.learnerId} ${String(next.points)} ${next.state} ${String(isWaiting)}\n`);
  return hash.digest('hex');
}
