import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
  Id,
  Moment,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  NameLine,
} from '../common/shapes.contract.ts';
import { Keyword } from './library.contract.ts';
import { Material } from './library-materials.contract.ts';

export const CollectQuery = closed({ ZYID: Id });
export type CollectQuery = Static<typeof CollectQuery>;
export const CollectStatus = closed({ collected: Type.Boolean(), folderId: Type.Optional(Id) });
export type CollectStatus = Static<typeof CollectStatus>;

export const FavouriteChange = closed({ SCID: Id });
export type FavouriteChange = Static<typeof FavouriteChange>;
export const FavouriteChanged = closed({ collected: Type.Boolean() });
export type FavouriteChanged = Static<typeof FavouriteChanged>;

export const FavouriteQuery = pageQuery({
  /** `none`: those in no folder. */
  folderId: Type.Optional(Type.Union([Id, Type.Literal('none')])),
  keyword: Keyword,
});
export type FavouriteQuery = Static<typeof FavouriteQuery>;
export const Favourite = closed({
  ...Material.properties,
  SCID: Id,
  collectedAt: Moment,
  folderId: orNull(Id),
  libraryName: Text,
  /** Since it was kept: named, but not to be opened; null where it is there. The reason is that of a withdrawal. */
  gone: orNull(closed({ kind: oneOf(['withdrawn', 'deleted', 'closed']), reason: Text })),
});
export const FavouritePage = pageOf(Favourite);
export type FavouritePage = Static<typeof FavouritePage>;

const FolderName = NameLine(30);
export const FavouriteFolder = closed({ id: Id, name: FolderName, count: Count });
export const FavouriteFolders = closed({ folders: Type.Array(FavouriteFolder), total: Count, unfiled: Count });
export type FavouriteFolders = Static<typeof FavouriteFolders>;
export const FolderAdd = closed({ name: FolderName });
export type FolderAdd = Static<typeof FolderAdd>;
export const FolderAdded = closed({ id: Id });
export type FolderAdded = Static<typeof FolderAdded>;
export const FolderRename = closed({ id: Id, name: FolderName });
export type FolderRename = Static<typeof FolderRename>;
export const FolderId = closed({ id: Id });
export type FolderId = Static<typeof FolderId>;
export const FavouritesMove = closed({
  SCIDs: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }),
  folderId: orNull(Id),
});
export type FavouritesMove = Static<typeof FavouritesMove>;
