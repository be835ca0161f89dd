import type { EvaluationQuestion } from '#contract/evaluations/evaluations.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import './evaluations.tables.ts';
import { closedTally, emptyPool, withAnswerSet, type AnswerSet } from './tally.rule.ts';

/** An evaluation, as the demo seed gives one. */
export interface ImportedEvaluation {
  id: string;
  courseId: string;
  offeringId: string;
  title: string;
  createdAt: Date;
  opensAt: Date;
  closesAt: Date;
  /** Null: it is open. */
  closedAt: Date | null;
  isPublished: boolean;
  questions: readonly EvaluationQuestion[];
  asked: number;
  /** Of one that is closed. */
  sets: readonly AnswerSet[];
  reply: { text: string; by: string } | null;
}

/** Adds evaluations with what came of them: figures, as closing one leaves them. */
export async function importEvaluations(tx: Database, evaluations: readonly ImportedEvaluation[]): Promise<void> {
  for (const one of evaluations) {
    const { questions, sets, closedAt, reply } = one;
    // Nothing is counted on the way, so that all of it is counted at the end.
    const classes = sets.reduce(
      (pool, set) => ({ ...withAnswerSet({ ...pool, sets: [] }, questions, set, () => 0).pool, sets: [] }),
      emptyPool(),
    ).classes;
    const tally = closedAt === null ? {} : closedTally({}, questions, { sets: [...sets], classes }, sets.length);
    await tx
      .insertInto('evaluations')
      .values({
        ...{ id: one.id, course_id: one.courseId, offering_id: one.offeringId, title: one.title },
        ...{
          status:
            closedAt === null ? ('open' as const) : one.isPublished ? ('published' as const) : ('closed' as const),
        },
        ...{ opens_at: one.opensAt, closes_at: one.closesAt, closed_at: closedAt, created_at: one.createdAt },
        ...{ questions: JSON.stringify(questions), tally: JSON.stringify(tally), is_announced: true },
        ...{ counted: closedAt === null ? 0 : sets.length, answered: closedAt === null ? null : sets.length },
        ...{ asked: closedAt === null ? null : one.asked, reply: reply?.text ?? '', replied_by: reply?.by ?? null },
      })
      .execute();
  }
}
