import { sql } from 'kysely';
import type { HandInFile } from '#contract/homework/annotations.contract.ts';
import { isTakenFile, mostFilesOf } from '#contract/banks/file-answer.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { essayFiles as idsOf } from '#contract/homework/answers.rule.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The ending of a name, which tells a reader what it is and nobody whose it is. */
const endingOf = (name: string) => /\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? '';

/** Files in answers to homework. */
export const handInFilesRepository = (db: Database) => ({
  /**
   * Keeps what these answers name; what a draft names no longer goes, while what was handed in once stays.
   * @returns false where one is neither the person's nor in that answer before, no kind for an answer, or too many
   */
  async keep(
    submission: { id: string; isDraft: boolean },
    actor: PersonActor,
    changes: readonly { questionId: string; answer: Answer | null; content?: QuestionContent | undefined }[],
  ): Promise<boolean> {
    for (const { questionId, answer, content = {} } of changes) {
      const ids = idsOf(answer);
      if (ids.length > mostFilesOf(content)) return false;
      if (ids.length > 0) {
        const known = await db
          .selectFrom('file_facts as f')
          .where(sql<boolean>`f.id = any(${ids}::uuid[])`)
          .where(sql<boolean>`(f.owner_id = ${actor.id} or exists (select from homework_files kept
            where kept.submission_id = ${submission.id} and kept.question_id = ${questionId} and kept.file_id = f.id))`)
          .select(['f.id', 'f.media_type'])
          .execute();
        if (known.length < ids.length || !known.every((file) => isTakenFile(content, file.media_type))) return false;
        await db
          .insertInto('homework_files')
          .values(
            ids.map((id) => ({
              submission_id: submission.id,
              question_id: questionId,
              file_id: id,
              added_by: actor.id,
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      if (submission.isDraft)
        await db
          .deleteFrom('homework_files')
          .where('submission_id', '=', submission.id)
          .where('question_id', '=', questionId)
          .where(sql<boolean>`file_id <> all(${ids}::uuid[])`)
          .execute();
    }
    return true;
  },

  /** It came by phone, with this version of the attempt. */
  arrive: ({ id, questionId, fileId }: { id: string; questionId: string; fileId: string }, version: number) =>
    db
      .updateTable('homework_files')
      .set({ arrived_version: version })
      .where('submission_id', '=', id)
      .where('question_id', '=', questionId)
      .where('file_id', '=', fileId)
      .execute(),

  /** What came by phone after this version, by question, in the order in which it came. */
  async arrivedSince(submissionId: string, version: number): Promise<Map<string, string[]>> {
    const rows = await db
      .selectFrom('homework_files')
      .where('submission_id', '=', submissionId)
      .where('arrived_version', '>', version)
      .select(['question_id', 'file_id'])
      .orderBy('arrived_version')
      .execute();
    const byQuestion = new Map<string, string[]>();
    for (const row of rows) byQuestion.set(row.question_id, [...(byQuestion.get(row.question_id) ?? []), row.file_id]);
    return byQuestion;
  },

  /** Of the answers of a submission, by question, in the order in which each names them. */
  async of(
    submissionId: string,
    answers: readonly { questionId: string; answer: Answer | null }[],
    isHidden = false,
  ): Promise<Map<string, HandInFile[]>> {
    const asked = answers.filter(({ answer }) => idsOf(answer).length > 0);
    if (asked.length === 0) return new Map();
    const rows = await db
      .selectFrom('homework_files as kept')
      .innerJoin('file_facts as f', 'f.id', 'kept.file_id')
      .where('kept.submission_id', '=', submissionId)
      .select(['kept.question_id', 'f.id', 'f.name', 'f.media_type', 'f.size_bytes', 'f.pages'])
      .execute();
    return new Map(
      asked.map(({ questionId, answer }) => [
        questionId,
        idsOf(answer).flatMap((id, index) => {
          const row = rows.find((one) => one.id === id && one.question_id === questionId);
          if (!row) return [];
          return {
            fileId: id,
            name: isHidden ? `${index + 1}${endingOf(row.name)}` : row.name,
            mediaType: row.media_type,
            sizeBytes: Number(row.size_bytes),
            pages: row.pages,
          };
        }),
      ]),
    );
  },
});
