import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { codes } from '#contract/common/codes.ts';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import type { ManagedSite, SiteContent } from '#contract/sites/sites.contract.ts';
import { sitesOperations } from '#contract/sites/sites.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import type { DraftHandle } from '#kit/use-draft.ts';
import { usePlatform, useRefresh, type Answer, type CallError } from '#shell/plugin-api.ts';

const { edit, list, versions } = sitesOperations;

/** Moves of what is public: what is typed is saved first, and the move carries the version that was looked at. */
export function useSiteMoves(draft: DraftHandle<SiteContent>, put: (site: ManagedSite) => void) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const renew = useRefresh();
  const [isMoving, setMoving] = useState(false);
  async function move(send: (version: number) => Promise<Answer<ManagedSite>>, title: string): Promise<void> {
    setMoving(true);
    try {
      const version = await draft.settle();
      if (version === null) {
        notify({ kind: 'warning', title: t`有内容没有填完，还没有保存；请补全或删去后再试` });
        return;
      }
      put((await send(version)).result);
      notify({ kind: 'success', title });
      await Promise.all([list, versions, portalOperations.info].map((one) => renew(one)));
    } catch (error) {
      const current = conflictOf(edit, error);
      if (current) put(current);
      const { code, message, requestId } = error as CallError;
      // The frame says by itself what was refused (405).
      if (code !== codes.refused) notify({ kind: 'error', title: message, requestId });
    } finally {
      setMoving(false);
    }
  }
  return { isMoving, move };
}
