import { lookedAfter } from '#server/platform/access/looked-after.ts';
import type {
  AppealAnswer,
  AppealAsk,
  AppealPage,
  AppealPrepare,
  AppealRow,
  AppealsQuery,
  AppealWithdraw,
  OwnAppeal,
  OwnAppeals,
  OwnAppealsQuery,
} from '#contract/scores/appeal.contract.ts';
import { appealOperations } from '#contract/scores/appeal.operations.ts';
import { answerUntil, appealUntil } from '#contract/scores/appeal.rule.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { gradeAppealLifecycle } from '#machines/scores/grade-appeal.lifecycle.ts';
import { courseAccess } from '#server/platform/access/course-access.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { sumOfDay, type Inbox } from '#server/platform/ports/inbox.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { bookRepository } from '../book/book.repository.ts';
import { bookService } from '../book/book.service.ts';
import { appealAnswered, gradeAppealed } from '../scores.words.ts';
import { appealsRepository } from './appeals.repository.ts';

type Repository = ReturnType<typeof appealsRepository>;
type Grade = NonNullable<Awaited<ReturnType<Repository['grade']>>>;
type Own = Awaited<ReturnType<Repository['own']>>;
type Stored = NonNullable<Awaited<ReturnType<Repository['one']>>>;

const momentsOf = ({ askedAt, answeredAt }: { askedAt: Date; answeredAt: Date | null }) => ({
  askedAt: askedAt.toISOString(),
  answerUntil: answerUntil(askedAt),
  answeredAt: answeredAt?.toISOString() ?? null,
});
const ownOf = ({ edition: _edition, ...row }: Own[number]): OwnAppeal => ({ ...row, ...momentsOf(row) });
const rowOf = (row: Stored): AppealRow => ({ ...row, ...momentsOf(row) });

/** Where the question about a publication stands, and whether it may be asked now. */
const standingOf = ({ edition, isWithin }: Grade, own: Own) => ({
  status: own.find((one) => one.edition === edition)?.status ?? ('possible' as const),
  facts: { isWithin: isWithin && own.every(({ status }) => status !== 'asked') },
});
const ask = { type: 'appeal.ask' } as const;

/** What learners ask about their published grades, and what the team answers. */
export const appealsService = (db: Database, { inbox }: { inbox: Inbox }) => {
  async function ownIn(over: Database, offeringId: string, learnerId: string): Promise<OwnAppeals> {
    const appeals = appealsRepository(over);
    const grade = await appeals.grade(offeringId, learnerId);
    const own = await appeals.own(offeringId, learnerId);
    if (!grade) return { edition: 0, until: null, mayAsk: false, data: own.map(ownOf) };
    const { status, facts } = standingOf(grade, own);
    return {
      ...{ edition: grade.edition, until: appealUntil(grade.publishedAt) },
      mayAsk: grade.isLearning && nextStatus(gradeAppealLifecycle, status, ask, facts) !== null,
      data: own.map(ownOf),
    };
  }

  /** @throws Refusal notFound, for one of a course whose grades the actor does not look after */
  async function taught(over: Database, actor: PersonActor, id: string) {
    const found = await appealsRepository(over).hold(id);
    if (!found) throw new Refusal('notFound');
    const access = await courseAccess(over, actor, found.courseId, 'grades');
    if ((await lookedAfter(over, actor, found.offeringId))?.has(found.learnerId) === false)
      throw new Refusal('notFound');
    return { ...found, access };
  }

  async function one(over: Database, offeringId: string, id: string): Promise<AppealRow> {
    const row = await appealsRepository(over).one(offeringId, id);
    if (!row) throw new Refusal('notFound');
    return rowOf(row);
  }

  return {
    own: ({ offeringId }: OwnAppealsQuery, actor: PersonActor): Promise<OwnAppeals> => ownIn(db, offeringId, actor.id),

    /** @throws Refusal notFound · conflict, where it was published anew · appealClosed */
    ask: (asked: AppealAsk, actor: PersonActor): Promise<OwnAppeals> =>
      inTransaction(db, async (tx) => {
        const { offeringId, edition } = asked;
        await bookRepository(tx).hold(offeringId);
        const appeals = appealsRepository(tx);
        const grade = await appeals.grade(offeringId, actor.id);
        if (!grade?.isLearning) throw new Refusal('notFound');
        const { courseId, points, state } = grade;
        if (grade.edition !== edition) throw conflictOn(appealOperations.ask, await ownIn(tx, offeringId, actor.id));
        const { status, facts } = standingOf(grade, await appeals.own(offeringId, actor.id));
        if (nextStatus(gradeAppealLifecycle, status, ask, facts) === null) throw new Refusal('appealClosed');
        const by = { courseId, learnerId: actor.id, points, state };
        await appeals.ask({ ...asked, reason: asked.reason.trim() }, by);
        const { course, waiting, teamIds, today } = await appeals.waitingIn(courseId);
        await inbox.deliver(tx, gradeAppealed, {
          to: teamIds,
          data: { course, courseId, offeringId, waiting },
          ...sumOfDay(`grades.appealed|${courseId}`, today),
        });
        await auditAct(tx, actor, 'grades.ask', { kind: 'offering', id: offeringId }, { edition });
        return ownIn(tx, offeringId, actor.id);
      }),

    /** @throws Refusal notFound · conflict, where it was answered meanwhile */
    withdraw: ({ id, version }: AppealWithdraw, actor: PersonActor): Promise<OwnAppeals> =>
      inTransaction(db, async (tx) => {
        const appeals = appealsRepository(tx);
        const found = await appeals.hold(id);
        if (found?.learnerId !== actor.id) throw new Refusal('notFound');
        const to = nextStatus(gradeAppealLifecycle, found.status, { type: 'appeal.withdraw' }, { isWithin: true });
        // What a team prepares counts as a write, and is no reason not to take it back.
        if (to === null && found.version !== version)
          throw conflictOn(appealOperations.withdraw, await ownIn(tx, found.offeringId, actor.id));
        if (to === null) throw new Refusal('refused');
        await appeals.set(id, { status: 'withdrawn' });
        return ownIn(tx, found.offeringId, actor.id);
      }),

    /** @throws Refusal notFound */
    async list(asked: AppealsQuery, actor: PersonActor): Promise<AppealPage> {
      const { courseId, offeringId } = asked;
      const { mayDecide, mayManage } = await courseAccess(db, actor, courseId, 'grades');
      const book = await bookRepository(db).find(courseId, offeringId);
      if (!book) throw new Refusal('notFound');
      const { data, ...page } = await appealsRepository(db).list(asked, actor);
      const mayCorrect = book.status === 'locked' ? mayManage : mayDecide;
      return { ...page, data: data.map(rowOf), mayDecide, mayCorrect };
    },

    /** @throws Refusal notFound · refused, once it is answered · conflict */
    prepare: ({ id, version, text }: AppealPrepare, actor: PersonActor): Promise<AppealRow> =>
      inTransaction(db, async (tx) => {
        const found = await taught(tx, actor, id);
        if (found.version !== version) throw conflictOn(appealOperations.prepare, await one(tx, found.offeringId, id));
        if (found.status !== 'asked') throw new Refusal('refused');
        await appealsRepository(tx).set(id, { prepared: text.trim(), prepared_by: actor.id });
        return one(tx, found.offeringId, id);
      }),

    /** @throws Refusal notFound · forbidden · conflict, where it or the grade is another by now · invalidInput */
    answer: ({ id, version, event, correction, ...said }: AppealAnswer, actor: PersonActor): Promise<AppealRow> =>
      inTransaction(db, async (tx) => {
        const found = await taught(tx, actor, id);
        const { courseId, offeringId, learnerId, access } = found;
        if (!access.mayDecide) throw new Refusal('forbidden');
        // Nobody publishes or corrects the grade between here and the answer.
        await bookRepository(tx).hold(offeringId);
        const now = await one(tx, offeringId, id);
        const isOld = correction !== null && correction.gradeVersion !== now.gradeVersion;
        if (found.version !== version || isOld) throw conflictOn(appealOperations.answer, now);
        const to = nextStatus(gradeAppealLifecycle, found.status, { type: `appeal.${event}` }, { isWithin: true });
        if (to !== 'kept' && to !== 'corrected') throw new Refusal('refused');
        if ((event === 'correct') !== (correction !== null)) throw badField('/correction', 'type');
        if (correction?.points === now.now && correction?.points !== undefined)
          throw badField('/correction/points', 'type');
        const answer = said.answer.trim();
        if (correction !== null) {
          const change = {
            courseId,
            offeringId,
            learnerId,
            version: correction.gradeVersion,
            points: correction.points,
          };
          await bookService(tx, { inbox }).correctIn(tx, actor, { ...change, reason: answer }, true);
        }
        const points = correction?.points ?? null;
        await appealsRepository(tx).set(id, { status: to, answer, answered_by: actor.id, corrected: points });
        await inbox.deliver(tx, appealAnswered, {
          to: [learnerId],
          data: { course: access.course, offeringId, former: now.now, points, answer },
          key: `grades.appealAnswered|${id}`,
        });
        await auditAct(tx, actor, 'grades.answer', { kind: 'offering', id: offeringId }, { learnerId, event });
        return one(tx, offeringId, id);
      }),
  };
};
