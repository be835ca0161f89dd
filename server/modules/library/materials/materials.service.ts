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
import {
  materialsRepository,
  rankedAtMost,
  type MaterialSort,
  type MaterialWindow,
  type PlacedMaterial,
} from './materials.repository.ts';
import type { Spaces } from '../spaces/spaces.service.ts';

const pageLifetimeMs = 1_000;
/** Those who are taught together search for the same, and what is found changes little. */
const searchLifetimeMs = 10_000;
/** What a search finds is counted at most this often. */
const foundLifetimeMs = 30_000;
/** The hottest are asked where they should have this many times what is wanted. */
const surplus = 1.2;
/** A library with less than one in so many of all materials is one among many. */
const manyTimes = 4;
/** So many cells are merged rather than walked through. */
const mergedAtMost = 40;

/** What words and tags find; where not all of it was counted, `times` as much. */
interface Found {
  cells: Cell[];
  times: number;
}
type Materials = ReturnType<typeof materialsRepository>;

/** How many there are of each type; what is shown has one. */
function byType(cells: readonly Cell[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { type, count } of cells) if (type !== null) counts.set(type, (counts.get(type) ?? 0) + count);
  return counts;
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

  /**
   * Whatever a library holds, a window costs about the same: few cells or types are merged; else the order's index is walked
   * where the wanted are frequent, and all of them are sorted where they are rare.
   */
  function read(
    actor: Actor,
    window: MaterialWindow,
    cells: readonly Cell[],
    { cube, found, times }: { cube: readonly Cell[]; found: readonly Cell[]; times: number },
  ): Promise<PlacedMaterial[]> {
    const materials = materialsRepository(db, actor);
    const [wanted, all] = [sumOf(cells), sumOf(cube)];
    const end = window.limit + (window.after ? 0 : window.offset);
    if (wanted === 0) return Promise.resolve([]);
    if (window.words !== null) {
      const shares = { found: (sumOf(found) * times) / all, wanted: (wanted * times) / all };
      return search(materials, window, shares, all);
    }
    if (window.tags.length > 0) return materials.walk(window);
    if (window.sort === 'hot' && cells.length <= mergedAtMost) return materials.merge(window, cells);
    const walked = (all * end) / wanted;
    const types = [...byType(cells)];
    const each = byType(cube);
    const typed = types.reduce(
      (rows, [type, some]) => rows + Math.min(each.get(type)!, (end * each.get(type)!) / some),
      0,
    );
    if (window.sort === 'hot' && typed < Math.min(walked, wanted))
      return materials.mergeTypes(
        window,
        types.map(([type]) => type),
      );
    return wanted > walked ? materials.walk(window) : materials.gather(window, cells);
  }

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

  /** By the way that reads the fewest rows. @param shares of all: what the words find, and what the filters leave of it */
  async function search(
    materials: Materials,
    window: MaterialWindow,
    shares: { found: number; wanted: number },
    all: number,
  ) {
    const { sort, after, limit, offset } = window;
    const end = limit + (after ? 0 : offset);
    const isLarge = all > hottestAtMost;
    const hottest = Math.min(all, hottestAtMost);
    // Which of both orders holds is a matter of words and filters, so that each page goes on where the one before ended.
    if (sort === 'relevance' && hottest * shares.found <= rankedAtMost / shares.wanted) {
      const rows =
        isLarge && hottest * shares.wanted > end * surplus ? await materials.searchRanked(window, 'hottest') : [];
      // Fewer than the share lets expect: the words belong to what is cold.
      return rows.length === limit ? rows : materials.searchRanked(window, isLarge ? 'large' : 'small');
    }
    const most = Math.max(end, sort === 'relevance' ? rankedAtMost : 0);
    const [whole, along] = [all * shares.found, most / shares.wanted];
    const isByHeat = (sort === 'hot' || sort === 'relevance') && after === null;
    if (isLarge && isByHeat && hottest * shares.wanted > most * surplus && hottest * shares.found < along) {
      const rows = await materials.searchSorted(window, 'hottest');
      if (rows.length === limit) return rows;
    }
    return materials.searchSorted(window, whole > along ? 'along' : 'found');
  }

  async function readPage(asked: MaterialListQuery, actor: Actor): Promise<MaterialPage> {
    const { libraryId, types, kinds, ...where } = materialQueryCodec.decode(asked);
    const after = afterOf(asked.after);
    const space = await spaces.open(actor, libraryId);
    const place = placeOf(space.menu, space.directories, { libraryId, ...where });
    if (!place) throw new Refusal('notFound');
    const { section } = place;
    const cube = await spaces.cells(actor, libraryId);
    const all = sumOf(cube);
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
    const rows = await read(actor, window, wanted, { cube, found: cells, times: known.times });
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
