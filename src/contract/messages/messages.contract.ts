import { Type, type Static } from 'typebox';
import { closed, Count, Id, Line, Moment, oneOf, orNull, pageOf, pageQuery, Text } from '../common/shapes.contract.ts';
import { messageCategories } from './messages.rule.ts';

const Category = oneOf(messageCategories);

export const MessageEntry = closed({
  id: Id,
  /** What happened, as its area declares it. */
  event: Text,
  category: Category,
  /** In the language of the call. */
  title: Text,
  text: Text,
  /** A page of the product. */
  link: orNull(Text),
  /** Of an announcement that somebody wrote: its whole text is `announcements.received`. */
  announcementId: orNull(Id),
  sentAt: Moment,
  isRead: Type.Boolean(),
  isArchived: Type.Boolean(),
});
export type MessageEntry = Static<typeof MessageEntry>;

export const MessagesQuery = pageQuery({
  category: Type.Optional(Category),
  /** What is not archived, of it the unread, or the archive. */
  state: Type.Optional(oneOf(['current', 'unread', 'archived'])),
  search: Type.Optional(Line(80)),
});
export type MessagesQuery = Static<typeof MessagesQuery>;
export const MessagesPage = pageOf(MessageEntry);
export type MessagesPage = Static<typeof MessagesPage>;

/** Of what is not archived. */
export const UnreadMessages = closed({
  total: Count,
  categories: closed({ tasks: Count, replies: Count, announcements: Count, grades: Count, account: Count }),
});
export type UnreadMessages = Static<typeof UnreadMessages>;

/** How many the person was told in the last `recentDays`, the archived among them. */
export const RecentMessages = closed({ total: Count });
export type RecentMessages = Static<typeof RecentMessages>;

const ids = Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true });

export const MessagesRead = closed({ ids, isRead: Type.Boolean() });
export type MessagesRead = Static<typeof MessagesRead>;

export const MessagesArchived = closed({ ids, isArchived: Type.Boolean() });
export type MessagesArchived = Static<typeof MessagesArchived>;

/** Without a category: all. */
export const MessagesAllRead = closed({ category: Type.Optional(Category) });
export type MessagesAllRead = Static<typeof MessagesAllRead>;

/** How many were marked. */
export const MessagesMarked = closed({ marked: Count });
export type MessagesMarked = Static<typeof MessagesMarked>;
