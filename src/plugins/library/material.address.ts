import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { materialQueryCodec } from '#contract/library/library.codec.ts';
import { isMaterialType } from '#contract/library/material-types.rule.ts';
import { materialKinds } from '#contract/library/material.rule.ts';
import type { MaterialListQuery } from '#contract/library/library-materials.contract.ts';
import type { MaterialFilter } from '#views/library/material-filters.view.tsx';

const { materials } = libraryAddresses;

/** Everything that decides what the material centre shows: the address, with the types and kinds that there are. */
export type MaterialAddress = Omit<ReturnType<typeof materials.read>, 'id' | 'types' | 'kinds'> &
  Pick<MaterialFilter, 'types' | 'kinds'>;

export function readMaterialAddress(query: URLSearchParams): MaterialAddress {
  const { id: _, types, kinds, ...rest } = materials.read(query);
  return {
    ...rest,
    types: [...new Set(types.map(Number).filter(isMaterialType))],
    kinds: materialKinds.filter((kind) => kinds.includes(kind)),
  };
}

export const writeMaterialAddress = (libraryId: string, address: MaterialAddress): string =>
  materials.to({ ...address, id: libraryId, types: address.types.map(String) });

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
