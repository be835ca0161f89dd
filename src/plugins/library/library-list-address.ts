import type { LibraryListQuery } from '#contract/library.contract.ts';
import type { LibraryFilter } from '#views/library/library-filters.view.tsx';
import type { LibrarySort } from '#views/library/library-words.ts';

/** Everything that decides what /sourceLib shows, as it stands in the address. */
export interface LibraryListAddress extends LibraryFilter {
  sort: LibrarySort;
  page: number;
}

const one = <V extends string>(value: string | null, of: readonly V[]): V | '' =>
  of.find((word) => word === value) ?? '';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const like = (value: string | null, pattern: RegExp) => (value && pattern.test(value) ? value : '');

/** A wrong or unknown value in the address counts as absent. */
export const readLibraryAddress = (query: URLSearchParams): LibraryListAddress => ({
  search: (query.get('q') ?? '').trim().slice(0, 80),
  subject: like(query.get('subject'), /^\d{2}$/),
  school: like(query.get('school'), uuid),
  level: one(query.get('level'), ['national', 'provincial', 'school']),
  sort: one(query.get('sort'), ['best', 'newest', 'materials', 'favourites']) || 'best',
  page: Math.min(1_000_000, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)),
});

/** The shortest address that says the same; what is ordinary is left out. */
export function writeLibraryAddress({ search, sort, page, ...rest }: LibraryListAddress): string {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  for (const [name, value] of Object.entries(rest)) if (value) query.set(name, value);
  if (sort !== 'best') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/sourceLib?${query}` : '/sourceLib';
}

export const libraryQueryOf = ({
  search,
  subject,
  school,
  level,
  sort,
  page,
}: LibraryListAddress): LibraryListQuery => ({
  ...(search && { keyword: search }),
  ...(subject && { subject }),
  ...(school && { school }),
  ...(level && { level }),
  sort,
  pageNo: page,
  pageSize: 12,
});
