import type { Read } from '#contract/common/address.ts';
import type { libraryAddresses, LibraryListPlace } from '#contract/library/library.addresses.ts';
import { libraryPlaceCodec } from '#contract/library/library.codec.ts';
import type { LibraryCourseQuery, LibraryListQuery } from '#contract/library/library.contract.ts';

/** What the list is asked for. */
export const libraryQueryOf = ({ search, subject, school, level, sort, page }: LibraryListPlace): LibraryListQuery => ({
  ...(search && { keyword: search }),
  ...(subject && { subject }),
  ...(school && { school }),
  ...(level && { level }),
  sort,
  pageNo: page,
  pageSize: 12,
});

/** What the list of a library's courses is asked for. */
export const libraryCoursesQueryOf = (
  libraryId: string,
  { sectionId, childId, page }: Pick<Read<typeof libraryAddresses.courses>, 'sectionId' | 'childId' | 'page'>,
): LibraryCourseQuery => ({
  ...libraryPlaceCodec.encode({ libraryId, sectionId, directoryId: childId }),
  pageNo: page,
  pageSize: 12,
});

/** The libraries most used, for the home page. */
export const hotLibrariesQuery: LibraryListQuery = { sort: 'best', pageNo: 1, pageSize: 3 };

/** What is new in a library, for its first page. */
export const newestMaterialsQuery = { sort: 'newest', pageNo: 1, pageSize: 8 } as const;

/** What a school's page shows of the libraries that it builds. */
export const schoolLibrariesQueryOf = (school: string): LibraryListQuery => ({
  school,
  sort: 'best',
  pageNo: 1,
  pageSize: 3,
});
