import { sumOf, type Cell } from './material-filter.ts';

/** Hottest first, the best of these many are put in the order of their rank; the others follow by heat. */
export const rankedAtMost = 40;
/** The hottest are asked where they should have this many times what is wanted. */
const surplus = 1.2;
/** So many cells are merged rather than walked through. */
const mergedAtMost = 40;

/** What is known of a library and a question before a row is read. */
export interface Counts {
  /** All that the library shows. */
  cube: readonly Cell[];
  /** What words and tags find; where not all of it was counted, `times` as much. */
  found: readonly Cell[];
  times: number;
  /** What the filters leave of it. */
  wanted: readonly Cell[];
  /** The most that a library has among its hottest. */
  hottestAtMost: number;
}

/** What of a window the way to it depends on. */
interface Asked {
  isSearch: boolean;
  hasTags: boolean;
  sort: 'newest' | 'hot' | 'downloads' | 'favourites' | 'relevance';
  isContinued: boolean;
  limit: number;
  offset: number;
}

export type ReadingPlan =
  | { way: 'nothing' | 'walk' | 'merge' | 'gather' }
  | { way: 'mergeTypes'; types: readonly number[] }
  /** All by rank; `triesHottest` asks the hottest alone first, and the others where these do not fill the page. */
  | { way: 'ranked'; isLarge: boolean; triesHottest: boolean }
  /** By heat (or the order asked for), of relevance the first `rankedAtMost` by rank. */
  | { way: 'sorted'; triesHottest: boolean; order: 'along' | 'found' };

/** How many there are of each type; what is shown has one. */
function byType(cells: readonly Cell[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { type, count } of cells) if (type !== null) counts.set(type, (counts.get(type) ?? 0) + count);
  return counts;
}

/**
 * The way that reads the fewest rows: whatever a library holds, a window costs about the same. Few cells or types are
 * merged; else the order's index is walked where the wanted are frequent, and all of them are sorted where they are rare.
 */
export function readingPlan(asked: Asked, counts: Counts): ReadingPlan {
  const [wanted, all] = [sumOf(counts.wanted), sumOf(counts.cube)];
  if (wanted === 0) return { way: 'nothing' };
  if (asked.isSearch) return searchPlan(asked, counts);
  if (asked.hasTags) return { way: 'walk' };
  if (asked.sort === 'hot' && counts.wanted.length <= mergedAtMost) return { way: 'merge' };
  const end = endOf(asked);
  const walked = (all * end) / wanted;
  const types = [...byType(counts.wanted)];
  const each = byType(counts.cube);
  const typed = types.reduce(
    (rows, [type, some]) => rows + Math.min(each.get(type)!, (end * each.get(type)!) / some),
    0,
  );
  if (asked.sort === 'hot' && typed < Math.min(walked, wanted))
    return { way: 'mergeTypes', types: types.map(([type]) => type) };
  return { way: wanted > walked ? 'walk' : 'gather' };
}

/** Which of both orders of relevance holds is a matter of words and filters alone, so that each page goes on from the last. */
function searchPlan(asked: Asked, { cube, found, times, wanted, hottestAtMost }: Counts): ReadingPlan {
  const { sort, isContinued } = asked;
  const [all, end] = [sumOf(cube), endOf(asked)];
  const shares = { found: (sumOf(found) * times) / all, wanted: (sumOf(wanted) * times) / all };
  const isLarge = all > hottestAtMost;
  const hottest = Math.min(all, hottestAtMost);
  if (sort === 'relevance' && hottest * shares.found <= rankedAtMost / shares.wanted)
    return { way: 'ranked', isLarge, triesHottest: isLarge && hottest * shares.wanted > end * surplus };
  const most = Math.max(end, sort === 'relevance' ? rankedAtMost : 0);
  const [whole, along] = [all * shares.found, most / shares.wanted];
  const isByHeat = (sort === 'hot' || sort === 'relevance') && !isContinued;
  const triesHottest =
    isLarge && isByHeat && hottest * shares.wanted > most * surplus && hottest * shares.found < along;
  return { way: 'sorted', triesHottest, order: whole > along ? 'along' : 'found' };
}

const endOf = ({ limit, offset, isContinued }: Asked) => limit + (isContinued ? 0 : offset);
