import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BulkResult, MaterialsEdit, MaterialsMove } from '#contract/maintenance/maintenance-materials.contract.ts';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { useAct, usePlatform, type Answer, type CallError } from '#shell/plugin-api.ts';
import { useBulkTip } from '#views/maintenance/bulk-tip.words.ts';
import { actParts, type ActPart } from './act-parts.ts';

const readers = [
  maintenanceMaterialsOperations.materials,
  maintenanceMaterialsOperations.material,
  maintenanceOperations.directories,
];

/** Materials by id, and their versions where they were seen. */
export interface Meant {
  ids: readonly string[];
  seen?: ReadonlyMap<string, number> | undefined;
}

interface Act extends Meant {
  move: MaterialsMove['move'];
  reason?: string;
  version?: number;
  onMoved?: () => void;
  onError?: (error: CallError) => void;
}

/** Moves materials and says what became of them; refused ones by name, and what can be taken back with 撤销. */
export function useMaterialActs(libraryId: string) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const tipOf = useBulkTip();
  const moving = useAct(maintenanceMaterialsOperations.moveMaterials, { refresh: readers });
  const erasing = useAct(maintenanceMaterialsOperations.eraseMaterial, { refresh: readers });
  const editing = useAct(maintenanceMaterialsOperations.editMaterials, { refresh: readers });
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const failed = ({ message, requestId }: CallError) => notify({ kind: 'error', title: message, requestId });

  /** Of an act that failed before anything was done, the failure alone is told. */
  function tell(sum: BulkResult, said: string, undo?: () => void) {
    if (sum.done + sum.refused.length === 0) return;
    const action = undo && sum.done > 0 ? { action: { label: t`撤销`, onPress: undo } } : {};
    notify({ ...tipOf(sum, said), ...action });
  }

  /** One part after the other; what was done before a failure is told too. */
  async function inParts({ ids, seen }: Meant, act: (part: ActPart) => Promise<Answer<BulkResult>>) {
    const sum: BulkResult = { done: 0, refused: [] };
    const parts = actParts(ids, seen);
    let fault: CallError | null = null;
    for (const part of parts) {
      if (parts.length > 1) setProgress({ done: sum.done + sum.refused.length, of: ids.length });
      try {
        const { result } = await act(part);
        sum.done += result.done;
        sum.refused.push(...result.refused);
      } catch (error) {
        fault = error as CallError;
        break;
      }
    }
    setProgress(null);
    return { sum, fault };
  }

  async function move({ ids, seen, move: to, reason, version, onMoved, onError = failed }: Act) {
    const { sum, fault } = await inParts({ ids, seen }, (part) =>
      moving.mutateAsync({
        ...{ libraryId, move: to, ...part },
        ...(reason && { reason }),
        ...(version !== undefined && { version }),
      }),
    );
    if (fault) onError(fault);
    const count = sum.done;
    const said: Record<Act['move'], string> = {
      submit: t`已送审 ${count} 件`,
      publish: t`已发布 ${count} 件`,
      refuse: t`已退回 ${count} 件`,
      withdraw: t`已下架 ${count} 件`,
      restore: t`已恢复上架 ${count} 件`,
      bin: t`已删除 ${count} 件，可在回收站恢复`,
      recover: t`已从回收站恢复 ${count} 件`,
    };
    const back = ({ withdraw: 'restore', bin: 'recover' } as const)[to as 'withdraw' | 'bin'];
    // What was refused stays as it was when the rest is taken back; what was not reached after a fault too.
    const left = new Set(sum.refused.map(({ id }) => id));
    const moved = fault ? [] : ids.filter((id) => !left.has(id));
    tell(sum, said[to], back && !fault ? () => void move({ ids: moved, move: back }) : undefined);
    if (count > 0) onMoved?.();
  }

  return {
    isBusy: progress !== null || moving.isPending || erasing.isPending || editing.isPending,
    /** Of an act in several parts; null while there is none. */
    progress,
    move: (act: Act) => void move(act),
    erase: (materialId: string, then: () => void) =>
      erasing.mutate(
        { libraryId, materialId },
        {
          onError: failed,
          onSuccess: () => {
            notify({ kind: 'success', title: t`已彻底删除` });
            then();
          },
        },
      ),
    async edit(meant: Meant, change: Omit<MaterialsEdit, 'libraryId' | 'materialIds' | 'versions'>, then: () => void) {
      const { sum, fault } = await inParts(meant, (part) => editing.mutateAsync({ libraryId, ...part, ...change }));
      if (fault) failed(fault);
      tell(sum, t`已修改 ${sum.done} 件`);
      if (sum.done > 0) then();
    },
  };
}
