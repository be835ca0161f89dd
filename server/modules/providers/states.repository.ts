import { sql } from 'kysely';
import type { Provider } from '#contract/providers/providers.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hashOf, newSecret } from '#server/platform/access/session.ts';

export interface StateFacts {
  provider: Provider;
  /** Who binds; null: somebody logs in. */
  accountId: string | null;
  deviceId: string;
  returnPath: string | null;
  /** Of OpenID Connect. */
  nonce?: string;
  verifier?: string;
}

/** Who was sent to a provider: 10 minutes, once, the same browser and purpose. */
export const statesRepository = (db: Database) => ({
  /** @returns the state, which is kept nowhere */
  async add({ provider, accountId, deviceId, returnPath, nonce, verifier }: StateFacts): Promise<string> {
    const state = newSecret();
    await db
      .insertInto('provider_states')
      .values({
        state_hash: hashOf(state),
        provider,
        purpose: accountId === null ? 'login' : 'bind',
        device_id: deviceId,
        account_id: accountId,
        return_path: returnPath,
        nonce: nonce ?? null,
        verifier: verifier ?? null,
        expires_at: sql`now() + interval '10 minutes'`,
      })
      .execute();
    return state;
  },
  /** Spends it. Undefined for an unknown, spent or old one, and for another browser, purpose or provider. */
  take: (
    state: string,
    { provider, accountId, deviceId }: { provider: Provider; accountId: string | null; deviceId: string },
  ): Promise<{ returnPath: string | null; nonce: string | null; verifier: string | null } | undefined> =>
    db
      .deleteFrom('provider_states')
      .where('state_hash', '=', hashOf(state))
      .where('provider', '=', provider)
      .where('device_id', '=', deviceId)
      .where('account_id', accountId === null ? 'is' : '=', accountId)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['return_path as returnPath', 'nonce', 'verifier'])
      .executeTakeFirst(),
});
