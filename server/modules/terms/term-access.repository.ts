import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface TermAccess {
  schoolId: string;
  mayWrite: boolean;
}

/** What the actor administers of a school, or of the own one; null for nothing. Of a college one reads. */
export async function termAccess(db: Database, actor: PersonActor, asked: string | null): Promise<TermAccess | null> {
  const { id, roles, managedSchoolId } = actor;
  if (roles.includes('platformAdmin')) {
    if (asked === null) return null;
    const school = await db.selectFrom('school_facts').where('id', '=', asked).select('id').executeTakeFirst();
    return school ? { schoolId: school.id, mayWrite: true } : null;
  }
  if (roles.includes('schoolAdmin') && managedSchoolId !== null && (asked ?? managedSchoolId) === managedSchoolId)
    return { schoolId: managedSchoolId, mayWrite: true };
  if (!roles.includes('collegeAdmin')) return null;
  const college = await db
    .selectFrom('role_facts as r')
    .innerJoin('college_facts as f', 'f.id', 'r.scope_id')
    .where('r.account_id', '=', id)
    .where('r.role', '=', 'collegeAdmin')
    .$if(asked !== null, (some) => some.where('f.school_id', '=', asked!))
    .select('f.school_id as schoolId')
    .orderBy('f.school_id')
    .executeTakeFirst();
  return college ? { schoolId: college.schoolId, mayWrite: false } : null;
}
