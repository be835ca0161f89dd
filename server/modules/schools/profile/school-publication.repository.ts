import { sql } from 'kysely';
import type { ManagedSchool, SchoolProfile } from '#contract/organisation/school-profile.contract.ts';
import type { SchoolPublicationStatus } from '#machines/schools/school-publication.lifecycle.ts';
import type { Database } from '#server/platform/database/database.ts';
import { publishedVersions } from '#server/platform/database/published-versions.repository.ts';
import { usedFiles } from '#server/platform/database/used-files.ts';
import '../schools.tables.ts';

export type SchoolRow = Omit<ManagedSchool, 'publishedAt'> & { publishedAt: Date | null };

/** What one school says of itself; whose it is is judged before. */
export const schoolPublicationRepository = (db: Database, schoolId: string) => ({
  /** @param lock holds the school and its draft until the transaction ends */
  async find(lock?: 'lock'): Promise<SchoolRow | undefined> {
    const { rows } = await sql<SchoolRow>`
      select jsonb_build_object('id', s.id, 'name', s.name, 'glyph', s.glyph, 'edition', s.edition,
          'logoFileId', s.logo_file_id) as school,
        coalesce(p.draft, school_profile_of(s)) as profile, school_profile_of(s) as published, p.status, p.version,
        p.journal_key as "journalKey",
        (select max(v.published_at) from school_profile_versions v where v.school_id = s.id) as "publishedAt"
      from schools s join school_profiles p on p.school_id = s.id
      where s.id = ${schoolId}
      ${lock ? sql`for update of s, p` : sql``}`.execute(db);
    return rows[0];
  },

  /** @param draft null: nothing but what everybody sees */
  writeDraft: (draft: SchoolProfile | null, status: SchoolPublicationStatus) =>
    db
      .updateTable('school_profiles')
      .set(({ eb, fn }) => ({
        draft: draft && JSON.stringify(draft),
        status,
        version: eb('version', '+', 1),
        updated_at: fn<Date>('now', []),
      }))
      .where('school_id', '=', schoolId)
      .execute(),

  isNameTaken: async (name: string): Promise<boolean> =>
    (await db
      .selectFrom('schools')
      .where('name', '=', name)
      .where('id', '<>', schoolId)
      .select('id')
      .executeTakeFirst()) !== undefined,

  /** Everybody sees it from now on. @param initials of its name, by pinyin */
  show: ({ logoFileId, bannerFileId, contacts, ...facts }: SchoolProfile, initials: object) =>
    db
      .updateTable('schools')
      .set(({ eb, fn }) => ({
        ...facts,
        ...initials,
        contacts: JSON.stringify(contacts),
        logo_file_id: logoFileId,
        banner_file_id: bannerFileId,
        version: eb('version', '+', 1),
        updated_at: fn<Date>('now', []),
      }))
      .where('id', '=', schoolId)
      .execute(),

  versions: publishedVersions<SchoolProfile>(
    db,
    { table: 'school_profile_versions', owner: 'school_id', content: 'profile' },
    schoolId,
  ),
});

/** Which of these files a school shows, will show, or has shown. */
export const filesOfSchools = (db: Database, fileIds: readonly string[]): Promise<string[]> =>
  usedFiles(db, fileIds, {
    columns: ['schools.logo_file_id', 'schools.banner_file_id'],
    texts: [
      'schools.introduction',
      'school_profiles.draft',
      'school_profile_versions.profile',
      'major_pages.draft',
      'major_pages.published',
    ],
  });
