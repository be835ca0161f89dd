import { sql } from 'kysely';
import type { Distribution } from '#contract/homework/homework-marking.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { personId } from '#server/platform/access/looked-after.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isInSight } from './own-part.repository.ts';

/** Of homework `h`, submission `s`: what is given there leads no second marker. */
const isOpenToAll = sql<boolean>`(h.second_kind = 'none' or not h.second_blind or s.status in ('marked', 'published'))`;

/** What has been given at a question, of homework that the caller teaches. */
export const distributionRepository = (db: Database, actor: PersonActor) => {
  const isSeen = isInSight(personId(actor.id));
  const commentsOf = (questionId: string) =>
    db
      .selectFrom('homework_marks as m')
      .innerJoin('homework_submissions as s', 's.id', 'm.submission_id')
      .innerJoin('homeworks as h', 'h.id', 's.homework_id')
      .where(isOpenToAll)
      .where(isSeen)
      .where('m.question_id', '=', questionId)
      .where('m.comment', '!=', '')
      .where(sql<boolean>`length(m.comment) <= 200`)
      .select(['m.comment as text', sql<number>`count(*)::int`.as('count')])
      .groupBy('m.comment')
      .orderBy('count', 'desc')
      .orderBy('m.comment')
      .limit(5)
      .execute();

  return {
    /** Counts of points in tenths: 0, up to 10 %, … up to 100 %. */
    of: async (homeworkId: string, questionId: string, offeringId: string | undefined): Promise<Distribution> => {
      const rows = await db
        .selectFrom('homework_marks as m')
        .innerJoin('homework_questions as q', 'q.id', 'm.question_id')
        .innerJoin('homework_submissions as s', 's.id', 'm.submission_id')
        .innerJoin('homeworks as h', 'h.id', 's.homework_id')
        .where(isOpenToAll)
        .where(isSeen)
        .where('m.question_id', '=', questionId)
        .where('q.homework_id', '=', homeworkId)
        .where('m.points', 'is not', null)
        .where('s.submitted_at', 'is not', null)
        .$if(offeringId !== undefined, (query) => query.where('s.offering_id', '=', offeringId!))
        .select(
          sql<number>`case when q.points = 0 then 0
            else least(10, greatest(0, ceil(round((m.points / q.points * 10)::numeric, 6))))::int end`.as('bucket'),
        )
        .select([sql<number>`count(*)`.as('count'), sql<number>`sum(m.points)`.as('sum')])
        .groupBy('bucket')
        .execute();
      const buckets = Array.from({ length: 11 }, (_, index) => rows.find(({ bucket }) => bucket === index)?.count ?? 0);
      const marked = buckets.reduce((all, one) => all + one, 0);
      const sum = rows.reduce((all, one) => all + one.sum, 0);
      const average = marked === 0 ? null : Math.round((sum / marked) * 100) / 100;
      return { marked, average, buckets, comments: await commentsOf(questionId) };
    },
  };
};
