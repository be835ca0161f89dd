import { sql, type SelectQueryBuilder } from 'kysely';
import type {
  RegisteredSchool,
  RegisteredSchoolPage,
  RegisteredSchoolQuery,
  SchoolAdd,
  SchoolClosingPreview,
  SchoolRegister,
} from '#contract/organisation/school-register.contract.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import '../schools.tables.ts';

type Schools = SelectQueryBuilder<Tables & { s: Tables['schools'] }, 's', object>;

const administrators = sql`from role_facts r join person_facts p on p.id = r.account_id and not p.disabled
  where r.role = 'schoolAdmin' and r.school_id = s.id`;
const isUnadministered = sql<boolean>`s.closed_at is null and not exists (select ${administrators})`;

const read = (schools: Schools): Promise<RegisteredSchool[]> =>
  schools
    .select(['s.id', 's.name', 's.glyph', 's.edition', 's.logo_file_id as logoFileId', 's.kind', 's.city', 's.code'])
    .select(['s.version', sql<boolean>`s.closed_at is not null`.as('isClosed')])
    .select([
      sql<number>`(select count(*)::int from member_facts m where m.school_id = s.id and m.is_present)`.as('people'),
      sql<number>`(select count(*)::int from course_facts c where c.school_id = s.id and c.status = 'published')`.as(
        'courses',
      ),
      sql<number>`(select count(distinct r.account_id)::int ${administrators})`.as('administrators'),
    ])
    .execute();

/** Schools of the whole platform; who asks is judged before. */
export const schoolRegisterRepository = (db: Database) => {
  const schools = () => db.selectFrom('schools as s');
  return {
    list({
      search: typed,
      kind,
      city,
      edition,
      state,
      ...asked
    }: RegisteredSchoolQuery): Promise<RegisteredSchoolPage> {
      const search = typed?.trim();
      const found = schools()
        .$if(!!search, (some) =>
          some.where(({ or, eb }) =>
            or([
              eb('s.name', 'ilike', contains(search!)),
              eb('s.initials', 'ilike', contains(search!)),
              eb('s.code', 'like', contains(search!)),
            ]),
          ),
        )
        .$if(!!kind, (some) => some.where('s.kind', '=', kind!))
        .$if(!!city, (some) => some.where('s.city', '=', city!))
        .$if(!!edition, (some) => some.where('s.edition', '=', edition!))
        .$if(state === 'open', (some) => some.where('s.closed_at', 'is', null))
        .$if(state === 'closed', (some) => some.where('s.closed_at', 'is not', null))
        .$if(state === 'unadministered', (some) => some.where(isUnadministered));
      return pageOf(db, asked, found, (rows) => read(rows.orderBy('s.name').orderBy('s.id')));
    },

    async counts(): Promise<SchoolRegister> {
      const { rows } = await sql<SchoolRegister>`
        select (count(*) filter (where s.closed_at is null))::int as open,
          (count(*) filter (where s.closed_at is not null))::int as closed,
          (count(*) filter (where ${isUnadministered}))::int as unadministered,
          array(select name from cities union select city from schools where city <> '' order by 1) as cities
        from schools s`.execute(db);
      return rows[0]!;
    },

    find: async (id: string): Promise<RegisteredSchool | undefined> =>
      (await read(schools().where('s.id', '=', id)))[0],

    /** No other school is named or coded, until the transaction ends. */
    holdNames: () => sql`select pg_advisory_xact_lock(hashtextextended('names of schools', 112))`.execute(db),

    /** Nobody else writes it until the transaction ends. @returns false where there is none */
    lock: async (id: string): Promise<boolean> =>
      (await schools().where('s.id', '=', id).select('s.id').forUpdate().executeTakeFirst()) !== undefined,

    isTaken: async (column: 'name' | 'code', value: string, exceptId: string | null): Promise<boolean> =>
      (await schools()
        .where(`s.${column}`, '=', value)
        .$if(exceptId !== null, (some) => some.where('s.id', '<>', exceptId!))
        .select('s.id')
        .executeTakeFirst()) !== undefined,

    async add(school: SchoolAdd & { glyph: string; initial: string; initials: string }): Promise<string> {
      const { id } = await db.insertInto('schools').values(school).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    write: (id: string, change: Partial<Pick<RegisteredSchool, 'code' | 'edition'>> & { isClosed?: boolean }) => {
      const { isClosed, ...facts } = change;
      return db
        .updateTable('schools')
        .set(({ eb, fn }) => ({
          ...facts,
          ...(isClosed !== undefined && { closed_at: isClosed ? fn<Date>('now', []) : null }),
          version: eb('version', '+', 1),
          updated_at: fn<Date>('now', []),
        }))
        .where('id', '=', id)
        .execute();
    },

    async concerns(id: string): Promise<Omit<SchoolClosingPreview, 'school'>> {
      const { rows } = await sql<Omit<SchoolClosingPreview, 'school'>>`
        select (select count(*)::int from person_facts p where p.school_id = ${id}::uuid and not p.disabled) as accounts,
          (select count(*)::int from course_facts c join offering_facts o on o.course_id = c.id
            where c.school_id = ${id}::uuid and c.status = 'published' and o.status = 'running') as running,
          (select count(*)::int from library_facts l where l.school_id = ${id}::uuid and l.is_open) as libraries`.execute(
        db,
      );
      return rows[0]!;
    },
  };
};
