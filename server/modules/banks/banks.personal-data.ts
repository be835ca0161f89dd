import type { Database } from '#server/platform/database/database.ts';
import { usedFiles } from '#server/platform/database/used-files.ts';
import { exportRows, personalDataSection, type PersonalData } from '#server/platform/modules/personal-data.ts';

/** Questions that the person wrote or shared, which belong to their course, and the protocols of imports and exports, which go. */
export const banksPersonalData: PersonalData = {
  async sections(db, id) {
    const questions = await db
      .selectFrom('bank_questions as q')
      .innerJoin('course_facts as c', 'c.id', 'q.course_id')
      .where('q.owner_id', '=', id)
      .where('q.removed_at', 'is', null)
      .orderBy('q.created_at')
      .orderBy('q.id')
      .limit(exportRows)
      .select(['c.title as course', 'q.kind', 'q.title', 'q.category', 'q.created_at as createdAt'])
      .execute();
    const imports = await db
      .selectFrom('question_imports')
      .where('owner_id', '=', id)
      .orderBy('created_at')
      .limit(exportRows)
      .select(['file_name as fileName', 'status', 'written', 'created_at as createdAt'])
      .execute();
    const exports = await db
      .selectFrom('bank_exports')
      .where('asked_by', '=', id)
      .orderBy('asked_at')
      .limit(exportRows)
      .select(['format', 'status', 'questions', 'asked_at as askedAt'])
      .execute();
    const shares = await db
      .selectFrom('bank_shares as s')
      .innerJoin('course_facts as c', 'c.id', 's.course_id')
      .where('s.shared_by', '=', id)
      .orderBy('s.created_at')
      .limit(exportRows)
      .select(['c.title as course', 's.category', 's.audience', 's.licence', 's.note', 's.created_at as createdAt'])
      .execute();
    return [
      personalDataSection('questions', questions),
      personalDataSection('questionShares', shares),
      personalDataSection('questionImports', imports),
      personalDataSection('questionExports', exports),
    ];
  },

  async erase(tx, id) {
    await tx.deleteFrom('question_imports').where('owner_id', '=', id).execute();
    await tx.deleteFrom('bank_exports').where('asked_by', '=', id).execute();
  },
};

/** Which of these files a question of a bank shows, or showed in a version that may come back. */
export const filesInBanks = (db: Database, fileIds: readonly string[]): Promise<string[]> =>
  usedFiles(db, fileIds, { texts: ['bank_questions.content', 'bank_question_versions.content'] });

/** Which of these files are imports of questions, or pictures of what one has read. */
export const filesOfImports = (db: Database, fileIds: readonly string[]): Promise<string[]> =>
  usedFiles(db, fileIds, { columns: ['question_imports.file_id'], texts: ['question_import_entries.content'] });
