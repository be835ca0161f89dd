import { materialCodec, materialQueryCodec, type MaterialRecord } from '#contract/library/library.codec.ts';
import type { MaterialListQuery, MaterialPage } from '#contract/library/library-materials.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import { placeFromText, placeToText, type Place } from '#server/platform/database/page-place.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { searchQuery } from '#server/platform/search/search-query.ts';
import { shortCache } from '#server/platform/database/short-cache.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { hottestAtMost } from '../spaces/hot-words.repository.ts';
import { facetsOf } from './material-facets.ts';
import { cellsIn, placeOf, sumOf, type Cell } from './material-filter.ts';
import { isTeacher, materialRecordOf } from './material-record.ts';
import { materialsRepository, type MaterialSort, type MaterialWindow } from './materials.repository.ts';
import { readPlanned } from './read-planned.ts';
import type { Spaces } from '../spaces/spaces.service.ts';

const pageLifetimeMs = 1_000;
/** Those who are taught together search for the same, and what is found changes little. */
const searchLifetimeMs = 10_000;
/** What a search finds is counted at most this often. */
const foundLifetimeMs = 30_000;
/** A library with less than one in so many of all materials is one among many. */
const manyTimes = 4;

/** What words and tags find; where not all of it was counted, `times` as much. */
interface Found {
  cells: Cell[];
  times: number;
}

function afterOf(text: string | undefined): Place | null {
  if (text === undefined) return null;
  const after = placeFromText(text);
  if (after) return after;
  throw badField('/after', 'place');
}

/** Words are looked for by relevance unless another order is asked for; without words there is none. */
const sortOf = (asked: MaterialListQuery['sort'], words: string | null): MaterialSort =>
  words === null ? (asked === undefined || asked === 'relevance' ? 'hot' : asked) : (asked ?? 'relevance');

/** The material centre: everyone sees the same but for what only teachers may save. */
export function materialsService(db: Database, spaces: Spaces) {
  const pages = shortCache<MaterialPage>(pageLifetimeMs);
  const searches = shortCache<MaterialPage>(searchLifetimeMs);
  const found = shortCache<Found>(foundLifetimeMs);

  async function find(
    actor: Actor,
    asked: Pick<MaterialWindow, 'libraryId' | 'tags' | 'words' | 'isAmongMany'>,
    all: number,
  ): Promise<Found> {
    const materials = materialsRepository(db, actor);
    const cells = await materials.cellsFound(asked);
    if (asked.words === null || sumOf(cells) <= countLimit) return { cells, times: 1 };
    const share = (await materials.hottestFound(asked)) / Math.min(all, hottestAtMost);
    return { cells, times: Math.max(1, (share * all) / sumOf(cells)) };
  }

  /** What a question finds; where it finds nothing, what is near to it. An empty one asks for everything. */
  async function look(
    actor: Actor,
    keyword: string,
    { libraryId, tags, cube }: { libraryId: string; tags: MaterialWindow['tags']; cube: readonly Cell[] },
  ) {
    const question = keyword === '' ? null : await searchQuery(keyword);
    const isAmongMany = question !== null && sumOf(cube) * manyTimes < (await spaces.total(actor));
    const known = (words: string | null) =>
      found.get(JSON.stringify([libraryId, words, tags]), () =>
        find(actor, { libraryId, tags, words, isAmongMany }, sumOf(cube)),
      );
    if (question === null && (keyword !== '' || tags.length === 0))
      return { words: null, isNear: false, isAmongMany, known: { cells: keyword === '' ? cube : [], times: 1 } };
    const words = question?.all ?? null;
    const exact = await known(words);
    if (!question?.near || exact.cells.length > 0) return { words, isNear: false, isAmongMany, known: exact };
    const near = await known(question.near);
    return near.cells.length > 0
      ? { words: question.near, isNear: true, isAmongMany, known: near }
      : { words, isNear: false, isAmongMany, known: exact };
  }

  async function readPage(asked: MaterialListQuery, actor: Actor): Promise<MaterialPage> {
    const { libraryId, types, kinds, ...where } = materialQueryCodec.decode(asked);
    const after = afterOf(asked.after);
    const space = await spaces.open(actor, libraryId);
    const place = placeOf(space.menu, space.directories, { libraryId, ...where });
    if (!place) throw new Refusal('notFound');
    const { section } = place;
    const cube = await spaces.cells(actor, libraryId);
    const { words, isNear, isAmongMany, known } = await look(actor, asked.keyword?.trim() ?? '', {
      ...{ libraryId, tags: section.tags, cube },
    });
    const isFound = words !== null || section.tags.length > 0;
    const chosen = { types, kinds, directories: place.directories };
    const { cells } = known;
    const isCapped = isFound && sumOf(cells) > countLimit;
    const within = cellsIn(cells, section.conditions);
    const wanted = cellsIn(within, [chosen]);
    const sort = sortOf(asked.sort, words);
    const window: MaterialWindow = {
      ...{ libraryId, words, isAmongMany, sort, tags: section.tags },
      filters: [...section.conditions, chosen],
      // By rank there is no place to go on from.
      after: sort === 'relevance' ? null : after,
      limit: windowOf(asked).limit,
      offset: windowOf(asked).offset,
    };
    const counts = { cube, found: cells, times: known.times, wanted, hottestAtMost };
    const rows = await readPlanned(materialsRepository(db, actor), window, counts);
    const last = rows.at(-1);
    return {
      ...pageFrom(
        asked,
        rows.map((row) => materialCodec.encode(materialRecordOf(row, actor))),
        isCapped && rows.length > 0 ? Math.max(sumOf(wanted), window.offset + rows.length) : sumOf(wanted),
      ),
      ...(last && window.sort !== 'relevance' && rows.length === window.limit && { next: placeToText(last) }),
      facets: facetsOf(within, chosen, space.directories, isFound),
      ...(isNear && { isNear }),
    };
  }

  const shown = (records: readonly MaterialRecord[]) => records.map((record) => materialCodec.encode(record));
  return {
    list(asked: MaterialListQuery, actor: Actor): Promise<MaterialPage> {
      const key = Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1));
      return (asked.keyword === undefined ? pages : searches).get(JSON.stringify([isTeacher(actor), key]), () =>
        readPage(asked, actor),
      );
    },

    async hot(libraryId: string, actor: Actor) {
      await spaces.open(actor, libraryId);
      const rows = await materialsRepository(db, actor).hot(libraryId, 10);
      return shown(rows.map((row) => materialRecordOf(row, actor)));
    },

    async like(libraryId: string, id: string, actor: Actor) {
      const rows = await materialsRepository(db, actor).like(libraryId, id, 10);
      return shown(rows.map((row) => materialRecordOf(row, actor)));
    },

    /** After a write of this process that the lists show. */
    forget() {
      pages.forget();
      searches.forget();
      found.forget();
    },
  };
}
