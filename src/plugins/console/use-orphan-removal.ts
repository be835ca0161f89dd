import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OrphansRemoved } from '#contract/console/console-storage.contract.ts';
import { consoleStorageOperations } from '#contract/console/console-storage.operations.ts';
import { orphansAtOnce } from '#contract/console/orphans.rule.ts';
import { useAct, usePlatform, useRefresh, type CallError } from '#shell/plugin-api.ts';
import { sizeText } from '#views/files/file.words.ts';

const { orphans, removeOrphans, usage } = consoleStorageOperations;

/** Removes chosen files, a few with each call. @param onLeft hears which of them could not be removed, or were not asked for */
export function useOrphanRemoval(onLeft: (ids: readonly string[]) => void) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const refresh = useRefresh();
  const act = useAct(removeOrphans);
  const [isRemoving, setIsRemoving] = useState(false);

  function tell({ removed, spared, bytes, failed }: OrphansRemoved) {
    const kept = spared > 0 ? t`保留 ${spared} 个：已有页面使用，或已被删除。` : '';
    if (failed.length > 0)
      notify({
        kind: 'error',
        title: t`已删除 ${removed} 个文件，${failed.length} 个未能删除`,
        text: [kept, t`未能删除的文件仍处于选中状态，可再次删除。`].filter(Boolean).join(' '),
      });
    else if (spared > 0) notify({ kind: 'info', title: t`已删除 ${removed} 个文件`, text: kept });
    else notify({ kind: 'success', title: t`已删除 ${removed} 个文件，共 ${sizeText(bytes)}` });
  }

  /** What a call refuses ends it: who has not confirmed herself is asked once, not for each few. */
  async function remove(ids: readonly string[]): Promise<void> {
    const sum: OrphansRemoved = { removed: 0, spared: 0, bytes: 0, failed: [] };
    let done = 0;
    let refusal: CallError | null = null;
    setIsRemoving(true);
    while (done < ids.length && refusal === null) {
      const few = ids.slice(done, done + orphansAtOnce);
      try {
        const { result } = await act.mutateAsync({ ids: few });
        sum.removed += result.removed;
        sum.spared += result.spared;
        sum.bytes += result.bytes;
        sum.failed.push(...result.failed);
        done += few.length;
      } catch (fault) {
        refusal = fault as CallError;
      }
    }
    setIsRemoving(false);
    onLeft([...sum.failed, ...ids.slice(done)]);
    if (done > 0) tell(sum);
    if (refusal) notify({ kind: 'error', title: refusal.message, requestId: refusal.requestId });
    await Promise.all([refresh(orphans), refresh(usage)]);
  }
  return { isRemoving, remove };
}
