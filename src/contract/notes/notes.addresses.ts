import { address, id, named, oneOf, page, text, typed, type Read } from '../common/address.ts';
import { noteOrders } from './note.rule.ts';

export const notesAddresses = {
  own: address('/account/note', {
    query: {
      /** An offering; all of them where it is absent. */
      course: text(40),
      item: text(40),
      order: oneOf(['', ...noteOrders]),
      search: named('q', typed(80)),
      page,
      /** The note that is edited. */
      note: id,
    },
  }),
};

export type NotesPlace = Read<typeof notesAddresses.own>;
