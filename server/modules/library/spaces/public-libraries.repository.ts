import { libraryAddresses } from '#contract/library/library.addresses.ts';
import type { PublicPages } from '#server/platform/ports/public-pages.port.ts';

/** The first pages of all open libraries. */
export const publicLibraries: PublicPages = {
  kind: 'libraries',
  needs: 'resourceLibrary',
  async count(db, edition) {
    const { count } = await db
      .selectFrom('libraries')
      .where('is_open', '=', true)
      .where('edition', '=', edition)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  async part(db, edition, { offset, limit }) {
    const rows = await db
      .selectFrom('libraries')
      .where('is_open', '=', true)
      .where('edition', '=', edition)
      .select(['id', 'updated_at as changedAt'])
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute();
    return rows.map(({ id, changedAt }) => ({ address: libraryAddresses.home.to({ id }), changedAt }));
  },
};
