import { useState } from 'react';
import type { Connection } from '#views/exams/attempts/exam-run.props.ts';

const reached: Connection = { since: null, tries: [] };
/** So many tries are remembered. */
const mostTries = 50;

/** Whether calls reach the server, and when they did not. */
export function useConnection(now: () => number) {
  const [connection, setConnection] = useState(reached);
  const onReach = (isReached: boolean) =>
    setConnection((old) => {
      if (isReached) return reached;
      if (old.since === null) return { since: now(), tries: [] };
      return { ...old, tries: [...old.tries.slice(1 - mostTries), now()] };
    });
  return { connection, onReach };
}
