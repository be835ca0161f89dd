import { address, id, named, oneOf, page, text, whole } from '../common/address.ts';

/** A library or what is in it: the server says whether there is one. */
const key = text(40);
/** The library that the work is about; '' until one is chosen. */
const libraryId = named('library', key);
const search = named('q', text(80));

export const maintenanceAddresses = {
  index: address('/maintenance/index', { query: { libraryId } }),
  information: address('/maintenance/index/information', { of: { libraryId } }),
  /** `entry`: the row of the menu that is looked at. */
  plate: address('/maintenance/index/plate', {
    of: { libraryId },
    query: { tab: oneOf(['menu', 'directories', 'courses']), entry: key },
  }),
  /** `sort`: '' for the usual one of the tab. */
  material: address('/maintenance/index/material', {
    of: { libraryId },
    query: {
      tab: oneOf(['all', 'review', 'draft', 'published', 'withdrawn', 'bin']),
      search,
      type: whole,
      kind: text(20),
      directoryId: named('directory', id),
      sort: oneOf(['', 'waiting', 'newest', 'title', 'size']),
      page,
      id: key,
    },
  }),
  complaint: address('/maintenance/index/complaint', {
    of: { libraryId },
    query: { tab: oneOf(['open', 'upheld', 'dismissed', 'all']), search, page, id: key },
  }),
  dataCentre: address('/maintenance/index/datacenter', { of: { libraryId } }),
};
