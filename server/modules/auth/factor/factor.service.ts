import type {
  FactorBegun,
  FactorOff,
  FactorReset,
  FactorState,
  RecoveryCodes,
} from '#contract/auth/auth-factor.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { masked } from '#contract/common/identifier.rule.ts';
import { isAdministrator } from '#server/platform/access/grants.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { accountsRepository } from '../accounts.repository.ts';
import type { AuthParts } from '../auth.port.ts';
import { auditRefusal } from '../outcomes/audit-refusal.ts';
import { committed, type Outcome } from '#server/platform/refusals/outcome.ts';
import { contactsOf } from '../secrets/own-contacts.ts';
import { securityService } from '../security.service.ts';
import { sessionsRepository } from '../sessions.repository.ts';
import { challengesRepository } from './challenges.repository.ts';
import { factorAddress, newFactorSecret, newRecoveryCodes, normalCode } from './factor-codes.ts';
import { factorJudge } from './factor-judge.service.ts';
import { factorEvents } from './factor.words.ts';
import { factorsRepository } from './factors.repository.ts';

/** The second factor of one's own account, and of somebody who lost the device. */
export function factorService(parts: AuthParts) {
  const { db, secrets, settings, inbox } = parts;
  const { judge } = factorJudge(parts);
  const self = (actor: PersonActor) => ({ kind: 'account', id: actor.id });

  /** Ten that serve from now on; what is kept of them tells none. */
  async function giveRecovery(tx: Database, accountId: string): Promise<RecoveryCodes> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => secrets.recoveryHash(accountId, normalCode(code)!.code));
    await factorsRepository(tx).replaceRecovery(accountId, hashes);
    return { codes };
  }

  async function end(tx: Database, accountId: string) {
    await challengesRepository(tx).endAll(accountId);
    await factorsRepository(tx).remove(accountId);
  }

  async function stateOf(actor: PersonActor): Promise<FactorState> {
    const standing = await factorsRepository(db).standing(actor.id);
    return {
      enabledAt: standing?.enabledAt.toISOString() ?? null,
      recoveryLeft: standing?.recoveryLeft ?? 0,
      advice: isAdministrator(actor.roles) ? settings.session.adminFactor : 'none',
    };
  }

  return {
    state: stateOf,

    /**
     * The same secret for a session that asks again, so that a second tab shows what the first one does; another session
     * begins anew. @throws Refusal factorOn
     */
    begin: (actor: PersonActor): Promise<FactorBegun> =>
      inTransaction(db, async (tx) => {
        // Of two that begin at once the second one finds the secret of the first.
        const account = await accountsRepository(tx).lock(actor.id);
        const factors = factorsRepository(tx);
        const row = await factors.lock(actor.id);
        if (row?.enabledAt) throw new Refusal('factorOn');
        const isWaiting = row !== undefined && !row.isOld && row.sessionId === actor.sessionId;
        const secret = isWaiting ? secrets.openFactor(actor.id, row.secretCipher) : newFactorSecret();
        if (!isWaiting) await factors.begin(actor.id, secrets.closeFactor(actor.id, secret), actor.sessionId);
        const { phone, email } = contactsOf(secrets, account!);
        return { secret, address: factorAddress(secret, masked(phone ?? email ?? '') || '账号') };
      }),

    /** Every other session ends: none of them has brought the factor. @throws Refusal factorOn · factorLate · factorWrong */
    enable: (actor: PersonActor, code: string): Promise<RecoveryCodes> =>
      committed(db, async (tx): Promise<Outcome<RecoveryCodes>> => {
        const factors = factorsRepository(tx);
        // A login that is under way has opened its session before, or finds the factor on.
        await accountsRepository(tx).lock(actor.id);
        const row = await factors.lock(actor.id);
        if (row?.enabledAt) return { refusal: 'factorOn' };
        if (!row || row.isOld || row.sessionId !== actor.sessionId) return { refusal: 'factorLate' };
        const outcome = await judge(tx, actor.id, code, 'self');
        if ('refusal' in outcome) {
          await auditRefusal(tx, actor, 'factor.enable', 'factor');
          return outcome;
        }
        await factors.enable(actor.id);
        await sessionsRepository(tx).endAll(actor.id, actor.sessionId);
        await auditAct(tx, actor, 'factor.enable', self(actor));
        await inbox.deliver(tx, factorEvents.enabled, { to: [actor.id], data: {} });
        return { done: await giveRecovery(tx, actor.id) };
      }),

    /** @throws Refusal factorOff */
    renewRecovery: (actor: PersonActor): Promise<RecoveryCodes> =>
      inTransaction(db, async (tx) => {
        const row = await factorsRepository(tx).lock(actor.id);
        if (!row?.enabledAt) throw new Refusal('factorOff');
        await auditAct(tx, actor, 'factor.renew', self(actor));
        await inbox.deliver(tx, factorEvents.renewed, { to: [actor.id], data: {} });
        return giveRecovery(tx, actor.id);
      }),

    /** @throws Refusal factorOff · badNonce · badCredentials · accountWaits · factorWrong · factorUsed · factorWaits */
    disable: (actor: PersonActor, { code, ...proven }: FactorOff): Promise<FactorState> =>
      committed(db, async (tx): Promise<Outcome<null>> => {
        await accountsRepository(tx).lock(actor.id);
        if (!(await factorsRepository(tx).isOn(actor.id))) return { refusal: 'factorOff' };
        if ((await accountsRepository(tx).own(actor.id)).password_cipher === null) return { refusal: 'passwordNeeded' };
        const byPassword = await securityService({ ...parts, db: tx }).judgeProof(tx, actor, 'factor.disable', proven);
        if ('refusal' in byPassword) return byPassword;
        const outcome = await judge(tx, actor.id, code, 'self');
        if ('refusal' in outcome) {
          await auditRefusal(tx, actor, 'factor.disable', 'factor');
          return outcome;
        }
        await end(tx, actor.id);
        await auditAct(tx, actor, 'factor.disable', self(actor));
        await inbox.deliver(tx, factorEvents.disabled, { to: [actor.id], data: {} });
        return { done: null };
      }).then(() => stateOf(actor)),

    /** For somebody who lost the device, whose sessions end with it. @throws Refusal forbidden · notFound · factorOff */
    reset: (actor: PersonActor, { identifier, reason }: FactorReset): Promise<void> =>
      inTransaction(db, async (tx) => {
        if (!actor.roles.includes('platformAdmin')) throw new Refusal('forbidden');
        const account = await accountsRepository(tx).find(secrets.indexOf(identifier.trim()));
        // One's own goes the way that asks for the code.
        if (!account || account.id === actor.id) throw new Refusal('notFound');
        await accountsRepository(tx).lock(account.id);
        if (!(await factorsRepository(tx).isOn(account.id))) throw new Refusal('factorOff');
        await end(tx, account.id);
        await sessionsRepository(tx).endAll(account.id);
        await auditAct(tx, actor, 'factor.reset', { kind: 'account', id: account.id }, { reason: reason.trim() });
        await inbox.deliver(tx, factorEvents.reset, { to: [account.id], data: { reason: reason.trim() } });
      }),
  };
}
