import { sql } from 'kysely';
import { dataWords as words } from '#server/platform/ports/data-words.ts';
import type { StructureHolding } from '#server/platform/ports/structure-holdings.port.ts';
import './timetable.tables.ts';

/** Who brought a timetable for a college did so for that one; lessons go with their offerings. */
export const timetableHoldings: readonly StructureHolding[] = [
  {
    ...{ id: 'timetable.imports', order: 96, name: words('课表导入记录', 'Imports of timetables'), fate: 'stays' },
    columns: ['lesson_imports.college_ids'],
    rows: ({ of, isMerge, fromIds }) => sql`
      select i.id::text as id, i.file_name as title from lesson_imports i
      where ${of === 'college' && isMerge}::boolean and i.college_ids && ${fromIds}::uuid[] order by i.created_at desc`,
  },
];
