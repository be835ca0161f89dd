import { ChosenActivationForm, type ChosenMembers } from '#contract/activation/activation.contract.ts';
import type { ContactProof, ContactProved } from '#contract/activation/activation.contract.ts';
import { maskedName } from '#contract/activation/slip.rule.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import { hashOf, newSecret } from '#server/platform/access/session.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { sealedForm } from '#server/platform/calls/sealed-form.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Accounts, Admission, Device } from '#server/platform/ports/accounts.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { ContactSecrets } from '../contacts/contact-secrets.ts';
import { activationTicketsRepository } from './activation-tickets.repository.ts';
import { awaitedMembersRepository, contactAt, type AwaitedRow } from './awaited-members.repository.ts';
import { joinMember, judgeAccountForm, newAccount } from './own-account.ts';

export interface ContactActivationParts {
  accounts: Accounts;
  settings: Pick<Settings, 'secrets'>;
  contacts: ContactSecrets;
  /** The server's clock in milliseconds. */
  now: () => number;
}

type Chosen = Pick<ChosenMembers, 'ticket' | 'members'>;

const readForm = sealedForm(ChosenActivationForm);
const shownOf = ({ id, kind, name, number, school }: AwaitedRow) => ({
  ...{ id, kind, number, school },
  name: maskedName(name),
});

/** How whoever is reached where a register says becomes a person with an account, or joins the own one. */
export function contactActivationService(db: Database, { accounts, settings, contacts, now }: ContactActivationParts) {
  /**
   * By the register as it is now: a contact that has changed since is nobody's proof.
   * @throws Refusal activationOver · registerChanged
   */
  async function judged(tx: Database, { ticket, members }: Chosen, { client }: Device) {
    const contact = await activationTicketsRepository(tx).hold(hashOf(ticket), client);
    if (!contact) throw new Refusal('activationOver');
    const awaited = await awaitedMembersRepository(tx, contacts).hold(contact);
    const asked = new Set(members);
    const chosen = awaited.filter(({ id }) => asked.has(id));
    if (chosen.length !== asked.size) throw new Refusal('registerChanged');
    return { contact, chosen };
  }

  /** All of them, or nobody; the ticket is used. */
  async function join(tx: Database, ticket: string, chosen: AwaitedRow[], person: PersonActor, isNew: boolean) {
    for (const member of chosen) await joinMember(tx, accounts, member, person, isNew);
    await activationTicketsRepository(tx).use(hashOf(ticket));
  }

  return {
    /** @throws Refusal invalidInput · badCode · contactUnneeded, to whoever is reached there alone */
    async prove({ identifier: typed, code }: ContactProof, { client }: Device): Promise<ContactProved> {
      const identifier = typed.trim();
      const contact = contactAt(contacts, identifier);
      if (contact === null) throw badField('/identifier', 'format');
      await accounts.spendCode({ purpose: 'activation', identifier, code: code.trim() });
      return inTransaction(db, async (tx) => {
        const awaited = await awaitedMembersRepository(tx, contacts).hold(contact);
        if (awaited.length === 0) throw new Refusal('contactUnneeded');
        const ticket = newSecret();
        await activationTicketsRepository(tx).add(hashOf(ticket), client, contact);
        return { ticket, members: awaited.map(shownOf) };
      });
    },

    /**
     * @returns null where the phone has an account; the ticket is still good for its owner, who may join
     * @throws Refusal invalidInput · agreementNeeded · passwordRule · activationOver · registerChanged · badCode · memberJoined
     */
    async activate(sealed: string, actor: Actor, device: Device): Promise<Admission | null> {
      const { ticket, members, ...form } = await readForm(db, sealed, settings.secrets, now());
      const phone = form.phone.trim();
      judgeAccountForm(accounts, { ...form, phone }, []);
      // A dead ticket costs nobody a code.
      const before = await inTransaction(db, (tx) => judged(tx, { ticket, members }, device));
      const numbers = before.chosen.map(({ number }) => number);
      accounts.judgePassword('/password', form.password, numbers);
      const isProved = contactAt(contacts, phone)!.index.equals(before.contact.index);
      if (!isProved) await accounts.spendCode({ purpose: 'register', identifier: phone, code: form.code.trim() });
      return inTransaction(db, async (tx) => {
        const { chosen } = await judged(tx, { ticket, members }, device);
        const accountId = await newAccount(tx, accounts, { phone, password: form.password, name: chosen[0]!.name });
        if (accountId === null) return null;
        await join(tx, ticket, chosen, { ...actor, id: accountId, sessionId: null, roles: ['learner'] }, true);
        return accounts.openSession(tx, { accountId, remember: false, way: 'contact', device });
      });
    },

    /** The account that is logged in; it was asked before. @throws Refusal activationOver · registerChanged · memberJoined */
    join: ({ ticket, members }: ChosenMembers, actor: PersonActor, device: Device): Promise<null> =>
      inTransaction(db, async (tx) => {
        const { chosen } = await judged(tx, { ticket, members }, device);
        await join(tx, ticket, chosen, actor, false);
        return null;
      }),
  };
}
