import { address, day, id, oneOf, page, text, whole } from '../common/address.ts';

export const timetableAddresses = {
  page: address('/account/schoolAdmin/timetable', {
    query: {
      school: id,
      tab: oneOf(['lessons', 'week', 'clashes', 'rooms', 'periods']),
      term: id,
      /** Whose timetable. */
      by: oneOf(['room', 'teacher', 'class', 'college']),
      of: id,
      /** A day of the week that is shown. */
      date: day,
      search: text(40),
      weekday: whole,
      kind: text(20),
      campus: text(30),
      building: text(30),
      state: oneOf(['', 'open', 'closed']),
      page,
    },
  }),
  /** A spreadsheet that becomes lessons: a new one, or the one that the address names. */
  import: address('/account/schoolAdmin/timetable/import', { query: { school: id, term: id, job: id } }),
  own: address('/account/timetable', { query: { date: day } }),
};
