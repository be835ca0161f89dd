import { sql } from 'kysely';
import type { Actor } from '#server/platform/access/actor.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dayAt, today } from '#server/platform/database/platform-zone.ts';

export interface DailyPlace {
  courseId: string;
  offeringId: string;
  schoolId: string;
  course: string;
  /** Who asks: learners whom they do not look after are not there for them. */
  viewerId: string | null;
  /** Days that may have records. */
  from: string;
  until: string;
  today: string;
  /** Leads, teaches or administers: decides about grades. Assistants record. */
  mayManage: boolean;
}

/** An offering of a course whose grades the actor looks after; null for any other. @param holds nobody else writes meanwhile */
export async function dailyPlace(
  db: Database,
  actor: Actor,
  { courseId, offeringId }: { courseId: string; offeringId: string },
  holds = false,
): Promise<DailyPlace | null> {
  const place = await db
    .selectFrom('offering_facts as o')
    .innerJoin('course_facts as c', 'c.id', 'o.course_id')
    .where('o.id', '=', offeringId)
    .where('o.course_id', '=', courseId)
    .where('o.status', '<>', 'cancelled')
    .where(({ ref }) => taughtBy(actor, ref('o.course_id'), 'grades'))
    .select(['o.course_id as courseId', 'o.id as offeringId', 'c.school_id as schoolId', 'c.title as course'])
    .select([
      dayAt(sql`o.starts_at`).as('from'),
      sql<string>`greatest(${dayAt(sql`o.starts_at`)}, least(${dayAt(sql`o.ends_at`)}, ${today}))`.as('until'),
      today.as('today'),
    ])
    .select(
      sql<boolean>`not exists (select from team_facts f
        where f.course_id = o.course_id and f.account_id = ${actor.id}::uuid and f.role = 'assistant')`.as('mayManage'),
    )
    .executeTakeFirst();
  if (place && holds)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`daily ${offeringId}`}, 0))`.execute(db);
  return place ? { ...place, viewerId: actor.id } : null;
}
