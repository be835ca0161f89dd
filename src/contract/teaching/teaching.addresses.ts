import { address, id, named, oneOf, page, text, typed, type Read } from '../common/address.ts';

/** A course or a row of its outline: the server says whether there is one. */
const key = text(40);

export const teachingAddresses = {
  manage: address('/courseManagement/index'),
  information: address('/courseManagement/index/courseInformation', {
    of: { id: key },
    query: { tab: oneOf(['basic', 'outline', 'team', 'offerings', 'versions', 'template']), node: key },
  }),
  students: address('/courseManagement/index/courseStudent', {
    of: { id },
    query: {
      offering: id,
      status: oneOf(['', 'applied', 'approved', 'active', 'completed', 'rejected', 'withdrawn', 'removed']),
      search: named('q', typed(40)),
      page,
    },
  }),
  /** A teacher's own figures, and her courses over the terms. */
  basicInfo: address('/account/teacherCourse/basicInfo', { query: { page } }),
  taught: address('/account/teacherAdmin/teachingcourse', {
    query: { search: named('q', typed(80)), status: oneOf(['', 'draft', 'published', 'archived']), page },
  }),
};

/** Who of a course's learners are shown. */
export type StudentsPlace = Read<typeof teachingAddresses.students>;
export type TaughtPlace = Read<typeof teachingAddresses.taught>;
