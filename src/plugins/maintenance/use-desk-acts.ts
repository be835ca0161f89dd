import { useLingui } from '@lingui/react/macro';
import type { BulkResult, MaterialsMove } from '#contract/maintenance.contract.ts';
import { maintenanceOperations } from '#contract/maintenance.operations.ts';
import { useAct, usePlatform, type CallError } from '#shell/plugin-api.ts';

const readers = [maintenanceOperations.materials, maintenanceOperations.material, maintenanceOperations.directories];

interface Act {
  ids: readonly string[];
  move: MaterialsMove['move'];
  reason?: string;
  version?: number;
  onMoved?: () => void;
  onError?: (error: CallError) => void;
}

/** Moves materials and says what became of them; refused ones by name, and what can be taken back with 撤销. */
export function useDeskActs(libraryId: string) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const moving = useAct(maintenanceOperations.moveMaterials, { refresh: readers });
  const erasing = useAct(maintenanceOperations.eraseMaterial, { refresh: readers });
  const editing = useAct(maintenanceOperations.editMaterials, { refresh: readers });
  const failed = ({ message, requestId }: CallError) => notify({ kind: 'error', title: message, requestId });

  function tell({ done, refused }: BulkResult, said: string, undo?: () => void) {
    if (done > 0) notify({ kind: 'success', title: said, ...(undo && { action: { label: t`撤销`, onPress: undo } }) });
    if (refused.length > 0)
      notify({
        kind: 'warning',
        title: t`${refused.length} 件没有做成`,
        text: refused
          .slice(0, 5)
          .map(({ title, why }) => `《${title}》${why}`)
          .join('；'),
      });
  }

  function move({ ids, move: to, reason, version, onMoved, onError = failed }: Act) {
    const count = ids.length;
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
    moving.mutate(
      {
        libraryId,
        materialIds: [...ids],
        move: to,
        ...(reason && { reason }),
        ...(version !== undefined && { version }),
      },
      {
        onError,
        onSuccess: ({ result }) => {
          tell(result, said[to], back && (() => move({ ids, move: back })));
          if (result.done > 0) onMoved?.();
        },
      },
    );
  }

  return {
    isBusy: moving.isPending || erasing.isPending || editing.isPending,
    move,
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
    edit: (change: Omit<Parameters<typeof editing.mutate>[0], 'libraryId'>, then: () => void) =>
      editing.mutate(
        { libraryId, ...change },
        {
          onError: failed,
          onSuccess: ({ result }) => {
            tell(result, t`已修改 ${result.done} 件`);
            if (result.done > 0) then();
          },
        },
      ),
  };
}
