import { msg } from '@lingui/core/macro';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { definePage, read } from '#shell/plugin-api.ts';
import { libraryCoursesQueryOf } from './library-list-query.rule.ts';
import { spaceHead, spaceOf, spaceReads } from './library-space-page.rule.ts';

export default definePage({
  reads: ({ search }) => {
    const libraryId = spaceOf(search);
    const place = libraryAddresses.courses.read(search);
    return libraryId
      ? [...spaceReads(libraryId), read(libraryOperations.courses, libraryCoursesQueryOf(libraryId, place))]
      : [];
  },
  // However it is parted, it is the one list of the library's courses; its pages are pages of their own.
  head: ({ of, origin, i18n, search }) => {
    const library = of(libraryOperations.detail);
    if (!library) return null;
    const { page } = libraryAddresses.courses.read(search);
    const canonical = libraryAddresses.courses.to({ id: library.ZYKID, page });
    return spaceHead(library, { origin, i18n, title: msg`课程`, canonical });
  },
});
