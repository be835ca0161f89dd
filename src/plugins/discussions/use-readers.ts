import { discussionsOperations as operations } from '#contract/discussions/discussions.operations.ts';
import { useRefresh } from '#shell/plugin-api.ts';

const { overview, threads, courseOverview, courseThreads, own, get, posts } = operations;
/** What shows threads beside others. */
export const lists = [overview, threads, courseOverview, courseThreads, own] as const;
/** All that shows a thread. */
export const readers = [...lists, get, posts] as const;

/** Reads all of it again, after news. */
export function useReadAgain(): () => void {
  const refresh = useRefresh();
  return () => readers.forEach((one) => void refresh(one));
}
