import type { Admission, Device } from '#server/platform/ports/accounts.port.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hashOf } from '#server/platform/access/session.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { auditSignInRefusal, openSession, type Way } from '../admission.service.ts';
import type { AuthParts } from '../auth.port.ts';
import { committed, type Outcome } from '#server/platform/refusals/outcome.ts';
import { challengesRepository } from './challenges.repository.ts';
import { loginsRepository } from '../logins.repository.ts';
import { factorJudge } from './factor-judge.service.ts';
import { factorsRepository } from './factors.repository.ts';

/** The last step of every way in where a second factor is on. */
export function factorLoginService(parts: AuthParts) {
  const { judge } = factorJudge(parts);

  /** Account and challenge are held, so that of two codes that come at once one opens the session. */
  async function finish(tx: Database, idHash: Buffer, code: string, device: Device): Promise<Outcome<Admission>> {
    const challenges = challengesRepository(tx);
    const asked = await challenges.find(idHash, device.deviceId);
    const account = asked && (await accountsRepository(tx).lock(asked.accountId));
    const waiting = account && (await challenges.lock(idHash, device.deviceId));
    if (!waiting || !account) {
      await auditSignInRefusal(tx, device, null, 'challenge');
      return { refusal: 'badTicket' };
    }
    const refuse = async (outcome: Outcome<never>, reason: string) => {
      await auditSignInRefusal(tx, device, account.id, reason);
      return outcome;
    };
    if (account.disabled_at) return refuse({ refusal: 'accountDisabled' }, 'disabled');
    // Turned off meanwhile: this login began under another rule.
    if (!(await factorsRepository(tx).isOn(account.id))) return refuse({ refusal: 'badTicket' }, 'challenge');
    const isKnown = await loginsRepository(tx).isKnownDevice(account.id, device.deviceId);
    const outcome = await judge(tx, account.id, code, isKnown ? 'known' : 'login');
    if ('refusal' in outcome) return refuse(outcome, outcome.refusal === 'factorWaits' ? 'waits' : 'factor');
    await challenges.spend(idHash);
    const { remember, note } = waiting;
    const entry = { accountId: account.id, remember, way: waiting.way as Way, device, note };
    return { done: await openSession(tx, parts, entry) };
  }

  return {
    /** @throws Refusal badTicket · factorWrong · factorUsed · factorWaits · accountDisabled */
    prove: ({ challenge, code }: { challenge: string; code: string }, device: Device): Promise<Admission> =>
      committed(parts.db, (tx) => finish(tx, hashOf(challenge), code, device)),
  };
}
