import { createHmac } from 'node:crypto';
import { minuteMs } from '#contract/common/length.rule.ts';
import { uuidForm } from '#contract/common/uuid.rule.ts';
import { isEqual } from '#server/platform/access/session.ts';

/** An editor looks at a draft that long before the page asks for another key. */
export const previewLifetimeMs = 30 * minuteMs;

const signatureOf = (secret: string, siteId: string, personId: string, until: string) =>
  createHmac('sha256', secret).update(`site preview|${siteId}|${personId}|${until}`).digest('base64url');

/** `<site>.<unix ms>.<signature>`: opens the draft for this person alone. */
export const previewKey = (secret: string, siteId: string, personId: string, until: number): string =>
  `${siteId}.${until}.${signatureOf(secret, siteId, personId, String(until))}`;

/** @returns the site; null where the key is somebody else's, made up, or over */
export function siteOfKey(secret: string, key: string, personId: string, now: number): string | null {
  const [siteId = '', until = '', signature = '', ...more] = key.split('.', 4);
  if (more.length > 0 || !uuidForm.test(siteId) || !/^\d{1,15}$/.test(until) || Number(until) < now) return null;
  const wanted = Buffer.from(signatureOf(secret, siteId, personId, until));
  return isEqual(wanted, Buffer.from(signature)) ? siteId : null;
}
