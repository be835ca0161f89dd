import { createHash } from 'node:crypto';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { canonicalAnswers, essayFiles, isAnswered, withArrived } from '#contract/homework/answers.rule.ts';
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
import type { AgreementSet } from '#contract/homework/group-work.contract.ts';
import { groupWorkChanged, groupWorkTopic } from '#contract/homework/group-news.rule.ts';
import { groupWorkOperations } from '#contract/homework/group-work.operations.ts';
import { groupHandedIn, groupRecalled } from './group-work.words.ts';
import type { MarkingPorts } from './marking.service.ts';
import { partiesRepository, sharersOf } from './parties.repository.ts';
import { divisionRepository } from './division.repository.ts';
import { handInFilesRepository } from './hand-in-files.repository.ts';
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
  const answers = await attemptsRepository(tx, actor).answers(row.id, row.group_id !== null);
  const files = await handInFilesRepository(tx).of(row.id, answers);
  return {
    id: row.id,
    number: row.attempt,
    status: shownStatus(row.status),
    version: row.version,
    startedAt: row.started_at.toISOString(),
    answers: answers.map((one) => ({
      ...one,
      ...(files.has(one.questionId) && { files: files.get(one.questionId)! }),
    })),
    receipt: row.submitted_at === null ? null : await receiptsRepository(tx).latest(row.id),
    returnReason: row.return_reason,
    ...(row.status === 'returned' &&
      row.returned_until !== null && { returnedUntil: row.returned_until.toISOString() }),
    mayRecall: mayRecall(row),
    journalKey: row.journal_key,
  };
}

/** @throws Refusal groupDisagrees, with who has not agreed with what is handed in */
async function allAgree(tx: Database, actor: PersonActor, id: string): Promise<void> {
  const members = await partiesRepository(tx).members(id, actor);
  const names = members.filter(({ isSelf, isAgreed }) => !isSelf && !isAgreed).map(({ name }) => name);
  if (names.length > 0) throw new Refusal('groupDisagrees', { names });
}

export const attemptsService = (db: Database, { inbox, live }: MarkingPorts) => {
  /** Pages of the others read anew. */
  async function tellGroup(tx: Database, { id, group_id: groupId }: AttemptRow, by?: string): Promise<void> {
    if (groupId !== null)
      await live.publish(tx, [{ topic: groupWorkTopic(id), kind: groupWorkChanged, data: by ? { by } : {} }]);
  }
  async function tellFellows(
    tx: Database,
    actor: PersonActor,
    row: AttemptRow & { title: string },
    event: typeof groupHandedIn,
  ): Promise<void> {
    if (row.group_id === null) return;
    await tellGroup(tx, row);
    const to = (await sharersOf(tx, [row.id])).map(({ learnerId }) => learnerId).filter((one) => one !== actor.id);
    const by = await partiesRepository(tx).members(row.id, actor);
    const data = { by: by.find(({ isSelf }) => isSelf)?.name ?? '', title: row.title };
    await inbox.deliver(tx, event, { to, data: { ...data, homeworkId: row.homework_id, offeringId: row.offering_id } });
  }

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
        const parties = partiesRepository(tx);
        const party = homework.is_group ? await parties.placement(homeworkId, offeringId, actor) : undefined;
        if (party) await parties.clearEmpty(homeworkId, offeringId, actor);
        // Read before the one at hand: whoever begins it meanwhile is found there.
        const begun = party && (await parties.attemptsOf(homeworkId, offeringId, party.groupId));
        const latest = await attempts.latest(homeworkId, offeringId, true);
        if (latest && isBeingAnswered(latest)) return shownAttempt(tx, actor, latest);
        if (!homework.is_theirs) throw new Refusal('notFound');
        if (!homework.is_released) throw new Refusal('itemLocked');
        if (!homework.is_open) throw new Refusal('homeworkClosed');
        const number = (begun ?? latest?.attempt ?? 0) + 1;
        if (homework.is_group && !party && latest?.group_id != null) throw new Refusal('refused');
        if (number > homework.attempts) throw new Refusal('refused');
        if (party) await parties.insert(homeworkId, offeringId, party, number);
        else await attempts.insert(homeworkId, offeringId, number);
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
        // Of what a phone sent since then the page knows nothing.
        const arrived = await handInFilesRepository(tx).arrivedSince(save.id, save.version);
        const version = newer.length > 0 ? row.version + 1 : row.version;
        if (newer.length > 0) {
          const written = newer.map((change) => {
            const ids = arrived.get(change.questionId);
            const answer = ids ? withArrived(change.answer, ids) : change.answer;
            return { ...change, answer: isAnswered(answer) ? answer : null };
          });
          const isDraft = row.status === 'draft';
          const asked = written.some(({ answer }) => essayFiles(answer).length > 0)
            ? new Map((await attempts.questions(row.homework_id)).map((one) => [one.id, one.content]))
            : new Map<string, QuestionContent>();
          const named = written.map((one) => ({ ...one, content: asked.get(one.questionId) }));
          if (!(await handInFilesRepository(tx).keep({ id: save.id, isDraft }, actor, named)))
            throw new Refusal('notFound');
          await attempts.writeAnswers(save.id, version, save.clientId, written);
          await attempts.setVersion(save.id, version);
          await tellGroup(tx, row, save.clientId);
        }
        const withPhotos = await attempts.held(save.id, [...arrived.keys()]);
        const written = (await attempts.othersSince(save.id, save.version, save.clientId)).filter(
          ({ questionId }) => !arrived.has(questionId),
        );
        const others = [
          ...written,
          ...withPhotos.map(({ question_id: questionId, answer }) => ({ questionId, answer })),
        ];
        return {
          version,
          savedAt: row.now.toISOString(),
          answered: await attempts.countAnswers(save.id),
          ...(others.length > 0 && { others }),
        };
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
        if (row.group_id !== null && row.group_agreement === 'all') await allAgree(tx, actor, id);

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
        if (row.group_id !== null) await partiesRepository(tx).freeze(id);
        await handIns.setSubmitted(id, receipt.number, lateDays);
        await tellFellows(tx, actor, row, groupHandedIn);
        await turnsRepository(tx).remove(id);
        for (const { learnerId } of await sharersOf(tx, [id]))
          await divisionRepository(tx).drawLate(row.homework_id, row.offering_id, learnerId);
        return receipt;
      }),

    /** Counts for this version alone. */
    agree: (actor: PersonActor, { id, version, isAgreed }: AgreementSet): Promise<null> =>
      inTransaction(db, async (tx) => {
        const row = await locked(tx, actor, id);
        if (row.group_id === null || row.group_agreement !== 'all') throw new Refusal('refused');
        if (!isBeingAnswered(row)) throw new Refusal('homeworkClosed');
        if (row.version !== version) throw conflictOn(groupWorkOperations.agree, await shownAttempt(tx, actor, row));
        await partiesRepository(tx).setAgreed(id, version, actor, isAgreed);
        await tellGroup(tx, row);
        return null;
      }),

    /** Takes a hand-in back before the due time, while nobody marks it. */
    recall: (actor: PersonActor, id: string): Promise<Attempt> =>
      inTransaction(db, async (tx) => {
        const row = await locked(tx, actor, id);
        if (!mayRecall(row)) throw new Refusal('recallClosed');
        await tellFellows(tx, actor, row, groupRecalled);
        if (row.group_id !== null) await partiesRepository(tx).thaw(id);
        await handInsRepository(tx).setRecalled(id);
        return shown(tx, actor, id);
      }),
  };
};
