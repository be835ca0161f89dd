import { address, digits, id, named, oneOf, page, text, words, type Read } from '../common/address.ts';

const search = named('q', text(80));
/** Of a library or a material, as the specification writes them: the server says whether there is one. */
const key = text(40);
const of = { id: key };
/** The specification's bkid and index: a section of the menu and one of its sub-entries; '' for all. */
const part = { sectionId: named('bkid', key), childId: named('index', key) };

export const libraryAddresses = {
  list: address('/sourceLib', {
    query: {
      search,
      subject: digits(2),
      school: id,
      level: oneOf(['', 'national', 'provincial', 'school']),
      sort: oneOf(['best', 'newest', 'materials', 'favourites']),
      page,
    },
  }),
  /** Around the pages of a library, which either name may name; neither means the one that was open last. */
  space: address('/lib', { query: { id: key, libraryId: named('ZYKID', key) } }),
  home: address('/lib/detail', { of }),
  introduction: address('/lib/introView', { of }),
  courses: address('/lib/course', { of, query: { ...part, page } }),
  materials: address('/lib/materialCenter', {
    of,
    query: {
      ...part,
      directory: id,
      search,
      types: named('sid', words),
      kinds: named('kind', words),
      sort: oneOf(['best', 'newest', 'downloads', 'favourites']),
      look: oneOf(['grid', 'list']),
      page,
    },
  }),
  /** `libraryId` puts the material into the space of that library. */
  material: address('/lib/material/detail', { of, query: { libraryId: named('ZYKID', key) } }),
  /** The short address of a material. */
  short: address('/r/:code'),
  collect: address('/account/collect', { query: { folder: key, search, page } }),
};

/** Everything that decides what the list of libraries shows. */
export type LibraryListPlace = Read<typeof libraryAddresses.list>;
