import type { LibraryListPlace } from '#contract/library/library.addresses.ts';
import type { LibraryListQuery } from '#contract/library/library.contract.ts';

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
