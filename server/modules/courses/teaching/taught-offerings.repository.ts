import { sql } from 'kysely';
import type { TaughtOfferingPage, TaughtOfferingQuery } from '#contract/teaching/teaching.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import { offeringShape } from '../catalogue/offering-shape.ts';
import '../courses.tables.ts';

/** The offerings of courses in whose team the actor is, latest beginning first; cancelled ones are left out. */
export async function taughtOfferings(
  db: Database,
  asked: TaughtOfferingQuery,
  { id }: Pick<PersonActor, 'id'>,
): Promise<TaughtOfferingPage> {
  const { limit, offset } = windowOf(asked);
  const from = sql`course_team t
    join courses c on c.id = t.course_id and c.deleted_at is null
    join offerings o on o.course_id = c.id and not o.is_cancelled
    where t.account_id = ${id}`;
  const { rows } = await sql<TaughtOfferingPage['data'][number]>`
    select c.id as "courseId", c.title, c.status, t.role, ${offeringShape} as offering
    from ${from} order by o.starts_at desc, c.title, o.id limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (select from ${from} limit ${countLimit + 1}) as within`.execute(db);
  return pageFrom(asked, rows, counted.rows[0]!.n);
}
