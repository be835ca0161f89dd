import type { ReviewRule, ReviewRuleQuery, ReviewRuleWrite } from '#contract/course-review/course-review.contract.ts';
import { courseReviewOperations } from '#contract/course-review/course-review.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { administrationOf } from '#server/platform/access/administration.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { reviewRules } from './review-rules.repository.ts';

/** Whether a school reviews its courses: its administrators say; whether the province does, the platform says. */
export function rulesService(db: Database) {
  async function schoolOf(over: Database, actor: PersonActor, schoolId: string | null) {
    const held = await administrationOf(over, actor, schoolId);
    if (!held) throw new Refusal('notFound');
    return { schoolId: held.schoolId, isWhole: held.collegeIds === null };
  }

  async function read(over: Database, actor: PersonActor, schoolId: string, isWhole: boolean): Promise<ReviewRule> {
    const rules = reviewRules(over);
    const mayEdit = isWhole && actor.grants.has('profile.edit');
    return {
      schoolId,
      ...(await rules.find(schoolId)),
      open: await rules.open(schoolId),
      collegesWithout: await rules.collegesWithout(schoolId),
      may: { edit: mayEdit, province: mayEdit && actor.roles.includes('platformAdmin') },
    };
  }

  return {
    async rule({ schoolId }: ReviewRuleQuery, actor: PersonActor): Promise<ReviewRule> {
      const held = await schoolOf(db, actor, schoolId ?? null);
      return read(db, actor, held.schoolId, held.isWhole);
    },

    /** @throws Refusal notFound · forbidden for who administers a part, or says what is the platform's to say · conflict */
    configure: (asked: ReviewRuleWrite, actor: PersonActor): Promise<ReviewRule> =>
      inTransaction(db, async (tx) => {
        const { schoolId, isWhole } = await schoolOf(tx, actor, asked.schoolId);
        if (!isWhole) throw new Refusal('forbidden');
        const rules = reviewRules(tx);
        const before = await rules.find(schoolId);
        if (before.version !== asked.version)
          throw conflictOn(courseReviewOperations.configure, await read(tx, actor, schoolId, isWhole));
        if (before.withProvince !== asked.withProvince && !actor.roles.includes('platformAdmin'))
          throw new Refusal('forbidden');
        if (!(await rules.write(asked, actor)))
          throw conflictOn(courseReviewOperations.configure, await read(db, actor, schoolId, isWhole));
        const { isOn, withCollege, withProvince } = asked;
        const said = { isOn, withCollege, withProvince };
        await auditAct(tx, actor, 'course.reviewRule', { kind: 'school', id: schoolId }, said);
        return read(tx, actor, schoolId, isWhole);
      }),
  };
}
