import { sql } from 'kysely';
import type { SharedQuestionPage, SharedQuestionQuery } from '#contract/banks/bank-shares.contract.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { filteredBank } from '../bank-lists.repository.ts';
import { asQuestion, inBranch, questionColumns } from '../question-rows.repository.ts';

/** Which questions a share shows. */
interface Window {
  courseId: string;
  /** '' for the whole bank. */
  category: string;
}

/** The bank of this course has a question of the same content. */
const isThere = (courseId: string) =>
  sql<boolean>`exists (select from bank_questions own where own.course_id = ${courseId} and own.removed_at is null
    and own.content_hash = bank_questions.content_hash)`;

export const sharedQuestionsRepository = (db: Database, { courseId, category }: Window) => ({
  /** Newest first. */
  async list({ search, kind, ...asked }: SharedQuestionQuery): Promise<SharedQuestionPage> {
    const filter = { courseId, branch: category, ...(search && { search }), ...(kind && { kind }) };
    const read: Parameters<typeof pageOf<Tables, 'bank_questions', SharedQuestionPage['data'][number]>>[3] = async (
      window,
    ) => {
      const rows = await window
        .select([...questionColumns, isThere(asked.courseId).as('isThere')])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map((row) => {
        const { courseId: _, ...question } = asQuestion(row);
        return { ...question, isThere: row.isThere };
      });
    };
    return pageOf(db, asked, await filteredBank(db, filter), read);
  },

  /** What a copy takes over, in the order of the list. */
  async wanted(ids: readonly string[]) {
    const rows = await db
      .selectFrom('bank_questions')
      .select([...questionColumns, 'content_hash'])
      .where('course_id', '=', courseId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .$if(category !== '', (some) => some.where(inBranch(category)))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...asQuestion(row), contentHash: row.content_hash }));
  },
});
