import { sql, type RawBuilder } from 'kysely';
import type { PagePicture, PublicPage, PublicPages } from '../ports/public-pages.port.ts';
import type { Actor } from '../access/actor.ts';

interface PublicRows extends Pick<PublicPages, 'kind' | 'needs'> {
  /** What follows `from`: the rows of an edition that visitors may read, with `id` and `updated_at`, named `r`. */
  rows: (edition: Actor['edition']) => RawBuilder<unknown>;
  addressOf: (id: string) => PublicPage['address'];
  /** Columns `fileId`, `subject` and `category` of such a row; absent where its page has no picture of its own. */
  picture?: RawBuilder<unknown>;
}

/** A public page for each of these rows, in the order of their ids. */
export const publicRows = ({ kind, needs, rows, addressOf, picture }: PublicRows): PublicPages => ({
  kind,
  needs,
  async count(db, edition) {
    const found = await sql<{ count: number }>`select count(*)::int as count from ${rows(edition)}`.execute(db);
    return found.rows[0]!.count;
  },
  async part(db, edition, { offset, limit }) {
    const found = await sql<{ id: string; changedAt: Date }>`
      select r.id, r.updated_at as "changedAt" from ${rows(edition)}
      order by r.id offset ${offset}::int limit ${limit}::int`.execute(db);
    return found.rows.map(({ id, changedAt }) => ({ address: addressOf(id), changedAt }));
  },
  ...(picture && {
    async picture(db, edition, id) {
      const { rows: found } = await sql<PagePicture>`
        select r.id, ${picture} from (select * from ${rows(edition)}) r where r.id = ${id}::uuid`.execute(db);
      return found[0] ?? null;
    },
  }),
});
