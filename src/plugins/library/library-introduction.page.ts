import { msg } from '@lingui/core/macro';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { definePage } from '#shell/plugin-api.ts';
import { spaceHead, spaceOf, spaceReads } from './library-space-page.rule.ts';

export default definePage({
  reads: ({ search }) => {
    const libraryId = spaceOf(search);
    return libraryId ? spaceReads(libraryId) : [];
  },
  head: ({ of, origin, i18n }) => {
    const library = of(libraryOperations.detail);
    if (!library) return null;
    const canonical = libraryAddresses.introduction.to({ id: library.ZYKID });
    return spaceHead(library, { origin, i18n, title: msg`介绍`, canonical });
  },
});
