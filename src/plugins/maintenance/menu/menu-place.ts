import type { MenuEntry } from '#contract/maintenance/maintenance.contract.ts';
import { menuRow, moveRow, type MenuPlace, type MenuRow } from '#contract/maintenance/library-menu.rule.ts';
import type { Edge } from '#views/common/dragging.ts';

/**
 * Where a dragged row of the menu lands over another: what the edge says, or the nearest place where it may stand (a
 * section dragged over a sub-entry lands behind its entry).
 * @returns null over itself and where no place is near
 */
export function menuPlace(
  entries: readonly MenuEntry[],
  draggedId: string,
  overId: string,
  edge: Edge,
): MenuPlace | null {
  const over = menuRow(entries, overId);
  if (!over || draggedId === overId) return null;
  const beside = (id: string): MenuPlace | null => {
    const row = menuRow(entries, id);
    if (!row) return null;
    const family = (row.parentId === null ? entries : row.entry.children).filter((one) => one.id !== draggedId);
    const at = family.findIndex((one) => one.id === id);
    return at < 0 ? null : { parentId: row.parentId, position: at + (edge === 'before' ? 0 : 1) };
  };
  const into = { parentId: over.entry.id, position: over.entry.children.filter(({ id }) => id !== draggedId).length };
  const tries = edge === 'into' ? [into, beside(overId)] : [beside(overId), beside(over.entry.id)];
  return tries.find((place) => place && moveRow(entries, draggedId, place)) ?? null;
}

/** Where a row stands in what is saved: `entries/2/children/0`. */
export const placeInMenu = (entries: readonly MenuEntry[], { entry, parentId, position }: MenuRow): string =>
  parentId === null ? `entries/${position}` : `entries/${entries.indexOf(entry)}/children/${position}`;
