import type { TeacherListPlace } from '#contract/teachers/teachers.addresses.ts';
import type { TeacherFacetQuery, TeacherQuery } from '#contract/teachers/teachers.contract.ts';

/** What the facets and the list are asked for. */
export const facetQueryOf = ({ search, school, title, subject }: TeacherListPlace): TeacherFacetQuery => ({
  ...(search && { search }),
  ...(school && { school }),
  ...(title && { title }),
  ...(subject && { subject }),
});

export const teacherQueryOf = (place: TeacherListPlace): TeacherQuery => ({
  ...facetQueryOf(place),
  sort: place.sort,
  pageNo: place.page,
  pageSize: 12,
});
