import { useState } from 'react';

/** Which rows of a list are selected; of what is no longer shown nothing is. */
export function useSelection(place: string, shownIds: readonly string[]) {
  const [held, setHeld] = useState<{ place: string; ids: readonly string[]; last: string | null }>({
    ...{ place, ids: [], last: null },
  });
  const ids = held.place === place ? shownIds.filter((id) => held.ids.includes(id)) : [];
  const select = (next: readonly string[], last: string | null = null) => setHeld({ place, ids: next, last });
  return {
    ids,
    clear: () => select([]),
    all: () => select(ids.length === shownIds.length ? [] : shownIds),
    /** @param isRange all from the one before to this one */
    toggle: (id: string, isRange = false) => {
      const from = held.last === null ? -1 : shownIds.indexOf(held.last);
      const to = shownIds.indexOf(id);
      if (isRange && from !== -1 && ids.includes(shownIds[from]!)) {
        const range = shownIds.slice(Math.min(from, to), Math.max(from, to) + 1);
        select([...new Set([...ids, ...range])], id);
      } else select(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id], id);
    },
  };
}
