import { sql } from 'kysely';
import { appointedRoles } from '#contract/common/roles.rule.ts';
import type { AccessExplanation, AccessPeople } from '#contract/roles/access.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { peopleAdministrations } from '#server/platform/access/administration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';

type Explained = Pick<
  AccessExplanation['person'],
  'id' | 'name' | 'number' | 'teacherState' | 'managedSchool' | 'school' | 'places'
>;

/** How many are found by a name. */
const most = 20;

/** Whoever the actor is, or administers. */
export const explainedPeopleRepository = (db: Database, actor: PersonActor) => {
  /** By the school that the person belongs to now, and by the colleges in whose register it is. */
  const isInside = sql<boolean>`(exists (select from held h where h.college_ids is null and h.school_id = p.school_id)
    or exists (select from member_facts m where m.account_id = p.id and m.is_present
      and (exists (select from held h where h.college_ids is null and h.school_id = m.school_id)
        or m.college_id in (select id from inside)
        or exists (select from held h where m.class_id = any(h.class_ids)))))`;
  const isAdministered = actor.roles.includes('platformAdmin') ? sql<boolean>`true` : isInside;
  const heldNow = sql`recursive held as (select * from ${peopleAdministrations(actor)} as h),
    inside as (select unnest(college_ids) as id from held
      union select c.id from college_facts c join inside i on c.parent_id = i.id)`;

  return {
    /** Undefined for whoever is not there, or somebody else's. */
    async find(id: string): Promise<Explained | undefined> {
      const { rows } = await sql<Explained>`with ${heldNow}
        select p.id, p.name, p.number, p.teacher_state as "teacherState", s.name as school,
          (select n.name from role_facts r join school_facts n on n.id = r.school_id
            where r.account_id = p.id and r.role = 'schoolAdmin' order by n.id limit 1) as "managedSchool",
          coalesce((select jsonb_agg(jsonb_build_object('role', h.role, 'name', h.name) order by h.role, h.name) from (
            select r.role, coalesce(c.name, k.name, l.name, n.name) as name from role_facts r
              left join college_facts c on c.id = r.scope_id left join library_facts l on l.id = r.scope_id
              left join class_facts k on k.id = r.scope_id
              left join school_facts n on n.id = r.school_id
            where r.account_id = p.id and r.role = any(${appointedRoles}::text[])) h where h.name is not null), '[]') as places
        from person_facts p left join school_facts s on s.id = p.school_id
        where p.id = ${id} and (p.id = ${actor.id} or ${isAdministered})`.execute(db);
      return rows[0];
    },

    async search(text: string): Promise<AccessPeople['data']> {
      const { rows } = await sql<AccessPeople['data'][number]>`with ${heldNow}
        select p.id, p.name, p.number, s.name as school
        from person_facts p left join school_facts s on s.id = p.school_id
        where not p.disabled and (p.name ilike ${contains(text)} or p.number = ${text.trim()}) and ${isAdministered}
        order by p.name, p.id limit ${most}`.execute(db);
      return rows;
    },
  };
};
