import { createHmac, randomBytes } from 'node:crypto';
import { fieldCipher } from '#server/platform/secrets/field-cipher.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { hashOf, isEqual } from '#server/platform/access/session.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { appsRepository } from './apps.repository.ts';
import type { ProvidersParts } from './providers.port.ts';

export interface SignedBy {
  appId: string;
  sign: string;
  account: string;
  /** Milliseconds since 1970. */
  time: number;
}

/** Lower hex HMAC-SHA256 of the three, one after another. */
export const appSign = (secret: string, { appId, account, time }: Omit<SignedBy, 'sign'>): string =>
  createHmac('sha256', secret).update(`${appId}${account}${time}`).digest('hex');

const placeOf = (appId: string) => `apps|${appId}|secret_cipher`;

export function appSigns({ db, settings, now }: Pick<ProvidersParts, 'db' | 'settings' | 'now'>) {
  const cipher = fieldCipher(settings.secrets.PHONE_KEY, settings.oldKeys.PHONE_KEY);
  const { ykb } = settings.providers;
  /** Unknown apps take the same way. */
  const nobody = randomBytes(32).toString('hex');

  async function appOf(appId: string) {
    if (ykb?.appId === appId) return { secret: ykb.secret, schoolId: null, isOn: true };
    const row = await appsRepository(db).find(appId);
    return row
      ? { ...row, secret: cipher.open(row.secretCipher, placeOf(row.appId)).toString('utf8') }
      : { secret: nobody, schoolId: null, isOn: false };
  }

  return {
    /** @throws Refusal `badSignature` for every fault alike: app, signature, clock, repetition */
    async judge(given: SignedBy): Promise<{ schoolId: string | null }> {
      const { secret, schoolId, isOn } = await appOf(given.appId);
      const isRight = isEqual(Buffer.from(given.sign), Buffer.from(appSign(secret, given)));
      const isTimely = Math.abs(now() - given.time) <= settings.signWindowMs;
      if (!isRight || !isOn || !isTimely) throw new Refusal('badSignature');
      if (!(await appsRepository(db).spendSign(hashOf(given.sign), settings.signWindowMs)))
        throw new Refusal('badSignature');
      return { schoolId };
    },
    /** Encrypts with the present key what an old one still holds. @returns how many */
    renewKeys: (): Promise<number> =>
      inTransaction(db, async (tx) => {
        const apps = appsRepository(tx);
        const old = (await apps.all()).filter(({ secretCipher }) => !cipher.isCurrent(secretCipher));
        for (const { appId, secretCipher } of old)
          await apps.setSecret(appId, cipher.close(cipher.open(secretCipher, placeOf(appId)), placeOf(appId)));
        return old.length;
      }),
    /** For the operator's command. @returns the secret, which is shown once; null where the app is known already */
    async add(app: { appId: string; name: string; schoolId: string | null }): Promise<string | null> {
      const secret = randomBytes(32).toString('base64url');
      const isNew = await appsRepository(db).add({ ...app, secretCipher: cipher.close(secret, placeOf(app.appId)) });
      return isNew ? secret : null;
    },
  };
}
