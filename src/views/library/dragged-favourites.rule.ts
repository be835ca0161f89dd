const kind = 'application/x-favourites';

/** Says which favourites travel with the pointer. */
export function dragIds(transfer: DataTransfer, ids: readonly string[]): void {
  transfer.setData(kind, JSON.stringify(ids));
  transfer.effectAllowed = 'move';
}

/** @returns none for anything else that was dropped */
export function draggedIds(transfer: DataTransfer): string[] {
  try {
    const ids: unknown = JSON.parse(transfer.getData(kind) || '[]');
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
