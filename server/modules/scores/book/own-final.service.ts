import type { CorrectionMade, FinalGrade } from '#contract/scores/book.contract.ts';
import { isPassed, type GradeState } from '#contract/scores/final.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bookRepository } from './book.repository.ts';

/** How a published grade was corrected. */
export async function correctionsOf(db: Database, offeringId: string, learnerId: string): Promise<CorrectionMade[]> {
  const rows = await bookRepository(db).corrections(offeringId, learnerId);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** A learner's own grade once it is published; null before. */
export async function ownFinal(db: Database, offeringId: string, learnerId: string): Promise<FinalGrade | null> {
  const own = await bookRepository(db).own(offeringId, learnerId);
  if (!own) return null;
  const { status, points, publishedAt, passPoints } = own;
  const state: GradeState = own.state;
  return {
    ...{ status, points, state, publishedAt: publishedAt.toISOString() },
    isPassed: isPassed(points, state, passPoints),
    ...{ scale: own.scale, bands: own.bands, passPoints },
    corrections: await correctionsOf(db, offeringId, learnerId),
  };
}
