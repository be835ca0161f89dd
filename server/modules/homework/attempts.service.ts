import { createHash } from 'node:crypto';
import { canonicalAnswers, isAnswered } from '#contract/homework/answers.rule.ts';
import type {
  AnswersSave,
  AnswersSaved,
  Attempt,
  AttemptSubmit,
  LearnerWorkQuery,
  Receipt,
} from '#contract/homework/homework-attempt.contract.ts';
import { homeworkAttemptOperations } from '#contract/homework/homework.operations.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { submissionLifecycle } from '#machines/homework/submission.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { attemptsRepository, type AttemptRow } from './attempts.repository.ts';
import { divisionRepository } from './division.repository.ts';
import { handInsRepository, machineMarks } from './hand-ins.repository.ts';
import { turnsRepository } from './turns.repository.ts';
import { receiptsRepository } from './receipts.repository.ts';

const isBeingAnswered = ({ status }: Pick<AttemptRow, 'status'>) => status === 'draft' || status === 'returned';

/** Marked work is submitted work to the learner until it is published. */
const shownStatus = (status: AttemptRow['status']): Attempt['status'] => (status === 'marked' ? 'submitted' : status);

const mayRecall = (row: AttemptRow) =>
  row.is_latest &&
  row.marking_status === 'free' &&
  nextStatus(submissionLifecycle, row.status, { type: 'submission.recall' }, { isBeforeDue: row.is_before_due }) !==
    null;

export async function shownAttempt(tx: Database, actor: PersonActor, row: AttemptRow): Promise<Attempt> {
  return {
    id: row.id,
    number: row.attempt,
    status: shownStatus(row.status),
    version: row.version,
    startedAt: row.started_at.toISOString(),
    answers: await attemptsRepository(tx, actor).answers(row.id),
    receipt: row.submitted_at === null ? null : await receiptsRepository(tx).latest(row.id),
    returnReason: row.return_reason,
    ...(row.status === 'returned' &&
      row.returned_until !== null && { returnedUntil: row.returned_until.toISOString() }),
    mayRecall: mayRecall(row),
    journalKey: row.journal_key,
  };
}

export const attemptsService = (db: Database) => {
  /** The locked attempt, if it is the actor's. */
  async function locked(tx: Database, actor: PersonActor, id: string) {
    const row = await attemptsRepository(tx, actor).lock(id);
    if (!row) throw new Refusal('notFound');
    return row;
  }

  async function shown(tx: Database, actor: PersonActor, id: string): Promise<Attempt> {
    const row = await attemptsRepository(tx, actor).find(id);
    if (!row) throw new Refusal('notFound');
    return shownAttempt(tx, actor, row);
  }

  return {
    /** The attempt at hand, or a new one while it is allowed. */
    start: (actor: PersonActor, { homeworkId, offeringId }: LearnerWorkQuery): Promise<Attempt> =>
      inTransaction(db, async (tx) => {
        const attempts = attemptsRepository(tx, actor);
        const homework = await attempts.homework(homeworkId, offeringId);
        if (!homework) throw new Refusal('notFound');
        const latest = await attempts.latest(homeworkId, offeringId, true);
        if (latest && isBeingAnswered(latest)) return shownAttempt(tx, actor, latest);
        if (!homework.is_released) throw new Refusal('itemLocked');
        if (!homework.is_open) throw new Refusal('homeworkClosed');
        const number = (latest?.attempt ?? 0) + 1;
        if (number > homework.attempts) throw new Refusal('refused');
        await attempts.insert(homeworkId, offeringId, number);
        return shownAttempt(tx, actor, (await attempts.latest(homeworkId, offeringId))!);
      }),

    /** Writes what is newer than what the server holds; an answer means that it is committed. */
    saveAnswers: (actor: PersonActor, save: AnswersSave): Promise<AnswersSaved> =>
      inTransaction(db, async (tx) => {
        const attempts = attemptsRepository(tx, actor);
        const row = await locked(tx, actor, save.id);
        if (!isBeingAnswered(row) || (row.status === 'draft' && !row.is_open)) throw new Refusal('homeworkClosed');
        // One page may send two changes of one question in one call; the later counts.
        const changes = [
          ...new Map(save.changes.toSorted((a, b) => a.seq - b.seq).map((c) => [c.questionId, c])).values(),
        ];
        const ids = changes.map(({ questionId }) => questionId);
        if ((await attempts.countQuestions(row.homework_id, ids)) < ids.length) throw new Refusal('notFound');

        const held = new Map((await attempts.held(save.id, ids)).map((answer) => [answer.question_id, answer]));
        const isForeign = (questionId: string) => {
          const there = held.get(questionId);
          return there !== undefined && there.client_id !== save.clientId && there.version > save.version;
        };
        if (ids.some(isForeign))
          throw conflictOn(homeworkAttemptOperations.saveAnswers, await shownAttempt(tx, actor, row));
        const newer = changes.filter(({ questionId, seq }) => {
          const there = held.get(questionId);
          return there?.client_id !== save.clientId || there.seq < seq;
        });
        const version = newer.length > 0 ? row.version + 1 : row.version;
        if (newer.length > 0) {
          const written = newer.map((change) => ({
            ...change,
            answer: isAnswered(change.answer) ? change.answer : null,
          }));
          await attempts.writeAnswers(save.id, version, save.clientId, written);
          await attempts.setVersion(save.id, version);
        }
        return { version, savedAt: row.now.toISOString(), answered: await attempts.countAnswers(save.id) };
      }),

    /** Hands in exactly once: the same version again, a hundred times at once, gets the same receipt. */
    submit: (actor: PersonActor, { id, version }: AttemptSubmit): Promise<Receipt> =>
      inTransaction(db, async (tx) => {
        const attempts = attemptsRepository(tx, actor);
        const handIns = handInsRepository(tx);
        const receipts = receiptsRepository(tx);
        const row = await locked(tx, actor, id);
        const earlier = await receipts.find(id, version);
        if (earlier) return earlier;
        const status = nextStatus(
          submissionLifecycle,
          row.status,
          { type: 'submission.submit' },
          { isBeforeDue: row.is_before_due },
        );
        if (!status) throw new Refusal('refused');
        if (row.version !== version)
          throw conflictOn(homeworkAttemptOperations.submit, await shownAttempt(tx, actor, row));
        if (row.status === 'draft' && !row.is_open) throw new Refusal('homeworkClosed');

        const questions = await attempts.questions(row.homework_id);
        const saved = await attempts.answers(id);
        const answers = saved.map(({ questionId, answer }) => ({ questionId, answer }));
        const lateDays =
          row.status === 'returned' ? Math.max(row.late_days, row.returned_late_days_now) : row.late_days_now;
        const fingerprint = createHash('sha256').update(canonicalAnswers(answers)).digest('hex');
        const receipt = await receipts.issue({
          submissionId: id,
          version,
          fingerprint,
          answers,
          questions: questions.length,
          lateDays,
          startedAt: row.started_at,
        });
        await handIns.writeMachineMarks(id, machineMarks(questions, answers));
        await handIns.setSubmitted(id, receipt.number, lateDays);
        await turnsRepository(tx).remove(id);
        await divisionRepository(tx).drawLate(row.homework_id, row.offering_id, actor.id);
        return receipt;
      }),

    /** Takes a hand-in back before the due time, while nobody marks it. */
    recall: (actor: PersonActor, id: string): Promise<Attempt> =>
      inTransaction(db, async (tx) => {
        const row = await locked(tx, actor, id);
        if (!mayRecall(row)) throw new Refusal('recallClosed');
        await handInsRepository(tx).setRecalled(id);
        return shown(tx, actor, id);
      }),
  };
};
