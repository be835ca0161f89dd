import { sql } from 'kysely';
import type { MessagesQuery, RecentMessages, UnreadMessages } from '#contract/messages/messages.contract.ts';
import { messageCategories, recentDays } from '#contract/messages/messages.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';

const now = sql<Date>`now()`;

/** The actor's own copies: those of others are not there. */
export const messagesRepository = (db: Database, actor: PersonActor) => {
  const own = () => db.updateTable('message_copies').where('person_id', '=', actor.id);
  const count = async (update: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }) =>
    Number((await update.executeTakeFirst()).numUpdatedRows);

  return {
    list({ category, state = 'current', search = '', ...asked }: MessagesQuery) {
      const filtered = db
        .selectFrom('message_copies as c')
        .innerJoin('messages as m', 'm.id', 'c.message_id')
        .where('c.person_id', '=', actor.id)
        .where('m.withdrawn_at', 'is', null)
        .where('c.archived_at', state === 'archived' ? 'is not' : 'is', null)
        .$if(state === 'unread', (rows) => rows.where('c.read_at', 'is', null))
        .$if(category !== undefined, (rows) => rows.where('m.category', '=', category!))
        .$if(search.trim() !== '', (rows) =>
          rows.where(sql<string>`m.words ->> ${actor.locale}`, 'ilike', contains(search.trim())),
        );
      return pageOf(db, asked, filtered, (rows) =>
        rows
          .select([
            'm.id',
            'm.event',
            'm.category',
            'm.words',
            'm.link',
            'm.announcement_id',
            'c.created_at',
            'c.read_at',
            'c.archived_at',
          ])
          .orderBy('c.created_at', 'desc')
          .orderBy('c.message_id')
          .execute(),
      );
    },

    async unread(): Promise<UnreadMessages> {
      const rows = await db
        .selectFrom('message_copies as c')
        .innerJoin('messages as m', 'm.id', 'c.message_id')
        .where('c.person_id', '=', actor.id)
        .where('m.withdrawn_at', 'is', null)
        .where('c.read_at', 'is', null)
        .where('c.archived_at', 'is', null)
        .groupBy('m.category')
        .select(['m.category', sql<number>`count(*)::int`.as('count')])
        .execute();
      const of = new Map(rows.map((row) => [row.category, row.count]));
      const categories = Object.fromEntries(messageCategories.map((name) => [name, of.get(name) ?? 0]));
      return {
        total: rows.reduce((sum, row) => sum + row.count, 0),
        categories: categories as UnreadMessages['categories'],
      };
    },

    recent: (): Promise<RecentMessages> =>
      db
        .selectFrom('message_copies as c')
        .innerJoin('messages as m', 'm.id', 'c.message_id')
        .where('c.person_id', '=', actor.id)
        .where('c.created_at', '>', sql<Date>`now() - ${recentDays} * interval '1 day'`)
        .where('m.withdrawn_at', 'is', null)
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow(),

    read: (ids: readonly string[], isRead: boolean) =>
      count(
        own()
          .where('message_id', 'in', ids)
          .where('read_at', isRead ? 'is' : 'is not', null)
          .set({ read_at: isRead ? now : null }),
      ),

    readAll: (category: (typeof messageCategories)[number] | undefined) =>
      count(
        own()
          .where('read_at', 'is', null)
          .where('archived_at', 'is', null)
          .$if(category !== undefined, (rows) =>
            rows.where('message_id', 'in', (of) =>
              of.selectFrom('messages').where('category', '=', category!).select('id'),
            ),
          )
          .set({ read_at: now }),
      ),

    archive: (ids: readonly string[], isArchived: boolean) =>
      count(
        own()
          .where('message_id', 'in', ids)
          .where('archived_at', isArchived ? 'is' : 'is not', null)
          .set({ archived_at: isArchived ? now : null }),
      ),
  };
};
