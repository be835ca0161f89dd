import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { countingShare, percentOf, sharesOf, totalPointsOf } from '#contract/quizzes/quiz.rule.ts';
import type { QuizContent } from '#contract/quizzes/quiz-content.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { LearnerOfItem } from './attempts.repository.ts';
import { judged } from './tally.service.ts';

/** An attempt that was handed in. */
export interface ImportedQuizAttempt extends LearnerOfItem {
  id: string;
  quizId: string;
  quiz: QuizContent;
  number: number;
  seed: number;
  startedAt: Date;
  submittedAt: Date;
  answers: readonly { questionId: string; answer: Answer | null }[];
}

const atOnce = 1000;

async function inParts<Row>(rows: readonly Row[], write: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) await write(rows.slice(start, start + atOnce));
}

const marksOf = ({ quiz, answers }: ImportedQuizAttempt) =>
  quiz.questions.map((question) => ({
    questionId: question.id,
    got: judged(
      question,
      answers.find(({ questionId }) => questionId === question.id),
    ).got,
  }));

const sumOf = (marks: readonly { got: number }[]) => marks.reduce((sum, { got }) => sum + got, 0);

export const isPassed = (attempt: ImportedQuizAttempt): boolean =>
  percentOf(sumOf(marksOf(attempt)), totalPointsOf(attempt.quiz)) >= (attempt.quiz.settings.passPercent ?? 0);

/** Attempts in bulk, marked as if they had been handed in. The caller owns the transaction. */
export async function importQuizAttempts(tx: Database, attempts: readonly ImportedQuizAttempt[]): Promise<void> {
  const marked = attempts.map((attempt) => {
    const marks = marksOf(attempt);
    return { attempt, marks, points: sumOf(marks), total: totalPointsOf(attempt.quiz) };
  });
  await inParts(marked, (some) =>
    tx
      .insertInto('quiz_attempts')
      .values(
        some.map(({ attempt, points, total }) => ({
          ...{ id: attempt.id, offering_id: attempt.offeringId, item_id: attempt.itemId, quiz_id: attempt.quizId },
          ...{
            learner_id: attempt.learnerId,
            number: attempt.number,
            status: 'submitted' as const,
            seed: attempt.seed,
          },
          ...{ started_at: attempt.startedAt, ends_at: attempt.submittedAt, submitted_at: attempt.submittedAt },
          ...{ points, total_points: total },
        })),
      )
      .execute(),
  );
  const answers = marked.flatMap(({ attempt, marks }) =>
    marks.map(({ questionId, got }, at) => {
      const answer = attempt.answers.find((one) => one.questionId === questionId)?.answer ?? null;
      return {
        ...{ attempt_id: attempt.id, question_id: questionId, answer: answer && JSON.stringify(answer) },
        ...{ client_id: attempt.id, seq: at + 1, version: at + 2, saved_at: attempt.submittedAt, got },
      };
    }),
  );
  await inParts(answers, (some) => tx.insertInto('quiz_answers').values(some).execute());
  const keyOf = ({ learnerId, offeringId, itemId }: LearnerOfItem) => `${learnerId} ${offeringId} ${itemId}`;
  const own = new Map<string, typeof marked>();
  for (const one of marked) own.set(keyOf(one.attempt), [...(own.get(keyOf(one.attempt)) ?? []), one]);
  const results = [...own.values()].map((all) => {
    const { attempt } = all.at(-1)!;
    const shares = all.map(({ points, total }) => percentOf(points, total));
    const { counts, passPercent } = attempt.quiz.settings;
    return {
      ...{ learner_id: attempt.learnerId, offering_id: attempt.offeringId, item_id: attempt.itemId },
      ...{
        attempts: all.length,
        share: countingShare(counts, shares),
        ...sharesOf(shares),
        submitted_at: attempt.submittedAt,
      },
      is_done: shares.some((share) => share >= (passPercent ?? 0)),
    };
  });
  await inParts(results, (some) => tx.insertInto('quiz_results').values(some).execute());
}
