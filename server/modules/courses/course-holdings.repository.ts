import { sql } from 'kysely';
import { isMoving } from '#server/platform/access/moving-members.ts';
import { dataWords as words } from '#server/platform/ports/data-words.ts';
import type { StructureHolding } from '#server/platform/ports/structure-holdings.port.ts';
import './courses.tables.ts';

/** A course is where its lead teacher works, and goes along with her. */
export const courseHoldings: readonly StructureHolding[] = [
  {
    ...{ id: 'courses.courses', order: 40, name: words('课程（随负责人）', 'Courses, with their lead'), fate: 'moves' },
    columns: [],
    rows: (move) => sql`
      select c.id::text as id, c.title from courses c
      where c.school_id = ${move.schoolId}::uuid and c.deleted_at is null and exists (select from member_facts m
        where m.account_id = c.owner_id and m.school_id = c.school_id and m.kind = 'staff' and m.is_present
          and ${isMoving(move)}) order by c.title, c.id`,
  },
];
