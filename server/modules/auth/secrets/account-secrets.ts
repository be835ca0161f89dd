import { createHash, randomInt } from 'node:crypto';
import { blindIndex, fieldCipher } from '#server/platform/secrets/field-cipher.ts';
import { isEqual } from '#server/platform/access/session.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

const upperHash = (text: string) => createHash('sha256').update(text).digest('hex').toUpperCase();

/** V: the 32 bytes of SHA-256 of the password; as good as the password, so it is stored encrypted only. */
export const passwordMaterial = (password: string): Buffer => createHash('sha256').update(password, 'utf8').digest();

/** DLMM (docs/protocol.md, "Logging in"). */
export const proofOf = (material: Buffer, nonce: string, clientNonce: string): string =>
  upperHash(nonce + material.toString('hex').toUpperCase() + clientNonce);

const passwordPlace = (accountId: string) => `accounts|${accountId}|password_cipher`;
const factorPlace = (accountId: string) => `second_factors|${accountId}|secret_cipher`;
const nobody = '00000000-0000-0000-0000-000000000000';

/** Everything that needs keys: passwords, phone numbers, addresses. */
export function accountSecrets({ secrets, oldKeys }: Pick<Settings, 'secrets' | 'oldKeys'>) {
  const passwords = fieldCipher(secrets.PASSWORD_KEY, oldKeys.PASSWORD_KEY);
  const personal = fieldCipher(secrets.PHONE_KEY, oldKeys.PHONE_KEY);
  const indexOf = blindIndex(secrets.PHONE_INDEX_KEY);
  const identifierIndex = (identifier: string) =>
    indexOf(/^1\d{10}$/.test(identifier) ? `+86${identifier}` : identifier.toLowerCase());
  /** Stands in for unknown accounts, so that they take the same path. */
  const dummy = passwords.close(passwordMaterial('nobody has this password'), passwordPlace(nobody));

  return {
    closePassword: (accountId: string, password: string) =>
      passwords.close(passwordMaterial(password), passwordPlace(accountId)),
    /** Constant time; false for an account that is unknown or has no password, by the same path. */
    isProof(
      account: { id: string; password_cipher: Buffer | null } | undefined,
      proof: string,
      nonces: [string, string],
    ) {
      const known = account?.password_cipher ? { id: account.id, cipher: account.password_cipher } : null;
      const material = passwords.open(known?.cipher ?? dummy, passwordPlace(known?.id ?? nobody));
      const isRight = isEqual(Buffer.from(proofOf(material, ...nonces)), Buffer.from(proof));
      return isRight && known !== null;
    },
    /** The same for a password in the clear, as an encrypted form carries it. */
    isPassword(account: { id: string; password_cipher: Buffer | null }, password: string) {
      const { id, password_cipher: cipher } = account;
      return cipher !== null && isEqual(passwords.open(cipher, passwordPlace(id)), passwordMaterial(password));
    },
    closePersonal: (value: string, accountId: string, column: string) =>
      personal.close(value, `accounts|${accountId}|${column}`),
    openPersonal: (stored: Buffer, accountId: string, column: string) =>
      personal.open(stored, `accounts|${accountId}|${column}`).toString('utf8'),
    /** A value of another table; the place is `table|row id|column`. */
    closeAt: (place: string, value: string) => personal.close(value, place),
    openAt: (place: string, stored: Buffer) => personal.open(stored, place).toString('utf8'),
    /** A phone number is found as +86…, an e-mail address in lower case. */
    indexOf: identifierIndex,
    /** 6 digits, and what the database keeps of them: bound to purpose, identifier and, where there is one, account. */
    newCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
    codeHash: (purpose: number, identifier: string, accountId: string | null, code: string) =>
      indexOf(`code|${purpose}|${identifierIndex(identifier).toString('hex')}|${accountId ?? ''}|${code}`),
    /** Stands for an address where only counts are kept. */
    addressIndex: (address: string) => indexOf(`address|${address}`).toString('hex'),
    /** The secret of a second factor is as good as a password. */
    closeFactor: (accountId: string, secret: string) => passwords.close(secret, factorPlace(accountId)),
    openFactor: (accountId: string, stored: Buffer) => passwords.open(stored, factorPlace(accountId)).toString('utf8'),
    /** What the database keeps of a recovery code, as it was normalised. */
    recoveryHash: (accountId: string, code: string) => indexOf(`recovery|${accountId}|${code}`),
    isPasswordCurrent: passwords.isCurrent,
    isPersonalCurrent: personal.isCurrent,
    /** The same password under the present key. */
    renewPassword: (accountId: string, stored: Buffer) =>
      passwords.close(passwords.open(stored, passwordPlace(accountId)), passwordPlace(accountId)),
  };
}
export type AccountSecrets = ReturnType<typeof accountSecrets>;
