import { address, digits, id, named, oneOf, page, text, typed } from '../common/address.ts';
import { schoolKinds } from '../schools/school-kinds.rule.ts';
import { schoolLimits } from '../schools/school-profile.rule.ts';

export const organisationAddresses = {
  /** All schools of the platform, for those who administer it. */
  register: address('/account/platformAdmin/schools', {
    query: {
      search: named('q', typed(40)),
      kind: oneOf(['', ...schoolKinds]),
      city: text(schoolLimits.city),
      edition: oneOf(['', 'he', 've']),
      state: oneOf(['', 'open', 'closed', 'unadministered']),
      page,
    },
  }),
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
