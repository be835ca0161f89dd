import { sql } from 'kysely';
import type { CourseFacets, FacetQuery } from '#contract/courses/courses.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { andAll, conditionsOf, publishedOf } from './catalogue.repository.ts';
import { currentOffering } from './offering-shape.ts';

type Dimension = 'subject' | 'category' | 'school' | 'level' | 'status' | 'form';
interface Counted {
  dimension: Dimension;
  value: string;
  count: number;
}

const values: Record<Dimension, ReturnType<typeof sql>> = {
  subject: sql`c.subject`,
  category: sql`c.category`,
  school: sql`c.school_id::text`,
  level: sql`c.level`,
  status: sql`c.state`,
  form: sql`c.form`,
};

/** A choice does not narrow its own row: the others of that row must stay to be chosen. */
const dropped: Partial<Record<Dimension, readonly (keyof FacetQuery)[]>> = { subject: ['subject', 'category'] };

export const facetsRepository = (db: Database, actor: Actor) => ({
  async count(asked: FacetQuery, words: string | null): Promise<Counted[]> {
    const all = conditionsOf(asked);
    const parts = (Object.keys(values) as Dimension[])
      .filter((dimension) => dimension !== 'category' || asked.subject !== undefined)
      .map((dimension) => {
        const without = dropped[dimension] ?? [dimension];
        const kept = Object.entries(all).filter(([name]) => !(without as string[]).includes(name));
        return sql`select ${dimension} as dimension, ${values[dimension]} as value, count(*)::int as count
          from found c where ${values[dimension]} is not null ${andAll(kept.map(([, condition]) => condition))}
          group by 2`;
      });
    const { rows } = await sql<Counted>`
      with found as materialized (
        select c.*, n.state from (select c.* from ${publishedOf(actor, words)}) c
        left join lateral ${currentOffering} n on true
      ) ${sql.join(parts, sql` union all `)} order by count desc, value`.execute(db);
    return rows;
  },

  async totals(): Promise<CourseFacets['totals']> {
    const { rows } = await sql<CourseFacets['totals']>`
      select count(*)::int as courses, count(distinct c.school_id)::int as schools,
        coalesce(sum(c.learners), 0)::int as learners,
        count(*) filter (where exists (
          select from offerings o where o.course_id = c.id and not o.is_cancelled
            and o.starts_at between now() - interval '120 days' and now()
        ))::int as begun
      from ${publishedOf(actor, null)}`.execute(db);
    return rows[0]!;
  },

  schools: (ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db.selectFrom('school_facts').where('id', 'in', ids).select(['id', 'name', 'initial']).execute(),
});
