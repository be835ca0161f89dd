import { useLingui } from '@lingui/react/macro';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import { useAct, usePlatform } from '#shell/plugin-api.ts';
import { OpeningCard } from '#views/maintenance/opening-card.view.tsx';
import { useLibrary } from '../use-library.ts';

/** Opening the library to visitors, and closing it. @param settle saves what was typed; null when that failed */
export function OpeningPart({ settle }: { settle: () => Promise<number | null> }) {
  const { t } = useLingui();
  const { confirm, notify } = usePlatform();
  const { id: libraryId, isOpen, name } = useLibrary();
  const open = useAct(maintenanceOperations.open, {
    refresh: [maintenanceOperations.settings, maintenanceOperations.libraries, libraryOperations.list],
    onDone: (_, { isOpen: now }) => notify({ kind: 'success', title: now ? t`已向访客开放` : t`已关闭，访客不可见` }),
  });
  const turn = async () => {
    const agreed =
      !isOpen ||
      (await confirm({
        title: t`关闭“${name}”？`,
        text: t`访客无法打开其任何页面；素材、课程引用和收藏均会保留，可随时重新开放。`,
        agree: t`关闭资源库`,
      }));
    if (!agreed) return;
    const version = await settle();
    if (version === null) return;
    open.mutate(
      { libraryId, isOpen: !isOpen, version },
      { onError: ({ message, requestId }) => notify({ kind: 'error', title: message, requestId }) },
    );
  };
  return <OpeningCard libraryId={libraryId} isOpen={isOpen} isSaving={open.isPending} onTurn={() => void turn()} />;
}
