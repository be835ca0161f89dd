import { hash } from 'node:crypto';
import type { CaptchaGate } from '#server/platform/ports/captcha.port.ts';
import { blindIndex } from '#server/platform/secrets/field-cipher.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { isEqual } from '#server/platform/access/session.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { captchaRepository } from './captcha.repository.ts';

const usesPerWindow = 600;

export const hashOfValue = (value: string): Buffer => hash('sha256', value, 'buffer');

/** How an identifier stands beside a value: a phone number or an address, however it was typed. */
export const identifierIndex = ({ secrets }: Pick<Settings, 'secrets'>) => {
  const indexOf = blindIndex(secrets.PHONE_INDEX_KEY);
  return (identifier: string): Buffer => indexOf(`captcha ${identifier.trim().toLowerCase()}`);
};

/** Judges the values that logins and sends carry. */
export function captchaGate(settings: Pick<Settings, 'secrets' | 'captcha'>): CaptchaGate {
  const indexOf = identifierIndex(settings);
  return {
    async spend(db, { value, action, client, identifier }) {
      const captchas = captchaRepository(db);
      const captchaType = action === 'login' ? settings.captcha.loginType : 'blockPuzzle';
      if (!value) throw new Refusal('captchaNeeded', { captchaType, action });
      const { count, left } = await captchas.count(client, 'use');
      if (count > usesPerWindow) throw new Refusal('tooMany', { retryAfterSeconds: Math.max(1, left) });
      const stored = await captchas.takeValue(hashOfValue(value));
      if (!stored || (stored.action !== null && stored.action !== action)) throw new Refusal('captchaSpent');
      // Solved without pictures, it counts for the phone or address that the code went to, and for no other.
      if (stored.identifierIndex === null || identifier === null) return;
      if (identifier === undefined || !isEqual(stored.identifierIndex, indexOf(identifier)))
        throw new Refusal('captchaSpent');
    },
  };
}
