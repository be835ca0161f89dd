import { sql, type RawBuilder } from 'kysely';
import { rolesAbout } from '#contract/common/roles.rule.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { administeredColleges, administersSchool, type Administrator } from '#server/platform/access/administration.ts';
import { memberMay } from '#server/platform/access/taught-courses.ts';

/** Enrolments that let a learner study. */
export const mayLearn = sql`('approved', 'active', 'completed')`;

/** The actor belongs to the team of course `c`, be it as a supervisor who only reads. */
export const teaches = ({ id }: Pick<Actor, 'id'>): RawBuilder<boolean> =>
  id === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from course_team t where t.course_id = c.id and t.account_id = ${id})`;

/** Row `m` is what the register of course `c`'s school says of its lead teacher. */
export const isLeadOfCourse = sql<boolean>`(
  m.account_id = c.owner_id and m.school_id = c.school_id and m.kind = 'staff' and m.is_present)`;

/** The actor administers course `c`'s school, or everything; of a college: its lead teacher belongs to it. */
export function administers(actor: Administrator): RawBuilder<boolean> {
  const ofSchool = administersSchool(actor, sql`c.school_id`);
  if (rolesAbout('college', actor.roles).length === 0) return ofSchool;
  return sql<boolean>`(${ofSchool} or exists (
    select from member_facts m where ${isLeadOfCourse} and m.college_id in ${administeredColleges(actor)}))`;
}

/** The actor writes what is taught in course `c`: its team, without supervisors and assistants who may not. */
const writes = ({ id }: Actor): RawBuilder<boolean> =>
  sql<boolean>`exists (select from course_team t where t.course_id = c.id and t.account_id = ${id}::uuid
    and t.role <> 'observer' and ${memberMay('t', 'content')})`;

/** Course `c` is read by the actor as its team reads it. Outside it there is none: `notFound`. */
export const reads = (actor: Administrator): RawBuilder<boolean> =>
  sql<boolean>`(c.deleted_at is null and (${administers(actor)} or ${teaches(actor)}))`;

/** Course `c` may be edited by the actor. */
export const edits = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(c.deleted_at is null and (${administers(actor)} or ${writes(actor)}))`;

/** The actor may publish, delete and change the team of course `c`: its lead, or who administers it. */
export const leads = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${administers(actor)} or exists (
    select from course_team t where t.course_id = c.id and t.account_id = ${actor.id} and t.role = 'lead'))`;
