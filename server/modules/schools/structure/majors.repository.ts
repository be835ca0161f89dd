import { sql } from 'kysely';
import type { LeadCandidates, LeadQuery } from '#contract/organisation/major-page.contract.ts';
import type {
  MajorAdd,
  ManagedMajor,
  ManagedMajorPage,
  ManagedMajorQuery,
} from '#contract/organisation/organisation-majors.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { beginsWith, contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';
import '../schools.tables.ts';

const people = (kind: 'learner' | 'staff') =>
  sql<number>`(select count(*)::int from member_facts p where p.major_id = m.id and p.is_present and p.kind = ${kind})`;

const managed = (db: Database) => db.selectFrom('majors as m').innerJoin('colleges as c', 'c.id', 'm.college_id');

const columns = [
  'm.id',
  'm.college_id as collegeId',
  'm.code',
  'm.name',
  'm.level',
  'm.years',
  'm.version',
  'm.merged_into_id as mergedIntoId',
] as const;
const counted = [
  sql<boolean>`m.stopped_at is not null`.as('isStopped'),
  people('learner').as('learners'),
  people('staff').as('teachers'),
  sql<ManagedMajor['lead']>`(select jsonb_build_object('id', p.id, 'name', p.name) from person_facts p
      where p.id = m.lead_id and p.school_id = m.school_id and p.teacher_state = '1')`.as('lead'),
] as const;

/** Majors; whose they are is judged before. */
export const majorsRepository = (db: Database) => ({
  page(
    { subject, level, state, search: typed, ...asked }: ManagedMajorQuery,
    schoolId: string,
    within: readonly string[] | null,
  ): Promise<ManagedMajorPage> {
    const search = typed?.trim();
    // The numbers of a subject begin with it, or twenty below (major-subject.rule).
    const beginnings = subject && [subject, String(Number(subject) - 20).padStart(2, '0')];
    const found = managed(db)
      .where('m.school_id', '=', schoolId)
      .$if(within !== null, (some) => some.where('m.college_id', 'in', [...within!]))
      .$if(!!beginnings, (some) => some.where(sql<boolean>`left(m.code, 2) = any(${beginnings as string[]})`))
      .$if(level !== undefined, (some) => some.where('m.level', '=', level!))
      .$if(state !== undefined, (some) => some.where('m.stopped_at', state === 'open' ? 'is' : 'is not', null))
      .$if(!!search, (some) =>
        some.where(({ or, eb }) =>
          or([eb('m.name', 'ilike', contains(search!)), eb('m.code', 'ilike', beginsWith(search!))]),
        ),
      );
    return pageOf(db, asked, found, (rows) =>
      rows
        .select([...columns, 'c.name as college'])
        .select(counted)
        .orderBy('c.position')
        .orderBy('c.name')
        .orderBy('m.code')
        .orderBy('m.id')
        .execute(),
    );
  },

  find: (id: string): Promise<ManagedMajor | undefined> =>
    managed(db)
      .where('m.id', '=', id)
      .select([...columns, 'c.name as college'])
      .select(counted)
      .executeTakeFirst(),

  /** Whether another open one of the school has this code at this level. */
  isTaken: async (schoolId: string, { code, level }: Pick<MajorAdd, 'code' | 'level'>, id: string | null) =>
    (await db
      .selectFrom('majors')
      .where('school_id', '=', schoolId)
      .where('code', '=', code)
      .where('level', '=', level)
      .where('stopped_at', 'is', null)
      .$if(id !== null, (some) => some.where('id', '<>', id!))
      .select('id')
      .executeTakeFirst()) !== undefined,

  add: (schoolId: string, { collegeId, ...facts }: MajorAdd) =>
    db
      .insertInto('majors')
      .values({ ...facts, school_id: schoolId, college_id: collegeId })
      .returning('id')
      .executeTakeFirstOrThrow(),

  change: (id: string, { collegeId, ...facts }: MajorAdd) =>
    db
      .updateTable('majors')
      .set(({ eb }) => ({ ...facts, college_id: collegeId, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),

  /** Verified teachers of the school who are not disabled. */
  candidates: (schoolId: string, { search: typed, ...asked }: Omit<LeadQuery, 'id'>): Promise<LeadCandidates> => {
    const search = typed?.trim();
    const teachers = db
      .selectFrom('person_facts as p')
      .where('p.school_id', '=', schoolId)
      .where('p.teacher_state', '=', '1')
      .where('p.disabled', '=', false)
      .$if(!!search, (some) =>
        some.where(({ or, eb }) =>
          or([eb('p.name', 'ilike', contains(search!)), eb('p.number', 'ilike', beginsWith(search!))]),
        ),
      );
    return pageOf(db, asked, teachers, (rows) =>
      rows.select(['p.id', 'p.name', 'p.number']).orderBy('p.name').orderBy('p.id').execute(),
    );
  },

  mayLead: async (schoolId: string, id: string): Promise<boolean> =>
    (await db
      .selectFrom('person_facts')
      .where('id', '=', id)
      .where('school_id', '=', schoolId)
      .where('teacher_state', '=', '1')
      .where('disabled', '=', false)
      .select('id')
      .executeTakeFirst()) !== undefined,

  appoint: (id: string, leadId: string | null) =>
    db
      .updateTable('majors')
      .set(({ eb }) => ({ lead_id: leadId, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),

  setStopped: (id: string, isStopped: boolean) =>
    db
      .updateTable('majors')
      .set(({ eb }) => ({
        stopped_at: isStopped ? sql<Date>`now()` : null,
        merged_into_id: null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute(),
});
