import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ManagedMaterialPick } from '#contract/maintenance/maintenance-materials.contract.ts';
import { maintenanceMaterialsOperations } from '#contract/maintenance/maintenance-materials.operations.ts';
import { usePlatform, type CallError } from '#shell/plugin-api.ts';

interface Ticks {
  ids: ReadonlySet<string>;
  /** Versions of what the filter gave: the acts leave alone what somebody changed since. */
  seen?: ReadonlyMap<string, number>;
}

/** What is ticked in the list: row by row, or all that its filter leaves. */
export function useTicks(filter: ManagedMaterialPick) {
  const { t } = useLingui();
  const { call, notify } = usePlatform();
  const [{ ids, seen }, setTicks] = useState<Ticks>({ ids: new Set() });
  const [isPicking, setPicking] = useState(false);
  async function pick() {
    setPicking(true);
    try {
      const { result } = await call(maintenanceMaterialsOperations.pickMaterials, filter);
      const versions = new Map(result.materials.map(({ id, version }) => [id, version]));
      setTicks({ ids: new Set(versions.keys()), seen: versions });
      const count = versions.size;
      if (result.isCapped) notify({ kind: 'info', title: t`一次最多选择 ${count} 件，完成后可继续选择其余素材` });
    } catch (error) {
      const { message, requestId } = error as CallError;
      notify({ kind: 'error', title: message, requestId });
    }
    setPicking(false);
  }
  return {
    selected: ids,
    seen,
    isPicking,
    select: (next: ReadonlySet<string>) => setTicks({ ids: next, ...(next.size > 0 && seen && { seen }) }),
    pickAll: () => void pick(),
  };
}
