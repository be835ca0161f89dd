import type {
  MessagesAllRead,
  MessagesArchived,
  MessagesMarked,
  MessagesPage,
  MessagesQuery,
  MessagesRead,
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
