import { sql } from 'kysely';
import { classLimits } from '#contract/classes/class.rule.ts';
import type {
  ClassDifference,
  ClassDifferencePage,
  ClassDifferencesQuery,
  RegisterClassesQuery,
  RegisterClassPage,
} from '#contract/classes/classes.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { countLimit, pageFrom, pageOf, windowOf } from '#server/platform/database/page.ts';
import './classes.tables.ts';

export interface RegisterPerson {
  memberId: string;
  /** Null: there is no account yet. */
  accountId: string | null;
  administrativeId: string;
}

/** Classes and people of the school's register, as far as an offering is made from them. */
export const classRegisterRepository = (db: Database, schoolId: string) => ({
  page: ({ search, offeringId, ...asked }: RegisterClassesQuery): Promise<RegisterClassPage> =>
    pageOf(
      db,
      asked,
      db
        .selectFrom('class_facts as k')
        .innerJoin('major_facts as j', 'j.id', 'k.major_id')
        .where('k.school_id', '=', schoolId)
        .$if(!!search?.trim(), (some) =>
          some.where(({ or, eb }) =>
            or([eb('k.name', 'ilike', contains(search!)), eb('j.name', 'ilike', contains(search!))]),
          ),
        ),
      (rows) =>
        rows
          .select(['k.id', 'k.name', 'j.name as major', 'k.entry_year as entryYear'])
          .select([
            sql<number>`(select count(*)::int from member_facts m
              where m.class_id = k.id and m.kind = 'learner' and m.is_present)`.as('people'),
            sql<number>`(select count(*)::int from member_facts m
              where m.class_id = k.id and m.kind = 'learner' and m.is_present and m.account_id is null)`.as(
              'withoutAccount',
            ),
            sql<number>`(select count(*)::int from member_facts m
                join teaching_class_members t on t.learner_id = m.account_id and t.offering_id = ${offeringId}
              where m.class_id = k.id and m.kind = 'learner' and m.is_present
                and t.status in ('applied', 'active'))`.as('placed'),
          ])
          .orderBy('k.entry_year', 'desc')
          .orderBy('k.name')
          .orderBy('k.id')
          .execute(),
    ),

  /** Of these, those of the school. */
  classes: (ids: readonly string[]) =>
    db
      .selectFrom('class_facts')
      .where('school_id', '=', schoolId)
      .where('id', 'in', ids)
      .select(['id', 'name'])
      .orderBy('name')
      .orderBy('id')
      .execute(),

  /** Who is there, by number. */
  async people(ids: readonly string[], only: readonly string[] | null, limit: number): Promise<RegisterPerson[]> {
    const { rows } = await sql<RegisterPerson>`
      select m.id as "memberId", m.account_id as "accountId", m.class_id as "administrativeId" from member_facts m
      where m.class_id = any(${ids}::uuid[]) and m.school_id = ${schoolId} and m.kind = 'learner' and m.is_present
        and (${only === null} or m.id = any(${only ?? []}::uuid[]))
      order by m.number, m.id limit ${limit}`.execute(db);
    return rows;
  },

  /** How a class and the classes it was made from differ. */
  async differences({ id, ...asked }: ClassDifferencesQuery, offeringId: string): Promise<ClassDifferencePage> {
    const { limit, offset } = windowOf(asked);
    const { rows } = await sql<ClassDifference & { all: number }>`
      with sources as materialized (
        select s.administrative_class_id as id from teaching_class_sources s where s.class_id = ${id}
      ), inside as materialized (
        select m.learner_id, m.via from teaching_class_members m where m.class_id = ${id} and m.status in ('applied', 'active')
      ), different as (
        select m.id as "memberId", m.name, m.number, case when m.account_id is null then 'waiting' else 'new' end as kind,
          coalesce((select k.name from teaching_class_members t join teaching_classes k on k.id = t.class_id
            where t.offering_id = ${offeringId} and t.learner_id = m.account_id and t.status in ('applied', 'active')), '')
            as "nowIn"
        from member_facts m
        where m.class_id in (select s.id from sources s) and m.kind = 'learner' and m.is_present
          and not exists (select from inside i where i.learner_id = m.account_id)
        union all
        select m.id, m.name, m.number, 'gone', case when m.is_present then coalesce(k.name, '') else '' end
        from inside i join member_facts m on m.account_id = i.learner_id and m.school_id = ${schoolId} and m.kind = 'learner'
          left join class_facts k on k.id = m.class_id
        where i.via = 'register' and exists (select from sources s)
          and not (m.is_present and coalesce(m.class_id in (select s.id from sources s), false))
      )
      select d.*, (count(*) over ())::int as all from different d
      order by d.kind, d.number, d."memberId" limit ${limit} offset ${offset}`.execute(db);
    const counted = Math.min(rows[0]?.all ?? 0, countLimit + 1);
    const sources = await db
      .selectFrom('teaching_class_sources')
      .where('class_id', '=', id)
      .select('administrative_class_id as id')
      .orderBy('administrative_class_id')
      .limit(classLimits.sources)
      .execute();
    const page = pageFrom(
      asked,
      rows.map(({ all: _, ...row }) => row),
      counted,
    );
    return { ...page, sourceIds: sources.map((one) => one.id) };
  },
});
