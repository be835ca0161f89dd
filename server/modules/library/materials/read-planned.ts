import type { materialsRepository, MaterialWindow, PlacedMaterial } from './materials.repository.ts';
import { readingPlan, type Counts } from './reading-plan.rule.ts';

/** A window of a library by the way that reads the fewest rows; every way gives the same rows in the same order. */
export async function readPlanned(
  materials: ReturnType<typeof materialsRepository>,
  window: MaterialWindow,
  counts: Counts,
): Promise<PlacedMaterial[]> {
  const { words, tags, sort, after, limit, offset } = window;
  const asked = {
    ...{ isSearch: words !== null, hasTags: tags.length > 0, isContinued: after !== null },
    ...{ sort, limit, offset },
  };
  const plan = readingPlan(asked, counts);
  switch (plan.way) {
    case 'nothing':
      return [];
    case 'walk':
      return materials.walk(window);
    case 'merge':
      return materials.merge(window, counts.wanted);
    case 'mergeTypes':
      return materials.mergeTypes(window, plan.types);
    case 'gather':
      return materials.gather(window, counts.wanted);
    case 'ranked': {
      const rows = plan.triesHottest ? await materials.searchRanked(window, 'hottest') : [];
      // Fewer than the share lets expect: the words belong to what is cold.
      return rows.length === limit ? rows : materials.searchRanked(window, plan.isLarge ? 'large' : 'small');
    }
    case 'sorted': {
      const rows = plan.triesHottest ? await materials.searchSorted(window, 'hottest') : [];
      return rows.length === limit ? rows : materials.searchSorted(window, plan.order);
    }
  }
}
