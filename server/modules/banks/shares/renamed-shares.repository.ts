import { sql } from 'kysely';
import { renamedCategory } from '#contract/banks/category.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inBranch } from '../question-rows.repository.ts';

/**
 * What is shared of a branch goes with it to its new path. Where it would show other questions there, it ends: nobody
 * shares them by giving a category another name.
 * @param ids the questions of the branch, locked and not yet renamed
 */
export async function renameShares(
  db: Database,
  { courseId, ids, from, to }: { courseId: string; ids: readonly string[]; from: string; to: string },
): Promise<void> {
  const hasOthers = async (category: string) =>
    (await db
      .selectFrom('bank_questions')
      .select('id')
      .where('course_id', '=', courseId)
      .where('removed_at', 'is', null)
      .where(inBranch(category))
      .where(sql<boolean>`id <> all(${ids}::uuid[])`)
      .executeTakeFirst()) !== undefined;
  const shares = await db
    .selectFrom('bank_shares')
    .select(['id', 'category', 'audience', 'target_course_id'])
    .where('course_id', '=', courseId)
    .where('ended_at', 'is', null)
    .where(inBranch(from))
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, category, audience, target_course_id } of shares) {
    const next = renamedCategory(category, from, to);
    const isTaken = await db
      .selectFrom('bank_shares')
      .select('id')
      .where('course_id', '=', courseId)
      .where('ended_at', 'is', null)
      .where('category', '=', next)
      .where('audience', '=', audience)
      .where(sql<boolean>`target_course_id is not distinct from ${target_course_id}::uuid`)
      .executeTakeFirst();
    const isSame = next !== '' && !isTaken && !(await hasOthers(next));
    await db
      .updateTable('bank_shares')
      .set(isSame ? { category: next, version: sql<number>`version + 1` } : { ended_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  }
}
