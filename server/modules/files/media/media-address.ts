import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MediaUse } from '#server/platform/ports/files.port.ts';

/** Seconds that an address lives, by what it gives; a visitor's lives ten minutes at most. */
const lives = {
  view: 600,
  stream: 7200,
  download: 600,
  text: 600,
  pages: 600,
  picture: 600,
  markedPages: 600,
  markedPicture: 600,
} as const satisfies Record<MediaUse, number>;

export const lifeOf = (use: MediaUse, user: string): number => (user === 'public' ? lives.view : lives[use]);

const pathOf = (id: string) => `/api/media/${id}`;

interface Signed {
  id: string;
  /** Unix seconds. */
  expires: number;
  /** Session id, or `public`. */
  user: string;
  use: MediaUse;
}

const signatureOf = (key: string, { id, expires, user, use }: Signed) =>
  createHmac('sha256', key)
    .update(`${pathOf(id)}|${expires}|${user}|${use}`)
    .digest('base64url');

/**
 * `/api/media/<id>?e=<unix seconds>&u=<session id or public>&v=<use>&s=<base64url HMAC-SHA256(key, path|e|u|v)>`; the
 * number of a page (`n`) stands beside: whoever may see one may see all.
 */
export function signAddress(key: string, signed: Signed): string {
  const { id, expires, user, use } = signed;
  return `${pathOf(id)}?${new URLSearchParams({ e: `${expires}`, u: user, v: use, s: signatureOf(key, signed) })}`;
}

/** @returns what the address gives; null where the fields do not belong to this path and the key, or are over at `now` */
export function readAddress(
  key: string,
  { id, e, u, v, s }: { id: string; e: string; u: string; v: string; s: string },
  now: number,
): MediaUse | null {
  if (!/^\d{1,12}$/.test(e) || !Object.hasOwn(lives, v)) return null;
  const use = v as MediaUse;
  const expected = Buffer.from(signatureOf(key, { id, expires: Number(e), user: u, use }));
  const given = Buffer.from(s);
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
  return isOurs && Number(e) >= now ? use : null;
}
