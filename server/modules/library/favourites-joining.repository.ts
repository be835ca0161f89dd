import { sql } from 'kysely';
import type { JoiningWork } from '#server/platform/ports/account-joining.port.ts';

interface RefiledFavourite {
  materialId: string;
  folderId: string;
}

/** Of folders of one name one is kept: what lay in the other lies there. */
export const favouritesJoining: JoiningWork = {
  id: 'library',

  async join(tx, { staysId, goesId }): Promise<RefiledFavourite[]> {
    const { rows } = await sql<RefiledFavourite>`
      update favourites f set folder_id = own.id
      from favourite_folders aside join favourite_folders own on own.name = aside.name and own.account_id = ${staysId}::uuid
      where f.account_id = ${staysId}::uuid and f.folder_id = aside.id and aside.account_id = ${goesId}::uuid
      returning f.material_id as "materialId", aside.id as "folderId"`.execute(tx);
    return rows;
  },

  /** What was filed elsewhere since stays there as long as the folder is its owner's. */
  async undo(tx, { goesId }, kept) {
    await sql`
      update favourites f set folder_id = k."folderId"
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k ("materialId" uuid, "folderId" uuid)
      where f.account_id = ${goesId}::uuid and f.material_id = k."materialId"
        and not exists (select from favourite_folders o where o.id = f.folder_id and o.account_id = ${goesId}::uuid)`.execute(
      tx,
    );
    // Nothing lies in a folder of somebody else.
    await sql`
      update favourites f set folder_id = null from favourite_folders o
      where f.account_id = ${goesId}::uuid and o.id = f.folder_id and o.account_id <> f.account_id`.execute(tx);
  },
};
