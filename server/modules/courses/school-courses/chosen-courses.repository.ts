import { sql } from 'kysely';
import type { CourseStatus } from '#machines/courses/course.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { administers } from '../course-access.repository.ts';

export interface ChosenCourse {
  id: string;
  title: string;
  schoolId: string;
  status: CourseStatus;
  version: number;
  publishedVersion: number;
  learners: number;
  lead: { id: string; name: string };
}

export interface EarlierOffering {
  courseId: string;
  number: number;
  startsAt: string;
  endsAt: string;
  enrolFrom: string;
  enrolUntil: string;
  capacity: number | null;
  isReviewed: boolean;
}

export const chosenCourses = (db: Database, actor: PersonActor) => ({
  /** Those of them that the actor administers; held, in one order, unless it is only a trial. */
  async find(ids: readonly string[], isTrial: boolean): Promise<ChosenCourse[]> {
    const { rows } = await sql<ChosenCourse>`
      select c.id, coalesce(c.pending ->> 'title', c.title) as title, c.school_id as "schoolId", c.status, c.version,
        c.published_version as "publishedVersion", c.learners,
        jsonb_build_object('id', c.owner_id, 'name', coalesce(p.name, '')) as lead
      from courses c left join person_facts p on p.id = c.owner_id
      where c.id = any(${ids}::uuid[]) and c.deleted_at is null and ${administers(actor)}
      order by c.id ${isTrial ? sql`` : sql`for update of c`}`.execute(db);
    return rows;
  },

  /** The latest of this term of each of the courses. */
  async offerings(ids: readonly string[], term: string): Promise<Map<string, EarlierOffering>> {
    const { rows } = await sql<EarlierOffering>`
      select distinct on (o.course_id) o.course_id as "courseId", o.number, ${iso('o.starts_at')} as "startsAt",
        ${iso('o.ends_at')} as "endsAt", ${iso('o.enrol_from')} as "enrolFrom", ${iso('o.enrol_until')} as "enrolUntil",
        o.capacity, o.is_reviewed as "isReviewed"
      from offerings o where o.course_id = any(${ids}::uuid[]) and o.term = ${term} and not o.is_cancelled
      order by o.course_id, o.number desc`.execute(db);
    return new Map(rows.map((row) => [row.courseId, row]));
  },

  /** The number that the next offering of each gets. */
  async nextNumbers(ids: readonly string[]): Promise<Map<string, number>> {
    const rows = await db
      .selectFrom('offerings')
      .where('course_id', 'in', ids)
      .groupBy('course_id')
      .select(({ fn }) => ['course_id as id', fn.max('number').as('last')])
      .execute();
    return new Map(rows.map(({ id, last }) => [id, last + 1]));
  },
});
