import { useLocation, useSearchParams } from 'wouter';
import { isMaterialType } from '#contract/library/material-types.rule.ts';
import { materialKinds } from '#contract/library/material.rule.ts';
import { maintenanceAddresses } from '#contract/maintenance/maintenance.addresses.ts';
import type { MaterialsFilter } from '#views/maintenance/materials.words.ts';

type DeskPlace = MaterialsFilter & { id: string | null };

/** Who waits longest comes first among what waits; else the newest. */
const usualSort = (tab: MaterialsFilter['tab']) => (tab === 'review' ? 'waiting' : 'newest');

/** What narrows the list and which material is looked at, in the address; the library stays. */
export function useMaterialsAddress(): [DeskPlace, (change: Partial<DeskPlace>) => void] {
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const { libraryId, ...said } = maintenanceAddresses.material.read(query);
  const here: DeskPlace = {
    ...said,
    type: said.type !== null && isMaterialType(said.type) ? said.type : 0,
    kind: materialKinds.find((kind) => kind === said.kind) ?? '',
    sort: said.sort || usualSort(said.tab),
    id: said.id || null,
  };
  const go = (change: Partial<DeskPlace>) => {
    const next = { ...here, ...change };
    // Another tab has its own order.
    if (change.tab && !change.sort) next.sort = usualSort(change.tab);
    const sort = next.sort === usualSort(next.tab) ? '' : next.sort;
    const place = { ...next, libraryId, sort, type: next.type || null, id: next.id ?? '' } as const;
    navigate(maintenanceAddresses.material.to(place), { replace: true });
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
