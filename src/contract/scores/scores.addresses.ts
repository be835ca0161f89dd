import { address, id, named, oneOf, page, text, typed, whole } from '../common/address.ts';

/** An offering or a course: the server says whether there is one. */
const key = text(40);

export const scoresAddresses = {
  /** For those who learn: the id is the offering's. */
  mine: address('/course/detail/index/courseGrade', { of: { id: key } }),
  /** For those who teach: the id is the course's. `bucket`: a tenth of the marks. */
  course: address('/courseManagement/index/courseScore', {
    of: { id: key },
    query: {
      view: oneOf(['table', 'final', 'appeals', 'scheme']),
      offering: key,
      search: named('q', typed(80)),
      sort: oneOf(['risk', 'points', 'name']),
      risk: text(20),
      only: text(12),
      bucket: whole,
      page,
    },
  }),
  /** How a school says grades, for those who administer it. */
  settings: address('/account/schoolAdmin/gradeSettings', { query: { school: id } }),
  /** Records by the day, for those who teach; `learner`: all records of one. */
  daily: address('/courseManagement/index/courseScore/dailyRecord', {
    of: { id: key },
    query: {
      offering: id,
      day: text(10),
      class: id,
      state: text(12),
      search: named('q', typed(40)),
      learner: id,
      kind: text(12),
      page,
    },
  }),
};
