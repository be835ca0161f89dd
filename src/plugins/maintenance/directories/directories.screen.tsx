import { useLingui } from '@lingui/react/macro';
import { maintenanceAddresses } from '#contract/maintenance/maintenance.addresses.ts';
import { useState } from 'react';
import type { DirectoryEdit } from '#contract/maintenance/maintenance.contract.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation, usePlatform, type CallError } from '#shell/plugin-api.ts';
import { useTreeDrag } from '#shell/plugin-editing.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { DirectoriesCard } from '#views/maintenance/directories-card.view.tsx';
import { PlateHead } from '#views/maintenance/plate-head.view.tsx';
import {
  directoryPlace,
  directoryRows,
  directoryStep,
  freeName,
  mayHold,
  type DirectoryPlace,
  type DirectoryRow,
  type DirectoryStep,
} from './directory-place.ts';
import { useLibrary } from '../use-library.ts';
import type { PlateProps } from '../menu/menu-editor.props.ts';

const refresh = [maintenanceOperations.directories, maintenanceOperations.menu, libraryOperations.detail];

/** A move is no form: what is refused of it is said in a tip. */
const isRenaming = ({ name }: DirectoryEdit) => name !== undefined;

/** 目录: by what materials are sorted; each change is written at once. */
export default function DirectoriesScreen(plate: PlateProps) {
  const { t } = useLingui();
  const { id: libraryId } = useLibrary();
  const { confirm, notify } = usePlatform();
  const [announcement, announce] = useState('');
  const [naming, setNaming] = useState<string | null>(null);
  const directories = useOperation(maintenanceOperations.directories, { libraryId });
  const all = directories.data?.directories ?? [];
  const add = useAct(maintenanceOperations.addDirectory, { refresh });
  const edit = useAct(maintenanceOperations.editDirectory, { refresh });
  const remove = useAct(maintenanceOperations.removeDirectory, { refresh });
  const nameOf = (id: string | null) => all.find((one) => one.id === id)?.name ?? t`目录`;
  const tell = ({ message, requestId }: CallError) => notify({ kind: 'error', title: message, requestId });

  const move = (directoryId: string, { parentId, position }: DirectoryPlace) => {
    edit.mutate({ libraryId, directoryId, parentId, position }, { onError: tell });
    announce(t`“${nameOf(directoryId)}”已移到“${nameOf(parentId)}”第 ${position + 1} 位`);
  };
  const step = (id: string, way: DirectoryStep) => {
    const place = directoryStep(all, id, way);
    if (place) move(id, place);
    else announce(t`“${nameOf(id)}”无法继续向该方向移动`);
  };
  const addBelow = (parentId: string | null) => {
    if (!mayHold(all, parentId)) return announce(t`资源目录最多三级，共 500 个`);
    add.mutate(
      { libraryId, parentId, name: freeName(all, parentId, t`新资源目录`) },
      {
        onSuccess: ({ result }) => setNaming(result.id),
        onError: tell,
      },
    );
  };
  const askRemoval = async ({ id, name, parentId, materialCount }: DirectoryRow) => {
    const hasMore = materialCount > 0 || all.some((one) => one.parentId === id);
    const where = parentId === null ? t`未归入资源目录` : t`移至“${nameOf(parentId)}”`;
    const agreed =
      !hasMore ||
      (await confirm({
        title: t`删除资源目录“${name}”？`,
        text: t`其中的 ${materialCount} 件素材和下级资源目录不会删除，将改为${where}。`,
        agree: t`删除资源目录`,
      }));
    if (!agreed) return;
    remove.mutate({ libraryId, directoryId: id }, { onError: tell, onSuccess: () => announce(t`已删除“${name}”`) });
  };
  /** The field stays open while it is written, and where the server refuses the name. @returns whether it is written */
  const rename = async (directoryId: string, typed: string): Promise<boolean> => {
    const name = typed.trim();
    try {
      if (name !== '' && name !== nameOf(directoryId)) await edit.mutateAsync({ libraryId, directoryId, name });
    } catch (error) {
      if ((error as CallError).code === 400) return false;
      tell(error as CallError);
    }
    // Another may have been opened for naming while this one was written.
    setNaming((open) => (open === directoryId ? null : open));
    return true;
  };
  const { dragging, rowRef } = useTreeDrag((dragged, over, edge) => directoryPlace(all, dragged, over, edge), move);

  return (
    <>
      <PlateHead {...plate} hint={t`素材按资源目录归类，访客在素材中心按资源目录查找`} />
      <Loaded shown={shownOf(directories)} what={t`目录`} skeleton={<SkeletonRows count={8} height={40} />}>
        {() => (
          <Refused by={[maintenanceOperations.editDirectory]} when={isRenaming}>
            <DirectoriesCard
              rows={directoryRows(all)}
              naming={naming}
              dragging={dragging}
              rowRef={rowRef}
              announcement={announcement}
              isBusy={add.isPending}
              mayHold={(id) => mayHold(all, id)}
              materialsHref={(id) => maintenanceAddresses.material.to({ libraryId, directoryId: id })}
              onAdd={addBelow}
              onStep={step}
              onName={setNaming}
              onRename={rename}
              onRemove={(row) => void askRemoval(row)}
            />
          </Refused>
        )}
      </Loaded>
    </>
  );
}
