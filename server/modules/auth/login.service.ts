import { randomBytes } from 'node:crypto';
import type { Code } from '#contract/codes.ts';
import type { LoginRequest } from '#contract/auth.codec.ts';
import { audit } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { hashOf } from '#server/platform/session.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { AccountSecrets } from './account-secrets.ts';
import { openAdmission, type Admission } from './admission.service.ts';
import type { EntryDevice } from './entry-device.ts';
import { loginsRepository } from './logins.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';

export interface LoginParts {
  db: Database;
  secrets: AccountSecrets;
  settings: Pick<Settings, 'session' | 'login'>;
}

type Outcome = { admission: Admission } | { refusal: Code; result: Record<string, unknown> | null };

/** Judged alike, by the same path, for known and unknown accounts. */
export const loginService = ({ db, secrets, settings }: LoginParts) => ({
  /** @param account as typed; null: the nonce is bound to no account */
  async giveNonce(account: string | null): Promise<string> {
    const nonce = randomBytes(8).toString('hex');
    const index = account === null ? null : secrets.indexOf(account);
    await loginsRepository(db).addNonce(nonce, index, settings.login.nonceMs);
    return nonce;
  },

  /**
   * One transaction: nonce, guard, password, session, audit row. Its failures are written too, so the refusal is
   * thrown after it.
   */
  async open(request: LoginRequest, device: EntryDevice): Promise<Admission> {
    const { login } = settings;
    const outcome = await db.transaction().execute(async (tx): Promise<Outcome> => {
      const logins = loginsRepository(tx);
      const accountIndex = secrets.indexOf(request.account);
      if (!(await logins.takeNonce(request.nonce, accountIndex))) return { refusal: 'badNonce', result: null };

      const guard = await logins.lockGuard(accountIndex);
      const account = await logins.findAccount(accountIndex);
      const isRight = secrets.isProof(account, request.proof, [request.nonce, request.clientNonce]);
      const refuse = async (refusal: Code, reason: string, result: Record<string, unknown> | null = null) => {
        await audit(tx, {
          event: 'session.open',
          accountId: account?.id ?? null,
          outcome: 'refused',
          detail: { reason },
          requestId: device.requestId,
          sealAddress: device.sealAddress,
        });
        return { refusal, result };
      };

      if (guard.waitsSeconds > 0) return refuse('accountWaits', 'waits', { retryAfterSeconds: guard.waitsSeconds });
      if (!account || !isRight) {
        await logins.countFailure(accountIndex, login.failures, login.waitMs);
        return refuse('badCredentials', 'credentials');
      }
      if (account.disabled_at) return refuse('accountDisabled', 'disabled');
      await logins.forgive(accountIndex);
      const { remember } = request;
      return {
        admission: await openAdmission(
          tx,
          { secrets, settings },
          { accountId: account.id, remember, way: 'password', device },
        ),
      };
    });
    if ('refusal' in outcome) throw new Refusal(outcome.refusal, outcome.result);
    return outcome.admission;
  },

  /** Always succeeds; with `all` every session of that account ends. */
  async close(
    token: string,
    all: boolean,
    { requestId, sealAddress }: Pick<EntryDevice, 'requestId' | 'sealAddress'>,
  ): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const sessions = sessionsRepository(tx);
      const accountId = await sessions.end(hashOf(token));
      if (accountId === null) return;
      if (all) await sessions.endAll(accountId);
      await audit(tx, { event: 'session.close', accountId, detail: { all }, requestId, sealAddress });
    });
  },
});
