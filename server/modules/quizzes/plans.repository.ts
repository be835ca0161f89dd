import { sql } from 'kysely';
import type { QuizPlan } from '#contract/quizzes/quiz-team.contract.ts';
import { usualWeight } from '#contract/quizzes/quiz.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import './quizzes.tables.ts';

/** How quizzes stand in offerings, for those whose offerings were asked for before. */
export const plansRepository = (db: Database) => ({
  /** Nobody else changes it until the transaction ends. */
  async hold(offeringId: string, itemId: string): Promise<QuizPlan> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`quiz plan ${offeringId} ${itemId}`}, 0))`.execute(db);
    const row = await db
      .selectFrom('quiz_plans')
      .where('offering_id', '=', offeringId)
      .where('item_id', '=', itemId)
      .select(['weight', 'version'])
      .executeTakeFirst();
    return row ?? { weight: usualWeight, version: 0 };
  },

  write: (offeringId: string, itemId: string, { weight }: Omit<QuizPlan, 'version'>): Promise<QuizPlan> =>
    db
      .insertInto('quiz_plans')
      .values({ offering_id: offeringId, item_id: itemId, weight, opens_at: null, closes_at: null })
      .onConflict((same) =>
        same.columns(['offering_id', 'item_id']).doUpdateSet({ weight, version: sql<number>`quiz_plans.version + 1` }),
      )
      .returning(['weight', 'version'])
      .executeTakeFirstOrThrow(),
});
