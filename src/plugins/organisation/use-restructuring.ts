import { useLingui } from '@lingui/react/macro';
import type { StructureAct } from '#contract/organisation/restructuring.contract.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import type { RestructuringBegin } from './restructuring.props.ts';
import { listText } from '#views/common/list-text.ts';

/** Merging and splitting from wherever it begins, and what was merged and split. */
export function useRestructuring(schoolId: string) {
  const { t } = useLingui();
  const { askOverlay, notify } = usePlatform();
  const history = () =>
    void askOverlay<null, { schoolId: string }>(() => import('./structure-history.overlay.tsx'), { schoolId });
  /** @returns the target, where it was done */
  async function begin(at: RestructuringBegin): Promise<string | null> {
    const act = await askOverlay<StructureAct, { begin: RestructuringBegin }>(
      () => import('./restructuring.overlay.tsx'),
      { begin: at },
    );
    if (!act) return null;
    const from = listText(act.from);
    const to = act.to.name;
    notify({
      kind: 'success',
      title: act.kind === 'split' ? t`已从“${from}”拆分到“${to}”` : t`已将“${from}”并入“${to}”`,
      action: { label: t`撤并记录`, onPress: history },
    });
    return act.to.id;
  }
  return { begin, history };
}
