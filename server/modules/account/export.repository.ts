import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';
import type { ExportSection } from './account.port.ts';

type Rows = ExportSection['rows'];

/** What the areas publish of one person; at most 10,000 rows of each. */
export async function sectionsOf(db: Database, id: string): Promise<ExportSection[]> {
  const read = async (name: string, query: ReturnType<typeof sql>): Promise<ExportSection> => ({
    name,
    rows: (await query.execute(db)).rows as Rows,
  });
  return [
    await read(
      'enrolments',
      sql`select c.title as course, o.number as offering, o.term, e.status, e.since::text as since
        from enrolment_facts e join offering_facts o on o.id = e.offering_id join course_facts c on c.id = o.course_id
        where e.learner_id = ${id}::uuid order by e.since limit 10000`,
    ),
    await read(
      'progress',
      sql`select c.title as course, i.title as item, p.share::float as share, p.is_completed as completed,
          p.last_at::text as at
        from progress_facts p join item_facts i on i.id = p.item_id join course_facts c on c.id = i.course_id
        where p.learner_id = ${id}::uuid order by p.last_at limit 10000`,
    ),
    await read(
      'homework',
      sql`select h.title as homework, m.status, m.points::float as points, h.total_points::float as total
        from homework_mark_facts m join homework_facts h on h.id = m.homework_id
        where m.learner_id = ${id}::uuid limit 10000`,
    ),
    await read(
      'teaching',
      sql`select c.title as course, t.role from team_facts t join course_facts c on c.id = t.course_id
        where t.account_id = ${id}::uuid limit 10000`,
    ),
    await read('verification', sql`select status, reason from verification_facts where account_id = ${id}::uuid`),
    await read(
      'files',
      sql`select name, media_type as "mediaType", size_bytes::float as "sizeBytes" from file_facts
        where owner_id = ${id}::uuid limit 10000`,
    ),
    await read(
      'activity',
      sql`select at::text as at, event, outcome, object_kind as "objectKind" from audit_entries
        where account_id = ${id}::uuid order by at desc limit 10000`,
    ),
  ];
}
