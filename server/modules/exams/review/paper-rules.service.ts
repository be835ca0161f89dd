import type { PaperRuleQuery, PaperRuleWrite, SchoolPaperRule } from '#contract/exams/paper-review.contract.ts';
import { paperReviewOperations } from '#contract/exams/paper-review.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { wholeSchoolOf } from '#server/platform/access/administration.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn } from '#server/platform/refusals/refusal.ts';
import { seals } from './seals.repository.ts';

/** What a school wants of the papers of its exams: its examinations office says. */
export const paperRulesService = (db: Database) => ({
  /** @throws Refusal notFound */
  rule: async ({ schoolId }: PaperRuleQuery, actor: PersonActor): Promise<SchoolPaperRule> =>
    seals(db).rule(await wholeSchoolOf(db, actor, schoolId ?? null)),

  /** Papers that are sealed stay so, whatever is said afterwards. @throws Refusal notFound · conflict */
  configure: (asked: PaperRuleWrite, actor: PersonActor): Promise<SchoolPaperRule> =>
    inTransaction(db, async (tx) => {
      const schoolId = await wholeSchoolOf(tx, actor, asked.schoolId);
      if (!(await seals(tx).writeRule({ ...asked, schoolId }, actor)))
        throw conflictOn(paperReviewOperations.configure, await seals(db).rule(schoolId));
      await auditAct(tx, actor, 'exam.paperRule', { kind: 'school', id: schoolId }, { rule: asked.rule });
      return seals(tx).rule(schoolId);
    }),
});
