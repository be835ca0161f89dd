import { sql, type RawBuilder } from 'kysely';
import { roleDeclarations, type RoleCode } from '#contract/common/roles.rule.ts';
import type { RolePlaces } from '#contract/roles/appointments.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import type { Appointing, RolePlace } from './appointing.repository.ts';

/** How many are shown. */
const most = 20;

export interface NamedPlace extends RolePlace {
  name: string;
}

const platform: NamedPlace = { kind: 'platform', id: null, schoolId: null, name: '' };

type PlaceRow = RolePlaces['data'][number] & { schoolId: string };

/** Rows that a role can be given for, by what it is about. */
const places: Readonly<Record<'school' | 'college' | 'library', RawBuilder<PlaceRow>>> = {
  school: sql`(select id, name, id as "schoolId", city as detail from school_facts)`,
  college: sql`(select f.id, f.name, f.school_id as "schoolId", concat_ws(' · ', s.name, u.name) as detail
    from college_facts f join school_facts s on s.id = f.school_id left join college_facts u on u.id = f.parent_id
    where not f.is_closed)`,
  library: sql`(select l.id, l.name, l.school_id as "schoolId", s.name as detail
    from library_facts l join school_facts s on s.id = l.school_id)`,
};

export const rolePlacesRepository = (db: Database) => ({
  /**
   * Undefined where there is no such place, or no role may be given for it any more.
   * @param lock a college stays open until the transaction ends
   */
  async find(role: RoleCode, id: string | null, lock?: 'lock'): Promise<NamedPlace | undefined> {
    const kind = roleDeclarations[role].scope;
    if (kind === 'own') return undefined;
    if (kind === 'platform') return id === null ? platform : undefined;
    if (id === null) return undefined;
    if (kind === 'college' && lock) await sql`select from college_facts where id = ${id} for share`.execute(db);
    const { rows } = await sql<NamedPlace>`
      select ${kind}::text as kind, p.id, p.name, p."schoolId" from ${places[kind]} as p where p.id = ${id}`.execute(
      db,
    );
    return rows[0];
  },

  /** Of a college that has closed, too; '' for the platform. */
  async nameOf(role: RoleCode, id: string | null): Promise<string> {
    const kind = roleDeclarations[role].scope;
    if (kind === 'own' || kind === 'platform') return '';
    const table = sql.table(`${kind}_facts`);
    const { rows } = await sql<{ name: string }>`select name from ${table} where id = ${id}`.execute(db);
    return rows[0]?.name ?? '';
  },

  /** Where the actor may give this role, by name. */
  async search(
    role: RoleCode,
    by: Appointing,
    { schoolId = null, search = '' }: { schoolId?: string | null; search?: string },
  ): Promise<RolePlaces['data']> {
    const kind = roleDeclarations[role].scope;
    if (kind === 'own' || kind === 'platform') return [];
    const colleges = role === 'collegeAdmin' ? by.within.filter((id) => !by.held.includes(id)) : by.within;
    const { rows } = await sql<RolePlaces['data'][number]>`
      select p.id, p.name, p.detail from ${places[kind]} as p
      where (${by.isPlatform}::boolean or p."schoolId" = ${by.schoolId}::uuid or p.id = any(${colleges}::uuid[]))
        and (${schoolId}::uuid is null or p."schoolId" = ${schoolId}::uuid)
        and p.name ilike ${contains(search.trim())}
      order by p.name, p.id limit ${most}`.execute(db);
    return rows;
  },
});
