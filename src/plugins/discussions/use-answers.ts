import { useState } from 'react';
import { postsAtOnce } from '#contract/discussions/discussion.rule.ts';
import { discussionsOperations as operations } from '#contract/discussions/discussions.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { useStandingPosts } from './use-standing-posts.ts';

/** The answers of a thread, a page of them, as they stand for whoever reads. */
export function useAnswers(threadId: string) {
  const [pageNo, setPage] = useState(1);
  const posts = useOperation(operations.posts, { id: threadId, pageNo, pageSize: postsAtOnce }, { freshMs: 0 });
  const standing = useStandingPosts(posts.data, setPage);
  return {
    ...standing,
    shown: shownOf(posts),
    setPage,
    /** Where one more answer will stand. */
    toLast: () => setPage(Math.ceil(((posts.data?.totalCount ?? 0) + 1) / postsAtOnce)),
  };
}
