import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { favouriteCodec } from '#contract/library/library.codec.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { CollectPage } from '#views/library/collect.view.tsx';

import { useOwnFavourites } from './use-own-favourites.ts';

const pageSize = 20;

/** `folder`: a folder's id, or `none` for what lies in no folder. */
export default function CollectScreen() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const address = libraryAddresses.collect.read(query);
  const { folder, search, page } = address;
  const place = folder || null;
  const folders = useOperation(libraryOperations.folders, {});
  const favourites = useOperation(libraryOperations.favourites, {
    ...(place !== null && { folderId: place }),
    ...(search && { keyword: search }),
    pageNo: page,
    pageSize,
  });
  const list = shownOf(favourites, ({ data, ...rest }) => ({ ...rest, data: data.map(favouriteCodec.decode) }));
  const go = (change: Partial<typeof address>) =>
    navigate(libraryAddresses.collect.to({ ...address, page: 1, ...change }));
  // The last ones of a page have left it.
  const isPast = page > 1 && list.status === 'shown' && !list.isStale && list.data.data.length === 0;
  const stepBack = useEffectEvent(() =>
    navigate(libraryAddresses.collect.to({ ...address, page: page - 1 }), { replace: true }),
  );
  useEffect(() => {
    if (isPast) stepBack();
  }, [isPast]);
  const { move, giveUp, removeFolder, nameFolder } = useOwnFavourites();
  const homes = new Map(list.status === 'shown' ? list.data.data.map(({ id, folderId }) => [id, folderId]) : []);
  return (
    <CollectPage
      {...{ place, list }}
      keyword={search}
      folders={folders.data ?? null}
      folderActions={{
        hrefOf: (to) => libraryAddresses.collect.to({ folder: to ?? '' }),
        onAdd: () => void nameFolder(null),
        onRename: (named) => void nameFolder(named),
        onRemove: (gone) => void removeFolder(gone).then((isGone) => isGone && gone.id === place && go({ folder: '' })),
      }}
      onKeyword={(next) => go({ search: next })}
      onPage={(next) => go({ page: next })}
      onMove={(ids, folderId) => void move(ids, folderId)}
      onGiveUp={(ids) => void giveUp(ids, homes)}
    />
  );
}
