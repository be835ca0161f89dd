import { sql } from 'kysely';
import type { TeacherProfile } from '#contract/teachers/teachers.contract.ts';
import { importTeacherPages } from '#server/modules/teachers/teachers.import.ts';
import type { TestApp, TestPerson } from '../support/test-app.ts';

export const emptyProfile: TeacherProfile = {
  title: null,
  department: '',
  position: '',
  fields: [],
  portraitFileId: null,
  biography: '',
  publications: [],
  links: [],
};

/** She agreed a day ago, unless `agreedAt` says otherwise. */
export const showTeacher = (
  { db }: TestApp,
  { id }: Pick<TestPerson, 'id'>,
  profile: Partial<TeacherProfile> = {},
  agreedAt: Date | null = new Date(Date.now() - 86_400_000),
) => importTeacherPages(db, [{ accountId: id, profile: { ...emptyProfile, ...profile }, agreedAt }]);

/** A file of no real bytes. */
export async function addPicture(
  { db }: TestApp,
  owner: Pick<TestPerson, 'id'>,
  facts: { mediaType?: string; isPublic?: boolean } = {},
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with content as (
      insert into file_contents (sha256, size_bytes) values (md5(random()::text) || md5(random()::text), 3) returning sha256
    )
    insert into files (owner_id, name, media_type, sha256, source_sha256, is_public)
    select ${owner.id}, 'face.jpg', ${facts.mediaType ?? 'image/jpeg'}, sha256, sha256, ${facts.isPublic ?? true}
    from content returning id`.execute(db);
  return rows[0]!.id;
}
