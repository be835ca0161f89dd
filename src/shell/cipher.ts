import md5 from 'crypto-js/md5';
import type { WireSettings } from './wire.ts';

const base = '/api';

/**
 * `sg`: lower-case hex MD5 (docs/protocol.md, "Transport").
 * @param path below `/api`, without the query
 * @param token the session token, '' when logged out
 * @param ts milliseconds since 1970, decimal, as sent
 */
export const signatureOf = (path: string, token: string, ts: string, secret: string): string =>
  md5(path.startsWith('/pub/') ? base + path + secret + ts : token + secret + ts).toString();

/** AES comes when it is first needed: most deployments never encrypt an answer. */
async function loadAes({ envelopeKey, envelopeIv }: WireSettings) {
  const { aes, utf8 } = await import('./aes.ts');
  // CBC and PKCS7 are the library's defaults.
  return { aes, utf8, key: utf8.parse(envelopeKey), options: { iv: utf8.parse(envelopeIv) } };
}

/**
 * An encrypted `result` as the value it stands for.
 * @throws Error when it is not readable with these keys
 */
export async function openEnvelope(text: string, settings: WireSettings): Promise<unknown> {
  const { aes, utf8, key, options } = await loadAes(settings);
  return JSON.parse(aes.decrypt(text, key, options).toString(utf8));
}

/** The specification's SJ: a form's fields with `T` (ms), encrypted. */
export async function sealForm(fields: object, now: number, settings: WireSettings): Promise<string> {
  const { aes, key, options } = await loadAes(settings);
  return aes.encrypt(JSON.stringify({ ...fields, T: now }), key, options).toString();
}

/** 16 hex characters of cryptographic randomness: CNONCE. */
export const clientNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** DLMM: `UPPER(SHA256(NONCE ‖ UPPER(SHA256(password)) ‖ CNONCE))` (specification, section 9). */
export async function loginHash(password: string, nonce: string, cnonce: string): Promise<string> {
  const { default: sha256 } = await import('crypto-js/sha256');
  const verifier = sha256(password).toString().toUpperCase();
  return sha256(nonce + verifier + cnonce)
    .toString()
    .toUpperCase();
}

/**
 * What the captcha's protocol sends: Base64(AES-128-ECB, PKCS7) under the puzzle's own key; without a key the text.
 * @param secretKey 16 ASCII characters
 */
export async function sealPoints(text: string, secretKey: string | null): Promise<string> {
  if (secretKey === null) return text;
  const { aes, utf8, ecb } = await import('./aes.ts');
  return aes.encrypt(text, utf8.parse(secretKey), { mode: ecb }).toString();
}
