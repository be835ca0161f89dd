import { randomBytes } from 'node:crypto';
import type { LoginRequest } from '#contract/auth/auth.codec.ts';
import type { Admission, Device } from '#server/platform/ports/accounts.port.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hashOf } from '#server/platform/access/session.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { auditSignInRefusal, openAdmission, type AdmissionParts } from './admission.service.ts';
import type { AuthParts } from './auth.port.ts';
import { loginsRepository, type Guard } from './logins.repository.ts';
import { committed, orRefusal, type Outcome } from '#server/platform/refusals/outcome.ts';
import { sessionsRepository } from './sessions.repository.ts';

export type LoginParts = Pick<AuthParts, 'db' | 'secrets' | 'settings' | 'captcha' | 'inbox' | 'log'> &
  Pick<AdmissionParts, 'identities'>;

/** Judged alike, by the same path, for known and unknown accounts. */
export function loginService({ db, log, captcha, ...admitting }: LoginParts) {
  const { secrets, settings } = admitting;
  const { login } = settings;

  /** Of the account, the device and the address, each exactly. */
  async function countFailure(tx: Database, accountIndex: Buffer, address: string, device: Device) {
    const logins = loginsRepository(tx);
    await logins.countFailure(accountIndex, login.failures, login.waitMs);
    const failures = await logins.countPlace(device.client, address, login.waitMs);
    if (failures !== login.addressFailures) return;
    log.warn({ alarm: 'failed logins of one address', failures }, 'alarm');
    // The administrator reads the audit log.
    const { requestId, sealAddress } = device;
    await audit(tx, { event: 'alarm.logins', accountId: null, detail: { failures }, requestId, sealAddress });
  }

  /** What wrong passwords have led to: a wait, or a captcha; null: the password may be judged. */
  async function judgePast(
    tx: Database,
    { account: name, captcha: value }: LoginRequest,
    guard: Guard & { index: Buffer; address: string; isKnownDevice: boolean },
    device: Device,
  ): Promise<{ refusal: Outcome<never>; reason: string } | null> {
    const isWaiting = guard.waitsSeconds > 0;
    if (isWaiting && !guard.isKnownDevice) {
      // The right password too: what takes longer would tell which it was.
      await countFailure(tx, guard.index, guard.address, device);
      const result = { retryAfterSeconds: guard.waitsSeconds };
      return { refusal: { refusal: 'accountWaits', result }, reason: 'waits' };
    }
    const isSuspect =
      Math.max(guard.failures, guard.deviceFailures) >= login.captchaFrom ||
      guard.addressFailures >= login.addressFailures;
    if (!isWaiting && !isSuspect) return null;
    const use = { value, action: 'login', client: device.client, identifier: name } as const;
    const refused = await orRefusal(() => captcha.spend(tx, use));
    return refused && { refusal: { refusal: refused.code, result: refused.result }, reason: 'captcha' };
  }

  /** Nonce, guard and password, for whoever knows them; refusals are counted and written. @returns whose they are */
  async function judge(tx: Database, request: LoginRequest, device: Device): Promise<Outcome<{ id: string }>> {
    const logins = loginsRepository(tx);
    const index = secrets.indexOf(request.account);
    const refuse = async (outcome: Outcome<never>, accountId: string | null, reason: string) => {
      await auditSignInRefusal(tx, device, accountId, reason);
      return outcome;
    };
    if (!(await logins.takeNonce(request.nonce, index))) return refuse({ refusal: 'badNonce' }, null, 'nonce');

    const address = secrets.addressIndex(device.address);
    // The guard is locked before the account, here as everywhere.
    const guard = await logins.lockGuard(index, device.client, address);
    const account = await logins.findAccount(index, device.deviceId);
    const id = account?.id ?? null;
    const isRight = secrets.isProof(account, request.proof, [request.nonce, request.clientNonce]);
    const isKnownDevice = account?.isKnownDevice === true;
    const past = await judgePast(tx, request, { ...guard, index, address, isKnownDevice }, device);
    if (past) return refuse(past.refusal, id, past.reason);
    if (!account || !isRight) {
      await countFailure(tx, index, address, device);
      return refuse({ refusal: 'badCredentials' }, id, 'credentials');
    }
    if (account.joined_into_id) return refuse({ refusal: 'accountJoined' }, id, 'joined');
    if (account.disabled_at) return refuse({ refusal: 'accountDisabled' }, id, 'disabled');
    await logins.forgive(index);
    return { done: { id: account.id } };
  }

  return {
    judge,

    /** @param account as typed; null: the nonce is bound to no account */
    async giveNonce(account: string | null): Promise<string> {
      const nonce = randomBytes(8).toString('hex');
      const index = account === null ? null : secrets.indexOf(account);
      await loginsRepository(db).addNonce(nonce, index, login.nonceMs);
      return nonce;
    },

    /** One transaction: nonce, guard, password, session, audit row; its failures are written too. */
    open: (request: LoginRequest, device: Device): Promise<Admission> =>
      committed(db, async (tx): Promise<Outcome<Admission>> => {
        const judged = await judge(tx, request, device);
        if ('refusal' in judged) return judged;
        const entry = { accountId: judged.done.id, remember: request.remember, way: 'password', device } as const;
        return { done: await openAdmission(tx, admitting, entry) };
      }),

    /** Always succeeds; with `all` every session of that account ends. */
    async close(
      token: string,
      all: boolean,
      { requestId, sealAddress }: Pick<Device, 'requestId' | 'sealAddress'>,
    ): Promise<void> {
      await inTransaction(db, async (tx) => {
        const sessions = sessionsRepository(tx);
        const accountId = await sessions.end(hashOf(token));
        if (accountId === null) return;
        if (all) await sessions.endAll(accountId);
        await audit(tx, { event: 'session.close', accountId, detail: { all }, requestId, sealAddress });
      });
    },
  };
}
