import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** Stored form: key id (4 bytes), IV (12), tag (16), ciphertext. */
const keyIdBytes = 4;
const ivBytes = 12;
const tagBytes = 16;

/** 64 hex digits are the key itself; any other text is hashed into one. */
const keyOf = (text: string): Buffer =>
  /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : createHash('sha256').update(text).digest();

const idOf = (key: Buffer): Buffer =>
  createHash('sha256').update('key id').update(key).digest().subarray(0, keyIdBytes);

/**
 * AES-256-GCM for single values. `place` is `table|row id|column`: a value moved elsewhere does not open.
 * @param current closes and opens; the `old` only open, until everything was closed anew
 */
export function fieldCipher(current: string, old: readonly string[] = []) {
  const keys = [current, ...old].map(keyOf);
  const byId = new Map(keys.map((key) => [idOf(key).toString('hex'), key]));
  const key = keys[0]!;
  const id = idOf(key);
  return {
    close(value: Buffer | string, place: string): Buffer {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
      const text = Buffer.concat([cipher.update(value as string, 'utf8'), cipher.final()]);
      return Buffer.concat([id, iv, cipher.getAuthTag(), text]);
    },
    /** @throws Error when the key is gone, or the value was changed or moved */
    open(stored: Buffer, place: string): Buffer {
      const keyId = stored.subarray(0, keyIdBytes).toString('hex');
      const known = byId.get(keyId);
      if (!known) throw new Error(`${place}: no key ${keyId} is set`);
      const iv = stored.subarray(keyIdBytes, keyIdBytes + ivBytes);
      const tag = stored.subarray(keyIdBytes + ivBytes, keyIdBytes + ivBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', known, iv).setAAD(Buffer.from(place)).setAuthTag(tag);
      return Buffer.concat([decipher.update(stored.subarray(keyIdBytes + ivBytes + tagBytes)), decipher.final()]);
    },
    isCurrent: (stored: Buffer): boolean => stored.subarray(0, keyIdBytes).equals(id),
  };
}
export type FieldCipher = ReturnType<typeof fieldCipher>;

/** Finds an encrypted value by equality, and says nothing to who has no key. */
export function blindIndex(secret: string) {
  const key = keyOf(secret);
  return (value: string): Buffer => createHmac('sha256', key).update(value).digest();
}
export type BlindIndex = ReturnType<typeof blindIndex>;
