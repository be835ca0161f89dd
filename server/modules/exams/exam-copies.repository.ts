import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import './exams.tables.ts';

/** Exams that a further offering of their course may take over: scheduled once, and made up for by none of them. */
export const examCopiesRepository = (db: Database) => {
  const exams = () =>
    db
      .selectFrom('exams as e')
      .where('e.make_up_of', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('exam_papers as shown')
            .select('shown.id')
            .whereRef('shown.exam_id', '=', 'e.id')
            .where('shown.is_fixed', '=', true),
        ),
      )
      .select(['e.id', 'e.status', 'e.settings', 'e.paper_id', 'e.sealed_at']);

  return {
    /** The soonest first. */
    of: (offeringId: string) =>
      exams()
        .where('e.offering_id', '=', offeringId)
        .orderBy(sql`e.opens_at asc nulls last`)
        .orderBy('e.id')
        .limit(500)
        .execute(),

    find: (courseId: string, id: string) =>
      exams().where('e.course_id', '=', courseId).where('e.id', '=', id).executeTakeFirst(),
  };
};
