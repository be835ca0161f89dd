import type { QuestionsTake, QuestionsTaken } from '#contract/banks/bank-shares.contract.ts';
import { typedCategory } from '#contract/banks/category.rule.ts';
import { metadataLimits } from '#contract/banks/question-metadata.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { banksRepository } from '../banks.repository.ts';
import { mustSee } from './bank-shares.service.ts';
import { sourceOf } from './licence.words.ts';
import { sharedQuestionsRepository } from './shared-questions.repository.ts';

/** Each content once: who takes it twice, or two at once, has it once. */
function fresh<Question extends { contentHash: string }>(
  questions: readonly Question[],
  known: ReadonlyMap<string, string>,
): Question[] {
  const seen = new Set(known.keys());
  return questions.filter(({ contentHash }) => !seen.has(contentHash) && seen.add(contentHash));
}

/** Shared questions become the own bank's: copies, which nobody else changes. */
export const takeQuestionsService = (db: Database) => ({
  /** @throws Refusal notFound for what is not shared, or where one of the questions is not among it */
  take: ({ ids, category, ...asked }: QuestionsTake, actor: PersonActor): Promise<QuestionsTaken> =>
    inTransaction(db, async (tx) => {
      const { courseId } = asked;
      const share = await mustSee(tx, actor, asked, true);
      const bank = banksRepository(tx);
      await bank.holdTaking(courseId);
      const wanted = await sharedQuestionsRepository(tx, share).wanted(ids);
      if (wanted.length !== ids.length) throw new Refusal('notFound');
      const hashes = wanted.map(({ contentHash }) => contentHash);
      const missing = fresh(wanted, await bank.titlesByHash(courseId, hashes));
      const source = sourceOf(share, actor.locale, metadataLimits.source);
      await bank.insert(
        missing.map(({ id, version, title, content, contentHash, metadata }) => ({
          ...{ courseId, ownerId: actor.id, title, category: typedCategory(category), content, contentHash },
          metadata: { ...metadata, source: metadata.source || source },
          takenFrom: { questionId: id, version },
        })),
      );
      const done = { taken: missing.length, left: wanted.length - missing.length };
      await auditAct(
        tx,
        actor,
        'bankShare.take',
        { kind: 'course', id: courseId },
        { share: share.id, from: share.courseId, licence: share.licence, ...done },
      );
      return done;
    }),
});
