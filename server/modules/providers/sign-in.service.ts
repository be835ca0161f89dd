import { agreementVersion } from '#contract/account/agreement.rule.ts';
import { isMobile } from '#contract/common/identifier.rule.ts';
import { beginningOf } from '#contract/common/one-line.rule.ts';
import type { ThirdComplete } from '#contract/providers/providers.contract.ts';
import type { Admission, Device } from '#server/platform/ports/accounts.port.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { identitiesRepository } from './identities.repository.ts';
import { identityBound } from './identities.words.ts';
import type { Identity, ProvidersParts, Way } from './providers.port.ts';
import { portraitsOf } from './outside/portraits.ts';
import { signOnNote } from './sign-ons.repository.ts';
import { ticketsRepository } from './tickets.repository.ts';

/** Every way in by a third party ends here: a judged identity becomes a session, or code 2001. */
export function signInService(
  parts: Pick<ProvidersParts, 'db' | 'accounts' | 'inbox' | 'settings' | 'keepPortrait' | 'log'>,
) {
  const { db, accounts, inbox } = parts;
  const portraits = portraitsOf(parts);
  const schoolOf = (provider: Identity['provider']) =>
    provider === 'oidc' || provider === 'cas' ? parts.settings.providers[provider]?.staff?.schoolId : undefined;

  const refused = (tx: Database, { requestId, sealAddress }: Device, accountId: string | null, reason: string) =>
    audit(tx, {
      event: 'session.open',
      accountId,
      outcome: 'refused',
      detail: { reason },
      requestId,
      sealAddress,
    });

  const open = (tx: Database, accountId: string, way: Way, device: Device) =>
    accounts.openSession(tx, { accountId, remember: false, way, device });

  /** A session that its university may end. */
  function openBy(tx: Database, identity: Identity, accountId: string, way: Way, device: Device) {
    const isUniversity = identity.provider === 'oidc' || identity.provider === 'cas';
    const note = isUniversity ? signOnNote(identity) : null;
    return accounts.openSession(tx, { accountId, remember: false, way, device, note });
  }

  const told = (tx: Database, accountId: string, { provider }: Identity, device: Device, detail: object) =>
    audit(tx, {
      event: 'identity.bind',
      accountId,
      detail: { provider, ...detail },
      requestId: device.requestId,
      sealAddress: device.sealAddress,
    });

  /** Of an account that was there before. */
  const tellOwner = (tx: Database, accountId: string, { provider }: Identity) =>
    inbox.deliver(tx, identityBound, { to: [accountId], data: { provider } });

  /** The account that the university's number stands for in its school, which has none of its identities yet. */
  async function byStaffNumber(tx: Database, identity: Identity, way: Way, device: Device) {
    const schoolId = schoolOf(identity.provider);
    if (!identity.staffNumber || schoolId === undefined) return null;
    const account = await accounts.findStaff(tx, schoolId, identity.staffNumber);
    if (!account || (await identitiesRepository(tx).has(account.id, identity.provider))) return null;
    // A disabled account is refused before anything is bound to it.
    const admission = await openBy(tx, identity, account.id, way, device);
    if (!(await identitiesRepository(tx).add(account.id, identity))) throw new Refusal('providerTaken');
    await told(tx, account.id, identity, device, { isByStaffNumber: true });
    await tellOwner(tx, account.id, identity);
    return admission;
  }

  /** In the transaction: the session, or the ticket with which the identity is completed. */
  async function letIn(tx: Database, identity: Identity, way: Way, device: Device) {
    const known = await identitiesRepository(tx).find(identity);
    if (known) return { admission: await openBy(tx, identity, known.accountId, way, device) };
    const admission = await byStaffNumber(tx, identity, way, device);
    if (admission) return { admission };
    await refused(tx, device, null, 'unbound');
    return { bindToken: await ticketsRepository(tx).add('bind', identity, device.deviceId), identity };
  }

  /** @throws Refusal `identityUnbound` with what completes it */
  function orUnbound(come: Awaited<ReturnType<typeof letIn>>): Admission {
    if (come.admission) return come.admission;
    const { bindToken, identity } = come;
    throw new Refusal('identityUnbound', { bindToken, provider: identity.provider, nickname: identity.nickname });
  }

  return {
    /** @throws Refusal `identityUnbound` · accountDisabled */
    enter: async (identity: Identity, way: Way, device: Device): Promise<Admission> =>
      orUnbound(await inTransaction(db, (tx) => letIn(tx, identity, way, device))),

    enterAccount: (accountId: string, way: Way, device: Device): Promise<Admission> =>
      inTransaction(db, (tx) => open(tx, accountId, way, device)),

    /** A one-time login token: 60 s, this browser. */
    giveToken: (identity: Identity, deviceId: string): Promise<string> =>
      ticketsRepository(db).add('entry', identity, deviceId),

    /** @throws Refusal `badTicket` · identityUnbound · accountDisabled */
    async redeem(token: string, device: Device): Promise<Admission> {
      const come = await inTransaction(db, async (tx) => {
        const identity = await ticketsRepository(tx).lock('entry', token, device.deviceId);
        if (!identity) return null;
        await ticketsRepository(tx).spend(token);
        return letIn(tx, identity, identity.provider === 'app' ? 'sign' : identity.provider, device);
      });
      if (!come) throw new Refusal('badTicket');
      return orUnbound(come);
    },

    /**
     * Binds to the account of the phone, or makes one.
     * @throws Refusal agreementNeeded · invalidInput · badTicket · badCode · accountDisabled · identityTaken · providerTaken
     */
    async complete(
      given: ThirdComplete,
      actor: Actor,
      device: Device,
    ): Promise<{ admission: Admission; isCreated: boolean }> {
      const { bindToken, phone, code, agreement } = given;
      if (!isMobile(phone)) throw badField('/phone', 'format', 'phone');
      if (!agreement) throw new Refusal('agreementNeeded');
      const waiting = await ticketsRepository(db).lock('bind', bindToken, device.deviceId);
      if (!waiting) throw new Refusal('badTicket');
      await accounts.spendCode({ purpose: 'complete', identifier: phone, code });
      const done = await inTransaction(db, async (tx) => {
        const identity = await ticketsRepository(tx).lock('bind', bindToken, device.deviceId);
        if (!identity) throw new Refusal('badTicket');
        const way: Way = identity.provider === 'app' ? 'sign' : identity.provider;
        const account = await accounts.findAccount(tx, phone);
        const known = await identitiesRepository(tx).find(identity);
        if (known && known.accountId !== account?.id) throw new Refusal('identityTaken');
        const accountId =
          account?.id ??
          (await accounts.createAccount(tx, { phone, nickname: beginningOf(identity.nickname, 20), agreementVersion }));
        // A disabled account is refused before anything is bound to it.
        const admission = await openBy(tx, identity, accountId, way, device);
        if (!known && !(await identitiesRepository(tx).add(accountId, identity))) throw new Refusal('providerTaken');
        await ticketsRepository(tx).spend(bindToken);
        await told(tx, accountId, identity, device, { isCreated: !account });
        if (account && !known) await tellOwner(tx, accountId, identity);
        return { admission, isCreated: !account, accountId };
      });
      if (done.isCreated) await portraits.keep({ ...actor, id: done.accountId }, waiting.picture);
      return done;
    },

    refuse: (device: Device, reason: string) => refused(db, device, null, reason),
  };
}
export type SignInService = ReturnType<typeof signInService>;
