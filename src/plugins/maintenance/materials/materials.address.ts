import { useSearchParams } from 'wouter';
import { isMaterialType } from '#contract/library/material-types.rule.ts';
import { materialKinds } from '#contract/library/material.rule.ts';
import type { MaterialsFilter } from '#views/maintenance/materials.words.ts';

const tabs = ['all', 'review', 'draft', 'published', 'withdrawn', 'bin'] as const;
const sorts = ['waiting', 'newest', 'title', 'size'] as const;
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

type DeskPlace = MaterialsFilter & { id: string | null };

/** Who waits longest comes first among what waits; else the newest. */
const usualSort = (tab: MaterialsFilter['tab']) => (tab === 'review' ? 'waiting' : 'newest');

/** What narrows the list and which material is looked at, in the address; the library stays. */
export function useMaterialsAddress(): [DeskPlace, (change: Partial<DeskPlace>) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'all';
  const type = Number.parseInt(query.get('type') ?? '', 10);
  const directoryId = query.get('directory') ?? '';
  const here: DeskPlace = {
    tab,
    search: (query.get('q') ?? '').slice(0, 80),
    type: isMaterialType(type) ? type : 0,
    kind: materialKinds.find((kind) => kind === query.get('kind')) ?? '',
    directoryId: isUuid(directoryId) ? directoryId : '',
    sort: sorts.find((one) => one === query.get('sort')) ?? usualSort(tab),
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
    id: query.get('id'),
  };
  const go = (change: Partial<DeskPlace>) => {
    const next = { ...here, ...change };
    // Another tab has its own order.
    if (change.tab && !change.sort) next.sort = usualSort(change.tab);
    const library = query.get('library');
    setQuery(
      {
        ...(library && { library }),
        ...(next.tab !== 'all' && { tab: next.tab }),
        ...(next.search && { q: next.search }),
        ...(next.type && { type: String(next.type) }),
        ...(next.kind && { kind: next.kind }),
        ...(next.directoryId && { directory: next.directoryId }),
        ...(next.sort !== usualSort(next.tab) && { sort: next.sort }),
        ...(next.page > 1 && { page: String(next.page) }),
        ...(next.id && { id: next.id }),
      },
      { replace: true },
    );
  };
  return [here, go];
}

/** The filters as the server takes them: of a list, an export or a template. */
export const filtersOf = ({ tab, search, type, kind, directoryId }: MaterialsFilter) => ({
  tab,
  ...(search && { search }),
  ...(type && { type }),
  ...(kind && { kind }),
  ...(directoryId && { directoryId }),
});
