import { sql } from 'kysely';
import { dataWords as words } from '#server/platform/ports/data-words.ts';
import type { StructureHolding, StructureMove } from '#server/platform/ports/structure-holdings.port.ts';
import './datamanagement.tables.ts';

const ofMerged = ({ of, isMerge, fromIds }: StructureMove) =>
  sql<boolean>`${of === 'college' && isMerge}::boolean and e.college_ids && ${fromIds}::uuid[]`;

/** Files were asked for by whoever administers the college: with another one they would hold more than that person may see. */
export const dataHoldings: readonly StructureHolding[] = [
  {
    ...{ id: 'datamanagement.schedules', order: 92, name: words('定时导出', 'Scheduled exports'), fate: 'stays' },
    columns: ['data_export_schedules.college_ids'],
    rows: (move) => sql`select e.id::text as id, e.purpose as title from data_export_schedules e
      where ${ofMerged(move)} order by e.created_at desc`,
  },
  {
    ...{ id: 'datamanagement.exports', order: 93, name: words('导出记录', 'Exports'), fate: 'stays' },
    columns: ['data_exports.college_ids'],
    rows: (move) => sql`select e.id::text as id, e.purpose as title from data_exports e
      where ${ofMerged(move)} order by e.asked_at desc`,
  },
];
