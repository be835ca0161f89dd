import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#server/platform/access/actor.ts';

/** Enrolments that let a learner study. */
export const mayLearn = sql`('approved', 'active', 'completed')`;

/** Course `c` is taught by the actor: belongs to the team. Assistants teach; what they may not, `leads` tells. */
export const teaches = ({ id }: Actor): RawBuilder<boolean> =>
  id === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from course_team t where t.course_id = c.id and t.account_id = ${id})`;

/** The actor administers course `c`'s school, or everything. */
export const administers = ({ roles, managedSchoolId }: Actor): RawBuilder<boolean> => {
  if (roles.includes('platformAdmin')) return sql<boolean>`true`;
  const isSchools = managedSchoolId !== null && roles.includes('schoolAdmin');
  return isSchools ? sql<boolean>`c.school_id = ${managedSchoolId}` : sql<boolean>`false`;
};

/** Course `c` may be edited by the actor. Outside it there is none: `notFound`. */
export const edits = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(c.deleted_at is null and (${administers(actor)} or ${teaches(actor)}))`;

/** The actor may publish, delete and change the team of course `c`: its lead, or who administers it. */
export const leads = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${administers(actor)} or exists (
    select from course_team t where t.course_id = c.id and t.account_id = ${actor.id} and t.role = 'lead'))`;
