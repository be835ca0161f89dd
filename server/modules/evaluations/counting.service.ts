import { randomInt } from 'node:crypto';
import { nextStatus } from '#machines/common/next-status.ts';
import { evaluationLifecycle } from '#machines/evaluations/evaluation.lifecycle.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { tallyRepository } from './counting.repository.ts';
import { evaluationNews } from './evaluation-news.service.ts';
import type { EvaluationParts } from './evaluations.port.ts';
import { openPool, sealPool } from './pool-seal.rule.ts';
import { addedTo, closedTally, withAnswerSet, type AnswerSet } from './tally.rule.ts';

/** How answers become figures. */
export const countingService = (db: Database, parts: EvaluationParts) => {
  const { cipher } = parts;
  const news = evaluationNews(parts);
  return {
    /**
     * One answer, in the caller's transaction.
     * @param isFirst asked while nobody else counts: the row is held before who answered is written, which points at it
     * @returns what it said @throws Refusal refused, where it does not run
     */
    async count(tx: Database, id: string, set: AnswerSet, isFirst: () => Promise<boolean>): Promise<boolean> {
      const tallies = tallyRepository(tx);
      const held = await tallies.hold(id);
      if (!held?.isRunning) throw new Refusal('refused');
      if (!(await isFirst())) return false;
      const { pool, counted } = withAnswerSet(openPool(cipher, id, held.pool), held.questions, set, randomInt);
      await tallies.write(id, {
        tally: addedTo(held.tally, held.questions, counted),
        counted: held.counted + counted.length,
        pool: sealPool(cipher, id, pool),
      });
      return true;
    },

    /** Counts what waits, and forgets who answered. @throws Refusal refused, where it is not open */
    close: (id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const tallies = tallyRepository(tx);
        const held = await tallies.hold(id);
        const facts = { isWhole: true, isAnswered: true, isEnough: true };
        if (!held || nextStatus(evaluationLifecycle, held.status, { type: 'evaluation.close' }, facts) === null)
          throw new Refusal('refused');
        const pool = openPool(cipher, id, held.pool);
        const answered = held.counted + pool.sets.length;
        await tallies.close(id, { tally: closedTally(held.tally, held.questions, pool, answered), answered });
        await news.closed(tx, id);
        await news.changed(tx, held.courseId);
      }),
  };
};

/** What the clock does: those whose time has begun are told of, those whose time is over are closed. */
export async function turnEvaluations(db: Database, parts: EvaluationParts): Promise<void> {
  for (const id of await tallyRepository(db).begun())
    await inTransaction(db, (tx) => evaluationNews(parts).opened(tx, id));
  for (const id of await tallyRepository(db).over())
    await countingService(db, parts)
      .close(id)
      // Somebody closed it meanwhile.
      .catch((fault: unknown) => {
        if (!(fault instanceof Refusal)) throw fault;
      });
}
