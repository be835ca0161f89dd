import { useEffect, useState } from 'react';
import { regradeOperations } from '#contract/exams/exam-after.operations.ts';
import type { RegradeAsked, RegradePreview } from '#contract/exams/exam-regrade.contract.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import type { Shown } from '#views/common/shown.ts';

/** Whoever types asks once at the end. */
const stillMs = 300;

/** What the server says of the wish; while it changes, that of before, as such. */
export function useRegradePreview(wish: RegradeAsked): { shown: Shown<RegradePreview>; readAgain: () => void } {
  const now = JSON.stringify(wish);
  const [still, setStill] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setStill(now), stillMs);
    return () => clearTimeout(timer);
  }, [now]);
  const query = useOperation(regradeOperations.preview, JSON.parse(still) as RegradeAsked, { freshMs: 0 });
  const shown = shownOf(query);
  const readAgain = () => void query.refetch();
  if (still === now || shown.status !== 'shown') return { shown, readAgain };
  return { shown: { ...shown, isStale: true }, readAgain };
}
