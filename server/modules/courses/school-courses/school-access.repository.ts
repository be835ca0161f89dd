import { sql } from 'kysely';
import type { Leads } from '#contract/school-courses/school-courses.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { administeredColleges, administersSchool } from '#server/platform/access/administration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';

/** Row `m` is what the register of the school says of person `p` as one of its staff. */
const isOfStaff = (schoolId: string) => sql<boolean>`(
  m.account_id = p.id and m.school_id = ${schoolId} and m.kind = 'staff' and m.is_present)`;

/** Person `p` may lead a course that the actor hands over: a teacher of the school, or of the administered college. */
const mayLead = (actor: PersonActor, schoolId: string) => sql<boolean>`(
  p.school_id = ${schoolId} and p.teacher_state = '1' and not p.disabled
  and (${administersSchool(actor, sql`${schoolId}::uuid`)} or exists (
    select from member_facts m where ${isOfStaff(schoolId)} and m.college_id in ${administeredColleges(actor)})))`;

const collegeOf = (schoolId: string) => sql<string>`coalesce((
  select g.name from member_facts m join college_facts g on g.id = m.college_id where ${isOfStaff(schoolId)}), '')`;

export const schoolAccess = (db: Database, actor: PersonActor) => ({
  leads: (schoolId: string, search: string): Promise<Leads['data']> =>
    db
      .selectFrom('person_facts as p')
      .where(mayLead(actor, schoolId))
      .where('p.name', 'ilike', contains(search))
      .select(['p.id', 'p.name', 'p.number'])
      .select(collegeOf(schoolId).as('college'))
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
