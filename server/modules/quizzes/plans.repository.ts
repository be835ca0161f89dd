import { sql } from 'kysely';
import type { QuizPlan } from '#contract/quizzes/quiz-team.contract.ts';
import { usualWeight } from '#contract/quizzes/quiz.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import './quizzes.tables.ts';

interface PlanRow {
  weight: number;
  opens_at: Date | null;
  closes_at: Date | null;
  version: number;
}

const planOf = ({ opens_at, closes_at, ...row }: PlanRow): QuizPlan => ({
  ...row,
  ...{ opensAt: opens_at?.toISOString() ?? null, closesAt: closes_at?.toISOString() ?? null },
});

const keyOf = (offeringId: string, itemId: string) => `quiz plan ${offeringId} ${itemId}`;

const columns = ['weight', 'opens_at', 'closes_at', 'version'] as const;

/** How quizzes stand in offerings, for those whose offerings were asked for before. */
export const plansRepository = (db: Database) => ({
  /** It stays as it is until the transaction ends. */
  async holdUnchanged(offeringId: string, itemId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${keyOf(offeringId, itemId)}, 0))`.execute(db);
  },

  /** Nobody else changes it until the transaction ends. */
  async hold(offeringId: string, itemId: string): Promise<QuizPlan> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(offeringId, itemId)}, 0))`.execute(db);
    const row = await db
      .selectFrom('quiz_plans')
      .where('offering_id', '=', offeringId)
      .where('item_id', '=', itemId)
      .select(columns)
      .executeTakeFirst();
    return planOf(row ?? { weight: usualWeight, opens_at: null, closes_at: null, version: 0 });
  },

  async write(
    offeringId: string,
    itemId: string,
    { weight, opensAt, closesAt }: Omit<QuizPlan, 'version'>,
  ): Promise<QuizPlan> {
    const values = { weight, opens_at: opensAt, closes_at: closesAt };
    const row = await db
      .insertInto('quiz_plans')
      .values({ offering_id: offeringId, item_id: itemId, ...values })
      .onConflict((same) =>
        same.columns(['offering_id', 'item_id']).doUpdateSet({
          ...values,
          version: sql<number>`quiz_plans.version + 1`,
          changed_at: sql<Date>`now()`,
        }),
      )
      .returning(columns)
      .executeTakeFirstOrThrow();
    return planOf(row);
  },

  /** Attempts that run end by the times that hold now: at once, where that was before. */
  moveEnds: (offeringId: string, itemId: string) =>
    sql`
      update quiz_attempts a set ends_at = greatest(now(), least(q.ends_at,
        a.started_at + make_interval(mins => (c.content -> 'settings' ->> 'minutes')::int)))
      from offering_quiz_facts q, quiz_content_facts c
      where a.offering_id = ${offeringId}::uuid and a.item_id = ${itemId}::uuid and a.status = 'running'
        and q.offering_id = a.offering_id and q.item_id = a.item_id and c.id = a.quiz_id`.execute(db),
});
