import { publicMedia } from '#contract/files/files.rule.ts';
import { libraryCourseCodec, libraryPlaceCodec } from '#contract/library/library.codec.ts';
import type { LibraryCoursePage, LibraryCourseQuery, LibraryCourses } from '#contract/library/library.contract.ts';
import type { MenuEntry } from '#contract/maintenance/maintenance.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageFrom, windowOf } from '#server/platform/database/page.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { libraryCoursesRepository, type LibraryCourseRow } from './library-courses.repository.ts';
import type { Spaces } from './spaces.service.ts';

const goodAtMost = 12;

const shown = ({ coverFileId, ...row }: LibraryCourseRow) =>
  libraryCourseCodec.encode({ ...row, cover: coverFileId === null ? '' : publicMedia(coverFileId) });

/**
 * The courses of a place of the menu; null for all of the library's.
 * @throws Refusal notFound for a place that the published menu does not have
 */
function chosenOf(menu: readonly MenuEntry[], sectionId?: string, directoryId?: string): readonly string[] | null {
  const open = menu.filter(({ isHidden }) => !isHidden);
  const entries = sectionId === undefined ? open : open.filter(({ id }) => id === sectionId);
  if (sectionId !== undefined && entries.length === 0) throw new Refusal('notFound');
  if (directoryId !== undefined) {
    const child = entries
      .flatMap(({ children }) => children)
      .find(({ id, isHidden }) => id === directoryId && !isHidden);
    if (!child) throw new Refusal('notFound');
    return child.courseIds;
  }
  const entry = sectionId === undefined ? undefined : entries[0];
  return entry?.kind === 'section' ? entry.courseIds : null;
}

export function libraryCoursesService(db: Database, spaces: Spaces) {
  return {
    async list(asked: LibraryCourseQuery, actor: Actor): Promise<LibraryCoursePage> {
      const { libraryId, sectionId, directoryId } = libraryPlaceCodec.decode(asked);
      const { menu } = await spaces.open(actor, libraryId);
      const chosen = chosenOf(menu, sectionId, directoryId);
      const { limit, offset } = windowOf(asked);
      const courses = libraryCoursesRepository(db, actor);
      const { rows, all } = await courses.list({ libraryId, chosen, keyword: asked.keyword, limit, offset });
      return pageFrom(asked, rows.map(shown), all);
    },

    async good(libraryId: string, actor: Actor): Promise<LibraryCourses> {
      await spaces.open(actor, libraryId);
      return (await libraryCoursesRepository(db, actor).good(libraryId, goodAtMost)).map(shown);
    },
  };
}
