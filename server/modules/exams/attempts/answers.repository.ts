import { sql, type RawBuilder } from 'kysely';
import type { Answer, SavedAnswer } from '#contract/homework/homework-attempt.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import '../exams.tables.ts';
import './attempts.tables.ts';
import '../marking/marking.tables.ts';

/** A change as it is kept: an empty answer is none. */
export interface StoredChange {
  questionId: string;
  answer: Answer | null;
  seq: number;
  /** As the page says. */
  writtenAt?: string;
}

/** What a question came to, null where a person has to read it. */
export interface Mark {
  attemptId: string;
  questionId: string;
  got: number | null;
}

/** Counts on where somebody had marked it. */
const nextMark = (answers: RawBuilder<unknown>) =>
  sql<number>`${answers}.mark_version + case when ${answers}.marked_by is null then 0 else 1 end`;

/** Of another answer than was marked. */
const unmarked = () => ({
  ...{ got: null, least: null, marked_by: null, rubric: null, mark_version: nextMark(sql`exam_answers`) },
});

/** Answers of attempts that the caller found, and may read. */
export const answersRepository = (db: Database) => ({
  /** Whether somebody has marked the question in any paper of an exam. */
  async isAnyMarked(examId: string, questionId: string): Promise<boolean> {
    const { rows } = await sql<{ isMarked: boolean }>`
      select exists (select from exam_answers w join exam_attempts t on t.id = w.attempt_id
          where t.exam_id = ${examId}::uuid and w.question_id = ${questionId}::uuid and w.marked_by is not null)
        or exists (select from exam_mark_turns g join exam_attempts t on t.id = g.attempt_id
          where t.exam_id = ${examId}::uuid and g.question_id = ${questionId}::uuid and g.given_at > (
            select w.saved_at from exam_answers w where w.attempt_id = t.id and w.question_id = g.question_id))
        as "isMarked"`.execute(db);
    return rows[0]!.isMarked;
  },

  all: (attemptId: string) =>
    db
      .selectFrom('exam_answers')
      .where('attempt_id', '=', attemptId)
      .select(['question_id', 'answer', 'saved_at', 'got', 'comment', 'mark_version', 'marked_by', 'least', 'rubric'])
      .execute(),

  ofMany: (attemptIds: readonly string[]) =>
    db
      .selectFrom('exam_answers')
      .where(sql<boolean>`attempt_id = any(${attemptIds}::uuid[])`)
      .select(['attempt_id', 'question_id', 'answer', 'got', 'marked_by', 'least'])
      .execute(),

  /** Who wrote each, without what was written. */
  heads: (attemptId: string) =>
    db
      .selectFrom('exam_answers')
      .where('attempt_id', '=', attemptId)
      .select(['question_id', 'client_id', 'seq', 'version'])
      .select(sql<boolean>`answer is not null`.as('is_answered'))
      .execute(),

  /** The highest count of a page's changes to each question that the record knows: an older one comes too late. */
  async recorded(attemptId: string, clientId: string): Promise<Map<string, number>> {
    const { rows } = await sql<{ id: string; seq: number }>`
      select c ->> 'questionId' as id, max((c ->> 'seq')::bigint)::float8 as seq
      from exam_events v cross join lateral jsonb_array_elements(v.data -> 'changes') c
      where v.attempt_id = ${attemptId}::uuid and v.kind in ('save', 'late') and v.data ->> 'clientId' = ${clientId}
      group by c ->> 'questionId'`.execute(db);
    return new Map(rows.map(({ id, seq }) => [id, Number(seq)]));
  },

  write: (attemptId: string, version: number, clientId: string, changes: readonly StoredChange[]) =>
    db
      .insertInto('exam_answers')
      .values(
        changes.map(({ questionId, answer, seq }) => ({
          ...{ attempt_id: attemptId, question_id: questionId, client_id: clientId, seq, version },
          answer: answer && JSON.stringify(answer),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['attempt_id', 'question_id']).doUpdateSet(({ ref }) => ({
          answer: ref('excluded.answer'),
          client_id: ref('excluded.client_id'),
          seq: ref('excluded.seq'),
          version: ref('excluded.version'),
          saved_at: sql`now()`,
          // Whoever marked it has marked another answer.
          ...unmarked(),
        })),
      )
      .execute(),

  /** In the name of the page that wrote the answer: no page takes it for another's. @returns that page and its count */
  put: (attemptId: string, questionId: string, answer: Answer) =>
    db
      .insertInto('exam_answers')
      .values({
        ...{ attempt_id: attemptId, question_id: questionId, answer: JSON.stringify(answer) },
        ...{ client_id: attemptId, seq: 0, version: 0 },
      })
      .onConflict((conflict) =>
        conflict.columns(['attempt_id', 'question_id']).doUpdateSet({
          ...{ answer: JSON.stringify(answer), saved_at: sql`now()` },
          ...unmarked(),
        }),
      )
      .returning(['client_id', 'seq'])
      .executeTakeFirstOrThrow(),

  /** Points of the machine; a row also for what was left open. */
  writeMarks: (marks: readonly Mark[]) =>
    sql`insert into exam_answers as w (attempt_id, question_id, answer, client_id, seq, version, got)
      select m.attempt_id, m.question_id, null, m.attempt_id, 0, 0, m.got
      from unnest(${marks.map((one) => one.attemptId)}::uuid[], ${marks.map((one) => one.questionId)}::uuid[],
        ${marks.map((one) => one.got)}::float8[]) m (attempt_id, question_id, got)
      on conflict (attempt_id, question_id) do update set got = excluded.got`.execute(db),

  /** Back to the learner: what was marked counts no more. */
  async clearMarks(attemptIds: readonly string[]): Promise<void> {
    await db
      .deleteFrom('exam_mark_turns')
      .where(sql<boolean>`attempt_id = any(${attemptIds}::uuid[])`)
      .execute();
    await db
      .updateTable('exam_answers')
      .set({ ...unmarked(), comment: '' })
      .where(sql<boolean>`attempt_id = any(${attemptIds}::uuid[])`)
      .execute();
  },
});

export type AnswerRow = Awaited<ReturnType<ReturnType<typeof answersRepository>['all']>>[number];

export const savedAnswers = (rows: readonly Pick<AnswerRow, 'question_id' | 'answer' | 'saved_at'>[]): SavedAnswer[] =>
  rows.flatMap(({ question_id: questionId, answer, saved_at: at }) =>
    answer === null ? [] : [{ questionId, answer, savedAt: at.toISOString() }],
  );
