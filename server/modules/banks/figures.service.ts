import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { figuresRepository } from './figures.repository.ts';

/** Counts anew what changed since: a list never counts. @returns for how many courses */
export async function renewFigures(db: Database): Promise<number> {
  const stale = await figuresRepository(db).stale();
  for (const { courseId, mark } of stale)
    await inTransaction(db, async (tx) => {
      const figures = figuresRepository(tx);
      await figures.write(await figures.count(courseId));
      await figures.mark(courseId, mark);
    });
  return stale.length;
}
