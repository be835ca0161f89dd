import { bankSharesOperations as operations } from '#contract/banks/bank-shares.operations.ts';
import type { Branch } from '#contract/banks/category.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import type { BankPlace } from '#views/banks/bank-page.props.ts';

interface Options {
  place: BankPlace;
  tree: Branch;
  isShown: boolean;
  onShared: () => void;
}

const pathsOf = (branches: readonly Branch[]): string[] =>
  branches.flatMap(({ path, branches: below }) => [path, ...pathsOf(below)]);

/** What a course shares, and how somebody who may shares more. */
export function useOwnShares({ place, tree, isShown, onShared }: Options) {
  const { askOverlay } = usePlatform();
  const { id: courseId, category, shares, page } = place;
  const pageNo = shares === 'own' ? page : 1;
  const own = useOperation(operations.own, isShown ? { courseId, pageNo, pageSize: 20 } : null, { freshMs: 0 });
  const share = async () => {
    const props = { courseId, category, branches: pathsOf(tree.branches) };
    const isDone = await askOverlay<true, typeof props>(() => import('./share-questions.overlay.tsx'), props);
    if (isDone) onShared();
  };
  return { own: shownOf(own), onShare: own.data?.mayShare ? () => void share() : undefined };
}
