import { hash } from 'node:crypto';

const base = '/api';

/**
 * `sg`: lower-case hex MD5 (docs/protocol.md, "Signature"). It authorises nothing; it tells broken clients.
 * @param path below `/api`, without the query
 * @param token the session token, '' when logged out
 * @param ts milliseconds since 1970, decimal, as sent
 */
export const signatureOf = (path: string, token: string, ts: string, secret: string): string =>
  hash('md5', path.startsWith('/pub/') ? base + path + secret + ts : token + secret + ts);
