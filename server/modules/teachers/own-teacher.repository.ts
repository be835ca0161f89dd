import { sql } from 'kysely';
import type { OwnTeacherPage, TeacherProfile } from '#contract/teachers/teachers.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { courseTitlesOf, schoolMark } from './shown-teachers.repository.ts';
import './teachers.tables.ts';

type SchoolMark = NonNullable<OwnTeacherPage['shownAs']>['school'];
export interface OwnRow {
  profile: TeacherProfile;
  isPublic: boolean;
  decidedAt: Date | null;
  version: number;
  journalKey: string;
  name: string;
  school: SchoolMark | null;
  courses: string[];
}

/** The actor's own page, as long as she is a verified teacher; never another's. */
export const ownTeacherRepository = (db: Database, { id }: Pick<PersonActor, 'id'>) => ({
  /** @param lock holds the row until the transaction ends */
  async find(lock?: 'lock'): Promise<OwnRow | undefined> {
    const { rows } = await sql<OwnRow>`
      select jsonb_build_object('title', t.title, 'department', t.department, 'position', t.position,
          'fields', t.fields, 'portraitFileId', t.portrait_file_id, 'biography', t.biography,
          'publications', t.publications, 'links', t.links) as profile,
        t.is_public as "isPublic", t.decided_at as "decidedAt", t.version, t.journal_key as "journalKey", p.name,
        case when s.id is not null then ${schoolMark} end as school, ${courseTitlesOf('t.account_id')} as courses
      from teacher_profiles t
      join person_facts p on p.id = t.account_id
      left join school_facts s on s.id = p.school_id
      where t.account_id = ${id} and p.teacher_state = '1'
      ${lock ? sql`for update of t` : sql``}`.execute(db);
    return rows[0];
  },

  write: (profile: TeacherProfile) =>
    db
      .updateTable('teacher_profiles')
      .set(({ eb, fn }) => ({
        title: profile.title,
        department: profile.department,
        position: profile.position,
        fields: [...profile.fields],
        portrait_file_id: profile.portraitFileId,
        biography: profile.biography,
        publications: JSON.stringify(profile.publications),
        links: JSON.stringify(profile.links),
        version: eb('version', '+', 1),
        updated_at: fn<Date>('now', []),
      }))
      .where('account_id', '=', id)
      .execute(),

  /** What she says once more changes nothing. */
  decide: (isPublic: boolean) =>
    db
      .updateTable('teacher_profiles')
      .set(({ fn }) => ({ is_public: isPublic, decided_at: fn<Date>('now', []), updated_at: fn<Date>('now', []) }))
      .where('account_id', '=', id)
      .where('is_public', '<>', isPublic)
      .execute(),
});

/** Which of these files are portraits. */
export async function filesAsPortraits(db: Database, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('teacher_profiles')
    .where('portrait_file_id', 'in', fileIds)
    .select('portrait_file_id as id')
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}
