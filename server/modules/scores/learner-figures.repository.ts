import type { Database } from '#server/platform/database/database.ts';
import type { LearnerFigures } from '#server/platform/ports/grades.port.ts';
import { gradedLearners } from './graded.repository.ts';

/** For other areas: by the same arithmetic as every table of grades. */
export async function figuresOf(
  db: Database,
  offeringId: string,
  learnerId: string | null,
): Promise<readonly LearnerFigures[]> {
  const rows = await db
    .selectFrom(gradedLearners(offeringId, learnerId).as('g'))
    .select(['g.learner_id as learnerId', 'g.share', 'g.points', 'g.items'])
    .orderBy('g.learner_id')
    .execute();
  return rows.map(({ items, share, ...row }) => ({ ...row, share: items === 0 ? 1 : share }));
}
