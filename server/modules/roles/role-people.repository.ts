import { sql } from 'kysely';
import { appointedRoles } from '#contract/common/roles.rule.ts';
import type { RolePeopleQuery, RolePerson, RolePersonPage } from '#contract/roles/roles.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { dayAt, today } from '#server/platform/database/platform-zone.ts';
import { giverOf, type Appointing, type RolePlace } from './appointing.repository.ts';

/** One that is to be ended. */
export interface Holding {
  id: string;
  accountId: string;
  role: RolePerson['role'];
  place: RolePlace;
  placeName: string;
}

const named = (id: string, name: string) =>
  sql<RolePerson['school']>`case when ${sql.ref(id)} is not null
    then jsonb_build_object('id', ${sql.ref(id)}, 'name', ${sql.ref(name)}) end`;

/** Whoever judges the same one by one; until the transaction ends. */
const inTurn = (db: Database, what: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`roles ${what}`}, 0))`.execute(db);

/** What somebody holds, with the places that it is about. */
const holdings = (db: Database) =>
  db
    .selectFrom('role_facts as r')
    .innerJoin('person_facts as p', 'p.id', 'r.account_id')
    .leftJoin('college_facts as c', 'c.id', 'r.scope_id')
    .leftJoin('class_facts as k', 'k.id', 'r.scope_id')
    .leftJoin('major_facts as j', 'j.id', 'k.major_id')
    .leftJoin('library_facts as l', 'l.id', 'r.scope_id')
    .leftJoin('school_facts as s', (join) =>
      join.on(({ ref, fn, eb }) =>
        eb('s.id', '=', fn.coalesce(ref('r.school_id'), ref('c.school_id'), ref('l.school_id'))),
      ),
    )
    .where('p.disabled', '=', false);

const of = sql<RolePerson['of']>`case
  when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'kind', 'college')
  when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name, 'kind', 'class')
  when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name, 'kind', 'library') end`;

type PlacedRow = Pick<RolePerson, 'role' | 'school' | 'of'> & Pick<RolePlace, 'collegeId'>;
const collegeId = sql<string | null>`coalesce(c.id, j.college_id)`.as('collegeId');

const placeOf = ({ role, school, of: inner, collegeId }: PlacedRow): RolePlace => ({
  kind: inner?.kind ?? (role === 'platformAdmin' ? 'platform' : 'school'),
  id: inner?.id ?? school?.id ?? null,
  ...{ schoolId: school?.id ?? null, collegeId },
});

/** Who holds which role; whether whoever asks may know is judged before. */
export const rolePeopleRepository = (db: Database) => ({
  async counts(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ role: string; people: number }>`
      select r.role, count(distinct r.account_id)::int as people
      from role_facts r join person_facts p on p.id = r.account_id and not p.disabled group by r.role`.execute(db);
    return new Map(rows.map(({ role, people }) => [role, people]));
  },

  /** Of what the actor gives roles within. */
  async page({ role, search, schoolId, ...asked }: RolePeopleQuery, by: Appointing): Promise<RolePersonPage> {
    const wanted = search?.trim();
    const some = holdings(db)
      .where('r.role', 'in', role === undefined ? appointedRoles : [role])
      .where(
        sql<boolean>`(${by.isPlatform}::boolean or (r.role <> 'learner'
          and (s.id = ${by.schoolId}::uuid or coalesce(c.id, j.college_id) = any(${[...by.within]}::uuid[]))))`,
      )
      .$if(schoolId !== undefined, (few) => few.where('s.id', '=', schoolId!))
      .$if(Boolean(wanted), (few) =>
        few.where(({ or, eb }) => or([eb('p.name', 'ilike', contains(wanted!)), eb('p.number', '=', wanted!)])),
      );
    const page = await pageOf(db, asked, some, (rows) =>
      rows
        .leftJoin('person_facts as g', 'g.id', 'r.granted_by')
        .select(['p.id', 'r.id as holdingId', 'p.name', 'p.number', 'r.role', 'r.reason', 'g.name as by'])
        .select(sql<string>`${iso('r.granted_at')}`.as('since'))
        .select(sql<string | null>`${dayAt(sql`(r.ends_at - interval '1 second')`)}::text`.as('until'))
        .select(named('s.id', 's.name').as('school'))
        .select([of.as('of'), collegeId])
        .orderBy('r.granted_at', 'desc')
        .orderBy('r.account_id')
        .orderBy('r.id')
        .execute(),
    );
    return {
      ...page,
      data: page.data.map(({ collegeId: lies, ...row }) => ({
        ...row,
        mayEnd: giverOf(by, row.role, placeOf({ ...row, collegeId: lies })) !== null,
      })),
    };
  },

  async find(id: string): Promise<Holding | undefined> {
    const row = await holdings(db)
      .where('r.id', '=', id)
      .select(['r.id', 'r.account_id as accountId', 'r.role'])
      .select(named('s.id', 's.name').as('school'))
      .select([of.as('of'), collegeId])
      .executeTakeFirst();
    if (!row) return undefined;
    const { school, of: inner, collegeId: _lies, ...held } = row;
    return { ...held, place: placeOf(row), placeName: inner?.name ?? school?.name ?? '' };
  },

  /**
   * Whoever else holds the same role there for as long at least; of those who are disabled none. Two who end each other's
   * come one after the other.
   */
  async isHeldByOthers({ id, role, place }: Holding): Promise<boolean> {
    await inTurn(db, `${role} ${place.id ?? ''}`);
    const { rows } = await sql`
      select from role_facts o join person_facts p on p.id = o.account_id and not p.disabled, role_facts r
      where r.id = ${id} and o.id <> r.id and o.role = r.role
        and o.school_id is not distinct from r.school_id and o.scope_id is not distinct from r.scope_id
        and (o.ends_at is null or o.ends_at >= r.ends_at) limit 1`.execute(db);
    return rows.length > 0;
  },

  /** Another role of the same person that makes an administrator of her. */
  async hasAnother({ id, accountId }: Holding): Promise<boolean> {
    await inTurn(db, accountId);
    const row = await db
      .selectFrom('role_facts')
      .where('account_id', '=', accountId)
      .where('id', '<>', id)
      .where('role', 'in', appointedRoles)
      .select('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  async today(): Promise<string> {
    const { rows } = await sql<{ today: string }>`select ${today}::text as today`.execute(db);
    return rows[0]!.today;
  },

  /** Of how many schools the person administers all: there is one XX. */
  async schoolsManaged(accountId: string): Promise<number> {
    const { schools } = await db
      .selectFrom('role_facts')
      .where('account_id', '=', accountId)
      .where('role', '=', 'schoolAdmin')
      .select(({ fn }) => fn.countAll<number>().as('schools'))
      .executeTakeFirstOrThrow();
    return Number(schools);
  },
});
