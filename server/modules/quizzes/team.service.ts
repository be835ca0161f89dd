import type {
  QuizExtra,
  QuizFigures,
  QuizFiguresQuery,
  QuizLearnerPage,
  QuizLearnerQuery,
  QuizList,
  QuizListQuery,
  QuizPlan,
  QuizPlanWrite,
  QuizReset,
} from '#contract/quizzes/quiz-team.contract.ts';
import { percentOf } from '#contract/quizzes/quiz.rule.ts';
import { quizTeamOperations } from '#contract/quizzes/quiz-team.operations.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { quizAttemptLifecycle } from '#machines/quizzes/quiz-attempt.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { usualOffering } from '#server/platform/access/courses-with-work.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { ItemProgress } from '#server/platform/ports/courses.port.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { tallyRepository } from './attempts.repository.ts';
import { plansRepository } from './plans.repository.ts';
import { count } from './tally.service.ts';
import { teamRepository } from './team.repository.ts';

/** @param progress what the outline shows as done */
export const teamService = (progress: ItemProgress) => (db: Database) => {
  /** @throws Refusal notFound for a quiz that is not published in a course of the actor's */
  async function quizOf(over: Database, actor: PersonActor, { itemId, offeringId }: QuizFiguresQuery) {
    const repository = teamRepository(over, actor);
    const offering = await repository.offering(offeringId);
    const quiz = offering && (await repository.content(offering.courseId, itemId));
    if (quiz?.kind !== 'quiz') throw new Refusal('notFound');
    return { ...offering, content: quiz.content };
  }

  return {
    /** @throws Refusal notFound for a course that is not the actor's, and an offering that is not the course's */
    async list({ courseId, offeringId: asked }: QuizListQuery, actor: PersonActor): Promise<QuizList> {
      const repository = teamRepository(db, actor);
      const course = await repository.course(courseId);
      if (!course) throw new Refusal('notFound');
      const offerings = await repository.offerings(courseId);
      const chosen = asked === undefined ? usualOffering(offerings) : undefined;
      const offeringId = offerings.find(({ id }) => id === (asked ?? chosen?.id))?.id ?? null;
      if (asked !== undefined && offeringId === null) throw new Refusal('notFound');
      return {
        ...{ courseId, offeringId, mayChange: course.mayChange },
        offerings: offerings.map(({ id, number, term }) => ({ id, number, term })),
        data: offeringId === null ? [] : await repository.quizzes(courseId, offeringId),
        videos: offeringId === null ? [] : await repository.videos(courseId, offeringId),
      };
    },

    async learners(asked: QuizLearnerQuery, actor: PersonActor): Promise<QuizLearnerPage> {
      await quizOf(db, actor, asked);
      return teamRepository(db, actor).learners(asked);
    },

    async figures(asked: QuizFiguresQuery, actor: PersonActor): Promise<QuizFigures> {
      const repository = teamRepository(db, actor);
      const offering = await repository.offering(asked.offeringId);
      const item = offering && (await repository.content(offering.courseId, asked.itemId));
      if (item?.kind !== 'quiz' && item?.kind !== 'video') throw new Refusal('notFound');
      const { kind, content } = item;
      const { sums, options, attempts } = await repository.answers(asked, kind);
      const of = new Map(sums.map((sum) => [sum.id, sum]));
      const chosen = new Map(options.map(({ id, option, count: times }) => [`${id} ${option}`, times]));
      return {
        ...{ of: kind, attempts },
        questions: content.questions.map(({ id, points, content: question, moment }) => ({
          ...{ id, kind: question.kind, stem: question.stem, answered: of.get(id)?.answered ?? 0 },
          second: moment?.second ?? null,
          share: of.has(id) ? Math.min(100, percentOf(of.get(id)!.got, points)) : null,
          options: (question.options ?? []).map(({ id: option, text, fraction }) => ({
            ...{ id: option, text, isRight: fraction > 0, count: chosen.get(`${id} ${option}`) ?? 0 },
          })),
        })),
      };
    },

    /** @throws Refusal notFound · teachersMark for who only administers · invalidInput · conflict */
    plan: ({ itemId, offeringId, version, ...set }: QuizPlanWrite, actor: PersonActor): Promise<QuizPlan> =>
      inTransaction(db, async (tx) => {
        const { mayChange } = await quizOf(tx, actor, { itemId, offeringId });
        if (!mayChange) throw new Refusal('teachersMark');
        const plans = plansRepository(tx);
        const now = await plans.hold(offeringId, itemId);
        if (now.version !== version) throw conflictOn(quizTeamOperations.plan, now);
        if (set.opensAt && set.closesAt && Date.parse(set.opensAt) >= Date.parse(set.closesAt))
          throw badField('/closesAt', 'afterOpening');
        const plan = await plans.write(offeringId, itemId, set);
        await plans.moveEnds(offeringId, itemId);
        await auditAct(tx, actor, 'quiz.plan', { kind: 'item', id: itemId }, { offeringId, ...set });
        return plan;
      }),

    /** @throws Refusal notFound · teachersMark for who only administers */
    extra: ({ itemId, offeringId, learnerId, reason }: QuizExtra, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const { mayChange } = await quizOf(tx, actor, { itemId, offeringId });
        const repository = teamRepository(tx, actor);
        if (!(await repository.learns(offeringId, learnerId))) throw new Refusal('notFound');
        if (!mayChange) throw new Refusal('teachersMark');
        await tallyRepository(tx).hold({ learnerId, offeringId, itemId });
        await repository.addExtra(offeringId, itemId, learnerId);
        await auditAct(tx, actor, 'quiz.extra', { kind: 'item', id: itemId }, { offeringId, learnerId, reason });
        return null;
      }),

    /** @throws Refusal notFound · teachersMark · refused for one that was reset before */
    reset: ({ id, reason }: QuizReset, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const repository = teamRepository(tx, actor);
        const attempt = await repository.attempt(id);
        if (!attempt) throw new Refusal('notFound');
        const { mayChange, ...who } = attempt;
        if (!mayChange) throw new Refusal('teachersMark');
        const tally = tallyRepository(tx);
        await tally.hold(who);
        const row = (await tally.lock(id))!;
        const { isTimeOver } = row;
        if (nextStatus(quizAttemptLifecycle, row.status, { type: 'attempt.reset' }, { isTimeOver }) === null)
          throw new Refusal('refused');
        await repository.setReset(id);
        await count(tx, progress, who);
        await auditAct(tx, actor, 'quiz.reset', { kind: 'quizAttempt', id }, { learnerId: who.learnerId, reason });
        return null;
      }),
  };
};
