import { discussionNews } from '#contract/discussions/discussion.rule.ts';
import { discussionsOperations as operations } from '#contract/discussions/discussions.operations.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { useLive, useRefresh } from '#shell/plugin-api.ts';
import { useSpread } from './use-spread.ts';

const { overview, threads, courseOverview, courseThreads, own, get, posts } = operations;
/** What shows threads beside others. */
export const lists = [overview, threads, courseOverview, courseThreads, own] as const;
/** All that shows a thread. */
export const readers = [...lists, get, posts] as const;
/** What shows how far one is: where a discussion is an item of the course, what one writes counts. */
export const counted = learningOperations.progress;

/**
 * Reads again what is shown after news of a discussion: the thread that they are of at once, what stands beside it a
 * little later.
 */
export function useDiscussionNews(topic: string | null): void {
  const refresh = useRefresh();
  const readLists = useSpread(() => lists.forEach((one) => void refresh(one)));
  useLive(
    topic && discussionNews,
    ({ data }) => {
      const { threadId: id } = data as { threadId: string };
      for (const one of [get, posts]) void refresh(one, { id });
      readLists();
    },
    topic ?? '',
  );
}
