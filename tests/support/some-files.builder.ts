import { sql } from 'kysely';
import type { TestApp, TestPerson } from './test-app.ts';

/** A picture that somebody uploaded, without bytes: for everybody unless said otherwise. @returns its id */
export async function addPicture(
  { db }: TestApp,
  owner: Pick<TestPerson, 'id'>,
  facts: { mediaType?: string; isPublic?: boolean; pages?: number } = {},
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with content as (
      insert into file_contents (sha256, size_bytes) values (md5(random()::text) || md5(random()::text), 3) returning sha256
    )
    insert into files (owner_id, name, media_type, sha256, source_sha256, is_public, pages)
    select ${owner.id}, 'picture.jpg', ${facts.mediaType ?? 'image/jpeg'}, sha256, sha256, ${facts.isPublic ?? true},
      ${facts.pages ?? null}::integer
    from content returning id`.execute(db);
  return rows[0]!.id;
}
