import { randomBytes } from 'node:crypto';
import type { Code } from '#contract/codes.ts';
import type { LoginRequest } from '#contract/auth.codec.ts';
import { audit } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { hashOf, newSecret } from '#server/platform/session.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { AccountSecrets } from './account-secrets.ts';
import { loginsRepository } from './logins.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';

export interface LoginParts {
  db: Database;
  secrets: AccountSecrets;
  settings: Pick<Settings, 'session' | 'login'>;
}

/** Which browser asks, and what it is given for the session. */
export interface LoginDevice {
  deviceId: string;
  companionSecret: string;
  userAgent: string;
  requestId: string;
}

type Outcome = { token: string } | { refusal: Code; result: Record<string, unknown> | null };

/** Judged alike, by the same path, for known and unknown accounts. */
export const loginService = ({ db, secrets, settings: { session, login } }: LoginParts) => ({
  /** @param account as typed; null: the nonce is bound to no account */
  async giveNonce(account: string | null): Promise<string> {
    const nonce = randomBytes(8).toString('hex');
    await loginsRepository(db).addNonce(nonce, account === null ? null : secrets.indexOf(account), login.nonceMs);
    return nonce;
  },

  /**
   * One transaction: nonce, guard, password, session, audit row. Its failures are written too, so the refusal is
   * thrown after it.
   */
  async open(request: LoginRequest, device: LoginDevice): Promise<{ token: string; lifetimeMs: number }> {
    const lifetimeMs = request.remember ? session.rememberedMs : session.lifetimeMs;
    const outcome = await db.transaction().execute(async (tx): Promise<Outcome> => {
      const logins = loginsRepository(tx);
      const accountIndex = secrets.indexOf(request.account);
      if (!(await logins.takeNonce(request.nonce, accountIndex))) return { refusal: 'badNonce', result: null };

      const guard = await logins.lockGuard(accountIndex);
      const account = await logins.findAccount(accountIndex);
      const isRight = secrets.isProof(account, request.proof, [request.nonce, request.clientNonce]);
      const tell = (outcome: 'done' | 'refused', reason: string) =>
        audit(tx, {
          event: 'session.open',
          accountId: account?.id ?? null,
          outcome,
          detail: { reason },
          requestId: device.requestId,
        });

      if (guard.waitsSeconds > 0) {
        await tell('refused', 'waits');
        return { refusal: 'accountWaits', result: { retryAfterSeconds: guard.waitsSeconds } };
      }
      if (!account || !isRight) {
        await logins.countFailure(accountIndex, login.failures, login.waitMs);
        await tell('refused', 'credentials');
        return { refusal: 'badCredentials', result: null };
      }
      if (account.disabled_at) {
        await tell('refused', 'disabled');
        return { refusal: 'accountDisabled', result: null };
      }
      await logins.forgive(accountIndex);
      const token = newSecret();
      await sessionsRepository(tx).open(
        {
          accountId: account.id,
          tokenHash: hashOf(token),
          companionHash: hashOf(device.companionSecret),
          deviceId: device.deviceId,
          userAgent: device.userAgent,
          lifetimeMs,
        },
        session.perAccount,
      );
      await tell('done', 'password');
      return { token };
    });
    if ('refusal' in outcome) throw new Refusal(outcome.refusal, outcome.result);
    return { token: outcome.token, lifetimeMs };
  },

  /** Always succeeds; with `all` every session of that account ends. */
  async close(token: string, all: boolean, requestId: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const sessions = sessionsRepository(tx);
      const accountId = await sessions.end(hashOf(token));
      if (accountId === null) return;
      if (all) await sessions.endAll(accountId);
      await audit(tx, { event: 'session.close', accountId, detail: { all }, requestId });
    });
  },
});
