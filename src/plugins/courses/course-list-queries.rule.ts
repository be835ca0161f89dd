import type { CourseListPlace } from '#contract/courses/courses.addresses.ts';
import type { CourseQuery, FacetQuery } from '#contract/courses/courses.contract.ts';

/** What the facets and the list are asked for. */
export function facetQueryOf({ search, subject, category, school, status, level, form, onlyOpen }: CourseListPlace) {
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

export const courseQueryOf = (place: CourseListPlace): CourseQuery => ({
  ...facetQueryOf(place),
  sort: place.sort,
  pageNo: place.page,
  pageSize: 12,
});
