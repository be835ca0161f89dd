import { agreementVersion } from '#contract/agreement.rule.ts';
import { isMobile } from '#contract/identifier.rule.ts';
import type { ThirdComplete } from '#contract/providers.contract.ts';
import { audit } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { identitiesRepository } from './identities.repository.ts';
import type { Admission, Device, Identity, ProvidersParts, Way } from './providers.port.ts';
import { ticketsRepository } from './tickets.repository.ts';

/** Every way in by a third party ends here: a judged identity becomes a session, or code 2001. */
export function entryService({ db, accounts }: Pick<ProvidersParts, 'db' | 'accounts'>) {
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

  /** In the transaction: the session, or the ticket with which the identity is completed. */
  async function letIn(tx: Database, identity: Identity, way: Way, device: Device) {
    const known = await identitiesRepository(tx).find(identity);
    if (known) return { admission: await open(tx, known.accountId, way, device) };
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
      orUnbound(await db.transaction().execute((tx) => letIn(tx, identity, way, device))),

    enterAccount: (accountId: string, way: Way, device: Device): Promise<Admission> =>
      db.transaction().execute((tx) => open(tx, accountId, way, device)),

    /** A one-time login token: 60 s, this browser. */
    giveToken: (identity: Identity, deviceId: string): Promise<string> =>
      ticketsRepository(db).add('entry', identity, deviceId),

    /** @throws Refusal `badTicket` · identityUnbound · accountDisabled */
    async redeem(token: string, device: Device): Promise<Admission> {
      const come = await db.transaction().execute(async (tx) => {
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
    async complete(given: ThirdComplete, device: Device): Promise<{ admission: Admission; isCreated: boolean }> {
      const { bindToken, phone, code, agreement } = given;
      if (!isMobile(phone)) throw new Refusal('invalidInput', { issues: [{ path: '/phone', rule: 'format' }] });
      if (!agreement) throw new Refusal('agreementNeeded');
      const waiting = await ticketsRepository(db).lock('bind', bindToken, device.deviceId);
      if (!waiting) throw new Refusal('badTicket');
      await accounts.spendCode({ purpose: 'complete', identifier: phone, code });
      return db.transaction().execute(async (tx) => {
        const identity = await ticketsRepository(tx).lock('bind', bindToken, device.deviceId);
        if (!identity) throw new Refusal('badTicket');
        const way: Way = identity.provider === 'app' ? 'sign' : identity.provider;
        const account = await accounts.findAccount(tx, phone);
        const known = await identitiesRepository(tx).find(identity);
        if (known && known.accountId !== account?.id) throw new Refusal('identityTaken');
        const accountId =
          account?.id ??
          (await accounts.createAccount(tx, { phone, nickname: identity.nickname.slice(0, 20), agreementVersion }));
        // A disabled account is refused before anything is bound to it.
        const admission = await open(tx, accountId, way, device);
        if (!known && !(await identitiesRepository(tx).add(accountId, identity))) throw new Refusal('providerTaken');
        await ticketsRepository(tx).spend(bindToken);
        await audit(tx, {
          event: 'identity.bind',
          accountId,
          detail: { provider: identity.provider, isCreated: !account },
          requestId: device.requestId,
          sealAddress: device.sealAddress,
        });
        return { admission, isCreated: !account };
      });
    },

    refuse: (device: Device, reason: string) => refused(db, device, null, reason),
  };
}
export type EntryService = ReturnType<typeof entryService>;
