import { randomInt } from 'node:crypto';
import { dayMs } from '#contract/common/length.rule.ts';
import { mixedQuestions } from '#contract/banks/composite.rule.ts';
import { isAnswered } from '#contract/homework/answers.rule.ts';
import type { LearnerQuestion } from '#contract/homework/homework.contract.ts';
import { attemptsLeft, isFeedbackDue, totalPointsOf, withMixedOptions } from '#contract/quizzes/quiz.rule.ts';
import type { QuizContent } from '#contract/quizzes/quiz-content.contract.ts';
import type {
  QuestionCheck,
  QuestionFeedback,
  QuizAnswersSave,
  QuizAnswersSaved,
  QuizAttemptId,
  QuizItem,
  QuizOverview,
  QuizResult,
  QuizRun,
  QuizSubmit,
  QuizSubmitted,
} from '#contract/quizzes/quizzes.contract.ts';
import { quizzesOperations } from '#contract/quizzes/quizzes.operations.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { quizAttemptLifecycle } from '#machines/quizzes/quiz-attempt.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { ItemProgress } from '#server/platform/ports/courses.port.ts';
import { withoutKey } from '#contract/homework/without-key.rule.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import {
  answersRepository,
  attemptsRepository,
  savedAnswers,
  tallyRepository,
  type AnswerRow,
  type AttemptRow,
  type LearnerOfItem,
} from './attempts.repository.ts';
import { plansRepository } from './plans.repository.ts';
import { expire, handIn, judged } from './tally.service.ts';

const whoOf = (row: Pick<AttemptRow, 'learner_id' | 'offering_id' | 'item_id'>): LearnerOfItem => ({
  learnerId: row.learner_id,
  offeringId: row.offering_id,
  itemId: row.item_id,
});

/** The quiz has an end of its own, which is near enough to be counted down. */
const isClosingSoon = ({ closes_at, ends_at, now }: AttemptRow) =>
  closes_at !== null && ends_at.getTime() - now.getTime() < dayMs;

/** Largest seed that fits the column. */
const seeds = 2_147_483_647;

/** The questions of an attempt in its own order, with their keys. */
function orderedQuestions({ content: { questions, settings }, seed }: Pick<AttemptRow, 'content' | 'seed'>) {
  const order = settings.mixesQuestions ? mixedQuestions(questions, seed) : questions;
  if (!settings.mixesOptions) return order;
  return order.map((question, at) => ({
    ...question,
    ...{ content: withMixedOptions(question.content, seed + at + 1), seed: seed + at + 1 },
  }));
}

/** @param seed of its own order within the attempt; absent: it is the same for all */
type Question = QuizContent['questions'][number] & { seed?: number };

const learnerQuestion = ({ id, points, content, seed }: Question, at: number): LearnerQuestion =>
  withoutKey({ id, points, content, position: at + 1, seed });

const feedbackOf = (question: Question, row: AnswerRow | undefined, hasKey: boolean): QuestionFeedback => ({
  questionId: question.id,
  ...judged(question, row),
  content: hasKey ? question.content : null,
});

const submittedOf = (row: AttemptRow): QuizSubmitted => ({
  id: row.id,
  submittedAt: row.submitted_at!.toISOString(),
  isExpired: row.is_expired,
  points: row.points ?? 0,
  totalPoints: row.total_points,
});

/** @param progress what the outline shows as done */
export const attemptsService = (progress: ItemProgress) => (db: Database) => {
  /** The actor's attempt; one whose time is over is handed in before it is looked at. */
  async function found(over: Database, actor: PersonActor, id: string): Promise<AttemptRow> {
    const row = await attemptsRepository(over, actor).find(id);
    if (!row) throw new Refusal('notFound');
    if (row.status !== 'running' || !row.is_time_over) return row;
    await inTransaction(over, (tx) => expire(tx, progress, whoOf(row), id));
    return (await attemptsRepository(over, actor).find(id))!;
  }

  /** The same, held until the transaction ends. */
  async function held(tx: Database, actor: PersonActor, id: string): Promise<AttemptRow> {
    const row = await found(tx, actor, id);
    await tallyRepository(tx).hold(whoOf(row));
    return (await attemptsRepository(tx, actor).lock(id))!;
  }

  async function shownRun(over: Database, row: AttemptRow): Promise<QuizRun> {
    const rows = await answersRepository(over).all(row.id);
    const byId = new Map(rows.map((one) => [one.question_id, one]));
    const { settings } = row.content;
    const questions = orderedQuestions(row);
    return {
      ...{ id: row.id, itemId: row.item_id, offeringId: row.offering_id, title: row.title, number: row.number },
      ...{ status: row.status, version: row.version, startedAt: row.started_at.toISOString() },
      endsAt: settings.minutes !== null || isClosingSoon(row) ? row.ends_at.toISOString() : null,
      serverTime: row.now.toISOString(),
      givesFeedback: settings.feedback === 'each',
      totalPoints: row.total_points,
      questions: questions.map(learnerQuestion),
      answers: savedAnswers(rows),
      checked: questions.flatMap((question) =>
        byId.get(question.id)?.checked_at ? [feedbackOf(question, byId.get(question.id), settings.showsSolutions)] : [],
      ),
      journalKey: row.journal_key,
    };
  }

  /** How many attempts are left by the settings that hold now. */
  async function leftFor(over: Database, who: LearnerOfItem, settings: QuizContent['settings']) {
    const tally = tallyRepository(over);
    const result = await tally.find(who);
    const attempts = await tally.attempts(who);
    return {
      result,
      left: attemptsLeft(settings, result?.extraAttempts ?? 0, attempts.length),
      isRunning: attempts.some(({ status }) => status === 'running'),
    };
  }

  return {
    /** @throws Refusal notFound for strangers · itemLocked */
    async overview({ itemId, offeringId }: QuizItem, actor: PersonActor): Promise<QuizOverview> {
      const repository = attemptsRepository(db, actor);
      const item = await repository.item({ itemId, offeringId });
      if (!item) throw new Refusal('notFound');
      const isTeaching = !item.isLearner;
      if (!isTeaching && !item.isReleased) throw new Refusal('itemLocked');
      const running = (await repository.ofItem(itemId, offeringId)).find(({ status }) => status === 'running');
      if (running?.is_time_over) await found(db, actor, running.id);
      const rows = await repository.ofItem(itemId, offeringId);
      const { settings, questions } = item.content;
      const who = { learnerId: actor.id, offeringId, itemId };
      const { result, left } = await leftFor(db, who, settings);
      const runningId = rows.find(({ status }) => status === 'running')?.id ?? null;
      const isStopped = item.isOver || item.offeringStatus === 'cancelled';
      return {
        ...{ itemId, offeringId, title: item.title, settings, isTeaching, left, runningId },
        questionCount: questions.length,
        totalPoints: totalPointsOf({ questions }),
        attempts: rows.map((row) => ({
          ...{ id: row.id, number: row.number, status: row.status, isExpired: row.is_expired },
          startedAt: row.started_at.toISOString(),
          submittedAt: row.submitted_at?.toISOString() ?? null,
          ...{ points: row.points, totalPoints: row.total_points },
          mayReview: isFeedbackDue(row.content.settings, {
            isSubmitted: row.status === 'submitted',
            left,
            isRunning: runningId !== null,
            isOver: row.is_over,
          }),
        })),
        closed: isStopped ? 'over' : item.isEarly ? 'early' : left === 0 && runningId === null ? 'used' : null,
        share: result?.share ?? null,
        isDone: result?.isDone ?? false,
        startsAt: item.startsAt.toISOString(),
        endsAt: item.endsAt.toISOString(),
        closesAt: item.closesAt?.toISOString() ?? null,
      };
    },

    /** The attempt that runs, or a new one while it is allowed. @throws Refusal notFound · itemLocked · quizClosed · quizUsed */
    start: ({ itemId, offeringId }: QuizItem, actor: PersonActor): Promise<QuizAttemptId> =>
      inTransaction(db, async (tx) => {
        const repository = attemptsRepository(tx, actor);
        await plansRepository(tx).holdUnchanged(offeringId, itemId);
        const item = await repository.item({ itemId, offeringId });
        if (!item?.isLearner || item.quizId === null) throw new Refusal('notFound');
        if (!item.isReleased) throw new Refusal('itemLocked');
        const who = { learnerId: actor.id, offeringId, itemId };
        const tally = tallyRepository(tx);
        const { extraAttempts } = await tally.hold(who);
        const running = (await tally.attempts(who)).find(({ status }) => status === 'running');
        if (running && !(await expire(tx, progress, who, running.id))) return { id: running.id };
        if (item.isEarly || item.isOver || item.offeringStatus === 'cancelled') throw new Refusal('quizClosed');
        const { settings, questions } = item.content;
        const used = (await tally.attempts(who)).length;
        if (attemptsLeft(settings, extraAttempts, used) === 0) throw new Refusal('quizUsed');
        const begun = await repository.insert({
          ...{ itemId, offeringId, quizId: item.quizId, number: (await tally.lastNumber(who)) + 1 },
          ...{ seed: randomInt(seeds), minutes: settings.minutes, endsAt: item.endsAt },
          totalPoints: totalPointsOf({ questions }),
        });
        await progress.open(tx, who);
        return begun;
      }),

    run: async ({ id }: QuizAttemptId, actor: PersonActor): Promise<QuizRun> => {
      const row = await found(db, actor, id);
      return shownRun(db, row);
    },

    /** Writes what is newer than what the server holds; an answer means that it is committed. */
    saveAnswers: (save: QuizAnswersSave, actor: PersonActor): Promise<QuizAnswersSaved> =>
      inTransaction(db, async (tx) => {
        const answers = answersRepository(tx);
        const row = await held(tx, actor, save.id);
        if (row.status !== 'running' || row.is_time_over) throw new Refusal('quizClosed');
        // One page may send two changes of one question in one call; the later counts.
        const changes = [
          ...new Map(
            save.changes.toSorted((a, b) => a.seq - b.seq).map((one) => [one.questionId.toLowerCase(), one]),
          ).values(),
        ].map((one) => ({ ...one, questionId: one.questionId.toLowerCase() }));
        const asked = new Set(row.content.questions.map(({ id }) => id));
        if (changes.some(({ questionId }) => !asked.has(questionId))) throw new Refusal('notFound');
        const there = new Map((await answers.all(save.id)).map((one) => [one.question_id, one]));
        const isForeign = ({ questionId }: { questionId: string }) => {
          const one = there.get(questionId);
          return one !== undefined && one.client_id !== save.clientId && one.version > save.version;
        };
        if (changes.some(isForeign)) throw conflictOn(quizzesOperations.saveAnswers, await shownRun(tx, row));
        const newer = changes.filter(({ questionId, seq }) => {
          const one = there.get(questionId);
          return one?.client_id !== save.clientId || one.seq < seq;
        });
        if (newer.some(({ questionId }) => there.get(questionId)?.checked_at)) throw new Refusal('answerChecked');
        const version = newer.length > 0 ? row.version + 1 : row.version;
        if (newer.length > 0) {
          const written = newer.map((one) => ({ ...one, answer: isAnswered(one.answer) ? one.answer : null }));
          await answers.write(save.id, version, save.clientId, written);
          await answers.setVersion(save.id, version);
        }
        const answered = (await answers.all(save.id)).filter(({ answer }) => answer !== null).length;
        return { version, savedAt: row.now.toISOString(), answered };
      }),

    /** @throws Refusal notFound · refused where the quiz gives no feedback at once, or nothing was answered */
    check: ({ id, questionId }: QuestionCheck, actor: PersonActor): Promise<QuestionFeedback> =>
      inTransaction(db, async (tx) => {
        const answers = answersRepository(tx);
        const row = await held(tx, actor, id);
        const { settings, questions } = row.content;
        const question = orderedQuestions(row).find((one) => one.id === questionId.toLowerCase());
        if (!question) throw new Refusal('notFound');
        const there = (await answers.all(id)).find((one) => one.question_id === question.id);
        if (settings.feedback !== 'each' || questions.length === 0) throw new Refusal('refused');
        if (!there?.checked_at) {
          if (row.status !== 'running' || row.is_time_over) throw new Refusal('quizClosed');
          if (!there?.answer) throw new Refusal('refused');
          await answers.check(id, question.id);
        }
        return feedbackOf(question, there, settings.showsSolutions);
      }),

    /** Hands in exactly once: again, and by two pages at once, it is the same. */
    submit: ({ id, version }: QuizSubmit, actor: PersonActor): Promise<QuizSubmitted> =>
      inTransaction(db, async (tx) => {
        const row = await held(tx, actor, id);
        if (row.status === 'submitted') return submittedOf(row);
        const { status, is_time_over: isTimeOver } = row;
        if (nextStatus(quizAttemptLifecycle, status, { type: 'attempt.submit' }, { isTimeOver }) === null)
          throw new Refusal('quizClosed');
        if (row.version !== version) throw conflictOn(quizzesOperations.submit, await shownRun(tx, row));
        await handIn(tx, progress, whoOf(row), id, false);
        return submittedOf((await attemptsRepository(tx, actor).find(id))!);
      }),

    /** @throws Refusal notFound, for one that runs too */
    async result({ id }: QuizAttemptId, actor: PersonActor): Promise<QuizResult> {
      const row = await found(db, actor, id);
      if (row.status === 'running' || row.submitted_at === null) throw new Refusal('notFound');
      const { settings } = row.content;
      const item = await attemptsRepository(db, actor).item({ itemId: row.item_id, offeringId: row.offering_id });
      // What is asked now decides how often it may be done; of a quiz that is gone, what was asked then.
      const { left, isRunning } = await leftFor(db, whoOf(row), item?.content.settings ?? settings);
      const isSubmitted = row.status === 'submitted';
      const isDue = isFeedbackDue(settings, { isSubmitted, left, isRunning, isOver: row.is_over });
      const rows = new Map((await answersRepository(db).all(id)).map((one) => [one.question_id, one]));
      return {
        ...submittedOf(row),
        ...{ itemId: row.item_id, offeringId: row.offering_id, title: row.title, number: row.number },
        ...{ status: row.status, passPercent: settings.passPercent, startedAt: row.started_at.toISOString() },
        review: isDue
          ? orderedQuestions(row).map((question, at) => ({
              question: learnerQuestion(question, at),
              answer: rows.get(question.id)?.answer ?? null,
              feedback: feedbackOf(question, rows.get(question.id), settings.showsSolutions),
            }))
          : null,
      };
    },
  };
};
