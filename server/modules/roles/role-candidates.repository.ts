import { sql } from 'kysely';
import type { RoleCode } from '#contract/common/roles.rule.ts';
import type { RoleCandidates } from '#contract/roles/appointments.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import type { NamedPlace } from './role-places.repository.ts';

/** How many are found by a name. */
const most = 20;

/** Among whom is looked: everybody, the people of a school, or those of some of its colleges. */
export interface Candidacy {
  /** Whoever gives the role gives it to others. */
  actorId: string;
  schoolId: string | null;
  within: readonly string[] | null;
}

/** What a row of the register `m` says of somebody who is there now, in the candidacy. */
const isRegistered = ({ schoolId, within }: Candidacy) =>
  sql<boolean>`(m.is_present and m.school_id = ${schoolId}::uuid
    and (${within === null}::boolean or m.college_id = any(${within ?? []}::uuid[])))`;

/** Person `p` may be chosen. */
const isCandidate = (candidacy: Candidacy) => sql<boolean>`(
  not p.disabled and p.id <> ${candidacy.actorId} and (${candidacy.schoolId === null}::boolean
    or (${candidacy.within === null}::boolean and p.school_id = ${candidacy.schoolId}::uuid)
    or exists (select from member_facts m where m.account_id = p.id and ${isRegistered(candidacy)})))`;

export const roleCandidatesRepository = (db: Database, candidacy: Candidacy) => ({
  async isCandidate(id: string): Promise<boolean> {
    const { rows } = await sql`
      select from person_facts p where p.id = ${id} and ${isCandidate(candidacy)}`.execute(db);
    return rows.length === 1;
  },

  /** By name or number; whoever has not activated an account yet is named, and cannot be chosen. */
  async search(role: RoleCode, place: NamedPlace, text: string): Promise<RoleCandidates['data']> {
    const number = text.trim();
    // Of several classes those that are held already stay so.
    const holds = sql<boolean>`(${place.kind !== 'class'}::boolean and exists (select from role_facts r where r.account_id = p.id and r.role = ${role}
      and coalesce(r.scope_id, r.school_id) is not distinct from ${place.id}::uuid))`;
    const { rows } = await sql<RoleCandidates['data'][number]>`
      select * from (
        select p.id, p.name, p.number, concat_ws(' · ', s.name, (
            select c.name from member_facts m join college_facts c on c.id = m.college_id
            where m.account_id = p.id and m.is_present order by m.kind desc, c.name limit 1)) as detail,
          case when ${holds} then 'holds' else 'ready' end as state
        from person_facts p left join school_facts s on s.id = p.school_id
        where ${isCandidate(candidacy)} and (p.name ilike ${contains(text)} or p.number = ${number}
          or exists (select from member_facts n where n.account_id = p.id and n.number = ${number}))
        union all
        select m.id, m.name, m.number, concat_ws(' · ', s.name, c.name), 'inactive'
        from member_facts m join school_facts s on s.id = m.school_id left join college_facts c on c.id = m.college_id
        where m.account_id is null and m.name <> '' and ${isRegistered(candidacy)}
          and (m.name ilike ${contains(text)} or m.number = ${number})
      ) as found
      order by state = 'inactive', name, id limit ${most}`.execute(db);
    return rows;
  },
});
