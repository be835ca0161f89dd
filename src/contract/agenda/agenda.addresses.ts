import { address, day, id, oneOf, page, text, type Read } from '../common/address.ts';

export const agendaAddresses = {
  own: address('/account/center', {
    of: { tab: text(20) },
    query: { view: oneOf(['month', 'week', 'list']), day, kind: text(40), course: id, page },
  }),
};
export type AgendaPlace = Read<typeof agendaAddresses.own>;
