import type {
  InLibrary,
  LibraryMenu,
  LibraryMenuWrite,
  MenuEntry,
  MenuMove,
  Written,
} from '#contract/maintenance/maintenance.contract.ts';
import { isMaterialType } from '#contract/library/material-types.rule.ts';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import { directoriesRepository } from '../directories/directories.repository.ts';
import { managedMenuRepository, type ManagedMenuRow } from './managed-menu.repository.ts';
import { cellsIn, sectionOf, sumOf, type Cell, type Directory } from '../materials/material-filter.ts';
import { materialsRepository } from '../materials/materials.repository.ts';
import { spacesRepository } from '../spaces/spaces.repository.ts';

interface Behind {
  libraryId: string;
  directories: readonly Directory[];
  cells: readonly Cell[];
  courses: readonly string[];
}

const withChildren = (entries: readonly MenuEntry[]) => entries.flatMap((entry) => [entry, ...entry.children]);

/** What the schema cannot see; directories and courses that are gone since simply hold nothing. */
function judgeEntries(entries: readonly MenuEntry[]) {
  const all = withChildren(entries);
  if (new Set(all.map(({ id }) => id)).size !== all.length) throw badField('/entries', 'unique');
  if (!all.every(({ condition }) => condition.types.every(isMaterialType))) throw badField('/entries', 'enum');
  for (const kind of ['materials', 'courses'] as const)
    if (entries.filter((entry) => entry.kind === kind).length > 1) throw badField('/entries', 'unique');
  if (entries.some(({ kind, holds }) => kind !== 'section' && kind !== holds)) throw badField('/entries', 'kind');
}

/** The menu of a library. @param forget after what visitors see has changed */
export function menuService(db: Database, forget: () => void) {
  async function countOf(
    actor: PersonActor,
    { libraryId, directories, cells }: Behind,
    path: MenuEntry['condition'][],
  ) {
    const { conditions, tags } = sectionOf(path, directories);
    if (tags.length === 0) return sumOf(cellsIn(cells, conditions));
    const found = await materialsRepository(db, actor).cellsFound({ libraryId, tags, words: null, isAmongMany: false });
    return sumOf(cellsIn(found, conditions));
  }

  /** Rows behind each entry and sub-entry, as visitors would see them. */
  async function countsOf(actor: PersonActor, libraryId: string, entries: readonly MenuEntry[]) {
    const spaces = spacesRepository(db, actor);
    const behind: Behind = {
      libraryId,
      directories: await directoriesRepository(db, actor).list(libraryId),
      cells: await spaces.cells(libraryId),
      courses: await managedMenuRepository(db, actor).shownCourses(libraryId),
    };
    const shown = new Set(behind.courses);
    const coursesIn = (ids: readonly string[]) => ids.filter((id) => shown.has(id)).length;
    const counts: Record<string, number> = {};
    for (const entry of entries) {
      const isOfMaterials = entry.holds === 'materials';
      counts[entry.id] = isOfMaterials
        ? await countOf(actor, behind, [entry.condition])
        : entry.kind === 'courses'
          ? shown.size
          : coursesIn(entry.courseIds);
      for (const child of entry.children)
        counts[child.id] = isOfMaterials
          ? await countOf(actor, behind, [entry.condition, child.condition])
          : coursesIn(child.courseIds);
    }
    return counts;
  }

  async function read(actor: PersonActor, libraryId: string): Promise<LibraryMenu> {
    const row = await managedMenuRepository(db, actor).find(libraryId);
    if (!row) throw new Refusal('notFound');
    return { ...row, counts: await countsOf(actor, libraryId, row.draft) };
  }

  async function write(
    actor: PersonActor,
    { libraryId, version }: MenuMove,
    event: string,
    changeOf: (row: ManagedMenuRow) => { draft?: readonly MenuEntry[]; published?: readonly MenuEntry[] },
  ): Promise<Written> {
    const isCurrent = await inTransaction(db, async (tx) => {
      const menus = managedMenuRepository(tx, actor);
      const row = await menus.find(libraryId, true);
      if (!row) throw new Refusal('notFound');
      if (row.version !== version) return null;
      const now = await menus.write(libraryId, changeOf(row));
      await auditAct(tx, actor, event, { kind: 'library', id: libraryId }, { menuVersion: now });
      return { version: now };
    });
    if (!isCurrent) throw conflictOn(maintenanceOperations.writeMenu, await read(actor, libraryId));
    afterCommit(db, forget);
    return isCurrent;
  }

  return {
    read: ({ libraryId }: InLibrary, actor: PersonActor) => read(actor, libraryId),

    write({ entries, ...input }: LibraryMenuWrite, actor: PersonActor): Promise<Written> {
      judgeEntries(entries);
      return write(actor, input, 'library.writeMenu', () => ({ draft: entries }));
    },
    publish: (input: MenuMove, actor: PersonActor) =>
      write(actor, input, 'library.publishMenu', ({ draft }) => ({ published: draft })),
    discard: (input: MenuMove, actor: PersonActor) =>
      write(actor, input, 'library.discardMenu', ({ published }) => ({ draft: published })),
  };
}
