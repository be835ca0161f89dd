import { favouriteCodec } from '#contract/library/library.codec.ts';
import type {
  CollectStatus,
  FavouriteChanged,
  FavouritePage,
  FavouriteQuery,
  FolderAdded,
} from '#contract/library/library-favourites.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { batchedWork } from '#server/platform/database/batched-work.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { addFavourites, favouritesRepository, type NewFavourite } from './favourites.repository.ts';
import { foldersRepository } from './folders.repository.ts';
import { materialRecordOf } from '../materials/material-record.ts';

const foldersAtMost = 100;
/** A class that keeps what its teacher shows is a few statements, not one for each. */
const shared = { atOnce: 2, most: 100 };

/** Adds for everybody who asks in one moment; nothing of it belongs to one call. */
export const sharedAdding = (db: Database) =>
  batchedWork(shared, (rows: readonly NewFavourite[]) => addFavourites(db, rows));

/** What a person keeps of the libraries, and the folders that order it. */
export function favouritesService(db: Database, addTogether: ReturnType<typeof sharedAdding>) {
  const folders = <Result>(
    actor: PersonActor,
    work: (repository: ReturnType<typeof foldersRepository>) => Promise<Result>,
  ) =>
    inTransaction(db, async (tx) => {
      const repository = foldersRepository(tx, actor);
      await repository.hold();
      return work(repository);
    });

  return {
    async add(id: string, actor: PersonActor): Promise<FavouriteChanged> {
      const { id: accountId, schoolId } = actor;
      // What belongs to one call's transaction cannot share a statement with others.
      const isThere = db.isTransaction
        ? await favouritesRepository(db, actor).add(id)
        : await addTogether({ accountId, schoolId, materialId: id });
      if (!isThere) throw new Refusal('notFound');
      return { collected: true };
    },

    async cancel(id: string, actor: PersonActor): Promise<FavouriteChanged> {
      await favouritesRepository(db, actor).cancel(id);
      return { collected: false };
    },

    async status(id: string, actor: PersonActor): Promise<CollectStatus> {
      const status = await favouritesRepository(db, actor).status(id);
      if (!status) throw new Refusal('notFound');
      return { collected: status.isKept, ...(status.folderId !== null && { folderId: status.folderId }) };
    },

    async list(asked: FavouriteQuery, actor: PersonActor): Promise<FavouritePage> {
      const { folderId } = asked;
      if (folderId !== undefined && folderId !== 'none' && !(await foldersRepository(db, actor).has(folderId)))
        throw new Refusal('notFound');
      const { data, ...page } = await favouritesRepository(db, actor).list(asked);
      const records = data.map((row) => {
        const { collectedAt, folderId: folder, libraryName, gone } = row;
        const material = materialRecordOf(row, actor);
        return favouriteCodec.encode({
          ...material,
          downloadable: material.downloadable && gone === null,
          ...{ collectedAt, folderId: folder, libraryName, gone },
        });
      });
      return { ...page, data: records };
    },

    folders: (_input: object, actor: PersonActor) => foldersRepository(db, actor).list(),

    addFolder: ({ name }: { name: string }, actor: PersonActor): Promise<FolderAdded> =>
      folders(actor, async (repository) => {
        const known = await repository.named(name.trim());
        if (known !== undefined) return { id: known };
        if ((await repository.count()) >= foldersAtMost) throw new Refusal('refused');
        return { id: await repository.add(name.trim()) };
      }),

    renameFolder: ({ id, name }: { id: string; name: string }, actor: PersonActor): Promise<null> =>
      folders(actor, async (repository) => {
        if (!(await repository.has(id))) throw new Refusal('notFound');
        const known = await repository.named(name.trim());
        if (known !== undefined && known !== id) throw badField('/name', 'nameTaken');
        await repository.rename(id, name.trim());
        return null;
      }),

    removeFolder: ({ id }: { id: string }, actor: PersonActor): Promise<null> =>
      folders(actor, async (repository) => {
        if (!(await repository.remove(id))) throw new Refusal('notFound');
        return null;
      }),

    move: (ids: readonly string[], folderId: string | null, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        if (folderId !== null && !(await foldersRepository(tx, actor).has(folderId))) throw new Refusal('notFound');
        await favouritesRepository(tx, actor).move(ids, folderId);
        return null;
      }),
  };
}
