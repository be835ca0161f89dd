import { sql } from 'kysely';
import type { AdministeredPage, AdministeredQuery } from '#contract/organisation/organisation.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import '../schools.tables.ts';

/** What somebody administers of a school; `collegeId` null: all of it. */
export interface StructureAccess {
  schoolId: string;
  collegeId: string | null;
}

/** One row for each school of which the actor administers something. */
const accesses = ({ id, roles, managedSchoolId }: PersonActor) => {
  const has = (role: (typeof roles)[number]) => sql`${roles.includes(role)}::boolean`;
  return sql<{ school_id: string; college_id: string | null }>`(
    select distinct on (school_id) school_id, college_id from (
      select s.id as school_id, null::uuid as college_id from schools s where ${has('platformAdmin')}
      union all
      select s.id, null from schools s where ${has('schoolAdmin')} and s.id = ${managedSchoolId}::uuid
      union all
      select c.school_id, c.id from role_facts r join colleges c on c.id = r.scope_id
      where ${has('collegeAdmin')} and r.account_id = ${id} and r.role = 'collegeAdmin'
    ) as held
    order by school_id, college_id nulls first)`;
};

export const structureAccess = (db: Database, actor: PersonActor) => ({
  schools(asked: AdministeredQuery): Promise<AdministeredPage> {
    const search = asked.search?.trim();
    const found = db
      .selectFrom(accesses(actor).as('r'))
      .innerJoin('schools as s', 's.id', 'r.school_id')
      .leftJoin('colleges as c', 'c.id', 'r.college_id')
      .$if(!!search, (some) => some.where('s.name', 'ilike', contains(search!)));
    return pageOf(db, asked, found, (rows) =>
      rows
        .select(['s.id', 's.name', 's.glyph', 's.city', 'c.name as college'])
        .orderBy('s.name')
        .orderBy('s.id')
        .execute(),
    );
  },

  /** @returns null where the actor administers nothing of this school; without a school that of one's own */
  async of(schoolId: string | null): Promise<StructureAccess | null> {
    if (schoolId === null && actor.roles.includes('platformAdmin')) return null;
    const row = await db
      .selectFrom(accesses(actor).as('r'))
      .$if(schoolId !== null, (some) => some.where('r.school_id', '=', schoolId!))
      .select(['r.school_id as schoolId', 'r.college_id as collegeId'])
      .orderBy('r.college_id', (order) => order.asc().nullsFirst())
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  },
});
