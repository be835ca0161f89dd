import { examAppealOperations } from '#contract/exams/exam-after.operations.ts';
import { examAppealUntil } from '#contract/exams/exam-appeal.rule.ts';
import type {
  ExamAppealAsk,
  ExamAppealWithdraw,
  OwnExamAppeals,
  OwnExamAppealsQuery,
} from '#contract/exams/exam-appeal.contract.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { examAppealLifecycle } from '#machines/exams/exam-appeal.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { sumOfDay } from '#server/platform/ports/inbox.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { examAppealsRepository, type AppealStored } from './appeals.repository.ts';
import { attemptsRepository, type AttemptRow } from '../attempts/attempts.repository.ts';
import { examAppealed } from '../exams.words.ts';
import { orderedSections } from '../papers/learner-paper.rule.ts';
import type { ExamPorts } from '../moves.service.ts';
import { papersRepository } from '../papers/papers.repository.ts';

const ask = { type: 'appeal.ask' } as const;

export const appealFields = ({ id, version, status, reason, answer, answeredBy, ...row }: AppealStored) => ({
  ...{ id, version, status, reason, answer, answeredBy, askedAt: row.asked_at.toISOString() },
  answeredAt: row.answered_at?.toISOString() ?? null,
  points:
    row.points_before === null || row.points_after === null
      ? null
      : { before: row.points_before, after: row.points_after },
});

/** Questions by their place in this paper; none where its learner sees the sum alone. */
async function ownOrder(db: Database, row: AttemptRow): Promise<string[]> {
  if (row.settings.review === 'grade') return [];
  const paper = await papersRepository(db).fixed(row.paper_id);
  return orderedSections(paper.content, row.settings, row.seed).flatMap(({ questions }) =>
    questions.map(({ id }) => id),
  );
}

async function standing(db: Database, row: AttemptRow) {
  const appeals = examAppealsRepository(db);
  const isOut = row.exam_status === 'released' && row.status === 'published';
  const releasedAt = isOut ? await appeals.releasedAt(row.exam_id) : null;
  const until = releasedAt && examAppealUntil(releasedAt.toISOString(), row.settings);
  const isWithin = until !== null && row.now.getTime() < Date.parse(until);
  return { until, isWithin, order: isOut ? await ownOrder(db, row) : [], own: await appeals.own(row.id) };
}

async function shownOwn(db: Database, row: AttemptRow): Promise<OwnExamAppeals> {
  const { until, isWithin, order, own } = await standing(db, row);
  const asked = new Set(own.map(({ question_id: id }) => id));
  const open = [null, ...order].flatMap((id, place) => (asked.has(id) ? [] : [id === null ? null : place]));
  const mayAsk = isWithin && open.length > 0;
  return {
    ...{ until, mayAsk, open: mayAsk ? open : [] },
    data: own.map((one) => ({
      ...appealFields(one),
      position: one.question_id === null ? null : order.indexOf(one.question_id) + 1 || null,
    })),
  };
}

/** What a learner asks about the own result. */
export const ownAppealsService =
  ({ inbox }: ExamPorts) =>
  (db: Database) => ({
    /** @throws Refusal notFound */
    async own({ id }: OwnExamAppealsQuery, actor: PersonActor): Promise<OwnExamAppeals> {
      const row = await attemptsRepository(db, actor).find(id);
      if (!row) throw new Refusal('notFound');
      return shownOwn(db, row);
    },

    /** @throws Refusal notFound, for a question that the paper does not have too · examAppealClosed */
    ask: ({ id, position, reason }: ExamAppealAsk, actor: PersonActor): Promise<OwnExamAppeals> =>
      inTransaction(db, async (tx) => {
        const row = await attemptsRepository(tx, actor).lock(id);
        if (!row) throw new Refusal('notFound');
        const { isWithin, order, own } = await standing(tx, row);
        const questionId = position === null ? null : order[position - 1];
        if (isWithin && questionId === undefined) throw new Refusal('notFound');
        const before = own.find((one) => one.question_id === questionId)?.status ?? ('possible' as const);
        const isPossible = nextStatus(examAppealLifecycle, before, ask, { isWithin }) !== null;
        if (!isPossible || questionId === undefined) throw new Refusal('examAppealClosed');
        const appeals = examAppealsRepository(tx);
        await appeals.ask({ examId: row.exam_id, attemptId: row.id, questionId, reason: reason.trim() });
        const { waiting, teamIds, today } = await appeals.waitingIn({ id: row.exam_id, course_id: row.course_id });
        await inbox.deliver(tx, examAppealed, {
          to: teamIds,
          data: {
            ...{ title: row.settings.title, examId: row.exam_id, courseId: row.course_id },
            ...{ offeringId: row.offering_id, waiting },
          },
          ...sumOfDay(`exam.appealed|${row.exam_id}`, today),
        });
        await auditAct(
          tx,
          actor,
          'exam.askAppeal',
          { kind: 'examAttempt', id: row.id },
          questionId ? { questionId } : {},
        );
        return shownOwn(tx, row);
      }),

    /** @throws Refusal notFound · conflict, where it was answered meanwhile · refused */
    withdraw: ({ id, version }: ExamAppealWithdraw, actor: PersonActor): Promise<OwnExamAppeals> =>
      inTransaction(db, async (tx) => {
        const appeals = examAppealsRepository(tx);
        const attemptId = await appeals.attemptOf(id);
        const row = attemptId === null ? undefined : await attemptsRepository(tx, actor).lock(attemptId);
        if (!row) throw new Refusal('notFound');
        const found = await appeals.find(id);
        if (found.version !== version) throw conflictOn(examAppealOperations.withdraw, await shownOwn(tx, row));
        if (nextStatus(examAppealLifecycle, found.status, { type: 'appeal.withdraw' }, { isWithin: true }) === null)
          throw new Refusal('refused');
        await appeals.set(id, 'withdrawn');
        return shownOwn(tx, row);
      }),
  });
