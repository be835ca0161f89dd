import { aes, hex, utf8 } from './aes.ts';
import { clientNonce } from './cipher.ts';

/*
 * Stands apart from cipher.ts, whose parts come when they are first needed: whoever keeps a draft needs the cipher when
 * the network is gone, so it comes with the code of the editor.
 */

/** The 32 hex digits of a UUID as an AES key. */
const secretOf = (key: string) => hex.parse(key.replaceAll('-', ''));

/**
 * A text as the browser may keep it: only who gets the key from the server reads it again. Each has 16 bytes of its own.
 * @param key a UUID
 */
export function sealText(text: string, key: string): string {
  const iv = clientNonce() + clientNonce();
  return iv + aes.encrypt(text, secretOf(key), { iv: hex.parse(iv) }).toString();
}

/** @throws Error when the key is another one or the text was damaged */
export const openText = (sealed: string, key: string): string =>
  aes.decrypt(sealed.slice(32), secretOf(key), { iv: hex.parse(sealed.slice(0, 32)) }).toString(utf8);
