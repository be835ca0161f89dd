import { dayMs } from '#contract/common/length.rule.ts';
import { contactOf } from '#contract/members/contact.rule.ts';
import { documentLimits } from '#contract/members/document.rule.ts';
import type { DocumentOffers, OfferJoin, OfferRefuse } from '#contract/members/documents.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { countOne } from '#server/platform/access/limits.ts';
import { audit, auditAct } from '#server/platform/audit/audit.ts';
import { badField, fieldIssue } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Accounts } from '#server/platform/ports/accounts.port.ts';
import { committed, orRefusal, type Outcome } from '#server/platform/refusals/outcome.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { joinMember } from '../activation/own-account.ts';
import type { ContactSecrets } from '../contacts/contact-secrets.ts';
import { documentOffersRepository, type HeldOffer } from './document-offers.repository.ts';

/** Of one account, right ones too. */
const daily = { kind: 'member.document', windowSeconds: dayMs / 1000 };

interface Parts {
  accounts: Accounts;
  secrets: ContactSecrets;
}

/** Who has an account joins a member of another school who has the same document; nobody is joined in silence. */
export const documentOffersService = (db: Database, { accounts, secrets }: Parts) => {
  /** What is typed is compared with the one number that the own school knows of the person: it tells of nobody else's. */
  function refusalOf(
    offer: HeldOffer | undefined,
    { purposeVersion }: OfferJoin,
    typed: string,
  ): Outcome<never> | null {
    if (offer?.purposeVersion !== purposeVersion) return { refusal: 'offerOver' };
    if (offer.isDoubled) return { refusal: 'documentDoubled' };
    if (offer.index.equals(secrets.indexOf('document', typed))) return null;
    return { refusal: 'documentWrong', result: { ...fieldIssue('/document', 'documentWrong') } };
  }

  return {
    offers: async (_input: object, actor: PersonActor): Promise<DocumentOffers> => ({
      data: await documentOffersRepository(db).list(actor.id),
    }),

    /** @throws Refusal invalidInput · consentNeeded · tooMany · offerOver · documentDoubled · documentWrong · memberJoined */
    async join(asked: OfferJoin, actor: PersonActor): Promise<null> {
      const { memberId, document, consent } = asked;
      const typed = contactOf('document', document);
      if (typed === null || typed === '') throw badField('/document', 'format', 'document');
      if (!consent) throw new Refusal('consentNeeded', fieldIssue('/consent', 'consentNeeded'));
      return committed(db, async (tx): Promise<Outcome<null>> => {
        // The next try waits here until this one has ended.
        const { count, leftSeconds } = await countOne(tx, { ...daily, subject: actor.id });
        if (count > documentLimits.tries) return { refusal: 'tooMany', result: { retryAfterSeconds: leftSeconds } };
        const offers = documentOffersRepository(tx);
        const offer = await offers.hold(memberId, actor.id);
        const refused = refusalOf(offer, asked, typed);
        if (refused) {
          const { id, roles, requestId, sealAddress } = actor;
          await audit(tx, {
            ...{ event: 'member.activate', accountId: id, roles, outcome: 'refused', detail: { reason: 'document' } },
            ...(offer && { object: { kind: 'member', id: memberId } }),
            ...{ requestId, ...(sealAddress && { sealAddress }) },
          });
          return refused;
        }
        const { kind, schoolId, name, number, purpose } = offer!;
        const member = { id: memberId, kind, schoolId, name, number };
        const joined = await orRefusal(() => joinMember(tx, accounts, member, actor, false));
        if (joined) return { refusal: joined.code, result: joined.result };
        await offers.agreed(memberId, purpose);
        await auditAct(tx, actor, 'documents.consent', { kind: 'member', id: memberId }, { purpose });
        return { done: null };
      });
    },

    /** Of what is not offered nothing is said. */
    refuse: ({ memberId }: OfferRefuse, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const offers = documentOffersRepository(tx);
        if (!(await offers.isOffered(memberId, actor.id))) return null;
        await offers.refuse(memberId, actor.id);
        await auditAct(tx, actor, 'member.declined', { kind: 'member', id: memberId }, {});
        return null;
      }),
  };
};
