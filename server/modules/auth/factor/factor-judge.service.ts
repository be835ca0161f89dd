import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countOne, forgetCount } from '#server/platform/access/limits.ts';
import { dayMs } from '#contract/common/length.rule.ts';
import { fieldIssue } from '#server/platform/calls/issues.ts';
import type { AuthParts } from '../auth.port.ts';
import type { Outcome } from '#server/platform/refusals/outcome.ts';
import { factorsRepository } from './factors.repository.ts';
import { normalCode, stepOf } from './factor-codes.ts';
import { factorEvents } from './factor.words.ts';

export type JudgeParts = Pick<AuthParts, 'secrets' | 'settings' | 'inbox'>;

/**
 * Whose wrong codes are counted together: who guesses at the login keeps nobody from what a session may do, nor from
 * logging in on a device that is known.
 */
type Place = 'login' | 'known' | 'self';

/** Wrong ones at the login in a day: waits alone would leave whoever has the password some hundred guesses. */
const daily = { kind: 'factor.day', most: 50, windowSeconds: dayMs / 1000 };

/** What was counted at the login, for whoever has a new password. */
export async function forgiveFactor(tx: Database, accountId: string): Promise<void> {
  for (const kind of ['factor.login', 'factor.known', daily.kind]) await forgetCount(tx, { kind, subject: accountId });
}

/**
 * A code of the device, or one for recovery; each serves once, however many come at once. Counted before it is judged,
 * as passwords are.
 */
export function factorJudge({ secrets, settings: { login }, inbox }: JudgeParts) {
  const counterOf = (place: Place, accountId: string) => ({
    kind: `factor.${place}`,
    subject: accountId,
    windowSeconds: Math.ceil(login.waitMs / 1000),
  });

  /** The kind of code that it was; else why it is none. */
  async function spend(
    tx: Database,
    accountId: string,
    typed: string,
  ): Promise<'code' | 'recovery' | 'factorWrong' | 'factorUsed'> {
    const factors = factorsRepository(tx);
    const row = await factors.lock(accountId);
    const given = normalCode(typed);
    if (!row || !given) return 'factorWrong';
    if (given.kind === 'recovery') {
      // There are none before the factor is on.
      const isRight = await factors.spendRecovery(accountId, secrets.recoveryHash(accountId, given.code));
      return isRight ? 'recovery' : 'factorWrong';
    }
    const step = stepOf(secrets.openFactor(accountId, row.secretCipher), given.code, row.nowMs);
    if (step === null) return 'factorWrong';
    if (step <= row.lastStep) return 'factorUsed';
    await factors.spendStep(accountId, step);
    return 'code';
  }

  return {
    /** In a transaction that keeps what was counted. The code is spent where it was right. @param path of the field */
    async judge(
      tx: Database,
      accountId: string,
      typed: string,
      place: Place,
      path = '/code',
    ): Promise<Outcome<'code' | 'recovery'>> {
      const counter = counterOf(place, accountId);
      const { count, leftSeconds } = await countOne(tx, counter);
      if (count > login.failures) return { refusal: 'factorWaits', result: { retryAfterSeconds: leftSeconds } };
      if (place === 'login') {
        const today = await countOne(tx, { ...daily, subject: accountId });
        if (today.count > daily.most)
          return { refusal: 'factorWaits', result: { retryAfterSeconds: today.leftSeconds } };
      }
      const kind = await spend(tx, accountId, typed);
      if (kind === 'factorWrong' || kind === 'factorUsed') {
        // Whoever guesses at the login has come past the password.
        if (place !== 'self' && count === login.failures)
          await inbox.deliver(tx, factorEvents.guessed, { to: [accountId], data: {} });
        return { refusal: kind, result: fieldIssue(path, 'badCode') };
      }
      await forgetCount(tx, counter);
      if (place === 'login') await forgetCount(tx, { ...daily, subject: accountId });
      if (kind === 'recovery') {
        const { recoveryLeft = 0 } = (await factorsRepository(tx).standing(accountId)) ?? {};
        await audit(tx, { event: 'factor.recover', accountId, detail: { left: recoveryLeft }, requestId: null });
        await inbox.deliver(tx, factorEvents.recovered, { to: [accountId], data: { left: recoveryLeft } });
      }
      return { done: kind };
    },
  };
}
