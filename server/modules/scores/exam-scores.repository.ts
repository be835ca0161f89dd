import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

const mostExams = 100;

/** Exam `x` is for this learner. */
const isTakenBy = (learner: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from exam_audience_facts u where u.exam_id = x.id and u.learner_id = ${learner})`;

/** Exams of an offering, as far as learners take them. */
export const examScoresRepository = (db: Database) => ({
  /** Those that this learner takes by their beginning, with what became of this learner's paper. */
  taken: (offeringId: string, learnerId: string) =>
    db
      .selectFrom('offering_exam_facts as x')
      .leftJoin('exam_mark_facts as m', (join) =>
        join.onRef('m.exam_id', '=', 'x.id').on('m.learner_id', '=', learnerId),
      )
      .where('x.offering_id', '=', offeringId)
      .where(isTakenBy(sql`${learnerId}::uuid`))
      .select(['x.id', 'x.title', 'x.weight', 'x.total_points', 'x.status', 'x.opens_at', 'x.last_end_at'])
      .select(['m.status as attempt', 'm.points'])
      .orderBy('x.opens_at')
      .orderBy('x.id')
      .limit(mostExams)
      .execute(),

  /** Those that these learners do not take. */
  ofOthers: async (offeringId: string, learnerIds: readonly string[]) =>
    (
      await sql<{ workId: string; learner_id: string; is_theirs: false; due_at: null }>`
          select x.id as "workId", l.id as learner_id, false as is_theirs, null as due_at
          from offering_exam_facts x cross join unnest(${[...learnerIds]}::uuid[]) l (id)
          where x.offering_id = ${offeringId}::uuid and not ${isTakenBy(sql`l.id`)}`.execute(db)
    ).rows,

  /** Papers that these learners handed in; one that does not hold is worth nothing. */
  cells: (offeringId: string, learnerIds: readonly string[]) =>
    db
      .selectFrom('exam_mark_facts as m')
      .where('m.offering_id', '=', offeringId)
      .where('m.learner_id', 'in', learnerIds)
      .select(['m.exam_id as workId', 'm.learner_id', 'm.marked_points'])
      .select(
        sql<'submitted' | 'marked' | 'published'>`case when m.status in ('published', 'voided') then 'published'
            when m.marked_points is null then 'submitted' else 'marked' end`.as('status'),
      )
      .execute(),
});
