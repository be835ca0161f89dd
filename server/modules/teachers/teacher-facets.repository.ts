import { sql } from 'kysely';
import type { TeacherFacetQuery, TeacherFacets } from '#contract/teachers/teachers.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { andAll, conditionsOf, shownOf } from './shown-teachers.repository.ts';

type Dimension = 'school' | 'title' | 'subject';
interface Counted {
  dimension: Dimension;
  value: string;
  /** Of a school. */
  name: string;
  count: number;
}

const values: Record<Dimension, ReturnType<typeof sql>> = {
  school: sql`t.school_id::text`,
  title: sql`t.title`,
  subject: sql`b.subject`,
};
const dimensions = Object.keys(values) as Dimension[];

export const teacherFacetsRepository = (db: Database, actor: Actor) => ({
  /** Most first. A choice does not narrow its own row: the others of that row must stay to be chosen. */
  async count(asked: TeacherFacetQuery, words: string | null): Promise<Counted[]> {
    const all = conditionsOf(asked);
    const parts = dimensions.map((dimension) => {
      const kept = dimensions.flatMap((other) => (other === dimension ? [] : (all[other] ?? [])));
      const each = dimension === 'subject' ? sql`cross join lateral unnest(e.subjects) as b(subject)` : sql``;
      return sql`select ${dimension} as dimension, ${values[dimension]} as value, count(*)::int as count
        from found e join found t using (id) ${each} where ${values[dimension]} is not null ${andAll(kept)} group by 2`;
    });
    const { rows } = await sql<Counted>`
      with found as materialized (select t.id, t.school_id, t.title, e.subjects from ${shownOf(actor, words)})
      select f.*, coalesce(s.name, '') as name from (${sql.join(parts, sql` union all `)}) f
      left join school_facts s on f.dimension = 'school' and s.id::text = f.value
      order by f.count desc, f.value`.execute(db);
    return rows;
  },

  async totals(): Promise<TeacherFacets['totals']> {
    const { rows } = await sql<TeacherFacets['totals']>`
      select count(*)::int as teachers, count(distinct t.school_id)::int as schools from ${shownOf(actor, null)}`.execute(
      db,
    );
    return rows[0]!;
  },
});
