import { useState } from 'react';

/** Ids that are ticked, over all pages; no more than `most`. */
export function useChosen(most: number) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, isOn: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!isOn) next.delete(id);
      else if (next.size < most) next.add(id);
      return next;
    });
  return { chosen, choose };
}
