import type { FastifyInstance } from 'fastify';
import { favouriteCodec, materialIdCodec } from '#contract/library/library.codec.ts';
import {
  CollectQuery,
  CollectStatus,
  FavouriteChange,
  FavouriteChanged,
  FavouriteFolders,
  FavouritePage,
  FavouriteQuery,
  FavouritesMove,
  FolderAdd,
  FolderAdded,
  FolderId,
  FolderRename,
} from '#contract/library/library-favourites.contract.ts';
import { MaterialUse, MaterialUsed } from '#contract/library/library-materials.contract.ts';
import { libraryOperations as call } from '#contract/library/library.operations.ts';
import { Empty, Nothing } from '#contract/common/shapes.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { libraryExamples as example } from '../library.examples.ts';
import { favouritesService } from './favourites.service.ts';
import { materialUseService } from '../materials/material-use.service.ts';
import type { OpenLibrary } from '../open-library.service.ts';

/** What a person keeps and takes of the libraries. */
export function favouritesRoutes(
  app: FastifyInstance,
  { addFavourite, ports }: Pick<OpenLibrary, 'addFavourite' | 'ports'>,
) {
  const over = (db: Database) => favouritesService(db, addFavourite);
  const favourites = handlersOf(over);
  serve(
    app,
    call.collectStatus,
    { input: CollectQuery, result: CollectStatus, example: example.collectStatus },
    (input, actor, { db }) => over(db).status(materialIdCodec.decode(input).id, actor),
  );
  serve(
    app,
    call.addFavourite,
    { input: FavouriteChange, result: FavouriteChanged, example: example.addFavourite },
    (input, actor, { db }) => over(db).add(favouriteCodec.decodeId(input), actor),
  );
  serve(
    app,
    call.cancelFavourite,
    { input: FavouriteChange, result: FavouriteChanged, example: example.cancelFavourite },
    (input, actor, { db }) => over(db).cancel(favouriteCodec.decodeId(input), actor),
  );
  serve(
    app,
    call.favourites,
    { input: FavouriteQuery, result: FavouritePage, example: example.favourites },
    favourites.list,
  );
  serve(app, call.folders, { input: Empty, result: FavouriteFolders }, favourites.folders);
  serve(app, call.addFolder, { input: FolderAdd, result: FolderAdded }, favourites.addFolder);
  serve(app, call.renameFolder, { input: FolderRename, result: Nothing }, favourites.renameFolder);
  serve(app, call.removeFolder, { input: FolderId, result: Nothing }, favourites.removeFolder);
  serve(app, call.moveFavourites, { input: FavouritesMove, result: Nothing }, (input, actor, { db }) => {
    const { ids, folderId } = favouriteCodec.decodeMove(input);
    return over(db).move(ids, folderId, actor);
  });
  serve(
    app,
    call.use,
    { input: MaterialUse, result: MaterialUsed, example: example.use },
    ({ courseId, parentId, ...input }, actor, { db }) =>
      materialUseService(db, ports).use({ ...{ courseId, parentId }, id: materialIdCodec.decode(input).id }, actor),
  );
}
