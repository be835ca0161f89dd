import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** What was deleted: kept for 30 days, together with what stood below it. */
export const outlineBin = (db: Database) => ({
  /** The row and all below it that are not in the bin yet. */
  remove: (courseId: string, ids: readonly string[], rootId: string) =>
    db
      .updateTable('outline_nodes')
      .set(({ fn, eb }) => ({
        deleted_at: fn<Date>('now', []),
        deleted_with: rootId,
        version: eb('version', '+', 1),
      }))
      .where('course_id', '=', courseId)
      .where('id', 'in', ids)
      .execute(),

  trash: (courseId: string) =>
    db
      .selectFrom('outline_nodes as n')
      .where('n.course_id', '=', courseId)
      .whereRef('n.deleted_with', '=', 'n.id')
      .where('n.deleted_at', '>', sql<Date>`now() - interval '30 days'`)
      .select(['n.id', 'n.kind', 'n.title', 'n.deleted_at as deletedAt', 'n.parent_id as parentId'])
      .select(({ selectFrom, fn }) =>
        selectFrom('outline_nodes as m')
          .whereRef('m.deleted_with', '=', 'n.id')
          .whereRef('m.id', '<>', 'n.id')
          .select(fn.countAll<number>().as('n'))
          .$asScalar()
          .$notNull()
          .as('childCount'),
      )
      .orderBy('n.deleted_at', 'desc')
      .limit(200)
      .execute(),

  /** Takes what was deleted together out of the bin; the root stands where it is told to. */
  async restore(rootId: string, parentId: string | null, position: number) {
    await db
      .updateTable('outline_nodes')
      .set(({ eb }) => ({ deleted_at: null, deleted_with: null, version: eb('version', '+', 1) }))
      .where('deleted_with', '=', rootId)
      .execute();
    await db.updateTable('outline_nodes').set({ parent_id: parentId, position }).where('id', '=', rootId).execute();
  },
});
