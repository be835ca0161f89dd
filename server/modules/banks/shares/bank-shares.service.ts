import type {
  BankShare,
  OwnSharePage,
  OwnShareQuery,
  ShareDraft,
  SharedBankId,
  SharedBankPage,
  SharedBankQuery,
  SharedQuestionPage,
  SharedQuestionQuery,
  ShareVersion,
} from '#contract/banks/bank-shares.contract.ts';
import { bankSharesOperations } from '#contract/banks/bank-shares.operations.ts';
import { typedCategory } from '#contract/banks/category.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { courseAccess } from '#server/platform/access/course-access.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { mustTeach } from '../banks.service.ts';
import { categoryCountsRepository } from '../category-counts.repository.ts';
import { bankSharesRepository } from './bank-shares.repository.ts';
import { sharedQuestionsRepository } from './shared-questions.repository.ts';

/** @throws Refusal notFound outside the actor's courses, leadsShare for who does not answer for the course */
async function mustLead(db: Database, actor: PersonActor, courseId: string): Promise<void> {
  if (!(await courseAccess(db, actor, courseId, 'homework')).mayManage) throw new Refusal('leadsShare');
}

/** @throws Refusal notFound for what is not shared with a course of the actor's, its own and what has ended too */
export async function mustSee(db: Database, actor: PersonActor, { id, courseId }: SharedBankId, isHeld = false) {
  await mustTeach(db, actor, courseId);
  const share = await bankSharesRepository(db).seenOne(id, courseId, isHeld);
  if (!share) throw new Refusal('notFound');
  return share;
}

/** @throws Refusal invalidInput where it is none that the actor could have found */
async function acceptableTarget(db: Database, actor: PersonActor, { audience, courseId, targetCourseId }: ShareDraft) {
  if (audience !== 'course') return undefined;
  if (targetCourseId === undefined) throw badField('/targetCourseId', 'required');
  const target = await bankSharesRepository(db).target(actor, { courseId, targetCourseId });
  if (!target) throw badField('/targetCourseId', 'enum');
  return target.id;
}

/** What a course lets others see of its bank: the questions as they stand, no copies. */
export const bankSharesService = (db: Database) => ({
  async own(query: OwnShareQuery, actor: PersonActor): Promise<OwnSharePage> {
    const { mayManage } = await courseAccess(db, actor, query.courseId, 'homework');
    return { ...(await bankSharesRepository(db).own(query)), mayShare: mayManage };
  },

  share: (draft: ShareDraft, actor: PersonActor): Promise<BankShare> =>
    inTransaction(db, async (tx) => {
      const { courseId, audience, licence } = draft;
      await mustLead(tx, actor, courseId);
      const category = typedCategory(draft.category);
      const targetCourseId = await acceptableTarget(tx, actor, draft);
      if ((await categoryCountsRepository(tx).questions({ courseId, branch: category })) === 0)
        throw new Refusal('bankShareEmpty');
      const { targetCourseId: _, ...rest } = draft;
      const shares = bankSharesRepository(tx);
      const id = await shares.add({ ...rest, category, ...(targetCourseId && { targetCourseId }) }, actor.id);
      if (id === undefined) throw new Refusal('bankShared');
      const { courseId: __, ...share } = (await shares.find(id))!;
      await auditAct(tx, actor, 'bankShare.add', { kind: 'course', id: courseId }, { share: id, audience, licence });
      return share;
    }),

  end: ({ id, version }: ShareVersion, actor: PersonActor): Promise<null> =>
    inTransaction(db, async (tx) => {
      const shares = bankSharesRepository(tx);
      const found = await shares.lock(id);
      if (!found) throw new Refusal('notFound');
      const { courseId, ...share } = found;
      await mustLead(tx, actor, courseId);
      if (share.version !== version) throw conflictOn(bankSharesOperations.end, share);
      await shares.end(id);
      await auditAct(tx, actor, 'bankShare.end', { kind: 'course', id: courseId }, { share: id });
      return null;
    }),

  async shared(query: SharedBankQuery, actor: PersonActor): Promise<SharedBankPage> {
    await mustTeach(db, actor, query.courseId);
    return bankSharesRepository(db).seen(query);
  },

  async read(asked: SharedBankId, actor: PersonActor): Promise<BankShare> {
    const { courseId: _, ...share } = await mustSee(db, actor, asked);
    return share;
  },

  async questions(query: SharedQuestionQuery, actor: PersonActor): Promise<SharedQuestionPage> {
    return sharedQuestionsRepository(db, await mustSee(db, actor, query)).list(query);
  },
});
