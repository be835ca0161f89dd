import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { identitiesRepository } from './identities.repository.ts';
import { identityBound, identityUnbound } from './identities.words.ts';
import type { Identity, ProvidersParts } from './providers.port.ts';

/** Third-party identities of the own account. */
export const bindingsService = ({ db, accounts, inbox }: Pick<ProvidersParts, 'db' | 'accounts' | 'inbox'>) => ({
  /** @throws Refusal `identityTaken` · providerTaken; the same one again is no fault */
  bind: (actor: PersonActor, identity: Identity): Promise<{ nickname: string }> =>
    inTransaction(db, async (tx) => {
      const identities = identitiesRepository(tx);
      const known = await identities.find(identity);
      if (known && known.accountId !== actor.id) throw new Refusal('identityTaken');
      if (!known) {
        if (!(await identities.add(actor.id, identity))) throw new Refusal('providerTaken');
        const object = { kind: 'account', id: actor.id };
        await auditAct(tx, actor, 'identity.bind', object, { provider: identity.provider });
        await inbox.deliver(tx, identityBound, { to: [actor.id], data: { provider: identity.provider } });
      }
      return { nickname: identity.nickname };
    }),

  /** @throws Refusal `lastWayIn`; without a binding nothing happens */
  unbind: (actor: PersonActor, provider: 'wx' | 'qq'): Promise<void> =>
    inTransaction(db, async (tx) => {
      const identities = identitiesRepository(tx);
      const all = await identities.of(actor.id);
      const own = all.find((one) => one.provider === provider);
      if (!own) return;
      const contacts = await accounts.personal(tx, actor.id);
      if (all.length === 1 && !contacts?.phone && !contacts?.email) throw new Refusal('lastWayIn');
      await identities.remove(own.id);
      await auditAct(tx, actor, 'identity.unbind', { kind: 'account', id: actor.id }, { provider });
      await inbox.deliver(tx, identityUnbound, { to: [actor.id], data: { provider } });
    }),
});
