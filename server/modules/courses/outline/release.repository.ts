import { sql } from 'kysely';
import type { Release } from '#contract/teaching/release.contract.ts';
import { itemOf, type ReleaseFacts } from '#contract/teaching/release.rule.ts';
import type { Database } from '#server/platform/database/database.ts';

/** What release rules ask of others. That a learner may open an item is said by `is_released` in the database. */
export const releaseRepository = (db: Database) => ({
  /** Of these classes those that belong to the course. */
  async classesThere(courseId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const { rows } = await sql<{ id: string }>`select id from teaching_class_facts
      where course_id = ${courseId} and id = any(${ids}::uuid[])`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },

  async classesOf(courseId: string): Promise<{ id: string; name: string; number: number; term: string }[]> {
    const { rows } = await sql<{ id: string; name: string; number: number; term: string }>`
      select k.id, k.name, o.number, o.term from teaching_class_facts k join offerings o on o.id = k.offering_id
      where k.course_id = ${courseId} order by o.number desc, k.name, k.id limit 500`.execute(db);
    return rows;
  },

  /** What is known of a learner for these conditions. */
  async facts(offeringId: string, learnerId: string, conditions: Release): Promise<ReleaseFacts> {
    const itemIds = [...new Set(conditions.flatMap((one) => itemOf(one) ?? []))];
    const classIds = [...new Set(conditions.flatMap((one) => (one.kind === 'classes' ? one.classIds : [])))];
    const items = await sql<{ id: string; title: string; isDone: boolean; share: number | null }>`
      select t.id, t.title,
        case when t.kind = 'homework' then not x.is_theirs or coalesce(m.status in ('submitted', 'marked', 'published'), false)
          else coalesce(d.is_completed, false) end as "isDone",
        case when t.kind = 'quiz' then q.share when t.kind = 'scorm' then s.share
          when not x.is_theirs then 100 else (m.points * 100 / nullif(h.total_points, 0))::float8 end as share
      from offering_facts o join outline_published t on t.course_id = o.course_id
      cross join lateral (
        select t.kind <> 'homework' or is_homework_theirs(t.homework_id, o.id, ${learnerId}::uuid) as is_theirs) x
      left join progress_facts d on d.offering_id = o.id and d.learner_id = ${learnerId} and d.item_id = t.id
      left join homework_mark_facts m on t.kind = 'homework' and m.homework_id = t.homework_id
        and m.offering_id = o.id and m.learner_id = ${learnerId}
      left join homework_facts h on h.id = m.homework_id
      left join quiz_result_facts q on t.kind = 'quiz' and q.item_id = t.id and q.offering_id = o.id
        and q.learner_id = ${learnerId}
      left join scorm_result_facts s on t.kind = 'scorm' and s.item_id = t.id and s.offering_id = o.id
        and s.learner_id = ${learnerId}
      where o.id = ${offeringId} and t.id = any(${itemIds}::uuid[])`.execute(db);
    const classes = await sql<{ id: string; name: string; isOwn: boolean }>`
      select k.id, k.name, exists (select from teaching_class_member_facts m
        where m.class_id = k.id and m.offering_id = k.offering_id and m.learner_id = ${learnerId}) as "isOwn"
      from teaching_class_facts k
      where k.offering_id = ${offeringId} and k.id = any(${classIds}::uuid[])`.execute(db);
    const now = await sql<{ ms: number }>`select extract(epoch from now())::float8 * 1000 as ms`.execute(db);
    return {
      nowMs: now.rows[0]!.ms,
      items: new Map(items.rows.map(({ id, ...item }) => [id, item])),
      classes: new Map(classes.rows.map(({ id, ...one }) => [id, one])),
    };
  },

  /** Whether the learner may open the item. */
  async isReleased(offeringId: string, learnerId: string, itemId: string): Promise<boolean> {
    const { rows } = await sql<{ is: boolean }>`
      select is_released(${offeringId}::uuid, ${learnerId}::uuid, ${itemId}::uuid) as is`.execute(db);
    return rows[0]!.is;
  },
});
