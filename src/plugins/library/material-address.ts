import { materialQueryCodec } from '#contract/library.codec.ts';
import { isMaterialType } from '#contract/material-types.rule.ts';
import { materialKinds } from '#contract/material.rule.ts';
import type { MaterialListQuery } from '#contract/library-materials.contract.ts';
import type { MaterialLook, MaterialSort } from '#views/library/material-center.view.tsx';
import type { MaterialFilter } from '#views/library/material-filters.view.tsx';

/** Everything that decides what the material centre shows, as it stands in the address. */
export interface MaterialAddress extends MaterialFilter {
  /** The specification's bkid and index: a section of the menu and one of its sub-entries; '' for all. */
  sectionId: string;
  childId: string;
  sort: MaterialSort;
  page: number;
  look: MaterialLook;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const sorts = ['best', 'newest', 'downloads', 'favourites'] as const;
const parts = (value: string | null) => (value ?? '').split(',');

/** A wrong or unknown value in the address counts as absent. */
export function readMaterialAddress(query: URLSearchParams): MaterialAddress {
  const directory = query.get('directory') ?? '';
  return {
    sectionId: (query.get('bkid') ?? '').slice(0, 40),
    childId: (query.get('index') ?? '').slice(0, 40),
    search: (query.get('q') ?? '').trim().slice(0, 80),
    directory: uuid.test(directory) ? directory : '',
    types: [...new Set(parts(query.get('sid')).map(Number).filter(isMaterialType))],
    kinds: materialKinds.filter((kind) => parts(query.get('kind')).includes(kind)),
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'best',
    page: Math.min(1_000_000, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)),
    look: query.get('look') === 'list' ? 'list' : 'grid',
  };
}

/** The shortest address that says the same; what is ordinary is left out. */
export function writeMaterialAddress(libraryId: string, address: MaterialAddress): string {
  const { sectionId, childId, search, directory, types, kinds, sort, page, look } = address;
  const query = new URLSearchParams({ id: libraryId });
  const set = (name: string, value: string) => value && query.set(name, value);
  set('bkid', sectionId);
  set('index', childId);
  set('directory', directory);
  set('q', search);
  set('sid', types.join(','));
  set('kind', kinds.join(','));
  set('sort', sort === 'best' ? '' : sort);
  set('look', look === 'grid' ? '' : look);
  set('page', page > 1 ? String(page) : '');
  return `/lib/materialCenter?${query}`;
}

/** A directory beats the sub-entry, since the call takes one of them. */
export const materialQueryOf = (libraryId: string, address: MaterialAddress): MaterialListQuery => ({
  ...materialQueryCodec.encode({
    libraryId,
    sectionId: address.sectionId || undefined,
    directoryId: address.directory || address.childId || undefined,
    types: address.types,
    kinds: address.kinds,
  }),
  ...(address.search && { keyword: address.search }),
  ...(address.sort !== 'best' && { sort: address.sort }),
  pageNo: address.page,
  pageSize: 24,
});
