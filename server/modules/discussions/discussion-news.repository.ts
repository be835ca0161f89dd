import { sql } from 'kysely';
import { memberMay } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { today } from '#server/platform/database/platform-zone.ts';
import './discussions.tables.ts';

/** What messages about discussions say. */
export const discussionNewsRepository = (db: Database) => ({
  /** Of a course: whom questions go to, and how many wait for one of the team. */
  async waitingIn(courseId: string): Promise<{ course: string; waiting: number; teamIds: string[]; today: string }> {
    const { rows } = await sql<{ course: string; waiting: number; teamIds: string[]; today: string }>`
      select c.title as course, ${today}::text as today,
        array(select t.account_id from team_facts t where t.course_id = c.id and ${memberMay('t', 'discussions')}) as "teamIds",
        (select count(*)::int from discussion_threads t
          where t.course_id = c.id and t.status = 'open' and t.hidden_at is null and not exists (
            select from discussion_posts w join team_facts f on f.course_id = c.id and f.account_id = w.author_id
            where w.thread_id = t.id and w.deleted_at is null and w.hidden_at is null)) as waiting
      from course_facts c where c.id = ${courseId}::uuid`.execute(db);
    return rows[0]!;
  },

  /** Whom reports of a course go to. */
  async teamOf(courseId: string): Promise<{ course: string; teamIds: string[]; today: string }> {
    const { rows } = await sql<{ course: string; teamIds: string[]; today: string }>`
      select c.title as course, ${today}::text as today,
        array(select t.account_id from team_facts t where t.course_id = c.id and ${memberMay('t', 'discussions')}) as "teamIds"
      from course_facts c where c.id = ${courseId}::uuid`.execute(db);
    return rows[0]!;
  },

  /** The platform's day and how somebody is called. */
  async by(personId: string): Promise<{ name: string; today: string }> {
    const { rows } = await sql<{ name: string; today: string }>`
      select p.name, ${today}::text as today from person_facts p where p.id = ${personId}::uuid`.execute(db);
    return rows[0]!;
  },
});
