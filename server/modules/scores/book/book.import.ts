import type { GradeState } from '#contract/scores/final.rule.ts';
import type { GradeCategory } from '#contract/scores/scheme.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { schemesRepository } from '../schemes.repository.ts';
import '../appeals/appeals.tables.ts';
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
  /** Of its own scheme; null: that of the course. */
  categories: readonly GradeCategory[] | null;
  /** Of the final exam, and how learners stood. */
  marks: readonly { learnerId: string; final: number | null; state: GradeState }[];
  /** Asked about; `again`: when the grade was published anew before. */
  appeals: readonly {
    id: string;
    learnerId: string;
    reason: string;
    at: Date;
    again: Date | null;
    answer: { text: string; at: Date } | null;
  }[];
}

/** Publishes the grades as they are by now, dated back. */
export async function importGradeBooks(tx: Database, imported: readonly ImportedBook[]): Promise<void> {
  const books = bookRepository(tx);
  for (const { courseId, offeringId, by, publishedAt, lockedAt, ...rest } of imported) {
    const { corrections, categories, marks, appeals } = rest;
    if (categories !== null) await schemesRepository(tx).write(offeringId, courseId, { categories, digits: 1 }, by);
    if (marks.length > 0)
      await books.enter(
        offeringId,
        by,
        marks.map((mark) => ({ ...mark, resit: null })),
      );
    const book = (await books.find(courseId, offeringId))!;
    const rows = (await books.rows(offeringId)).flatMap((row) => judge(row, book).next ?? []);
    const { scheme } = await schemesRepository(tx).of(offeringId);
    await books.publish(
      courseId,
      offeringId,
      { by, categories: scheme.categories, scale: book.scale, bands: book.bands },
      rows,
    );
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
    for (const { learnerId, again } of appeals)
      if (again !== null)
        await tx
          .updateTable('published_grades')
          .set({ published_at: again, edition: 2, version: 2 })
          .where('offering_id', '=', offeringId)
          .where('learner_id', '=', learnerId)
          .execute();
    for (const { learnerId, answer, again, ...appeal } of appeals) {
      const row = rows.find((one) => one.learnerId === learnerId)!;
      await tx
        .insertInto('grade_appeals')
        .values({
          ...{ id: appeal.id, course_id: courseId, offering_id: offeringId, learner_id: learnerId },
          ...{ edition: again === null ? 1 : 2, points: row.points, state: row.state },
          ...{ reason: appeal.reason, asked_at: appeal.at },
          ...(answer && { status: 'kept' as const, answer: answer.text, answered_by: by, answered_at: answer.at }),
        })
        .execute();
    }
    const again = appeals.flatMap((one) => one.again ?? [])[0];
    await tx
      .updateTable('grade_books')
      .set({
        published_at: again ?? publishedAt,
        ...(again && { edition: 2 }),
        ...(lockedAt && { status: 'locked', locked_by: by, locked_at: lockedAt }),
      })
      .where('offering_id', '=', offeringId)
      .execute();
  }
}
