import { materialCodec } from '#contract/library.codec.ts';
import type { FoundMaterials, MaterialSearchQuery } from '#contract/library-materials.contract.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database.ts';
import { pageFrom, windowOf } from '#server/platform/page.ts';
import { segmentQuery } from '#server/platform/segment.ts';
import { shortCache } from '#server/platform/short-cache.ts';
import { materialRecordOf } from './material-record.ts';
import { foundAtMost, materialSearchRepository } from './material-search.repository.ts';

/** Who turns pages searches once. */
const foundLifetimeMs = 30_000;

/** Materials of all open libraries, for the search of the whole site. */
export function materialSearchService(db: Database) {
  const found = shortCache<string[]>(foundLifetimeMs, 200);
  return {
    async find(asked: MaterialSearchQuery, actor: Actor): Promise<FoundMaterials> {
      const { keyword, edition = actor.edition } = asked;
      const words = await segmentQuery(keyword);
      const materials = materialSearchRepository(db, actor);
      const ids =
        words === null ? [] : await found.get(JSON.stringify([edition, words]), () => materials.find(edition, words));
      const { limit, offset } = windowOf(asked);
      const rows = await materials.read(ids.slice(offset, offset + limit));
      const shown = rows.map((row) => ({
        ...materialCodec.encode(materialRecordOf(row, actor)),
        libraryName: row.libraryName,
      }));
      return { ...pageFrom(asked, shown, ids.length), ...(ids.length === foundAtMost && { totalCapped: true }) };
    },

    /** After a write of this process that visitors see. */
    forget: () => found.forget(),
  };
}
