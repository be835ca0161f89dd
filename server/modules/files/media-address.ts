import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that an address lives, by what it is for (docs/protocol.md, "Signed addresses"). */
export const lives = { view: 600, stream: 7200, download: 600 } as const;

const pathOf = (id: string) => `/api/media/${id}`;

const signatureOf = (key: string, id: string, expires: number, user: string) =>
  createHmac('sha256', key)
    .update(`${pathOf(id)}|${expires}|${user}`)
    .digest('base64url');

/**
 * `/api/media/<id>?e=<unix seconds>&u=<session id or public>&s=<base64url HMAC-SHA256(key, path|e|u)>`; `d=1` asks the
 * server to say "attachment", which needs no signature: it only ever takes away.
 */
export function signAddress(
  key: string,
  { id, expires, user, isDownload = false }: { id: string; expires: number; user: string; isDownload?: boolean },
): string {
  const query = new URLSearchParams({ e: `${expires}`, u: user, s: signatureOf(key, id, expires, user) });
  if (isDownload) query.set('d', '1');
  return `${pathOf(id)}?${query}`;
}

/** @returns whether the three fields belong to this path and the key, and are not over at `now` (unix seconds) */
export function isSigned(
  key: string,
  { id, e, u, s }: { id: string; e: string; u: string; s: string },
  now: number,
): boolean {
  if (!/^\d{1,12}$/.test(e)) return false;
  const expected = Buffer.from(signatureOf(key, id, Number(e), u));
  const given = Buffer.from(s);
  return expected.length === given.length && timingSafeEqual(expected, given) && Number(e) >= now;
}
