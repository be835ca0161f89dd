import { sql } from 'kysely';
import type { MajorPage, MajorQuery, SchoolDetail } from '#contract/schools/schools.contract.ts';
import { subjectOfMajor } from '#contract/schools/major-subject.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { schoolColumns, schoolCounts } from './schools.repository.ts';
import './schools.tables.ts';

/** How many majors each subject has, most first. */
function majorsBySubject(codes: readonly string[]): SchoolDetail['majors'] {
  const counted = new Map<string, number>();
  for (const code of codes) counted.set(subjectOfMajor(code), (counted.get(subjectOfMajor(code)) ?? 0) + 1);
  return [...counted]
    .map(([subject, majors]) => ({ subject, majors }))
    .toSorted((a, b) => b.majors - a.majors || a.subject.localeCompare(b.subject));
}

/** Of a major `m` in college `c`. */
export const majorColumns = [
  'm.id',
  'm.code',
  'm.name',
  'c.name as college',
  'm.level',
  'm.years',
  sql<boolean>`exists (select from major_pages p where p.major_id = m.id and p.published is not null)`.as('hasPage'),
] as const;

const isOpen = sql<boolean>`m.stopped_at is null`;

/** What everybody may see of one school. */
export const schoolProfileRepository = (db: Database) => ({
  async find(id: string): Promise<SchoolDetail | undefined> {
    const school = await db
      .selectFrom('schools as s')
      .where('s.id', '=', id)
      .where('s.closed_at', 'is', null)
      .select(schoolColumns)
      .select(schoolCounts)
      .select([
        's.ownership',
        's.founded',
        's.motto',
        's.address',
        's.website',
        's.telephone',
        's.email',
        's.contacts',
        's.banner_file_id as bannerFileId',
        's.introduction',
        sql<number>`(select count(*)::int from person_facts p where p.school_id = s.id and p.teacher_state = '0' and not p.disabled)`.as(
          'learnerCount',
        ),
        sql<number>`(select count(*)::int from colleges c where c.school_id = s.id and c.closed_at is null)`.as(
          'colleges',
        ),
        sql<string[]>`array(select m.code from majors m where m.school_id = s.id and ${isOpen})`.as('codes'),
      ])
      .executeTakeFirst();
    if (!school) return undefined;
    const { codes, ...told } = school;
    return { ...told, majors: majorsBySubject(codes) };
  },

  majors(query: MajorQuery): Promise<MajorPage> {
    const { id, subject } = query;
    // The numbers of a subject begin with it, or twenty below (major-subject.rule).
    const beginnings = subject && [subject, String(Number(subject) - 20).padStart(2, '0')];
    const found = db
      .selectFrom('majors as m')
      .innerJoin('colleges as c', 'c.id', 'm.college_id')
      .where('m.school_id', '=', id)
      .where(sql<boolean>`exists (select from schools s where s.id = m.school_id and s.closed_at is null)`)
      .where(isOpen)
      .$if(!!beginnings, (some) => some.where(sql<boolean>`left(m.code, 2) = any(${beginnings as string[]})`));
    return pageOf(db, query, found, (rows) =>
      rows.select(majorColumns).orderBy('c.position').orderBy('c.name').orderBy('m.code').orderBy('m.id').execute(),
    );
  },
});
