import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { LearnerFigures } from '#server/platform/ports/grades.port.ts';
import { gradedLearners } from './graded.repository.ts';
import './book/book.tables.ts';

/** For other areas: by the same arithmetic as every table of grades. */
export async function figuresOf(
  db: Database,
  offeringId: string,
  learnerId: string | null,
): Promise<readonly LearnerFigures[]> {
  const rows = await db
    .selectFrom(gradedLearners(offeringId, learnerId).as('g'))
    .leftJoin('published_grades as b', (join) =>
      join.onRef('b.learner_id', '=', 'g.learner_id').on('b.offering_id', '=', offeringId),
    )
    .select(['g.learner_id as learnerId', 'g.share', 'g.items'])
    // Once grades are published, they are what counts: also where the figure is none.
    .select(
      sql<number>`case when b.learner_id is null then g.points else coalesce(b.points, 0) end::float8`.as('points'),
    )
    .orderBy('g.learner_id')
    .execute();
  return rows.map(({ items, share, ...row }) => ({ ...row, share: items === 0 ? 1 : share }));
}
