import type { DocumentWithdrawal } from '#contract/members/documents.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { documentConsentsRepository } from './document-consents.repository.ts';

/** A consent is taken back as easily as it was given: the number goes, and does not come back by a roster. */
export const documentConsentsService = (db: Database) => ({
  /** @throws Refusal notFound, for somebody else's · unchanged where the school has none */
  withdraw: ({ memberId }: DocumentWithdrawal, actor: PersonActor): Promise<null> =>
    inTransaction(db, async (tx) => {
      const consents = documentConsentsRepository(tx);
      if (!(await consents.holdOwn(memberId, actor.id))) throw new Refusal('notFound');
      if (!(await consents.erase(memberId))) throw new Refusal('unchanged');
      await consents.withdraw(memberId);
      await auditAct(tx, actor, 'documents.withdrawn', { kind: 'member', id: memberId }, {});
      return null;
    }),
});
