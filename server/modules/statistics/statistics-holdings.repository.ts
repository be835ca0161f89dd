import { sql } from 'kysely';
import { dataWords as words } from '#server/platform/ports/data-words.ts';
import type { StructureHolding } from '#server/platform/ports/structure-holdings.port.ts';
import './statistics.tables.ts';

/** What was counted of a college before stays counted there, and is read by its name. */
export const statisticsHoldings: readonly StructureHolding[] = [
  {
    ...{ id: 'statistics.terms', order: 94, name: words('已统计的学期', 'Terms counted so far'), fate: 'stays' },
    columns: ['term_figure_days.college_id'],
    rows: ({ of, isMerge, fromIds }) => sql`
      select t.id::text as id, t.name as title from term_facts t
      where ${of === 'college' && isMerge}::boolean and exists (select from term_figure_days d
        where d.term_id = t.id and d.college_id = any(${fromIds}::uuid[])) order by t.starts_on desc`,
  },
];
