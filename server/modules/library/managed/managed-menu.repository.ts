import { sql } from 'kysely';
import type { MenuEntry } from '#contract/maintenance/maintenance.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { isManaged } from './library-access.ts';

export interface ManagedMenuRow {
  draft: MenuEntry[];
  published: MenuEntry[];
  publishedAt: string | null;
  version: number;
}

/** Menus of libraries that the person keeps; the others are not there. */
export const managedMenuRepository = (db: Database, actor: PersonActor) => ({
  /** @param isHeld its row until the transaction ends */
  async find(libraryId: string, isHeld = false): Promise<ManagedMenuRow | undefined> {
    const { rows } = await sql<ManagedMenuRow>`
      select l.menu_draft as draft, l.menu as published, ${iso('l.menu_published_at')} as "publishedAt",
        l.menu_version as version
      from libraries l where l.id = ${libraryId} and ${isManaged(actor)}
      ${isHeld ? sql`for no key update of l` : sql``}`.execute(db);
    return rows[0];
  },

  /** Counts a write of the menu. */
  async write(
    libraryId: string,
    change: { draft?: readonly MenuEntry[]; published?: readonly MenuEntry[] },
  ): Promise<number> {
    const { version } = await db
      .updateTable('libraries')
      .set(({ eb }) => ({
        menu_version: eb('menu_version', '+', 1),
        ...(change.draft && { menu_draft: JSON.stringify(change.draft) }),
        ...(change.published && { menu: JSON.stringify(change.published), menu_published_at: sql`now()` }),
      }))
      .where('id', '=', libraryId)
      .returning('menu_version as version')
      .executeTakeFirstOrThrow();
    return version;
  },

  /** Courses of the library that visitors see, in their order. */
  async shownCourses(libraryId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select c.id from library_courses lc join course_facts c on c.id = lc.course_id
      where lc.library_id = ${libraryId} and c.status = 'published' order by lc.position, c.id`.execute(db);
    return rows.map(({ id }) => id);
  },
});
