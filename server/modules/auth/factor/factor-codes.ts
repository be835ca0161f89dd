import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { secondMs } from '#contract/common/length.rule.ts';

/** What every authenticator assumes: SHA-1, six digits, half a minute (RFC 6238). */
const periodSeconds = 30;
const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: '云海智学', label, secret: Secret.fromBase32(secret), period: periodSeconds });

/** 160 random bits as they are typed: 32 characters of base 32. */
export const newFactorSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code holds. @param label by which the person tells accounts apart */
export const factorAddress = (secret: string, label: string): string => totpOf(secret, label).toString();

/**
 * The half minute since 1970 that a code belongs to, one before and one after the present included; null for none.
 * @param nowMs the database's time: no other clock decides
 */
export function stepOf(secret: string, code: string, nowMs: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? null : Math.floor(nowMs / (periodSeconds * secondMs)) + delta;
}

/** No 0, 1, I, L, O or U: they are read from paper. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const half = 5;
const recoveryCount = 10;

/** Ten, each of some 49 random bits: `7KQ2M-X94TD`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () => {
    const code = Array.from({ length: 2 * half }, () => letters[randomInt(letters.length)]).join('');
    return `${code.slice(0, half)}-${code.slice(half)}`;
  });

/** As it was typed, without what people add; '' for what is no code of either kind. */
export function normalCode(typed: string): { kind: 'code' | 'recovery'; code: string } | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'code', code };
  return code.length === 2 * half && [...code].every((letter) => letters.includes(letter))
    ? { kind: 'recovery', code }
    : null;
}
