import type { Database } from '#server/platform/database/database.ts';
import { schemesRepository } from '../schemes.repository.ts';
import { bookRepository } from './book.repository.ts';
import { judge } from './judged.rule.ts';

/** Grades of an offering that is over, as the demo seed publishes them. */
export interface ImportedBook {
  courseId: string;
  offeringId: string;
  /** Publishes, locks and corrects. */
  by: string;
  publishedAt: Date;
  /** Null: it is not locked. */
  lockedAt: Date | null;
  corrections: readonly { id: string; learnerId: string; add: number; reason: string; at: Date }[];
}

/** Publishes the grades as they are by now, dated back. */
export async function importGradeBooks(tx: Database, imported: readonly ImportedBook[]): Promise<void> {
  const books = bookRepository(tx);
  for (const { courseId, offeringId, by, publishedAt, lockedAt, corrections } of imported) {
    const book = (await books.find(courseId, offeringId))!;
    const rows = (await books.rows(offeringId)).flatMap((row) => judge(row, book).next ?? []);
    const { scheme } = await schemesRepository(tx).of(offeringId);
    await books.publish(courseId, offeringId, { by, categories: scheme.categories }, rows);
    await tx
      .updateTable('published_grades')
      .set({ published_at: publishedAt })
      .where('offering_id', '=', offeringId)
      .execute();
    for (const { id, learnerId, add, reason, at } of corrections) {
      const former = rows.find((row) => row.learnerId === learnerId)?.points ?? 0;
      const points = Math.min(100, Math.round((former + add) * 10) / 10);
      await books.correct({ offeringId, learnerId }, { former, points, reason, by });
      await tx
        .updateTable('grade_corrections')
        .set({ id, made_at: at })
        .where('offering_id', '=', offeringId)
        .where('learner_id', '=', learnerId)
        .execute();
    }
    await tx
      .updateTable('grade_books')
      .set({ published_at: publishedAt, ...(lockedAt && { status: 'locked', locked_by: by, locked_at: lockedAt }) })
      .where('offering_id', '=', offeringId)
      .execute();
  }
}
