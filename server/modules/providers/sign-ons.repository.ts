import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { SignInNote } from '#server/platform/ports/accounts.port.ts';
import type { Identity } from './providers.port.ts';

/** Waits with a login for its second factor, where there is one. */
export const signOnNote = ({ provider, subject, sessionKey }: Identity): SignInNote => ({
  provider,
  subject,
  sessionKey: sessionKey?.toString('base64url') ?? null,
});

/** A session that a university's sign-on opened may be ended by it from now on. */
export async function signedOn(tx: Database, sessionId: string, note: SignInNote): Promise<void> {
  const { provider, subject, sessionKey } = note;
  if (!provider || !subject) return;
  await tx
    .insertInto('provider_sessions')
    .values({
      session_id: sessionId,
      ...{ provider, subject },
      session_key: sessionKey ? Buffer.from(sessionKey, 'base64url') : null,
    })
    .execute();
}

/** What a university says has ended: one of its sessions, or all of a person. */
export interface EndedSignOn {
  /** `<issuer>|<sub>`; null where only the session is told. */
  subject: string | null;
  /** As in `Identity`; null where all sessions of the person are meant. */
  sessionKey: Buffer | null;
}

/** Longer than the oldest logout token that is believed. */
const tokenLife = sql`interval '15 minutes'`;

/** Which sessions were opened by a university's sign-on, for single logout. */
export const signOnsRepository = (db: Database) => ({
  /** The ids of the sessions that are to end; logins that are still under way end here at once. */
  async ending(provider: 'oidc' | 'cas', { subject, sessionKey }: EndedSignOn): Promise<string[]> {
    // A session of the person that the provider never named may be the one that has ended there.
    const isMeant = sql<boolean>`provider = ${provider} and (${subject}::text is null or subject = ${subject})
      and (${sessionKey}::bytea is null or session_key = ${sessionKey}
        or (session_key is null and ${subject}::text is not null))`;
    await db.deleteFrom('provider_tickets').where(isMeant).execute();
    const rows = await db.selectFrom('provider_sessions').where(isMeant).select('session_id').execute();
    return rows.map(({ session_id: id }) => id);
  },
  /** @returns whether the token came for the first time */
  async spendToken(tokenHash: Buffer): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('provider_logouts')
      .values({ token_hash: tokenHash, expires_at: sql`now() + ${tokenLife}` })
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
});
