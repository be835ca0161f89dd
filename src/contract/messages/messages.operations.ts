import type {
  MessagesAllRead,
  MessagesArchived,
  MessagesMarked,
  MessagesPage,
  MessagesQuery,
  MessagesRead,
  RecentMessages,
  UnreadMessages,
} from './messages.contract.ts';
import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';

const own = { needs: 'user', person: true } as const;

export const messagesOperations = {
  list: operation<MessagesQuery, MessagesPage>({
    ...own,
    method: 'GET',
    path: '/messages',
    summary: 'What the person was told, newest first.',
  }),
  unread: operation<Empty, UnreadMessages>({
    ...own,
    method: 'GET',
    path: '/messages/unread',
    summary: 'How many messages are unread, by category.',
  }),
  recent: operation<Empty, RecentMessages>({
    ...own,
    method: 'GET',
    path: '/messages/recent',
    summary: 'How many messages the person was sent in the last 90 days.',
  }),
  read: operation<MessagesRead, MessagesMarked>({
    ...own,
    method: 'POST',
    path: '/messages/read',
    summary: 'Marks messages as read or unread.',
  }),
  readAll: operation<MessagesAllRead, MessagesMarked>({
    ...own,
    method: 'POST',
    path: '/messages/read-all',
    summary: 'Marks all messages as read, or those of a category.',
  }),
  archive: operation<MessagesArchived, MessagesMarked>({
    ...own,
    method: 'POST',
    path: '/messages/archive',
    summary: 'Puts messages into the archive, or takes them out.',
  }),
};
