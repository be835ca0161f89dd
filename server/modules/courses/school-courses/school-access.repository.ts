import { sql } from 'kysely';
import type { Leads } from '#contract/school-courses/school-courses.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { administeredColleges } from '../course-access.repository.ts';

/** All of this school is administered by the actor, not only a college of it. */
const isWhole = ({ roles, managedSchoolId }: PersonActor, schoolId: string) =>
  roles.includes('platformAdmin') || (roles.includes('schoolAdmin') && managedSchoolId === schoolId);

/** Person `p` may lead a course that the actor hands over: a teacher of the school, or of the administered college. */
const mayLead = (actor: PersonActor, schoolId: string) => sql<boolean>`(
  p.school_id = ${schoolId} and p.teacher_state = '1' and not p.disabled
  and ${isWhole(actor, schoolId) ? sql`true` : sql`p.college_id in ${administeredColleges(actor)}`})`;

export const schoolAccess = (db: Database, actor: PersonActor) => ({
  /** The school whose courses the actor administers, or some of them. @returns null for none */
  async of(asked: string | null): Promise<string | null> {
    const { roles, managedSchoolId } = actor;
    if (roles.includes('platformAdmin')) {
      const school =
        asked && (await db.selectFrom('school_facts').where('id', '=', asked).select('id').executeTakeFirst());
      return school ? school.id : null;
    }
    if (roles.includes('schoolAdmin') && managedSchoolId !== null && (asked ?? managedSchoolId) === managedSchoolId)
      return managedSchoolId;
    if (!roles.includes('collegeAdmin')) return null;
    const row = await db
      .selectFrom('role_facts as r')
      .innerJoin('college_facts as f', 'f.id', 'r.scope_id')
      .where('r.account_id', '=', actor.id)
      .where('r.role', '=', 'collegeAdmin')
      .$if(asked !== null, (some) => some.where('f.school_id', '=', asked!))
      .select('f.school_id as schoolId')
      .orderBy('f.school_id')
      .executeTakeFirst();
    return row?.schoolId ?? null;
  },

  leads: (schoolId: string, search: string): Promise<Leads['data']> =>
    db
      .selectFrom('person_facts as p')
      .leftJoin('college_facts as g', (join) =>
        join.onRef('g.id', '=', 'p.college_id').on('g.school_id', '=', schoolId),
      )
      .where(mayLead(actor, schoolId))
      .where('p.name', 'ilike', contains(search))
      .select(['p.id', 'p.name', 'p.number'])
      .select(({ fn, val }) => fn.coalesce('g.name', val('')).as('college'))
      .orderBy('p.name')
      .orderBy('p.id')
      .limit(20)
      .execute(),

  /** Null where the person may not lead a course of this school. */
  async lead(schoolId: string, id: string): Promise<{ id: string; name: string } | null> {
    const row = await db
      .selectFrom('person_facts as p')
      .where('p.id', '=', id)
      .where(mayLead(actor, schoolId))
      .select(['p.id', 'p.name'])
      .executeTakeFirst();
    return row ?? null;
  },
});
