import { sql } from 'kysely';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { taughtBy } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { archivesRepository } from '#server/platform/archives/archives.repository.ts';
import type { PackageContent } from './reading/read-package.ts';

/** Archives that are SCORM packages. */
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

  find: (sha256: string) =>
    db.selectFrom('scorm_package_facts').where('sha256', '=', sha256).selectAll().executeTakeFirst(),

  /** What an archive holds, and that it is a package. The caller owns the transaction. */
  async add(sha256: string, { entries, edition, title, units }: PackageContent) {
    await archivesRepository(db).add(sha256, entries);
    await db
      .insertInto('scorm_packages')
      .values({ sha256, edition, title, units: JSON.stringify(units) })
      .onConflict((same) => same.column('sha256').doNothing())
      .execute();
  },

  /** Pages that are gone for long. */
  forgetSittings: () => sql`delete from scorm_sittings where ends_at < now() - interval '2 days'`.execute(db),
});
