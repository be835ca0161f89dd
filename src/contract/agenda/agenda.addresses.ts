import { address, day, oneOf, page, text, type Read } from '../common/address.ts';

/** The tab of the account's centre. */
export const agendaTab = 'agenda';

export const agendaAddresses = {
  own: address('/account/center', {
    of: { tab: text(20) },
    query: { view: oneOf(['month', 'week', 'list']), day, kind: text(40), course: text(40), page },
  }),
};
export type AgendaPlace = Read<typeof agendaAddresses.own>;
