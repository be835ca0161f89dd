import { address, digits, id, named, oneOf, page, typed } from '../common/address.ts';

export const organisationAddresses = {
  /** What a school says of itself. */
  profile: address('/account/schoolAdmin/schoolmanagement', { query: { school: id } }),
  colleges: address('/account/schoolAdmin/collegemanagement', {
    query: { school: id, college: id, search: typed(40), shows: oneOf(['open', 'closed']) },
  }),
  /** What a teacher keeps of a major that she is in charge of. */
  ledMajor: address('/account/teacherAdmin/majorinformation', { query: { major: id } }),
  majors: address('/account/schoolAdmin/majormanagement', {
    query: {
      school: id,
      state: oneOf(['', 'open', 'stopped']),
      college: id,
      subject: digits(2),
      search: named('q', typed(40)),
      page,
      major: id,
    },
  }),
};
