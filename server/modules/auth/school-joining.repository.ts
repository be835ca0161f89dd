import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** What a school says of somebody in its register. */
export interface SchoolFacts {
  kind: 'learner' | 'staff';
  schoolId: string;
  name: string;
  number: string;
}

/** A name that the person chose stays, and so do the school and the number of before. */
export async function joinSchool(db: Database, id: string, { kind, schoolId, name, number }: SchoolFacts) {
  const isStaff = kind === 'staff';
  await sql`
    update accounts set school_id = coalesce(school_id, ${schoolId}::uuid), updated_at = now(),
      name = case when school_id is null and name = nickname then ${name} else name end,
      staff_number = case when ${isStaff} and coalesce(school_id, ${schoolId}::uuid) = ${schoolId}::uuid
        then coalesce(staff_number, nullif(${number}, '')) else staff_number end,
      teacher_state = case when ${isStaff} then '1' else teacher_state end
    where id = ${id}`.execute(db);
  if (isStaff)
    await db
      .insertInto('account_roles')
      .values({ account_id: id, role: 'teacher', school_id: schoolId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
