import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#server/platform/access/actor.ts';

/** Enrolments that let a learner study. */
export const mayLearn = sql`('approved', 'active', 'completed')`;

/** Course `c` is taught by the actor: belongs to the team. Assistants teach; what they may not, `leads` tells. */
export const teaches = ({ id }: Actor): RawBuilder<boolean> =>
  id === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from course_team t where t.course_id = c.id and t.account_id = ${id})`;

/** Ids of the colleges that the actor administers, with those that lie in them. */
export const administeredColleges = ({ id }: Actor) => sql`(
  with recursive within as (
    select f.id from role_facts r join college_facts f on f.id = r.scope_id
      where r.account_id = ${id}::uuid and r.role = 'collegeAdmin'
    union select f.id from within w join college_facts f on f.parent_id = w.id
  ) select id from within)`;

/** Row `m` is what the register of course `c`'s school says of its lead teacher. */
export const isLeadOfCourse = sql<boolean>`(
  m.account_id = c.owner_id and m.school_id = c.school_id and m.kind = 'staff' and m.is_present)`;

/** The actor administers course `c`'s school, or everything; of a college: its lead teacher belongs to it. */
export const administers = (actor: Actor): RawBuilder<boolean> => {
  const { roles, managedSchoolId } = actor;
  if (roles.includes('platformAdmin')) return sql<boolean>`true`;
  const isSchools = managedSchoolId !== null && roles.includes('schoolAdmin');
  const ofSchool = isSchools ? sql<boolean>`c.school_id = ${managedSchoolId}` : sql<boolean>`false`;
  if (!roles.includes('collegeAdmin')) return ofSchool;
  return sql<boolean>`(${ofSchool} or exists (
    select from member_facts m where ${isLeadOfCourse} and m.college_id in ${administeredColleges(actor)}))`;
};

/** Course `c` may be edited by the actor. Outside it there is none: `notFound`. */
export const edits = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(c.deleted_at is null and (${administers(actor)} or ${teaches(actor)}))`;

/** The actor may publish, delete and change the team of course `c`: its lead, or who administers it. */
export const leads = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${administers(actor)} or exists (
    select from course_team t where t.course_id = c.id and t.account_id = ${actor.id} and t.role = 'lead'))`;
