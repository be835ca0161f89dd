import type { Access } from '#contract/common/permissions.rule.ts';
import type { Actor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';

/** A page that search engines may find. */
export interface PublicPage {
  /** Its canonical address below the origin. */
  address: `/${string}`;
  /** Null where nobody keeps it. */
  changedAt: Date | null;
}

/** What a page's picture shows. */
export interface PagePicture {
  /** The thing's: of it the drawing is made. */
  id: string;
  /** An uploaded picture that anyone may see; null where the platform draws one. */
  fileId: string | null;
  subject: string;
  category: string | null;
}

/** Pages of one kind that search engines may find: what every visitor of a site may read, and nothing else. */
export interface PublicPages {
  /** Its word in the address of its part of the sitemap: `courses`. */
  kind: string;
  /** Where visitors do not hold it, none of them is told. */
  needs: Access;
  count(db: Database, edition: Actor['edition']): Promise<number>;
  /** In an order that stays. */
  part(
    db: Database,
    edition: Actor['edition'],
    range: { offset: number; limit: number },
  ): Promise<readonly PublicPage[]>;
  /** Null where visitors find no such page; absent: pages of this kind have no pictures of their own. */
  picture?(db: Database, edition: Actor['edition'], id: string): Promise<PagePicture | null>;
}

/** Pages that are always there. */
export const standingPages = (
  kind: string,
  needs: Access,
  addresses: readonly PublicPage['address'][],
): PublicPages => ({
  kind,
  needs,
  count: async () => addresses.length,
  part: async (_db, _edition, { offset, limit }) =>
    addresses.slice(offset, offset + limit).map((address) => ({ address, changedAt: null })),
});
