import { address, digits, flag, id, named, oneOf, page, text, type Read } from '../common/address.ts';

const introduction = {
  of: { id },
  query: { offering: id, tab: oneOf(['about', 'outline', 'team', 'ratings', 'questions']), preview: flag },
};

export const coursesAddresses = {
  list: address('/course/list', {
    query: {
      search: named('q', text(80)),
      subject: digits(2),
      category: digits(4),
      school: id,
      status: oneOf(['', 'upcoming', 'running', 'ended']),
      level: oneOf(['', 'national', 'provincial', 'ideological', 'school']),
      form: oneOf(['', 'online', 'blended']),
      onlyOpen: named('open', flag),
      sort: oneOf(['best', 'newest', 'popular']),
      page,
    },
  }),
  introduction: address('/course/introduce', introduction),
  /** The specification's other name of the introduction. */
  detail: address('/course/online/detail', introduction),
};

/** Everything that decides what the list of courses shows. */
export type CourseListPlace = Read<typeof coursesAddresses.list>;
