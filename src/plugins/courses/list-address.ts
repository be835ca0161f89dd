import type { CourseQuery, FacetQuery } from '#contract/courses.contract.ts';
import type { CourseFilter } from '#views/courses/course-filters.view.tsx';
import type { Sort } from '#views/courses/course-words.ts';

/** Everything that decides what the list shows, as it stands in the address. */
export interface ListAddress extends CourseFilter {
  sort: Sort;
  page: number;
}

const one = <V extends string>(value: string | null, of: readonly V[]): V | '' =>
  of.find((word) => word === value) ?? '';
const like = (value: string | null, pattern: RegExp) => (value && pattern.test(value) ? value : '');
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A wrong or unknown value in the address counts as absent. */
export function readAddress(query: URLSearchParams): ListAddress {
  return {
    search: (query.get('q') ?? '').trim().slice(0, 80),
    subject: like(query.get('subject'), /^\d{2}$/),
    category: like(query.get('category'), /^\d{4}$/),
    school: like(query.get('school'), uuid),
    status: one(query.get('status'), ['upcoming', 'running', 'ended']),
    level: one(query.get('level'), ['national', 'provincial', 'ideological', 'school']),
    form: one(query.get('form'), ['online', 'blended']),
    onlyOpen: query.get('open') === '1',
    sort: one(query.get('sort'), ['best', 'newest', 'popular']) || 'best',
    page: Math.min(1_000_000, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)),
  };
}

/** The shortest address that says the same; what is ordinary is left out. */
export function writeAddress({ search, onlyOpen, sort, page, ...rest }: ListAddress): string {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  for (const [name, value] of Object.entries(rest)) if (value) query.set(name, value);
  if (onlyOpen) query.set('open', '1');
  if (sort !== 'best') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `/course/list?${text}` : '/course/list';
}

/** What the facets and the list are asked for. */
export function facetQueryOf({ search, subject, category, school, status, level, form, onlyOpen }: CourseFilter) {
  const query: FacetQuery = {
    ...(search && { search }),
    ...(subject && { subject }),
    ...(category && { category }),
    ...(school && { school }),
    ...(status && { status }),
    ...(level && { level }),
    ...(form && { form }),
    ...(onlyOpen && { onlyOpen }),
  };
  return query;
}

export const courseQueryOf = (address: ListAddress): CourseQuery => ({
  ...facetQueryOf(address),
  sort: address.sort,
  pageNo: address.page,
  pageSize: 12,
});
