import { sql } from 'kysely';
import type { MenuEntry } from '#contract/maintenance/maintenance.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { BannerRow } from '../library.tables.ts';
import type { Cell, Directory } from '../materials/material-filter.ts';

/** What every call of an open library asks first. */
export interface Space {
  id: string;
  name: string;
  menu: readonly MenuEntry[];
  banners: readonly BannerRow[];
  /** Parents before children, siblings in their order. */
  directories: readonly Directory[];
}

const fits = (path: readonly number[], other: readonly number[]) => {
  const at = path.findIndex((step, index) => step !== other[index]);
  return at === -1 ? path.length - other.length : (path[at] ?? -1) - (other[at] ?? -1);
};

/** Open libraries; whoever may see the area may see all of them. */
export const spacesRepository = (db: Database, _actor: Actor) => ({
  /** Null where the library is closed or is none. */
  async find(id: string): Promise<Space | null> {
    const { rows } = await sql<Omit<Space, 'directories'> & { directories: (Directory & { path: number[] })[] }>`
      with recursive tree as (
        select d.id, d.parent_id, d.name, array[d.position] as path from library_directories d
        where d.library_id = ${id} and d.parent_id is null
        union all
        select d.id, d.parent_id, d.name, t.path || d.position from tree t
        join library_directories d on d.parent_id = t.id
      )
      select l.id, l.name, l.menu, l.banners, coalesce((
          select jsonb_agg(jsonb_build_object('id', t.id, 'parentId', t.parent_id, 'name', t.name, 'path', t.path))
          from tree t), '[]') as directories
      from libraries l where l.id = ${id} and l.is_open`.execute(db);
    const row = rows[0];
    if (!row) return null;
    const directories = row.directories
      .toSorted((a, b) => fits(a.path, b.path))
      .map(({ path: _path, ...directory }) => directory);
    return { ...row, directories };
  },

  /** The whole cube of a library. */
  cells: (libraryId: string): Promise<Cell[]> =>
    db
      .selectFrom('material_counts')
      .where('library_id', '=', libraryId)
      .where('count', '>', 0)
      .select(['directory_id as directoryId', 'type', 'kind', 'count'])
      .execute(),

  /** How many visible materials all libraries have together. */
  async total(): Promise<number> {
    const { total } = await db
      .selectFrom('material_counts')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('count'), sql<number>`0`).as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },
});
