import type { Edge } from '#views/common/dragging.ts';

/** Where a dragged row of a plain list lands over another; null over itself. The position is without the row itself. */
export function listPlace(ids: readonly string[], draggedId: string, overId: string, edge: Edge): number | null {
  const left = ids.filter((id) => id !== draggedId);
  const at = left.indexOf(overId);
  if (at < 0 || left.length === ids.length) return null;
  const position = at + (edge === 'before' ? 0 : 1);
  return position === ids.indexOf(draggedId) ? null : position;
}

/** The list with one of its rows elsewhere. */
export const movedTo = <Row>(rows: readonly Row[], from: number, position: number): Row[] =>
  rows.toSpliced(from, 1).toSpliced(position, 0, rows[from]!);
