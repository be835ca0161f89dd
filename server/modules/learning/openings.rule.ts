import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ItemAsked } from './progress.repository.ts';

const signatureOf = (key: string, { learnerId, offeringId, itemId }: ItemAsked, at: string) =>
  createHmac('sha256', key)
    .update(`opening|${learnerId}|${offeringId}|${itemId}|${at}`.toLowerCase())
    .digest('base64url')
    .slice(0, 22);

/**
 * Says when a person opened an item: `<ms since 1970, base 36>.<signature>`. Beats bring it back, so that the server
 * knows how much time passed without keeping who has what open.
 * @param openedMs by the database's clock
 */
export function signOpening(key: string, asked: ItemAsked, openedMs: number): string {
  const at = Math.floor(openedMs).toString(36);
  return `${at}.${signatureOf(key, asked, at)}`;
}

/** @returns when it was opened, ms since 1970; null for an opening of somebody or something else, or none */
export function openedAt(key: string, asked: ItemAsked, opening: string | undefined): number | null {
  const [at = '', signature = ''] = opening?.split('.') ?? [];
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(key, asked, at))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number.parseInt(at, 36) : null;
}
