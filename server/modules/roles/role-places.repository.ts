import { sql, type RawBuilder } from 'kysely';
import { roleDeclarations, type RoleCode } from '#contract/common/roles.rule.ts';
import { appointmentLimits as limits } from '#contract/roles/appointment.rule.ts';
import type { RoleClasses, RoleClassesQuery, RolePlaces } from '#contract/roles/appointments.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import type { Appointing, RolePlace } from './appointing.repository.ts';

/** How many are shown. */
const most = 20;

export interface NamedPlace extends RolePlace {
  name: string;
}

const platform: NamedPlace = { kind: 'platform', id: null, schoolId: null, collegeId: null, name: '' };

type PlaceRow = RolePlaces['data'][number] & { schoolId: string; collegeId: string | null };

/** Rows that a role can be given for, by what it is about. */
const places: Readonly<Record<'school' | 'college' | 'class' | 'library', RawBuilder<PlaceRow>>> = {
  school: sql`(select id, name, id as "schoolId", null::uuid as "collegeId", city as detail from school_facts)`,
  college: sql`(select f.id, f.name, f.school_id as "schoolId", f.id as "collegeId", concat_ws(' · ', s.name, u.name) as detail
    from college_facts f join school_facts s on s.id = f.school_id left join college_facts u on u.id = f.parent_id
    where not f.is_closed)`,
  class: sql`(select k.id, k.name, k.school_id as "schoolId", j.college_id as "collegeId",
      concat_ws(' · ', s.name, g.name, k.entry_year, j.name) as detail
    from class_facts k join major_facts j on j.id = k.major_id join college_facts g on g.id = j.college_id
      join school_facts s on s.id = k.school_id)`,
  library: sql`(select l.id, l.name, l.school_id as "schoolId", null::uuid as "collegeId", s.name as detail
    from library_facts l join school_facts s on s.id = l.school_id)`,
};

export const rolePlacesRepository = (db: Database) => ({
  /**
   * Undefined where there is no such place, or no role may be given for it any more.
   * @param lock a college stays open until the transaction ends, and a class is there
   */
  async find(role: RoleCode, id: string | null, lock?: 'lock'): Promise<NamedPlace | undefined> {
    const kind = roleDeclarations[role].scope;
    if (kind === 'own') return undefined;
    if (kind === 'platform') return id === null ? platform : undefined;
    if (id === null) return undefined;
    if (lock && (kind === 'college' || kind === 'class'))
      await sql`select from ${sql.table(`${kind}_facts`)} where id = ${id} for share`.execute(db);
    const { rows } = await sql<NamedPlace>`
      select ${kind}::text as kind, p.id, p.name, p."schoolId", p."collegeId" from ${places[kind]} as p where p.id = ${id}`.execute(
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
      where (${by.isPlatform}::boolean or p."schoolId" = ${by.schoolId}::uuid or p."collegeId" = any(${colleges}::uuid[]))
        and (${schoolId}::uuid is null or p."schoolId" = ${schoolId}::uuid)
        and p.name ilike ${contains(search.trim())}
      order by p.name, p.id limit ${most}`.execute(db);
    return rows;
  },

  /** Classes where the actor gives roles; the choices of their filters are those of a school. */
  async classes(by: Appointing, { schoolId: asked, collegeId, entryYear, search = '' }: RoleClassesQuery) {
    const schoolId = asked ?? by.schoolId;
    const theirs = sql<boolean>`(${by.isPlatform}::boolean or k.school_id = ${by.schoolId}::uuid
      or j.college_id = any(${[...by.within]}::uuid[])) and (${schoolId}::uuid is null or k.school_id = ${schoolId}::uuid)`;
    const from = sql`class_facts k join major_facts j on j.id = k.major_id join college_facts g on g.id = j.college_id`;
    const found = sql`${from} where ${theirs} and (${collegeId ?? null}::uuid is null or j.college_id = ${collegeId ?? null}::uuid)
      and (${entryYear ?? null}::int is null or k.entry_year = ${entryYear ?? null}::int)
      and (k.name ilike ${contains(search.trim())} or j.name ilike ${contains(search.trim())})`;
    const { rows: data } = await sql<RoleClasses['data'][number]>`
      select k.id, k.name, concat_ws(' · ', k.entry_year, j.name, g.name) as detail from ${found}
      order by k.entry_year desc, k.name, k.id limit ${limits.classesShown}`.execute(db);
    const { rows: counts } = await sql<{ count: number }>`select count(*)::int as count from ${found}`.execute(db);
    const isOfSchool = schoolId !== null || by.within.length > 0;
    const { rows: choices } = await sql<Pick<RoleClasses, 'colleges' | 'years'>>`
      select coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.position, n.name) from (
          select distinct g.id, g.name, g.position from ${from} where ${isOfSchool}::boolean and ${theirs}) n), '[]') as colleges,
        coalesce((select jsonb_agg(n.year order by n.year desc) from (
          select distinct k.entry_year as year from ${from} where ${isOfSchool}::boolean and ${theirs}) n), '[]') as years`.execute(
      db,
    );
    return { data, count: counts[0]!.count, ...choices[0]! };
  },
});
