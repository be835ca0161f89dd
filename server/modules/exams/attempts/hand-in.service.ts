import { rounded } from '#contract/common/rounded.rule.ts';
import type { ExamEnder } from '#contract/exams/exam-choices.rule.ts';
import { gotOf } from '#contract/exams/exam-marks.rule.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { examAttemptLifecycle } from '#machines/exams/exam-attempt.lifecycle.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { answersRepository, type Mark } from './answers.repository.ts';
import { lockEnded, lockWaiting, setAbsent, type AttemptRow } from './attempts.repository.ts';
import { eventsRepository, type Linked } from './events.repository.ts';
import { tellAll } from '../exam-news.service.ts';
import { attemptFacts } from './own-moments.rule.ts';
import { papersRepository, type FixedPaper } from '../papers/papers.repository.ts';
import { receiptsRepository } from './receipts.repository.ts';

interface Answered {
  question_id: string;
  answer: Answer | null;
  got: number | null;
  marked_by: string | null;
  least: number | null;
}

/** What a paper came to: what machines can judge anew, what people marked as it is (`gotOf`). */
export function marksOf(
  attemptId: string,
  { questions }: Pick<FixedPaper, 'questions'>,
  rows: readonly Answered[],
): Mark[] {
  const there = new Map(rows.map((row) => [row.question_id, row]));
  return questions.map((question) => {
    const row = there.get(question.id);
    const { answer = null, got = null, least = null } = row ?? {};
    const isByPerson = row !== undefined && row.marked_by !== null;
    return { attemptId, questionId: question.id, got: gotOf(question, { answer, got, least, isByPerson }) };
  });
}

/** Sum and what waits for a marker. */
export const countedOf = (marks: readonly Pick<Mark, 'got'>[]) => ({
  points: rounded(marks.reduce((sum, { got }) => sum + (got ?? 0), 0)),
  unmarked: marks.filter(({ got }) => got === null).length,
});

/** Marks a paper that was handed in by what stands in it now. @returns what of its attempt changes */
export async function settle(tx: Database, row: Pick<AttemptRow, 'id' | 'paper_id'>) {
  const answers = answersRepository(tx);
  const rows = await answers.all(row.id);
  const marks = marksOf(row.id, await papersRepository(tx).fixed(row.paper_id), rows);
  await answers.writeMarks(marks);
  return { ...countedOf(marks), answered: rows.filter(({ answer }) => answer !== null).length };
}

/**
 * Hands in what the server holds, of attempts that the caller holds and whose lifecycle agreed.
 * @param data what the record says besides: who forced it, and why
 */
export async function handIn(
  tx: Database,
  rows: readonly AttemptRow[],
  endedBy: ExamEnder,
  data: Readonly<Record<string, unknown>> = {},
): Promise<Linked<AttemptRow>[]> {
  const [first] = rows;
  if (!first) return [];
  const answers = answersRepository(tx);
  const papers = papersRepository(tx);
  const held = new Map<string, Answered[]>(rows.map(({ id }) => [id, []]));
  for (const one of await answers.ofMany([...held.keys()])) held.get(one.attempt_id)!.push(one);
  const numbers = await receiptsRepository(tx).numbers(first.now, rows.length);
  const marks: Mark[] = [];
  const happenings = [];
  for (const [at, row] of rows.entries()) {
    const own = marksOf(row.id, await papers.fixed(row.paper_id), held.get(row.id)!);
    marks.push(...own);
    const submitted = {
      ...{ status: 'submitted' as const, ended_by: endedBy, receipt_number: numbers[at]!, ...countedOf(own) },
      submitted_at: endedBy === 'server' ? row.ends_at : row.now,
      ...{ paused_at: null, pause_reason: null, paused_by: null, asked_device_hash: null, asked_device_reason: null },
    };
    happenings.push({
      ...{ row: { ...row, ...submitted }, at: row.now, kind: 'submit' as const, set: submitted },
      data: { receipt: numbers[at]!, endedBy, version: row.version, answered: row.answered, ...data },
    });
  }
  await answers.writeMarks(marks);
  return eventsRepository(tx).append(happenings);
}

/** The server hands in where the time is over. @returns the attempt as it is now */
export async function expired(tx: Database, live: Live, row: AttemptRow): Promise<AttemptRow> {
  if (nextStatus(examAttemptLifecycle, row.status, { type: 'attempt.expire' }, attemptFacts(row)) !== 'submitted')
    return row;
  const [after] = await handIn(tx, [row], 'server');
  await tellAll(tx, live, [after!]);
  return after!;
}

const atOnce = 100;
const mostWaiting = 2000;

/** Hands in all attempts whose time is over, with the browser closed as well. */
export async function handInEnded(db: Database, live: Live): Promise<void> {
  for (let isMore = true; isMore;)
    isMore = await inTransaction(db, async (tx) => {
      const rows = await lockEnded(tx, atOnce);
      const ended = await handIn(tx, rows, 'server');
      await tellAll(tx, live, ended);
      return rows.length === atOnce;
    });
}

/** Who waited in the lobby until nobody could begin any more was absent. */
export async function endLobbies(db: Database, live: Live): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = (await lockWaiting(tx, mostWaiting)).filter(
      (row) => nextStatus(examAttemptLifecycle, row.status, { type: 'attempt.expire' }, attemptFacts(row)) !== null,
    );
    await setAbsent(
      tx,
      rows.map(({ id }) => id),
    );
    await tellAll(tx, live, rows);
  });
}
