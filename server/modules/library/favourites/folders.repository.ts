import { sql } from 'kysely';
import type { FavouriteFolders } from '#contract/library/library-favourites.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Folders of one person. */
export const foldersRepository = (db: Database, { id: accountId }: PersonActor) => {
  const own = (id: string) =>
    db.selectFrom('favourite_folders').where('account_id', '=', accountId).where('id', '=', id);
  return {
    async list(): Promise<FavouriteFolders> {
      const { rows } = await sql<FavouriteFolders>`
        with kept as (
          select folder_id, count(*)::int as n from favourites where account_id = ${accountId} group by 1
        )
        select coalesce((
            select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'count', coalesce(k.n, 0))
              order by o.name collate "zh-x-icu")
            from favourite_folders o left join kept k on k.folder_id = o.id where o.account_id = ${accountId}), '[]'
          ) as folders,
          coalesce((select sum(n)::int from kept), 0) as total,
          coalesce((select n from kept where folder_id is null), 0) as unfiled`.execute(db);
      return rows[0]!;
    },

    /** One after the other, so that their number stays within its limit. */
    hold: () => sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 60))`.execute(db),

    has: async (id: string) => (await own(id).select('id').executeTakeFirst()) !== undefined,

    named: async (name: string) =>
      (
        await db
          .selectFrom('favourite_folders')
          .where('account_id', '=', accountId)
          .where('name', '=', name)
          .select('id')
          .executeTakeFirst()
      )?.id,

    async count(): Promise<number> {
      const { n } = await db
        .selectFrom('favourite_folders')
        .where('account_id', '=', accountId)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return n;
    },

    async add(name: string): Promise<string> {
      const { id } = await db
        .insertInto('favourite_folders')
        .values({ account_id: accountId, name })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    rename: (id: string, name: string) =>
      db
        .updateTable('favourite_folders')
        .set({ name })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute(),

    /** What it held is in no folder afterwards. */
    remove: async (id: string) =>
      (await db
        .deleteFrom('favourite_folders')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()) !== undefined,
  };
};
