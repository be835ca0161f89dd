import { randomInt } from 'node:crypto';
import { slipAlphabet, slipLimits } from '#contract/activation/slip.rule.ts';
import { blindIndex } from '#server/platform/secrets/field-cipher.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

/** Codes of slips, and what the database keeps of them. */
export function slipSecrets({ secrets }: Pick<Settings, 'secrets'>) {
  const indexOf = blindIndex(secrets.PHONE_INDEX_KEY);
  return {
    newCode: (): string =>
      Array.from({ length: slipLimits.codeLength }, () => slipAlphabet[randomInt(slipAlphabet.length)]).join(''),
    /** Bound to the member: a code says nothing of anybody else. */
    hashOf: (memberId: string, code: string): Buffer => indexOf(`slip|${memberId}|${code}`),
    /** What limits are counted by instead of a number or an address. */
    subjectOf: (...parts: readonly string[]): string => indexOf(`slips|${JSON.stringify(parts)}`).toString('hex'),
  };
}
export type SlipSecrets = ReturnType<typeof slipSecrets>;
