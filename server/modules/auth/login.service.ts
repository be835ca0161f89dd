import { randomBytes } from 'node:crypto';
import type { Code } from '#contract/codes.ts';
import type { LoginRequest } from '#contract/auth.codec.ts';
import { audit } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/database.ts';
import { hashOf } from '#server/platform/session.ts';
import { openAdmission, type Admission } from './admission.service.ts';
import type { AuthParts } from './auth.port.ts';
import type { EntryDevice } from './entry-device.ts';
import { loginsRepository } from './logins.repository.ts';
import { kept, orRefusal, type Outcome } from './outcome.ts';
import { sessionsRepository } from './sessions.repository.ts';

export type LoginParts = Pick<AuthParts, 'db' | 'secrets' | 'settings' | 'captcha' | 'log'>;

const tellAlarm = (tx: Database, { requestId, sealAddress }: EntryDevice, event: string, failures: number) =>
  audit(tx, { event, accountId: null, detail: { failures }, requestId, sealAddress });

/** Judged alike, by the same path, for known and unknown accounts. */
export const loginService = ({ db, secrets, settings, captcha, log }: LoginParts) => ({
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
    return kept(db, async (tx): Promise<Outcome<Admission>> => {
      const logins = loginsRepository(tx);
      const accountIndex = secrets.indexOf(request.account);
      if (!(await logins.takeNonce(request.nonce, accountIndex))) return { refusal: 'badNonce' };

      const { client } = device;
      const address = secrets.addressIndex(device.address);
      const guard = await logins.lockGuard(accountIndex, client, address);
      const account = await logins.findAccount(accountIndex, device.deviceId);
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
      const countFailure = async () => {
        await logins.countFailure(accountIndex, login.failures, login.waitMs);
        const failures = await logins.countPlace(client, address, login.waitMs);
        if (failures !== login.addressFailures) return;
        log.warn({ alarm: 'failed logins of one address', failures }, 'alarm');
        // The administrator reads the audit log.
        await tellAlarm(tx, device, 'alarm.logins', failures);
      };

      const isWaiting = guard.waitsSeconds > 0;
      if (isWaiting && account?.isKnownDevice !== true) {
        // Right or wrong alike: what takes longer would tell which.
        await countFailure();
        return refuse('accountWaits', 'waits', { retryAfterSeconds: guard.waitsSeconds });
      }
      const isSuspect =
        Math.max(guard.failures, guard.deviceFailures) >= login.captchaFrom ||
        guard.addressFailures >= login.addressFailures;
      if (isWaiting || isSuspect) {
        const refusal = await orRefusal(() =>
          captcha.spend(tx, { value: request.captcha, action: 'login', client, identifier: request.account }),
        );
        if (refusal) return refuse(refusal.code, 'captcha', refusal.result);
      }
      if (!account || !isRight) {
        await countFailure();
        return refuse('badCredentials', 'credentials');
      }
      if (account.disabled_at) return refuse('accountDisabled', 'disabled');
      await logins.forgive(accountIndex);
      const entry = { accountId: account.id, remember: request.remember, way: 'password', device } as const;
      return { done: await openAdmission(tx, { secrets, settings }, entry) };
    });
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
