import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { StructureActPart } from './schools.tables.ts';

/** A college that was merged long ago, with nothing in it any more. */
export interface MergedCollege {
  id: string;
  actId: string;
  schoolId: string;
  name: string;
  position: number;
  into: { id: string; name: string };
  parts: readonly StructureActPart[];
  madeBy: string | null;
  madeAt: Date;
}

/** Adds merged colleges with their acts, which nobody takes back any more; the caller owns the transaction. */
export async function importMergedColleges(tx: Database, merged: readonly MergedCollege[]): Promise<void> {
  for (const { id, actId, schoolId, name, position, into, parts, madeBy, madeAt } of merged) {
    await sql`
      insert into colleges (id, school_id, name, position, closed_at, merged_into_id, version)
      values (${id}, ${schoolId}, ${name}, ${position}, ${madeAt}, ${into.id}, 2)`.execute(tx);
    await tx
      .insertInto('structure_acts')
      .values({
        ...{ id: actId, school_id: schoolId, kind: 'merge', from_ids: [id], from_names: [name], to_id: into.id },
        ...{ to_name: into.name, college_ids: [id, into.id], is_new: false, parts: JSON.stringify(parts) },
        ...{ way_back: JSON.stringify({ versions: {}, stopped: [], kept: {} }), made_by: madeBy, made_at: madeAt },
      })
      .execute();
  }
}
