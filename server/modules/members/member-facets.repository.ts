import { sql, type RawBuilder } from 'kysely';
import type { MemberFacetQuery, MemberFacets } from '#contract/members/members.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberScope } from './member-scope.service.ts';
import { andAll, conditionsOf, type Dimension } from './members.repository.ts';
import './members.tables.ts';

const values: Record<Dimension, RawBuilder<unknown>> = {
  kind: sql`m.kind`,
  status: sql`m.status`,
  entryYear: sql`m.entry_year::text`,
  college: sql`m.college_id::text`,
  major: sql`m.major_id::text`,
};
const dimensions = Object.keys(values) as Dimension[];
type Counted = { dimension: Dimension | 'total'; value: string; count: number };

/** A choice does not narrow its own row: the others of that row must stay to be chosen. */
export async function countMembers(db: Database, scope: MemberScope, filter: MemberFacetQuery): Promise<MemberFacets> {
  const { by } = conditionsOf(scope, filter);
  // Their own row of choices shows the other colleges too, so all of the school are asked.
  const { collegeId: _college, ...rest } = filter;
  const { own } = conditionsOf(scope, rest);
  const narrowedBy = (others: readonly Dimension[]) =>
    andAll(others.map((one) => by[one]).filter((condition) => condition !== null));
  const parts = dimensions.map(
    (dimension) => sql`
      select ${dimension} as dimension, ${values[dimension]} as value, sum(m.people)::int as count from chosen m
      where ${values[dimension]} is not null and ${narrowedBy(dimensions.filter((other) => other !== dimension))}
      group by 2`,
  );
  const { rows } = await sql<Counted>`
    with chosen as materialized (
      select m.kind, m.status, m.entry_year, m.college_id, m.major_id, count(*) as people from members m
      where ${andAll(own)} group by 1, 2, 3, 4, 5)
    select 'total' as dimension, '' as value, coalesce(sum(m.people), 0)::int as count from chosen m where ${narrowedBy(dimensions)}
    union all ${sql.join(parts, sql` union all `)}`.execute(db);
  const of = <Value extends string>(wanted: Dimension) =>
    rows
      .filter(({ dimension }) => dimension === wanted)
      .map(({ value, count }) => ({ value: value as Value, count }))
      .toSorted((a, b) => b.count - a.count);
  return {
    total: rows.find(({ dimension }) => dimension === 'total')!.count,
    kind: of('kind'),
    status: of('status'),
    entryYear: of('entryYear')
      .map(({ value, count }) => ({ value: Number(value), count }))
      .toSorted((a, b) => b.value - a.value),
    college: of('college'),
    major: of('major'),
  };
}
