import { sql } from 'kysely';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hashOf } from '#server/platform/access/session.ts';
import type { PackageContent } from './reading/read-package.ts';

const atOnce = 1000;

/** What stands in archives: the same for everybody who may see the archive. */
export const packagesRepository = (db: Database) => ({
  /** An archive of the actor's own, or one that stands in a course that the actor teaches. */
  file: (actor: PersonActor, { courseId, fileId }: { courseId: string; fileId: string }) =>
    db
      .selectFrom('file_facts as f')
      .where('f.id', '=', fileId)
      .where(({ or, and, eb, exists, selectFrom }) =>
        and([
          exists(
            selectFrom('course_facts as c')
              .where('c.id', '=', courseId)
              .where(({ ref }) => taughtBy(actor, ref('c.id'), 'content'))
              .select('c.id'),
          ),
          or([
            eb('f.owner_id', '=', actor.id),
            exists(
              selectFrom('item_facts as i')
                .where('i.course_id', '=', courseId)
                .whereRef('i.file_id', '=', 'f.id')
                .select('i.id'),
            ),
          ]),
        ]),
      )
      .select(['f.id', 'f.name', 'f.sha256', 'f.media_type as mediaType'])
      .executeTakeFirst(),

  find: (sha256: string) => db.selectFrom('scorm_packages').where('sha256', '=', sha256).selectAll().executeTakeFirst(),

  async add(sha256: string, { entries, ...found }: PackageContent) {
    const added = await db
      .insertInto('scorm_packages')
      .values({
        ...{ sha256, edition: found.edition, title: found.title, units: JSON.stringify(found.units) },
        ...{ entries: entries.length, size_bytes: found.sizeBytes },
      })
      .onConflict((same) => same.column('sha256').doNothing())
      .returning('sha256')
      .executeTakeFirst();
    if (!added) return;
    for (let start = 0; start < entries.length; start += atOnce)
      await db
        .insertInto('scorm_entries')
        .values(
          entries.slice(start, start + atOnce).map((entry) => ({
            ...{ sha256, path: entry.path.toLowerCase(), place: entry.place, packed_bytes: entry.packedBytes },
            ...{ size_bytes: entry.sizeBytes, crc32: entry.crc32, is_packed: entry.isPacked },
          })),
        )
        .execute();
  },

  /** A part of the package that an open page shows; none once the page is gone, or was opened elsewhere since. */
  async part(secret: string, path: string) {
    const { rows } = await sql<{
      sha256: string;
      origin: string;
      place: string;
      packedBytes: string;
      sizeBytes: string;
      crc32: string;
      isPacked: boolean;
    }>`
      select s.sha256, s.origin, e.place, e.packed_bytes as "packedBytes", e.size_bytes as "sizeBytes", e.crc32,
        e.is_packed as "isPacked"
      from scorm_sittings s join scorm_entries e on e.sha256 = s.sha256 and e.path = ${path}
      where s.secret_hash = ${hashOf(secret)} and s.ends_at > now()
        and (s.attempt_id is null or exists (
          select from scorm_attempts a join enrolment_facts e on e.offering_id = a.offering_id
            and e.learner_id = a.learner_id and e.status in ('approved', 'active', 'completed')
          where a.id = s.attempt_id and a.sitting_id = s.id))`.execute(db);
    return rows[0];
  },

  async origin(secret: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('scorm_sittings')
      .where('secret_hash', '=', hashOf(secret))
      .where(sql<boolean>`ends_at > now()`)
      .select('origin')
      .executeTakeFirst();
    return row?.origin;
  },

  /** Forgets what was read of archives that nobody has any more. */
  forgetGone: () =>
    sql`delete from scorm_packages p where p.read_at < now() - interval '1 day'
      and not exists (select from file_facts f where f.sha256 = p.sha256)`.execute(db),

  /** Pages that are gone for long. */
  forgetSittings: () => sql`delete from scorm_sittings where ends_at < now() - interval '2 days'`.execute(db),
});
