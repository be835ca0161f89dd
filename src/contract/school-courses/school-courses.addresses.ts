import { address, flag, id, named, oneOf, page, text, typed, type Read } from '../common/address.ts';

export const schoolCoursesAddresses = {
  list: address('/account/schoolAdmin/coursemanagement', {
    query: {
      school: id,
      status: oneOf(['', 'draft', 'submitted', 'schoolReview', 'provinceReview', 'published', 'archived']),
      term: text(40),
      college: id,
      level: oneOf(['', 'national', 'provincial', 'ideological', 'school']),
      lead: id,
      search: named('q', typed(40)),
      sort: oneOf(['edited', 'learners']),
      up: flag,
      page,
      course: id,
    },
  }),
};

/** Which courses of the school are shown. */
export type SchoolCoursesPlace = Read<typeof schoolCoursesAddresses.list>;
