import { msg } from '@lingui/core/macro';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { definePage, read } from '#shell/plugin-api.ts';
import { spaceHead, spaceOf, spaceReads } from './library-space-page.rule.ts';
import { materialQueryOf, readMaterialAddress } from './material.address.ts';

export default definePage({
  reads: ({ search }) => {
    const libraryId = spaceOf(search);
    const place = readMaterialAddress(new URLSearchParams(search));
    return libraryId
      ? [...spaceReads(libraryId), read(libraryOperations.materials, materialQueryOf(libraryId, place))]
      : [];
  },
  // However it is filtered and sorted, it is the one list of the library's materials.
  head: ({ of, origin, i18n, search }) => {
    const library = of(libraryOperations.detail);
    if (!library) return null;
    const { page } = libraryAddresses.materials.read(search);
    const canonical = libraryAddresses.materials.to({ id: library.ZYKID, page });
    return spaceHead(library, { origin, i18n, title: msg`素材中心`, canonical });
  },
});
