import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { dayAt } from '#server/platform/database/platform-zone.ts';

/** What the self-check of a course asks of others. */
export const checkRepository = (db: Database) => ({
  async texts(bodyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (bodyIds.length === 0) return new Map();
    const rows = await db.selectFrom('outline_bodies').where('id', 'in', bodyIds).select(['id', 'html']).execute();
    return new Map(rows.map(({ id, html }) => [id, html]));
  },

  async filesThere(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await db.selectFrom('file_facts').where('id', 'in', ids).select('id').execute();
    return new Set(rows.map(({ id }) => id));
  },

  async coursesShown(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await db
      .selectFrom('course_facts')
      .where('id', 'in', ids)
      .where('status', '=', 'published')
      .select('id')
      .execute();
    return new Set(rows.map(({ id }) => id));
  },

  /** Of these videos those that have captions. */
  async captioned(fileIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (fileIds.length === 0) return new Set();
    const rows = await db
      .selectFrom('caption_facts')
      .where('video_id', 'in', fileIds)
      .select('video_id as id')
      .execute();
    return new Set(rows.map(({ id }) => id));
  },

  /** Offerings that are not over, and whether they leave their term; `hasTerm`: the school has one of this name. */
  async offerings(courseId: string) {
    const { rows } = await sql<{ term: string; number: number; isOutside: boolean }>`
      select o.term, o.number, coalesce(bool_or(${dayAt(sql`o.starts_at`)} < t.starts_on
        or ${dayAt(sql`o.ends_at`)} > t.ends_on), false) as "isOutside"
      from offerings o join courses c on c.id = o.course_id
      left join term_facts t on t.school_id = c.school_id and t.name = o.term
      where o.course_id = ${courseId} and not o.is_cancelled and o.ends_at > now()
      group by o.id order by o.number desc limit 20`.execute(db);
    return rows;
  },

  /** Homework of the draft that is due when no offering runs. */
  async dueOutside(courseId: string): Promise<{ id: string; title: string }[]> {
    const { rows } = await sql<{ id: string; title: string }>`
      select n.id, h.title from outline_nodes n join homework_facts h on h.id = n.homework_id
      where n.course_id = ${courseId} and n.deleted_at is null and h.due_at > now()
        and exists (select from offerings o where o.course_id = ${courseId} and not o.is_cancelled and o.ends_at > now())
        and not exists (select from offerings o where o.course_id = ${courseId} and not o.is_cancelled
          and h.due_at between o.starts_at and o.ends_at)
      order by h.due_at limit 100`.execute(db);
    return rows;
  },
});
