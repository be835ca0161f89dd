import { useMemo, useState } from 'react';
import { createStage } from './study-stage.rule.ts';

/** The stage of the item that is studied, each item its own, and what is marked on it. */
export function useStage(itemId: string) {
  const [marks, setMarks] = useState<{ of: string; at: readonly number[] }>({ of: itemId, at: [] });
  const stage = useMemo(() => createStage((at) => setMarks({ of: itemId, at })), [itemId]);
  return { stage, marks: marks.of === itemId ? marks.at : [] };
}
