import type { SubmissionIdentify, SubmissionIdentity } from '#contract/homework/homework-marking.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { anonymityRepository } from './anonymity.repository.ts';
import { markingRepository } from './marking.repository.ts';

/** @throws Refusal notFound, and leadsLookUp for who does not lead the team */
export const identify = (
  db: Database,
  actor: PersonActor,
  { id, reason }: SubmissionIdentify,
): Promise<SubmissionIdentity> =>
  inTransaction(db, async (tx) => {
    if (!(await markingRepository(tx, actor).find(id))) throw new Refusal('notFound');
    const found = await anonymityRepository(tx).nameFor(actor, id);
    if (!found) throw new Refusal('leadsLookUp');
    await auditAct(tx, actor, 'submission.identify', { kind: 'submission', id }, { reason: reason.trim() });
    return { learnerName: found.name };
  });
