import { useLingui } from '@lingui/react/macro';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import type { DraftHandle } from '#kit/use-draft.ts';
import { useAct, usePlatform, type CallError } from '#shell/plugin-api.ts';
import { useRecord } from '#shell/plugin-editing.ts';
import type { MenuContent } from './menu.editing.ts';

const readers = [maintenanceOperations.menu, libraryOperations.navs];

/** Publishing the draft of a menu and throwing it away; what was changed is saved first. */
export function useMenuMoves(libraryId: string, draft: Pick<DraftHandle<MenuContent>, 'settle'>, onRenew: () => void) {
  const { t } = useLingui();
  const { confirm, notify } = usePlatform();
  const place = useRecord(maintenanceOperations.menu, { libraryId });
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
      const theirs = conflictOf(maintenanceOperations.publishMenu, error);
      if (theirs) {
        place.put(theirs);
        notify({ kind: 'warning', title: t`其他成员刚刚修改了菜单`, text: t`已加载最新草稿，请核对后重试。` });
        onRenew();
      } else notify({ kind: 'error', title: error.message, requestId: error.requestId });
    }
  }

  return {
    isPending: publish.isPending || discard.isPending,
    publish: () => run(publish, t`菜单已发布，访客当前看到的即此版本`),
    async discard(changes: number) {
      const agreed = await confirm({
        title: t`放弃菜单的 ${changes} 处修改？`,
        text: t`草稿将恢复为访客当前看到的菜单，不能撤销。`,
        agree: t`放弃修改`,
        isDanger: true,
      });
      if (agreed) await run(discard, t`已放弃菜单的修改`);
    },
  };
}
