import { sql } from 'kysely';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Sessions as their person sees them; outside the actor's reach there are none. */
export const openSessionsRepository = (db: Database, actor: PersonActor) => {
  const isAdministrator = actor.roles.includes('platformAdmin');
  return {
    /** The actor's own first, then the last used first. Null for another person's. */
    list: async (accountId: string) =>
      accountId !== actor.id && !isAdministrator
        ? null
        : db
            .selectFrom('sessions')
            .where('account_id', '=', accountId)
            .where('expires_at', '>', sql<Date>`now()`)
            .select([
              'id',
              'user_agent as userAgent',
              'address_cipher as addressCipher',
              'created_at as createdAt',
              'last_used_at as lastUsedAt',
            ])
            .orderBy(sql`id = ${actor.sessionId}`, 'desc')
            .orderBy('last_used_at', 'desc')
            .orderBy('id')
            .execute(),
    /** @returns whose it was, and where; null when there is none that the actor may end */
    async end(id: string): Promise<{ accountId: string; userAgent: string } | null> {
      const row = await db
        .deleteFrom('sessions')
        .where('id', '=', id)
        .$if(!isAdministrator, (query) => query.where('account_id', '=', actor.id))
        .returning(['account_id as accountId', 'user_agent as userAgent'])
        .executeTakeFirst();
      return row ?? null;
    },
  };
};
