import { peerKinds, type QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import type {
  PeerHomeworkPage,
  PeerHomeworkQuery,
  PeerListQuery,
  PeerPlan,
  PeerPlanWrite,
  PeerReviewHide,
  PeerReviewReassign,
  PeerReviewerPage,
  PeerWorkPage,
  PeerWorkQuery,
  PeerWorkReviews,
} from '#contract/peers/peers.contract.ts';
import { peerTeamOperations } from '#contract/peers/peers.operations.ts';
import { medianOf } from '#contract/peers/peers.rule.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { peerReviewLifecycle } from '#machines/peers/peer-review.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageFrom } from '#server/platform/database/page.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { plansRepository, type PlanRow } from './plans.repository.ts';
import { reviewedQuestions } from './reviews.repository.ts';
import { mostOf, readSaid } from './said.rule.ts';
import { teamRepository } from './team.repository.ts';

const planOf = (homeworkId: string, { closesAt, isOpened: _, ...plan }: PlanRow): PeerPlan => ({
  ...{ homeworkId, closesAt: closesAt.toISOString() },
  ...plan,
});

/** What stays as it is once works are given out. */
const fixed = ['isOn', 'works', 'isInClass', 'hidesAuthors', 'hidesReviewers'] as const;

/** Peer review of a course's homework, for its team. */
export const teamService = (db: Database) => {
  /** @throws Refusal notFound */
  async function homeworkOf(over: Database, actor: PersonActor, id: string) {
    const homework = await plansRepository(over).homework(actor, id);
    if (!homework) throw new Refusal('notFound');
    return homework;
  }

  /** @throws Refusal invalidInput where a question that people mark has no rubric, or none is marked by people */
  async function checkQuestions(tx: Database, homeworkId: string): Promise<void> {
    const questions = (await plansRepository(tx).questions(homeworkId)).filter(({ content }) =>
      (peerKinds as readonly QuestionKind[]).includes(content.kind),
    );
    if (questions.length === 0) throw badField('/isOn', 'peerQuestions');
    const without = questions.find(({ rubricId }) => rubricId === null);
    if (without) throw badField('/isOn', 'peerRubric', without.position);
  }

  /** @throws Refusal notFound · teachersMark for who only administers */
  async function held(tx: Database, actor: PersonActor, id: string) {
    const review = await teamRepository(tx, actor).lock(id);
    if (!review) throw new Refusal('notFound');
    if (!review.mayChange) throw new Refusal('teachersMark');
    return review;
  }

  return {
    /** @throws Refusal notFound */
    async list(asked: PeerHomeworkQuery, actor: PersonActor): Promise<PeerHomeworkPage> {
      const team = teamRepository(db, actor);
      const course = await team.course(asked.courseId);
      if (!course) throw new Refusal('notFound');
      const rows = await team.homework(asked);
      const data = rows.map(({ count: _, opensAt, plan, ...row }) => ({
        ...{ ...row, opensAt: opensAt?.toISOString() ?? null },
        plan: plan && { ...plan, homeworkId: row.id, closesAt: new Date(plan.closesAt).toISOString() },
      }));
      return { ...pageFrom(asked, data, rows[0]?.count ?? 0), mayChange: course.mayChange };
    },

    /** @throws Refusal notFound · teachersMark · conflict · peersBegun · invalidInput */
    plan: (asked: PeerPlanWrite, actor: PersonActor): Promise<PeerPlan> =>
      inTransaction(db, async (tx) => {
        const { homeworkId, version } = asked;
        const { mayChange, opensAt, isGroup } = await homeworkOf(tx, actor, homeworkId);
        if (!mayChange) throw new Refusal('teachersMark');
        const plans = plansRepository(tx);
        const now = await plans.hold(homeworkId);
        if ((now?.version ?? 0) !== version) {
          if (!now) throw new Refusal('notFound');
          throw conflictOn(peerTeamOperations.plan, planOf(homeworkId, now));
        }
        if (now?.isOpened && fixed.some((field) => now[field] !== asked[field])) throw new Refusal('peersBegun');
        const closesAt = new Date(asked.closesAt);
        if (asked.isOn && !now?.isOpened) {
          if (isGroup) throw badField('/isOn', 'peerGroups');
          if (opensAt === null) throw badField('/isOn', 'peerDue');
          if (closesAt <= opensAt) throw badField('/closesAt', 'afterDue');
          if (closesAt <= (await plans.now())) throw badField('/closesAt', 'future');
          await checkQuestions(tx, homeworkId);
        }
        const written = await plans.write(asked);
        if (closesAt > (await plans.now())) await plans.reopen(homeworkId);
        const { homeworkId: _, ...set } = asked;
        await auditAct(tx, actor, 'peers.plan', { kind: 'homework', id: homeworkId }, set);
        return { ...asked, version: written };
      }),

    async works(asked: PeerListQuery, actor: PersonActor): Promise<PeerWorkPage> {
      await homeworkOf(db, actor, asked.homeworkId);
      const most = mostOf(await reviewedQuestions(db, asked.homeworkId));
      const rows = await teamRepository(db, actor).works(asked, most);
      return pageFrom(
        asked,
        rows.map(({ count: _, ...row }) => ({ ...row, most })),
        rows[0]?.count ?? 0,
      );
    },

    async reviewers(asked: PeerListQuery, actor: PersonActor): Promise<PeerReviewerPage> {
      await homeworkOf(db, actor, asked.homeworkId);
      const rows = await teamRepository(db, actor).reviewers(asked);
      return pageFrom(
        asked,
        rows.map(({ count: _, ...row }) => row),
        rows[0]?.count ?? 0,
      );
    },

    /** @throws Refusal notFound */
    async ofWork({ submissionId }: PeerWorkQuery, actor: PersonActor): Promise<PeerWorkReviews> {
      const team = teamRepository(db, actor);
      const work = await team.work(submissionId);
      if (!work) throw new Refusal('notFound');
      const rows = await team.ofWork(submissionId);
      const questions = await reviewedQuestions(db, work.homeworkId);
      const most = mostOf(questions);
      const reviews = rows.map(({ content, ...row }) => ({
        ...{ ...row, most, comment: content?.comment ?? '' },
        questions: readSaid(questions, content),
      }));
      const counted = reviews.filter(({ status, hidden }) => status === 'submitted' && hidden === null);
      return {
        ...{ homeworkId: work.homeworkId, use: work.use ?? 'none', mayChange: work.mayChange, reviews },
        medians: questions.flatMap(({ id: questionId }) => {
          const points = medianOf(
            counted.flatMap((one) => one.questions.find((each) => each.questionId === questionId)?.points ?? []),
          );
          return points === null ? [] : { questionId, points };
        }),
      };
    },

    /** @throws Refusal notFound · teachersMark · invalidInput without a reason */
    hide: ({ id, isHidden, reason }: PeerReviewHide, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        await held(tx, actor, id);
        const why = reason.trim();
        if (isHidden && why === '') throw badField('/reason', 'required');
        await teamRepository(tx, actor).setHidden(id, isHidden ? why : null);
        await auditAct(tx, actor, 'peers.hide', { kind: 'peerReview', id }, { isHidden, reason: why });
        return null;
      }),

    /** @throws Refusal notFound · teachersMark · refused once it is over or handed in · peersNobody */
    reassign: ({ id, reason }: PeerReviewReassign, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const { status, homeworkId, draft, isOpen } = await held(tx, actor, id);
        await plansRepository(tx).hold(homeworkId);
        const facts = { isOpen, isWhole: false, isBegun: draft !== null };
        if (!isOpen || nextStatus(peerReviewLifecycle, status, { type: 'review.withdraw' }, facts) === null)
          throw new Refusal('peersOver');
        const team = teamRepository(tx, actor);
        if ((await team.giveAnew(id)) === undefined) throw new Refusal('peersNobody');
        await team.withdraw(id, reason.trim());
        await auditAct(tx, actor, 'peers.reassign', { kind: 'peerReview', id }, { reason: reason.trim() });
        return null;
      }),
  };
};
