import { useLingui } from '@lingui/react/macro';
import { favouriteCodec } from '#contract/library/library.codec.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { CallError, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import type { Folder } from '#views/library/collect-folders.view.tsx';

/** What a person does with own favourites and their folders; a failure is said, and nothing has changed then. */
export function useOwnFavourites() {
  const { t } = useLingui();
  const { call, notify, confirm, askOverlay } = usePlatform();
  const refresh = useRefresh();
  const anew = () => Promise.all([refresh(libraryOperations.favourites), refresh(libraryOperations.folders)]);
  const trying = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'error', title: error.message, requestId: error.requestId });
      return false;
    } finally {
      await anew();
    }
  };
  const move = (ids: readonly string[], folderId: string | null) =>
    trying(() => call(libraryOperations.moveFavourites, favouriteCodec.encodeMove(ids, folderId)));
  const each = (operation: typeof libraryOperations.addFavourite, ids: readonly string[]) =>
    Promise.all(ids.map((id) => call(operation, favouriteCodec.encodeId(id))));

  async function giveUp(ids: readonly string[], folders: ReadonlyMap<string, string | null>) {
    if (!(await trying(() => each(libraryOperations.cancelFavourite, ids)))) return;
    const back = () =>
      trying(async () => {
        await each(libraryOperations.addFavourite, ids);
        const homes = new Set(ids.map((id) => folders.get(id) ?? null).filter((one) => one !== null));
        for (const home of homes) {
          const inside = ids.filter((id) => folders.get(id) === home);
          await call(libraryOperations.moveFavourites, favouriteCodec.encodeMove(inside, home));
        }
      });
    notify({
      kind: 'info',
      title: t`已取消 ${ids.length} 个收藏`,
      action: { label: t`撤销`, onPress: () => void back() },
    });
  }

  async function removeFolder({ id, name, count }: Folder): Promise<boolean> {
    const agreed = await confirm({
      title: t`删除文件夹“${name}”？`,
      text: t`其中的 ${count} 个收藏予以保留，移至“未整理”。`,
      agree: t`删除文件夹`,
    });
    return agreed && (await trying(() => call(libraryOperations.removeFolder, { id })));
  }
  const nameFolder = (folder: Folder | null) =>
    askOverlay<string, { folder: Folder | null }>(() => import('./folder-name.overlay.tsx'), { folder });
  return { move, giveUp, removeFolder, nameFolder };
}
