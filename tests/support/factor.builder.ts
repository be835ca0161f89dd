import { Secret, TOTP } from 'otpauth';
import { factorOperations } from '#contract/auth/auth-factor.operations.ts';
import { confirmed } from './confirmed.ts';
import type { TestApp, TestPerson } from './test-app.ts';

const stepMs = 30_000;

/** What the device shows; `turn` half minutes from now, of which the server takes -1, 0 and 1. */
export const shownBy = (secret: string, turn = 0, nowMs = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs + turn * stepMs });

/** Turns the factor on, with the code before the present one, so that two more are left. */
export async function withFactor(platform: TestApp, person: TestPerson) {
  await confirmed(platform, person);
  const { secret } = (await person.call(factorOperations.begin, {})).result!;
  const enable = () => person.call(factorOperations.enable, { code: shownBy(secret, -1) });
  let enabled = await enable();
  // A half minute that ended on the way made the code one too old; the next one has all of its time.
  if (enabled.code === 4013) enabled = await enable();
  if (enabled.code !== 200) throw new Error(`enable: ${enabled.code} ${enabled.message}`);
  return { secret, recovery: enabled.result!.codes };
}

/** As if the half minutes of the codes that were used were long over. */
export const codesOver = ({ db }: TestApp, accountId: string) =>
  db.updateTable('second_factors').set({ last_step: 0 }).where('account_id', '=', accountId).execute();
