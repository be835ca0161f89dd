import { rounded } from '#contract/common/rounded.rule.ts';
import { isAnswered } from '#contract/homework/answers.rule.ts';
import { markObjective, pointsOf } from '#contract/homework/objective-marking.rule.ts';
import { countingShare, percentOf, sharesOf } from '#contract/quizzes/quiz.rule.ts';
import type { QuizContent } from '#contract/quizzes/quiz-content.contract.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { quizAttemptLifecycle } from '#machines/quizzes/quiz-attempt.lifecycle.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { ItemProgress } from '#server/platform/ports/courses.port.ts';
import { answersRepository, tallyRepository, type AnswerRow, type LearnerOfItem } from './attempts.repository.ts';

type Question = QuizContent['questions'][number];

/** What an answer is worth; one that fits no key, or none, nothing. */
export function judged({ content, points }: Question, row: Pick<AnswerRow, 'answer'> | undefined) {
  const answer = row?.answer ?? null;
  const { share, parts } = markObjective(content, isAnswered(answer) ? answer : null) ?? { share: 0, parts: [] };
  return { got: pointsOf(points, share), parts: [...parts] };
}

/** Hands in what the server holds. The row of results is held before the attempt, as everywhere. */
export async function handIn(tx: Database, progress: ItemProgress, who: LearnerOfItem, id: string, isExpired: boolean) {
  const tally = tallyRepository(tx);
  const attempt = (await tally.attempts(who)).find((one) => one.id === id)!;
  const { questions } = await tally.content(attempt.quizId);
  const rows = new Map((await answersRepository(tx).all(id)).map((row) => [row.question_id, row]));
  const marks = questions.map((question) => ({
    questionId: question.id,
    got: judged(question, rows.get(question.id)).got,
  }));
  const points = rounded(marks.reduce((sum, { got }) => sum + got, 0));
  await tally.submit(id, marks, { points, isExpired });
  await count(tx, progress, who);
  return points;
}

/** Counts anew what a learner has of a quiz: by the rule of the version that the last attempt was begun with. */
export async function count(tx: Database, progress: ItemProgress, who: LearnerOfItem): Promise<void> {
  const tally = tallyRepository(tx);
  const attempts = (await tally.attempts(who)).filter(({ status }) => status === 'submitted');
  const shares = attempts.map(({ points, totalPoints }) => percentOf(points ?? 0, totalPoints));
  const last = attempts.at(-1);
  const { settings } = last ? await tally.content(last.quizId) : { settings: null };
  const isDone = settings !== null && shares.some((share) => share >= (settings.passPercent ?? 0));
  const share = settings && countingShare(settings.counts, shares);
  await tally.write(who, { attempts: attempts.length, share, isDone, ...sharesOf(shares) });
  await progress.set(tx, who, isDone);
}

/** The server hands in where the time is over. @returns whether it was so */
export async function expire(tx: Database, progress: ItemProgress, who: LearnerOfItem, id: string): Promise<boolean> {
  const tally = tallyRepository(tx);
  await tally.hold(who);
  const row = await tally.lock(id);
  if (!row) return false;
  const { status, isTimeOver } = row;
  if (nextStatus(quizAttemptLifecycle, status, { type: 'attempt.expire' }, { isTimeOver }) === null) return false;
  await handIn(tx, progress, who, id, true);
  return true;
}

const atOnce = 200;

/** Hands in all attempts whose time is over, with the tab closed as well. */
export async function expireEnded(db: Database, progress: ItemProgress): Promise<void> {
  for (const { id, ...who } of await tallyRepository(db).ended(atOnce))
    await inTransaction(db, (tx) => expire(tx, progress, who, id));
}
