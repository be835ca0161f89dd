import { address, id, oneOf, page, text } from '../common/address.ts';

export const datamanagementAddresses = {
  page: address('/account/schoolAdmin/datamanagement', {
    query: {
      school: id,
      tab: oneOf(['exports', 'schedules', 'imports', 'requests', 'retention', 'quality', 'fields']),
      /** Of the list of exports. */
      kind: text(40),
      who: oneOf(['', 'own']),
      personal: oneOf(['', 'with', 'without']),
      /** What of the quality is opened. */
      check: text(60),
      /** Of the list of corrections. */
      status: oneOf(['', 'waiting', 'approved', 'refused', 'withdrawn']),
      page,
    },
  }),
};
