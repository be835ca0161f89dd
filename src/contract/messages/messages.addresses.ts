import { announcementStatuses } from './announcements.rule.ts';
import { messageCategories } from './messages.rule.ts';
import { address, id, named, oneOf, page, text, typed } from '../common/address.ts';

export const messagesAddresses = {
  /** `id`: the draft that is written; '' begins one. */
  compose: address('/index/message/compose', { query: { id } }),
  /** `id`: the own announcement that is open. */
  sent: address('/index/message/sent', {
    query: { status: oneOf(['', ...announcementStatuses]), search: named('q', typed(80)), page, id },
  }),
  settings: address('/index/message/settings'),
  /** `id`: the message that is open. */
  centre: address('/index/message', {
    query: {
      category: oneOf(['', ...messageCategories]),
      state: oneOf(['current', 'unread', 'archived']),
      search: named('q', typed(80)),
      page,
      id: text(40),
    },
  }),
};
