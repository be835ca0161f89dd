import { blindIndex, fieldCipher } from '../secrets/field-cipher.ts';
import type { Settings } from '../settings/settings.ts';

/** Addresses in the audit log are personal data: encrypted, and bound to the request that they belong to. */
export function auditAddresses({ secrets, oldKeys }: Pick<Settings, 'secrets' | 'oldKeys'>) {
  const cipher = fieldCipher(secrets.PHONE_KEY, oldKeys.PHONE_KEY);
  const placeOf = (requestId: string) => `audit_log|${requestId}|address_cipher`;
  const indexOf = blindIndex(secrets.PHONE_INDEX_KEY);
  return {
    seal: (address: string, requestId: string): Buffer => cipher.close(address, placeOf(requestId)),
    mark: (address: string, place: string): Buffer => indexOf(`address ${place} ${address}`),
    /** @throws Error when the key is gone: rows cannot be encrypted anew, so old keys stay as long as the log */
    open: (stored: Buffer, requestId: string): string => cipher.open(stored, placeOf(requestId)).toString('utf8'),
  };
}
