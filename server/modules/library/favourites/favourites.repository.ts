import { iso } from '#server/platform/database/iso-text.ts';
import { contains } from '#server/platform/database/like.ts';
import { sql } from 'kysely';
import type { FavouritePage, FavouriteQuery } from '#contract/library/library-favourites.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import { isShown, materialColumns } from '../materials/library-shape.ts';
import type { MaterialRow } from '../materials/material-record.ts';

export interface FavouriteRow extends MaterialRow {
  collectedAt: string;
  folderId: string | null;
  libraryName: string;
  gone: FavouritePage['data'][number]['gone'];
}

const isVisible = sql`${isShown} and l.is_open`;
/** Why it cannot be opened any more; of a library that is closed its materials say nothing. */
const gone = sql`case when m.binned_at is not null then jsonb_build_object('kind', 'deleted', 'reason', '')
  when not (${isShown}) then jsonb_build_object('kind', 'withdrawn', 'reason', m.reason)
  when not l.is_open then jsonb_build_object('kind', 'closed', 'reason', '') end`;
export interface NewFavourite {
  accountId: string;
  schoolId: string | null;
  materialId: string;
}

/**
 * Keeps materials, each for its person: however often and however many at once, one row and one event. All in one order,
 * so that two statements never wait in a ring.
 * @returns for each, in the order given, whether there is such a material
 */
export async function addFavourites(db: Database, rows: readonly NewFavourite[]): Promise<boolean[]> {
  const column = <Key extends keyof NewFavourite>(key: Key) => rows.map((row) => row[key]);
  const { rows: answers } = await sql<{ isThere: boolean }>`
    with asked as (
      select * from unnest(${column('accountId')}::uuid[], ${column('materialId')}::uuid[], ${column('schoolId')}::uuid[])
        with ordinality t (account_id, material_id, school_id, nth)
    ), wanted as (
      select distinct on (a.account_id, m.id) a.account_id, a.school_id, m.id, m.library_id
      from asked a join materials m on m.id = a.material_id join libraries l on l.id = m.library_id
      where ${isVisible} order by a.account_id, m.id
    ), kept as (
      insert into favourites (account_id, material_id) select account_id, id from wanted order by 1, 2
      on conflict do nothing returning account_id, material_id
    ), told as (
      insert into material_events (library_id, material_id, measure, account_id, school_id)
      select w.library_id, w.id, 'favourites', w.account_id, w.school_id
      from kept k join wanted w on w.id = k.material_id and w.account_id = k.account_id
    )
    select exists (select from wanted w where w.id = a.material_id) or exists (
      select from favourites f where f.account_id = a.account_id and f.material_id = a.material_id) as "isThere"
    from asked a order by a.nth`.execute(db);
  return answers.map(({ isThere }) => isThere);
}

/** Favourites of one person. */
export const favouritesRepository = (db: Database, { id: accountId, schoolId }: PersonActor) => ({
  /** @returns false where there is no such material */
  add: async (materialId: string): Promise<boolean> =>
    (await addFavourites(db, [{ accountId, schoolId, materialId }]))[0]!,

  /** Also of a material that is withdrawn since. */
  async cancel(materialId: string): Promise<void> {
    await sql`
      with gone as (
        delete from favourites where account_id = ${accountId} and material_id = ${materialId} returning material_id
      )
      insert into material_events (library_id, material_id, measure, account_id, school_id)
      select m.library_id, m.id, 'unfavourites', ${accountId}::uuid, ${schoolId}::uuid
      from gone g join materials m on m.id = g.material_id`.execute(db);
  },

  /** @returns undefined where there is neither a favourite nor such a material */
  async status(materialId: string): Promise<{ isKept: boolean; folderId: string | null } | undefined> {
    const { rows } = await sql<{ isKept: boolean; folderId: string | null }>`
      select f.material_id is not null as "isKept", f.folder_id as "folderId"
      from materials m join libraries l on l.id = m.library_id
      left join favourites f on f.material_id = m.id and f.account_id = ${accountId}
      where m.id = ${materialId} and (f.material_id is not null or (${isVisible}))`.execute(db);
    return rows[0];
  },

  /** The newest first. */
  async list({ folderId, keyword = '', ...asked }: FavouriteQuery) {
    const within = sql`from favourites f join materials m on m.id = f.material_id
      join libraries l on l.id = m.library_id
      where f.account_id = ${accountId}
      ${folderId === undefined ? sql`` : folderId === 'none' ? sql`and f.folder_id is null` : sql`and f.folder_id = ${folderId}`}
      ${keyword.trim() === '' ? sql`` : sql`and m.title ilike ${contains(keyword)}`}`;
    const { limit, offset } = windowOf(asked);
    const [{ rows }, counted] = await Promise.all([
      sql<FavouriteRow>`
        select ${materialColumns}, ${iso('f.created_at')} as "collectedAt", f.folder_id as "folderId",
          l.name as "libraryName", ${gone} as gone
        ${within} order by f.created_at desc, f.material_id limit ${limit} offset ${offset}`.execute(db),
      sql<{ n: number }>`select count(*)::int as n from (select ${within} limit ${countLimit + 1}) w`.execute(db),
    ]);
    return pageFrom(asked, rows, counted.rows[0]!.n);
  },

  /** @param folderId null for none */
  move: (materialIds: readonly string[], folderId: string | null) =>
    db
      .updateTable('favourites')
      .set({ folder_id: folderId })
      .where('account_id', '=', accountId)
      .where('material_id', 'in', [...materialIds])
      .execute(),
});
