import { useEffect, useState } from 'react';
import type { RestructuringWish } from '#contract/organisation/restructuring.contract.ts';
import { restructuringOperations } from '#contract/organisation/restructuring.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';

/** Whoever types a name, or ticks one after the other, asks once at the end. */
const stillMs = 300;

/** What the server says of the wish; while it changes, that of before, as such. Null: there is nothing to ask. */
export function useRestructuringPreview(wish: RestructuringWish | null) {
  const now = JSON.stringify(wish);
  const [still, setStill] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setStill(now), stillMs);
    return () => clearTimeout(timer);
  }, [now]);
  const asked = JSON.parse(still) as RestructuringWish | null;
  const shown = shownOf(useOperation(restructuringOperations.preview, asked, { freshMs: 0 }));
  if (wish === null) return null;
  if (still === now) return shown;
  return shown.status === 'shown' ? { ...shown, isStale: true } : { status: 'loading' as const };
}
