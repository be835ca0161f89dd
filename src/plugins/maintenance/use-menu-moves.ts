import { useLingui } from '@lingui/react/macro';
import { libraryOperations } from '#contract/library.operations.ts';
import { maintenanceOperations } from '#contract/maintenance.operations.ts';
import { useAct, usePlatform, useRefresh, type CallError } from '#shell/plugin-api.ts';
import type { MenuDraft } from './use-menu-draft.ts';

const readers = [maintenanceOperations.menu, libraryOperations.navs];

/** Publishing the draft of a menu and throwing it away; what was changed is saved first. */
export function useMenuMoves(libraryId: string, draft: MenuDraft, onRenew: () => void) {
  const { t } = useLingui();
  const { confirm, notify } = usePlatform();
  const refresh = useRefresh();
  const publish = useAct(maintenanceOperations.publishMenu, { refresh: readers });
  const discard = useAct(maintenanceOperations.discardMenu, { refresh: readers });

  /** Runs a move upon the saved draft; afterwards the editor begins anew. */
  async function run(move: typeof publish, told: string) {
    const version = await draft.settle();
    if (version === null) return;
    try {
      await move.mutateAsync({ libraryId, version });
      notify({ kind: 'success', title: told });
      onRenew();
    } catch (thrown) {
      const error = thrown as CallError;
      if (error.code === 409) {
        await refresh(maintenanceOperations.menu);
        notify({ kind: 'warning', title: t`同事刚刚改过菜单`, text: t`已取来最新的草稿，请看过以后再试一次。` });
        onRenew();
      } else notify({ kind: 'error', title: error.message, requestId: error.requestId });
    }
  }

  return {
    isPending: publish.isPending || discard.isPending,
    publish: () => run(publish, t`菜单已发布，访客现在看到的就是这一版`),
    async discard(changes: number) {
      const agreed = await confirm({
        title: t`放弃菜单的 ${changes} 处改动？`,
        text: t`草稿会变回访客现在看到的菜单，不能再取回。`,
        agree: t`放弃改动`,
        isDanger: true,
      });
      if (agreed) await run(discard, t`菜单的改动已放弃`);
    },
  };
}
