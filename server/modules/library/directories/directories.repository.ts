import { sql } from 'kysely';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface DirectoryRow {
  id: string;
  parentId: string | null;
  name: string;
  position: number;
}

/** The tree of a library that the caller has judged to be kept. */
export const directoriesRepository = (db: Database, _actor: PersonActor) => ({
  /** Siblings in their order. */
  list: (libraryId: string): Promise<DirectoryRow[]> =>
    db
      .selectFrom('library_directories')
      .where('library_id', '=', libraryId)
      .select(['id', 'parent_id as parentId', 'name', 'position'])
      .orderBy('position')
      .orderBy('id')
      .execute(),

  /** Materials in each directory itself, in any state but the bin; what everybody sees is counted by the cube. */
  async counts(libraryId: string): Promise<Map<string, number>> {
    const { rows } = await sql<{ id: string; n: number }>`
      select id, sum(n)::int as n from (
        select c.directory_id as id, c.count as n from material_counts c
        where c.library_id = ${libraryId} and c.directory_id is not null
        union all
        select m.directory_id, count(*) from materials m
        where m.library_id = ${libraryId} and m.binned_at is null and m.status in ('draft', 'review', 'withdrawn')
          and m.directory_id is not null group by 1) t
      group by 1`.execute(db);
    return new Map(rows.map(({ id, n }) => [id, n]));
  },

  async add(libraryId: string, parentId: string | null, name: string, position: number): Promise<string> {
    const { id } = await db
      .insertInto('library_directories')
      .values({ library_id: libraryId, parent_id: parentId, name, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  rename: (id: string, name: string) =>
    db.updateTable('library_directories').set({ name }).where('id', '=', id).execute(),

  /** Puts all of them below one parent, in this order. */
  place: (ids: readonly string[], parentId: string | null) =>
    sql`
    update library_directories d set parent_id = ${parentId}::uuid, position = o.nth - 1
    from unnest(${ids}::uuid[]) with ordinality o (id, nth) where d.id = o.id`.execute(db),

  /** What lies in the directory itself goes to the one above. */
  async remove(libraryId: string, { id, parentId }: DirectoryRow): Promise<void> {
    await db
      .updateTable('materials')
      .set({ directory_id: parentId })
      .where('library_id', '=', libraryId)
      .where('directory_id', '=', id)
      .execute();
    await db.deleteFrom('library_directories').where('id', '=', id).execute();
  },
});
