import { materialCodec } from '#contract/library/library.codec.ts';
import type { MaterialHits, MaterialSearchQuery } from '#contract/library/library-materials.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageFrom, windowOf } from '#server/platform/database/page.ts';
import { searchQuery, type SearchQuery } from '#server/platform/search/search-query.ts';
import { shortCache } from '#server/platform/database/short-cache.ts';
import { askerOf, materialRecordOf } from './material-record.ts';
import { hitsAtMost, materialSearchRepository } from './material-search.repository.ts';
import { libraryWord } from './materials.repository.ts';

/** Who turns pages searches once. */
const foundLifetimeMs = 30_000;
/** A page that many ask for is read and written once; as long as one of a library (materials.service.ts). */
const pageLifetimeMs = 1_000;

interface Found {
  ids: string[];
  isNear: boolean;
}

/** A word that stands in the name of a library finds all that it holds. */
async function withLibraries(
  materials: ReturnType<typeof materialSearchRepository>,
  edition: 'he' | 've',
  { terms }: SearchQuery,
): Promise<string> {
  const named = await materials.librariesNamed(
    edition,
    terms.map(({ text }) => text),
  );
  return terms
    .map(({ text, query }) => {
      const libraries = named.filter(({ term }) => term === text).map(({ id }) => `'${libraryWord(id)}'`);
      return `(${[query, ...libraries].join(' | ')})`;
    })
    .join(' & ');
}

/** Materials of all open libraries, for the search of the whole site. */
export function materialSearchService(db: Database) {
  const found = shortCache<Found>(foundLifetimeMs, 200);
  const pages = shortCache<MaterialHits>(pageLifetimeMs, 500);

  /** What all words find, in a material or in the name of its library; else what is near. */
  async function look(actor: Actor, edition: 'he' | 've', question: SearchQuery): Promise<Found> {
    const materials = materialSearchRepository(db, actor);
    const ids = await materials.find(edition, await withLibraries(materials, edition, question));
    if (ids.length > 0 || !question.near) return { ids, isNear: false };
    const near = await materials.find(edition, question.near);
    return { ids: near, isNear: near.length > 0 };
  }

  async function page(
    asked: MaterialSearchQuery,
    actor: Actor,
    edition: 'he' | 've',
    question: SearchQuery | null,
  ): Promise<MaterialHits> {
    const { ids, isNear } = question
      ? await found.get(JSON.stringify([edition, question.all]), () => look(actor, edition, question))
      : { ids: [], isNear: false };
    const { limit, offset } = windowOf(asked);
    const rows = await materialSearchRepository(db, actor).read(ids.slice(offset, offset + limit));
    const shown = rows.map((row) => ({
      ...materialCodec.encode(materialRecordOf(row, actor)),
      libraryName: row.libraryName,
    }));
    return {
      ...pageFrom(asked, shown, ids.length),
      ...(ids.length === hitsAtMost && { totalCapped: true }),
      ...(isNear && { isNear }),
    };
  }

  return {
    async find(asked: MaterialSearchQuery, actor: Actor): Promise<MaterialHits> {
      const { keyword, edition = actor.edition } = asked;
      const question = await searchQuery(keyword);
      const { pageNo, pageSize } = windowOf(asked);
      // All that the page depends on: of the asker, what may be saved.
      const key = JSON.stringify([edition, question?.all, pageNo, pageSize, askerOf(actor)]);
      return pages.get(key, () => page(asked, actor, edition, question));
    },

    /** After a write of this process that visitors see. */
    forget() {
      found.forget();
      pages.forget();
    },
  };
}
