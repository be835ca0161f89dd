import { sql } from 'kysely';
import { essayFiles } from '#contract/homework/answers.rule.ts';
import type { HandInFile } from '#contract/homework/annotations.contract.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import '../exams.tables.ts';
import './attempts.tables.ts';

interface Place {
  attemptId: string;
  questionId: string;
}

/** A file as the record of an attempt names it. */
export interface NamedFile {
  fileId: string;
  /** Lower-case hex. */
  sha256: string;
  sizeBytes: number;
}

interface Answered {
  questionId: string;
  answer: Answer | null;
}

/** The ending of a name, which tells a reader what it is and nobody whose it is. */
const endingOf = (name: string) => /\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? '';

/** Files of attempts that the caller found, and may read. */
export const examFilesRepository = (db: Database) => ({
  /** A file of this person's; undefined for any other. */
  own: (ownerId: string, fileId: string) =>
    db
      .selectFrom('file_facts')
      .where('id', '=', fileId)
      .where('owner_id', '=', ownerId)
      .select(['id', 'media_type', 'size_bytes', 'sha256'])
      .executeTakeFirst(),

  /** What this question has of it: the file itself, or the copy that was made of it. */
  async bound({ attemptId, questionId }: Place, fileId: string): Promise<string | null> {
    const row = await db
      .selectFrom('exam_files')
      .where('attempt_id', '=', attemptId)
      .where('question_id', '=', questionId)
      .where(({ or, eb }) => or([eb('file_id', '=', fileId), eb('taken_from', '=', fileId)]))
      .select('file_id')
      .executeTakeFirst();
    return row?.file_id ?? null;
  },

  count: async ({ attemptId, questionId }: Place): Promise<number> =>
    (
      await db
        .selectFrom('exam_files')
        .where('attempt_id', '=', attemptId)
        .where('question_id', '=', questionId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,

  /** @returns false where it stands in another answer */
  async bind({ attemptId, questionId }: Place, fileId: string, takenFrom: string | null = null): Promise<boolean> {
    const { rows } = await sql`
      insert into exam_files (attempt_id, question_id, file_id, sha256, size_bytes, taken_from)
      select ${attemptId}::uuid, ${questionId}::uuid, f.id, f.sha256, f.size_bytes, ${takenFrom}::uuid
      from file_facts f where f.id = ${fileId}::uuid
      on conflict do nothing returning file_id`.execute(db);
    return rows.length > 0;
  },

  /** It came by phone, with this version of the attempt. */
  arrive: ({ attemptId, questionId }: Place, fileId: string, version: number) =>
    db
      .updateTable('exam_files')
      .set({ arrived_version: version })
      .where('attempt_id', '=', attemptId)
      .where('question_id', '=', questionId)
      .where('file_id', '=', fileId)
      .execute(),

  /** What came by phone after this version, by question, in the order in which it came. */
  async arrivedSince(attemptId: string, version: number): Promise<Map<string, string[]>> {
    const rows = await db
      .selectFrom('exam_files')
      .where('attempt_id', '=', attemptId)
      .where('arrived_version', '>', version)
      .select(['question_id', 'file_id'])
      .orderBy('arrived_version')
      .execute();
    const byQuestion = new Map<string, string[]>();
    for (const row of rows) byQuestion.set(row.question_id, [...(byQuestion.get(row.question_id) ?? []), row.file_id]);
    return byQuestion;
  },

  /** What these answers name, for the record; null where one was not put to that very question. */
  async named(attemptId: string, answers: readonly Answered[]): Promise<NamedFile[] | null> {
    const wanted = answers.flatMap(({ questionId, answer }) =>
      essayFiles(answer).map((fileId) => ({ questionId, fileId })),
    );
    if (wanted.length === 0) return [];
    const rows = await db
      .selectFrom('exam_files')
      .where('attempt_id', '=', attemptId)
      .where(sql<boolean>`file_id = any(${wanted.map(({ fileId }) => fileId)}::uuid[])`)
      .select(['question_id', 'file_id', 'sha256', 'size_bytes'])
      .execute();
    const held = new Map(rows.map((row) => [`${row.question_id} ${row.file_id}`, row]));
    const found = wanted.flatMap(({ questionId, fileId }) => held.get(`${questionId} ${fileId}`) ?? []);
    if (found.length < wanted.length) return null;
    return found.map((row) => ({ fileId: row.file_id, sha256: row.sha256, sizeBytes: Number(row.size_bytes) }));
  },

  /** All that were ever put to answers of these attempts. */
  async ofMany(attemptIds: readonly string[]): Promise<(HandInFile & Place)[]> {
    const rows = await db
      .selectFrom('exam_files as kept')
      .innerJoin('file_facts as f', 'f.id', 'kept.file_id')
      .where(sql<boolean>`kept.attempt_id = any(${attemptIds}::uuid[])`)
      .select(['kept.attempt_id', 'kept.question_id', 'f.id', 'f.name', 'f.media_type', 'f.size_bytes', 'f.pages'])
      .orderBy('kept.bound_at')
      .orderBy('f.id')
      .execute();
    return rows.map((row) => ({
      ...{ attemptId: row.attempt_id, questionId: row.question_id, fileId: row.id, name: row.name },
      ...{ mediaType: row.media_type, sizeBytes: Number(row.size_bytes), pages: row.pages },
    }));
  },
});

type Known = Awaited<ReturnType<ReturnType<typeof examFilesRepository>['ofMany']>>;

/** What the files of an answer are, in its order; nothing to add where it has none. */
export function filesOf(
  known: Known,
  attemptId: string,
  { questionId, answer }: Answered,
  isHidden = false,
): { files?: HandInFile[] } {
  const files = essayFiles(answer).flatMap((id, index) => {
    const file = known.find((one) => one.fileId === id && one.attemptId === attemptId && one.questionId === questionId);
    if (!file) return [];
    const { attemptId: _attempt, questionId: _question, ...shown } = file;
    return isHidden ? { ...shown, name: `${index + 1}${endingOf(file.name)}` } : shown;
  });
  return files.length > 0 ? { files } : {};
}
