import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import { favouriteCodec } from '#contract/library.codec.ts';
import { libraryOperations } from '#contract/library.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { CollectPage } from '#views/library/collect.view.tsx';
import { readAddress, writeAddress, type CollectAddress } from './collect-address.ts';
import { useOwnFavourites } from './use-own-favourites.ts';

const pageSize = 20;

/** `?folder=` a folder or `none`, `q=`, `page=`. */
export default function CollectScreen() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const address = readAddress(query);
  const { place, keyword, page } = address;
  const folders = useOperation(libraryOperations.folders, {});
  const favourites = useOperation(libraryOperations.favourites, {
    ...(place !== null && { folderId: place }),
    ...(keyword && { keyword }),
    pageNo: page,
    pageSize,
  });
  const list = shownOf(favourites, ({ data, ...rest }) => ({ ...rest, data: data.map(favouriteCodec.decode) }));
  const go = (change: Partial<CollectAddress>) => navigate(writeAddress({ ...address, page: 1, ...change }));
  // The last ones of a page have left it.
  const isPast = page > 1 && list.status === 'shown' && !list.isStale && list.data.data.length === 0;
  const stepBack = useEffectEvent(() => navigate(writeAddress({ ...address, page: page - 1 }), { replace: true }));
  useEffect(() => {
    if (isPast) stepBack();
  }, [isPast]);
  const { move, giveUp, removeFolder, nameFolder } = useOwnFavourites();
  const homes = new Map(list.status === 'shown' ? list.data.data.map(({ id, folderId }) => [id, folderId]) : []);
  return (
    <CollectPage
      {...{ place, keyword, list }}
      folders={folders.data ?? null}
      folderActions={{
        hrefOf: (to) => writeAddress({ place: to, keyword: '', page: 1 }),
        onAdd: () => void nameFolder(null),
        onRename: (folder) => void nameFolder(folder),
        onRemove: (folder) =>
          void removeFolder(folder).then((isGone) => isGone && folder.id === place && go({ place: null })),
      }}
      onKeyword={(next) => go({ keyword: next })}
      onPage={(next) => go({ page: next })}
      onMove={(ids, folderId) => void move(ids, folderId)}
      onGiveUp={(ids) => void giveUp(ids, homes)}
    />
  );
}
