import { address, digits, id, named, oneOf, page, text, type Read } from '../common/address.ts';
import { teacherTitles } from './teacher-titles.rule.ts';

export const teachersAddresses = {
  list: address('/teacher/index', {
    query: {
      search: named('q', text(80)),
      school: id,
      title: oneOf(['', ...teacherTitles]),
      subject: digits(2),
      sort: oneOf(['best', 'learners', 'courses']),
      page,
    },
  }),
  detail: address('/teacher/detail', { of: { id } }),
  /** What a teacher keeps of herself. */
  own: address('/account/teacherAdmin/teacherinformation'),
};

/** Everything that decides what the directory shows. */
export type TeacherListPlace = Read<typeof teachersAddresses.list>;
