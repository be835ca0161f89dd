import { sql } from 'kysely';
import type { Annotation, HandInFileAsked, ShownAnnotation } from '#contract/homework/annotations.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Of which annotations somebody sees: all, own ones, or what the work was given back with. */
export type Sight = 'all' | 'own' | 'givenBack';

/** What is drawn on one file in an answer. */
export const annotationsRepository = (db: Database, actor: Actor, { id, questionId, fileId }: HandInFileAsked) => {
  const key = { submission_id: id, question_id: questionId, file_id: fileId };
  const onFile = () =>
    db
      .selectFrom('homework_annotations as a')
      .where('a.submission_id', '=', id)
      .where('a.question_id', '=', questionId)
      .where('a.file_id', '=', fileId);

  return {
    /** The file of that answer, with what is kept of it; held until the transaction ends where it is to be written. */
    file: (forUpdate = false) =>
      db
        .selectFrom('homework_files as kept')
        .innerJoin('file_facts as f', 'f.id', 'kept.file_id')
        .where('kept.submission_id', '=', id)
        .where('kept.question_id', '=', questionId)
        .where('kept.file_id', '=', fileId)
        .select(['kept.version', 'kept.turned', 'f.media_type as mediaType', 'f.pages'])
        .$if(forUpdate, (query) => query.forUpdate('kept'))
        .executeTakeFirst(),

    async list(sight: Sight): Promise<ShownAnnotation[]> {
      const rows = await onFile()
        .leftJoin('person_facts as p', 'p.id', 'a.author_id')
        .$if(sight === 'own', (query) => query.where('a.author_id', '=', actor.id))
        .$if(sight === 'givenBack', (query) => query.where('a.is_given_back', '=', true))
        .select(['a.id', 'a.page', 'a.tone', 'a.shape'])
        .select([
          sql<string>`coalesce(p.name, '')`.as('by'),
          sql<boolean>`coalesce(a.author_id = ${actor.id}, false)`.as('isOwn'),
        ])
        .orderBy('a.drawn_at')
        .orderBy('a.id')
        .execute();
      return rows;
    },

    count: async (): Promise<number> =>
      Number(
        (
          await onFile()
            .select(({ fn }) => fn.countAll<string>().as('all'))
            .executeTakeFirstOrThrow()
        ).all,
      ),

    /** Draws and changes. @returns how many; fewer than given where one is somebody else's */
    async put(annotations: readonly Annotation[]): Promise<number> {
      if (annotations.length === 0) return 0;
      const written = await db
        .insertInto('homework_annotations')
        .values(
          annotations.map(({ shape, ...one }) => ({
            ...key,
            ...one,
            author_id: actor.id!,
            shape: JSON.stringify(shape),
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['submission_id', 'question_id', 'file_id', 'id'])
            .doUpdateSet(({ ref }) => ({
              page: ref('excluded.page'),
              tone: ref('excluded.tone'),
              shape: ref('excluded.shape'),
              // What is changed is for the next time that it is shown.
              is_given_back: false,
            }))
            .where('homework_annotations.author_id', '=', actor.id!),
        )
        .returning('id')
        .execute();
      return written.length;
    },

    /** Removes own ones; others stay. */
    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .deleteFrom('homework_annotations')
        .where('submission_id', '=', id)
        .where('question_id', '=', questionId)
        .where('file_id', '=', fileId)
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .where('author_id', '=', actor.id!)
        .execute();
    },

    async advance(turned: number | undefined): Promise<number> {
      const { version } = await db
        .updateTable('homework_files')
        .set({ version: sql`version + 1`, ...(turned !== undefined && { turned }) })
        .where('submission_id', '=', id)
        .where('question_id', '=', questionId)
        .where('file_id', '=', fileId)
        .returning('version')
        .executeTakeFirstOrThrow();
      return version;
    },
  };
};

/** The learner sees what was drawn so far: the work goes back with it. */
export const giveBackAnnotations = (db: Database, submissionId: string) =>
  db
    .updateTable('homework_annotations')
    .set({ is_given_back: true })
    .where('submission_id', '=', submissionId)
    .execute();
