import { sql } from 'kysely';
import type { ScormLearner, ScormLearnerPage, ScormLearnerQuery } from '#contract/scorm/scorm.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { pageFrom, windowOf } from '#server/platform/database/page.ts';

const conditions = {
  all: sql`true`,
  none: sql`r.learner_id is null`,
  open: sql`(r.learner_id is not null and not r.is_done)`,
  done: sql`coalesce(r.is_done, false)`,
};

/** Packages as those see them who look after the course's work, or administer it. */
export const teamRepository = (db: Database, actor: PersonActor) => ({
  /** A package that is published in the offering's course. */
  isThere: async ({ itemId, offeringId }: ScormLearnerQuery): Promise<boolean> =>
    (await db
      .selectFrom('offering_facts as o')
      .innerJoin('published_item_facts as i', 'i.course_id', 'o.course_id')
      .where('o.id', '=', offeringId)
      .where('i.id', '=', itemId)
      .where('i.kind', '=', 'scorm')
      .where(({ ref }) => taughtBy(actor, ref('o.course_id'), 'homework'))
      .select('o.id')
      .executeTakeFirst()) !== undefined,

  async learners(asked: ScormLearnerQuery): Promise<ScormLearnerPage> {
    const { itemId, offeringId, filter = 'all' } = asked;
    const { limit, offset } = windowOf(asked);
    const from = sql`from enrolment_facts e left join person_facts p on p.id = e.learner_id
      left join scorm_results r on r.learner_id = e.learner_id and r.offering_id = e.offering_id
        and r.item_id = ${itemId}::uuid
      where e.offering_id = ${offeringId}::uuid and e.status in ('approved', 'active', 'completed')
        and ${conditions[filter]}`;
    const { rows } = await sql<ScormLearner>`
      select e.learner_id as "learnerId", coalesce(p.name, '') as name, coalesce(r.attempts, 0) as attempts, r.share,
        coalesce(r.is_done, false) as "isDone", case when r.last_at is not null then ${iso('r.last_at')} end as "lastAt",
        coalesce((select sum(a.studied_ms) from scorm_attempts a where a.offering_id = e.offering_id
          and a.item_id = ${itemId}::uuid and a.learner_id = e.learner_id), 0)::float8 as "studiedMs"
      ${from} order by p.name, e.learner_id limit ${limit} offset ${offset}`.execute(db);
    const counted = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db);
    return pageFrom(asked, rows, counted.rows[0]!.n);
  },
});
