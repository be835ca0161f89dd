import type { Read } from '#contract/common/address.ts';
import type { coursesAddresses, CourseListPlace } from '#contract/courses/courses.addresses.ts';
import type { CourseQuery, FacetQuery } from '#contract/courses/courses.contract.ts';
import type { FeaturedKind } from '#views/courses/featured-courses.view.tsx';

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

/** What the introduction of a course is asked for; null where the address names none. */
export const courseInputOf = ({ id, offering, preview }: Read<typeof coursesAddresses.introduction>) =>
  id ? { id, ...(offering && { offering }), ...(preview && { preview }) } : null;

/** What the home page asks for of the courses worth a look. */
export const featuredQueryOf = (kind: FeaturedKind): CourseQuery => ({
  pageNo: 1,
  pageSize: 5,
  ...(kind === 'upcoming' ? { status: 'upcoming', sort: 'popular' } : { sort: kind }),
});

/** What a school's page shows of its courses: those that are held now, with most learners first. */
export const schoolCoursesQueryOf = (school: string): CourseQuery => ({
  school,
  status: 'running',
  sort: 'popular',
  pageNo: 1,
  pageSize: 3,
});
