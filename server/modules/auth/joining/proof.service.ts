import type { LoginRequest } from '#contract/auth/auth.codec.ts';
import type { Device } from '#server/platform/ports/accounts.port.ts';
import type { Database } from '#server/platform/database/database.ts';
import { committed, type Outcome } from '#server/platform/refusals/outcome.ts';
import { auditSignInRefusal } from '../admission.service.ts';
import { factorJudge, type JudgeParts } from '../factor/factor-judge.service.ts';
import { factorsRepository } from '../factor/factors.repository.ts';
import { loginService, type LoginParts } from '../login.service.ts';
import { loginsRepository } from '../logins.repository.ts';

/** Somebody proves an account by all that its login asks for; no session is opened, none ends. */
export const proofService =
  (parts: Omit<LoginParts, 'db'> & JudgeParts) =>
  (db: Database, { factorCode, ...request }: LoginRequest & { factorCode: string }, device: Device): Promise<string> =>
    committed(db, async (tx): Promise<Outcome<string>> => {
      const judged = await loginService({ ...parts, db: tx }).judge(tx, request, device);
      if ('refusal' in judged) return judged;
      const { id } = judged.done;
      if (!(await factorsRepository(tx).isOn(id))) return { done: id };
      if (factorCode === '') return { refusal: 'factorNeeded' };
      const isKnown = await loginsRepository(tx).isKnownDevice(id, device.deviceId);
      const outcome = await factorJudge(parts).judge(tx, id, factorCode, isKnown ? 'known' : 'login', '/factorCode');
      if (!('refusal' in outcome)) return { done: id };
      await auditSignInRefusal(tx, device, id, outcome.refusal === 'factorWaits' ? 'waits' : 'factor');
      return outcome;
    });
