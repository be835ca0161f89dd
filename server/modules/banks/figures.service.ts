import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { figuresRepository } from './figures.repository.ts';

/** Counts anew what changed since: a list never counts. @returns for how many courses */
export async function renewFigures(db: Database): Promise<number> {
  const touched = await figuresRepository(db).touched();
  for (const courseId of touched)
    await inTransaction(db, async (tx) => {
      const figures = figuresRepository(tx);
      await figures.take(courseId);
      await figures.write(await figures.count(courseId));
    });
  return touched.length;
}
