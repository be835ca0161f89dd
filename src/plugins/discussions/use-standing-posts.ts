import { useState } from 'react';
import type { PostPage } from '#contract/discussions/discussions.contract.ts';

interface Standing {
  pageNo: number;
  total: number;
  ids: readonly string[];
  bestId: string | undefined;
}

const bestOf = ({ data }: PostPage) => data.find(({ isBest }) => isBest)?.id;
const standingOf = (page: PostPage): Standing => ({
  pageNo: page.pageNo,
  total: page.totalCount,
  ids: page.data.map(({ id }) => id),
  bestId: bestOf(page),
});

/** What came since the answers were first shown; the reader's own are shown at once, and so is another best answer. */
function waitingIn(latest: PostPage, standing: Standing | null): number {
  if (!standing || standing.pageNo !== latest.pageNo || standing.bestId !== bestOf(latest)) return 0;
  const fresh = latest.data.filter(({ id }) => !standing.ids.includes(id));
  if (fresh.some(({ writer }) => writer.isMine)) return 0;
  return Math.max(fresh.length, latest.totalCount - standing.total, 0);
}

/**
 * Answers stand where they stood while somebody reads them; what is in them follows. New ones wait until they are asked
 * for.
 */
export function useStandingPosts(latest: PostPage | undefined, onPage: (page: number) => void) {
  const [standing, setStanding] = useState<Standing | null>(null);
  if (!latest) return { answers: undefined, waiting: 0, onShow: () => undefined };
  const waiting = waitingIn(latest, standing);
  const next = standingOf(latest);
  const isSame = standing?.pageNo === next.pageNo && standing.bestId === next.bestId;
  const hasAll = isSame && next.ids.every((id) => standing.ids.includes(id));
  if (!isSame || (waiting === 0 && (!hasAll || standing.total !== next.total))) setStanding(next);
  const byId = new Map(latest.data.map((answer) => [answer.id, answer]));
  const ids = isSame ? standing.ids : next.ids;
  return {
    answers: ids.flatMap((id) => byId.get(id) ?? []),
    waiting,
    onShow() {
      const isHere = next.ids.some((id) => !ids.includes(id));
      setStanding(next);
      if (!isHere) onPage(latest.totalPage);
    },
  };
}
