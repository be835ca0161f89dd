import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { isProvider, type Provider } from '#contract/providers/providers.rule.ts';
import type { Identity } from './providers.port.ts';

/** Which provider's identity belongs to which account. */
export const identitiesRepository = (db: Database) => ({
  /** By either of its names; one that was known by the other name only learns this one. */
  async find({ provider, subject, alias }: Identity): Promise<{ accountId: string } | undefined> {
    const names = alias === null ? [subject] : [subject, alias];
    const row = await db
      .selectFrom('identities')
      .where('provider', '=', provider)
      .where((match) => match.or([match('subject', 'in', names), match('alias', 'in', names)]))
      .select(['id', 'account_id as accountId'])
      .forUpdate()
      .executeTakeFirst();
    if (row)
      await db
        .updateTable('identities')
        .set({ subject, last_used_at: sql`now()`, ...(alias !== null && { alias }) })
        .where('id', '=', row.id)
        .execute();
    return row;
  },
  /** @returns whether it was free, and the account had none of this provider */
  async add(accountId: string, { provider, subject, alias, nickname }: Identity): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('identities')
      .values({ account_id: accountId, provider, subject, alias, label: nickname })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
  has: async (accountId: string, provider: Identity['provider']): Promise<boolean> =>
    (await db
      .selectFrom('identities')
      .where('account_id', '=', accountId)
      .where('provider', '=', provider)
      .select('id')
      .executeTakeFirst()) !== undefined,
  of: (accountId: string) =>
    db
      .selectFrom('identities')
      .where('account_id', '=', accountId)
      .select(['id', 'provider', 'label'])
      .orderBy('provider')
      .forUpdate()
      .execute(),
  async remove(id: string) {
    await db.deleteFrom('identities').where('id', '=', id).execute();
  },
});

/** Which third parties a person comes in by, for the person's own page. */
export async function boundIdentities(
  db: Database,
  accountId: string,
): Promise<{ provider: Provider; label: string }[]> {
  const rows = await db
    .selectFrom('identities')
    .where('account_id', '=', accountId)
    .select(['provider', 'label'])
    .execute();
  // An app that logs its own people in is no way in that a person chooses.
  return rows.flatMap(({ provider, label }) => (isProvider(provider) ? [{ provider, label }] : []));
}

/** What is over: states, tickets, signatures. */
export async function sweepProviders(db: Database): Promise<void> {
  for (const table of ['provider_states', 'provider_tickets', 'provider_logouts', 'app_signs'] as const)
    await db
      .deleteFrom(table)
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
}
