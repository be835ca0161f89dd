import { createCipheriv, createDecipheriv } from 'node:crypto';

export interface EnvelopeKeys {
  /** 16 bytes as text. */
  ENVELOPE_KEY: string;
  ENVELOPE_IV: string;
}

const parts = (keys: EnvelopeKeys) => [Buffer.from(keys.ENVELOPE_KEY), Buffer.from(keys.ENVELOPE_IV)] as const;

/** Base64 of AES-128-CBC with PKCS7. It is an encoding: the key is in every browser, secrecy is TLS. */
export function encryptText(text: string, keys: EnvelopeKeys): string {
  const [key, iv] = parts(keys);
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}

/** @returns null for whatever is not such a text: the caller gives one answer for every fault */
export function decryptText(text: string, keys: EnvelopeKeys): string | null {
  const [key, iv] = parts(keys);
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, iv);
    // A changed block decrypts to noise, which is hardly ever UTF-8.
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Buffer.concat([decipher.update(text, 'base64'), decipher.final()]),
    );
  } catch {
    return null;
  }
}
