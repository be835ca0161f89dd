import { sql } from 'kysely';
import type { RoleCode } from '#contract/common/roles.rule.ts';
import type { RolePeopleQuery, RolePerson, RolePersonPage } from '#contract/roles/roles.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';

const administrators: readonly RoleCode[] = ['platformAdmin', 'schoolAdmin', 'collegeAdmin', 'libMaintainer'];

const named = (id: string, name: string) =>
  sql<RolePerson['school']>`case when ${sql.ref(id)} is not null
    then jsonb_build_object('id', ${sql.ref(id)}, 'name', ${sql.ref(name)}) end`;

/** Who holds which role; whoever asks was judged before. */
export const rolePeopleRepository = (db: Database) => ({
  async counts(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ role: string; people: number }>`
      select r.role, count(distinct r.account_id)::int as people
      from role_facts r join person_facts p on p.id = r.account_id and not p.disabled group by r.role`.execute(db);
    return new Map(rows.map(({ role, people }) => [role, people]));
  },

  page({ role, search, ...asked }: RolePeopleQuery): Promise<RolePersonPage> {
    const wanted = search?.trim();
    const some = db
      .selectFrom('role_facts as r')
      .innerJoin('person_facts as p', 'p.id', 'r.account_id')
      .leftJoin('college_facts as c', 'c.id', 'r.scope_id')
      .leftJoin('library_facts as l', 'l.id', 'r.scope_id')
      .leftJoin('school_facts as s', (join) =>
        join.on(({ ref, fn, eb }) =>
          eb('s.id', '=', fn.coalesce(ref('r.school_id'), ref('c.school_id'), ref('l.school_id'))),
        ),
      )
      .leftJoin('person_facts as g', 'g.id', 'r.granted_by')
      .where('p.disabled', '=', false)
      .where('r.role', 'in', role === undefined ? administrators : [role])
      .$if(Boolean(wanted), (few) =>
        few.where(({ or, eb }) => or([eb('p.name', 'ilike', contains(wanted!)), eb('p.number', '=', wanted!)])),
      );
    return pageOf(db, asked, some, (rows) =>
      rows
        .select([
          'p.id',
          'p.name',
          'p.number',
          'r.role',
          'g.name as by',
          sql<string>`${iso('r.granted_at')}`.as('since'),
        ])
        .select(named('s.id', 's.name').as('school'))
        .select(
          sql<RolePerson['of']>`case
              when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'kind', 'college')
              when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name, 'kind', 'library') end`.as(
            'of',
          ),
        )
        .orderBy('r.granted_at', 'desc')
        .orderBy('r.account_id')
        .orderBy(sql`coalesce(r.scope_id, r.school_id)`)
        .execute(),
    );
  },
});
