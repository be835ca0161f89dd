import type {
  MessageEntry,
  MessagesAllRead,
  MessagesArchived,
  MessagesMarked,
  MessagesPage,
  MessagesQuery,
  MessagesRead,
} from '#contract/messages/messages.contract.ts';
import { messageNews } from '#contract/messages/messages.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { messagesRepository } from './messages.repository.ts';

/** What the actor was told. */
export const messagesService = (live: Live) => (db: Database) => {
  type Repository = ReturnType<typeof messagesRepository>;

  /** The person's other pages follow. */
  const marked = (actor: PersonActor, work: (messages: Repository) => Promise<number>): Promise<MessagesMarked> =>
    inTransaction(db, async (tx) => {
      const count = await work(messagesRepository(tx, actor));
      if (count > 0) await live.publish(tx, [{ topic: `person:${actor.id}`, kind: messageNews.marked }]);
      return { marked: count };
    });

  return {
    async list(asked: MessagesQuery, actor: PersonActor): Promise<MessagesPage> {
      const page = await messagesRepository(db, actor).list(asked);
      return {
        ...page,
        data: page.data.map(
          ({ id, event, category, words, link, announcement_id: announcementId, ...copy }): MessageEntry => ({
            ...{ id, event, category, link },
            ...words[actor.locale],
            announcementId,
            sentAt: copy.created_at.toISOString(),
            isRead: copy.read_at !== null,
            isArchived: copy.archived_at !== null,
          }),
        ),
      };
    },
    unread: (_input: object, actor: PersonActor) => messagesRepository(db, actor).unread(),
    recent: (_input: object, actor: PersonActor) => messagesRepository(db, actor).recent(),
    read: ({ ids, isRead }: MessagesRead, actor: PersonActor) => marked(actor, ({ read }) => read(ids, isRead)),
    readAll: ({ category }: MessagesAllRead, actor: PersonActor) => marked(actor, ({ readAll }) => readAll(category)),
    archive: ({ ids, isArchived }: MessagesArchived, actor: PersonActor) =>
      marked(actor, ({ archive }) => archive(ids, isArchived)),
  };
};
