import type {
  PaperDecision,
  PaperLook,
  PaperReview,
  PaperReviewId,
  PaperReviewPage,
  PaperReviewQuery,
  PaperSubmit,
  PaperWithdrawal,
  ReviewerChoices,
  ReviewerQuery,
} from '#contract/exams/paper-review.contract.ts';
import { paperReviewOperations as operations } from '#contract/exams/paper-review.operations.ts';
import { lookMinutes, mostPaperSteps, type PaperStep } from '#contract/exams/paper-review.rule.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { examPaperLifecycle } from '#machines/exams/exam-paper.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { papersRepository } from '../papers/papers.repository.ts';
import { examsRepository } from '../team.repository.ts';
import { paperAsked, paperDecided } from './paper-review.words.ts';
import { officeSchools, reviewedPapers, reviewers, type ReviewedPaper } from './reviewed-papers.repository.ts';
import { isSealed } from './seal.service.ts';
import { seals } from './seals.repository.ts';

const sealable = (row: ReviewedPaper) => ({ id: row.examId, status: row.examStatus, sealed_at: row.sealed_at });

/** @throws Refusal notFound */
async function found(db: Database, actor: PersonActor, examId: string): Promise<ReviewedPaper> {
  const row = await reviewedPapers(db, actor, await officeSchools(db, actor)).find(examId);
  if (!row) throw new Refusal('notFound');
  return row;
}

async function shown(db: Database, row: ReviewedPaper): Promise<PaperReview> {
  const { settings, examStatus, mayWrite, isMine, status } = row;
  const rule = await seals(db).ruleOf(row.course_id);
  const isDraft = examStatus === 'draft';
  return {
    ...{ examId: row.examId, title: row.title, course: row.course, school: row.school, status },
    ...{ submitter: row.submitter, reviewer: row.reviewer, kind: row.kind, opensAt: row.opensAt },
    ...{ questionCount: row.questionCount, totalPoints: row.totalPoints, since: row.since },
    ...{ version: row.version, examStatus, courseId: row.course_id, offeringId: row.offering_id },
    ...{ closesAt: settings.closesAt, minutes: settings.minutes, rule },
    steps: await seals(db).steps(row.examId, mostPaperSteps),
    sealedAt: isSealed(sealable(row)) ? row.sealed_at!.toISOString() : null,
    paper: isMine ? await papersRepository(db).content(row.paper_id) : null,
    may: {
      submit: mayWrite && isDraft && status === 'writing' && rule === 'reviewed',
      withdraw: mayWrite && isDraft && status !== 'writing',
      decide: isMine,
      look: mayWrite && isSealed(sealable(row)),
    },
  };
}

type Move = Exclude<PaperStep, 'look'>;

export const paperReviewService = (inbox: Inbox) => (db: Database) => {
  /** The paper, held; and what it is afterwards. */
  async function held(tx: Database, actor: PersonActor, id: string) {
    const papers = reviewedPapers(tx, actor, await officeSchools(tx, actor));
    if (!(await papers.find(id))) throw new Refusal('notFound');
    await papers.lock(id);
    return { row: (await papers.find(id))!, after: async () => shown(tx, (await papers.find(id))!) };
  }
  type Held = Awaited<ReturnType<typeof held>>;

  /** The lifecycle decides; what was done is kept. */
  async function step(
    tx: Database,
    actor: PersonActor,
    { row, after }: Held,
    { move, note, ...columns }: { move: Move; note: string; reviewer_id?: string; submitter_id?: string },
  ) {
    const facts = {
      isWanted: (await seals(tx).ruleOf(row.course_id)) === 'reviewed',
      isComplete: row.questionCount > 0,
      isDraft: row.examStatus === 'draft',
    };
    const next = nextStatus(examPaperLifecycle, row.status, { type: `examPaper.${move}` }, facts);
    if (next === null) throw new Refusal(move === 'submit' && !facts.isComplete ? 'paperIncomplete' : 'refused');
    await examsRepository(tx).set(row.examId, {
      ...{ ...columns, paper_status: next },
      ...(next === 'approved' && { sealed_at: row.now }),
      ...(next === 'writing' && { sealed_at: null }),
    });
    await seals(tx).add(row.examId, move, actor.id, note);
    await auditAct(tx, actor, `exam.paper.${move}`, { kind: 'exam', id: row.examId }, note === '' ? {} : { note });
    return after();
  }

  const told = (row: ReviewedPaper, note: string) => ({
    ...{ title: row.title, course: row.course, examId: row.examId, courseId: row.course_id },
    ...{ offeringId: row.offering_id, note },
  });

  return {
    list: async (asked: PaperReviewQuery, actor: PersonActor): Promise<PaperReviewPage> =>
      reviewedPapers(db, actor, await officeSchools(db, actor)).list(asked),

    /** @throws Refusal notFound for who is neither of its team, nor its reviewer, nor the office of its school */
    read: async ({ id }: PaperReviewId, actor: PersonActor): Promise<PaperReview> =>
      shown(db, await found(db, actor, id)),

    /** @throws Refusal notFound, for who does not write it too */
    async reviewers({ id, search }: ReviewerQuery, actor: PersonActor): Promise<ReviewerChoices> {
      const row = await found(db, actor, id);
      if (!row.mayWrite) throw new Refusal('notFound');
      if (row.school_id === null) return { data: [] };
      return { data: await reviewers(db, row.course_id, row.school_id).find(search?.trim() ?? '') };
    },

    /** @throws Refusal notFound · forbidden · conflict · invalidInput for who may not review it · paperIncomplete · refused */
    submit: ({ id, version, reviewerId, note }: PaperSubmit, actor: PersonActor): Promise<PaperReview> =>
      inTransaction(db, async (tx) => {
        const paper = await held(tx, actor, id);
        const { row } = paper;
        if (!row.mayWrite) throw new Refusal('forbidden');
        if (row.version !== version) throw conflictOn(operations.submit, await shown(tx, row));
        if (row.school_id === null || !(await reviewers(tx, row.course_id, row.school_id).is(reviewerId)))
          throw badField('/reviewerId', 'oneOf');
        const said = note.trim();
        const after = await step(tx, actor, paper, {
          ...{ move: 'submit', note: said, reviewer_id: reviewerId.toLowerCase(), submitter_id: actor.id },
        });
        await inbox.deliver(tx, paperAsked, { to: [reviewerId.toLowerCase()], data: told(row, said) });
        return after;
      }),

    /**
     * @throws Refusal notFound · forbidden for who does not decide now · conflict · invalidInput for one that is returned
     * without a note
     */
    decide: ({ id, version, outcome, note }: PaperDecision, actor: PersonActor): Promise<PaperReview> =>
      inTransaction(db, async (tx) => {
        const paper = await held(tx, actor, id);
        const { row } = paper;
        if (row.version !== version) throw conflictOn(operations.decide, await shown(tx, row));
        if (!row.isMine) throw new Refusal('forbidden');
        const said = note.trim();
        if (outcome === 'return' && said === '') throw badField('/note', 'required');
        const move = outcome === 'return' ? 'return' : row.status === 'reviewing' ? 'pass' : 'approve';
        const after = await step(tx, actor, paper, { move, note: said });
        const people = reviewers(tx, row.course_id, row.school_id!);
        if (move === 'pass')
          await inbox.deliver(tx, paperAsked, { to: await people.officers(actor.id), data: told(row, said) });
        else
          await inbox.deliver(tx, paperDecided, {
            to: await people.team(),
            data: { ...told(row, said), isApproved: move === 'approve' },
          });
        return after;
      }),

    /** @throws Refusal notFound · forbidden · conflict · refused once the exam is scheduled */
    withdraw: ({ id, version, note }: PaperWithdrawal, actor: PersonActor): Promise<PaperReview> =>
      inTransaction(db, async (tx) => {
        const paper = await held(tx, actor, id);
        const { row } = paper;
        if (!row.mayWrite) throw new Refusal('forbidden');
        if (row.version !== version) throw conflictOn(operations.withdraw, await shown(tx, row));
        return step(tx, actor, paper, { move: 'withdraw', note: note.trim() });
      }),

    /** @throws Refusal notFound · forbidden · refused for a paper that is not sealed · invalidInput without a reason */
    look: ({ id, reason }: PaperLook, actor: PersonActor): Promise<PaperReview> =>
      inTransaction(db, async (tx) => {
        const paper = await held(tx, actor, id);
        const { row } = paper;
        if (!row.mayWrite) throw new Refusal('forbidden');
        if (!isSealed(sealable(row))) throw new Refusal('refused');
        const said = reason.trim();
        if (said === '') throw badField('/reason', 'required');
        await seals(tx).add(id, 'look', actor.id, said);
        await auditAct(tx, actor, 'exam.paper.look', { kind: 'exam', id }, { reason: said, minutes: lookMinutes });
        return paper.after();
      }),
  };
};
