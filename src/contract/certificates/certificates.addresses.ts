import { address, id, named, oneOf, page, text, typed, type Read } from '../common/address.ts';

const key = text(40);

export const certificatesAddresses = {
  /** One's own; `certificate`: the one that is open. */
  own: address('/account/settings/certificate', { query: { certificate: id } }),
  /** What a course gives, and who asked; the id is the course's. */
  course: address('/courseManagement/index/courseCertificate', {
    of: { id: key },
    query: {
      tab: oneOf(['applications', 'issued', 'scheme']),
      offering: id,
      search: named('q', typed(40)),
      page,
    },
  }),
};

export type CourseCertificatePlace = Read<typeof certificatesAddresses.course>;
