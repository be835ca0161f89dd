import { useLingui } from '@lingui/react/macro';
import { publicMedia } from '#contract/files/files.rule.ts';
import type { Maintainers } from '#contract/maintenance/maintenance.contract.ts';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { MaintainersCard } from '#views/maintenance/maintainers-card.view.tsx';
import { useLibrary } from '../use-library.ts';

/** Who keeps the library; who administers the platform adds and removes them. */
export function MaintainersPart() {
  const { t } = useLingui();
  const { person, confirm, notify } = usePlatform();
  const { id: libraryId } = useLibrary();
  const list = useOperation(maintenanceOperations.maintainers, { libraryId });
  const refresh = [maintenanceOperations.maintainers];
  const add = useAct(maintenanceOperations.addMaintainer, {
    refresh,
    onDone: () => notify({ kind: 'success', title: t`已添加维护员` }),
  });
  const remove = useAct(maintenanceOperations.removeMaintainer, {
    refresh,
    onDone: () => notify({ kind: 'success', title: t`已移除维护员` }),
  });
  const askRemoval = async ({ accountId, name }: Maintainers['people'][number]) => {
    const agreed = await confirm({
      title: t`移除维护员${name}？`,
      text: t`该维护员上传和修改的内容均会保留。`,
      agree: t`移除`,
    });
    if (!agreed) return;
    remove.mutate(
      { libraryId, accountId },
      { onError: ({ message, requestId }) => notify({ kind: 'error', title: message, requestId }) },
    );
  };
  return (
    <Refused by={[maintenanceOperations.addMaintainer]}>
      <MaintainersCard
        people={list.data?.people ?? null}
        failure={list.error && !list.data ? { message: list.error.message, onRetry: () => void list.refetch() } : null}
        mayChange={person.role === 'platformAdmin'}
        pictureOf={publicMedia}
        isAdding={add.isPending}
        problem={add.error ? (add.error.code === 404 ? t`该手机号尚未注册` : add.error.message) : null}
        onAdd={(phone, onAdded) => add.mutate({ libraryId, phone }, { onSuccess: onAdded })}
        onRemove={(one) => void askRemoval(one)}
      />
    </Refused>
  );
}
