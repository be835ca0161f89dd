import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedMaterialPage } from '#contract/maintenance/maintenance-materials.contract.ts';

interface Props {
  /** Of an act on very many; null while there is none. */
  progress: { done: number; of: number } | null;
  selected: ReadonlySet<string>;
  page: Pick<ManagedMaterialPage, 'totalCount' | 'totalCapped'>;
  /** Null while it is asked for. */
  onPickAll: (() => void) | null;
}

/** How far an act on very many is; else the way from the ticked ones to all that the filter leaves. */
export function PickAll({ progress, selected, page, onPickAll }: Props) {
  const { i18n } = useLingui();
  if (progress)
    return (
      <span role="status">
        <Trans>
          正在处理 {i18n.number(progress.done)} / {i18n.number(progress.of)}
        </Trans>
      </span>
    );
  if (page.totalCount <= selected.size) return null;
  const all = page.totalCapped ? `${page.totalCount}+` : i18n.number(page.totalCount);
  return (
    <button type="button" disabled={!onPickAll} onClick={onPickAll ?? undefined}>
      <Trans>选择符合筛选条件的全部 {all} 件</Trans>
    </button>
  );
}
