import type { Database } from '#server/platform/database/database.ts';
import './ratings.tables.ts';

/** What somebody says of a course, as the demo seed gives it. */
export interface ImportedRating {
  id: string;
  courseId: string;
  offeringId: string;
  raterId: string;
  stars: number;
  text: string;
  ratedAt: Date;
  answer: { text: string; by: string } | null;
}

/** Adds ratings. */
export async function importRatings(tx: Database, ratings: readonly ImportedRating[]): Promise<void> {
  if (ratings.length === 0) return;
  await tx
    .insertInto('course_ratings')
    .values(
      ratings.map(({ id, courseId, offeringId, raterId, stars, text, ratedAt, answer }) => ({
        ...{ id, course_id: courseId, offering_id: offeringId, rater_id: raterId, stars, body: text },
        ...{ created_at: ratedAt, answer: answer?.text ?? null, answered_by: answer?.by ?? null },
        answered_at: answer && ratedAt,
      })),
    )
    .execute();
}
