import type { MyEnrolment } from '#contract/enrolments/enrolments.contract.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import {
  enrolmentLifecycle,
  type EnrolmentMove,
  type EnrolmentStatus,
} from '#machines/enrolments/enrolment.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Seats } from '#server/platform/ports/courses.port.ts';
import { sumOfDay, type Inbox } from '#server/platform/ports/inbox.port.ts';
import { sayMoved } from './enrolment-moves.service.ts';
import type { EnrolmentPorts } from './enrolments.port.ts';
import { enrolmentAsked } from './enrolments.words.ts';
import { enrolmentsRepository } from './enrolments.repository.ts';
import type { StoredStatus } from './enrolments.tables.ts';

const seated = new Set<EnrolmentStatus>(['approved', 'active', 'completed']);

export const isSeated = (status: EnrolmentStatus): boolean => seated.has(status);

/** How a change of status changes what the offering counts. */
export const countsOf = (from: EnrolmentStatus, to: EnrolmentStatus) => ({
  learners: Number(seated.has(to)) - Number(seated.has(from)),
  waiting: Number(to === 'applied') - Number(from === 'applied'),
});

/** An approved learner may leave or be taken off before the first lesson: the lifecycle begins first. */
export function moveOn(status: EnrolmentStatus, move: EnrolmentMove, isReviewed: boolean): StoredStatus | null {
  const step = (from: EnrolmentStatus, one: EnrolmentMove) =>
    nextStatus(enrolmentLifecycle, from, { type: `enrolment.${one}` }, { isReviewed });
  const begun = status === 'approved' && (move === 'withdraw' || move === 'remove') ? step(status, 'begin') : status;
  const next = begun && step(begun, move);
  return next === 'none' ? null : next;
}

/** One message a day for each offering; its row is held, so the number is right. */
async function tellTeam(tx: Database, inbox: Inbox, { offeringId, courseId }: Seats, actor: PersonActor) {
  const { course, waiting, teamIds, today } = await enrolmentsRepository(tx, actor).waitingIn(offeringId);
  await inbox.deliver(tx, enrolmentAsked, {
    to: teamIds,
    data: { course, courseId, offeringId, waiting },
    ...sumOfDay(`enrolment.asked|${offeringId}`, today),
  });
}

/** A learner's own place: apply, withdraw, look. */
export const enrolmentsService = (db: Database, { seats, inbox, followers }: EnrolmentPorts) => ({
  apply: ({ offeringId }: { offeringId: string }, actor: PersonActor): Promise<MyEnrolment> =>
    inTransaction(db, async (tx) => {
      const offering = await seats.lock(tx, actor, offeringId);
      if (!offering) throw new Refusal('notFound');
      const enrolments = enrolmentsRepository(tx, actor);
      const mine = await enrolments.mine(offeringId);
      const from = mine?.status ?? 'none';
      if (from === 'applied' || seated.has(from)) return { enrolment: mine };
      if (offering.isTeaching) throw new Refusal('refused');
      if (!offering.isOffered || !offering.isWithin) throw new Refusal('enrolmentClosed');
      const status = moveOn(from, 'apply', offering.isReviewed);
      if (!status) throw new Refusal('refused');
      if (offering.seatsLeft !== null && offering.seatsLeft <= 0) throw new Refusal('enrolmentFull');
      await enrolments.apply(offeringId, actor.id, status);
      await seats.change(tx, offeringId, countsOf(from, status));
      await sayMoved(tx, { followers }, [{ offeringId, learnerId: actor.id, to: status }]);
      if (status === 'applied') await tellTeam(tx, inbox, offering, actor);
      return { enrolment: await enrolments.mine(offeringId) };
    }),

  withdraw: ({ offeringId }: { offeringId: string }, actor: PersonActor): Promise<MyEnrolment> =>
    inTransaction(db, async (tx) => {
      const offering = await seats.lock(tx, actor, offeringId);
      const enrolments = enrolmentsRepository(tx, actor);
      const mine = offering && (await enrolments.mine(offeringId));
      if (!offering || !mine) throw new Refusal('notFound');
      if (mine.status === 'withdrawn') return { enrolment: mine };
      const status = moveOn(mine.status, 'withdraw', offering.isReviewed);
      if (!status) throw new Refusal('refused');
      await enrolments.setStatus(mine.id, status, null);
      await seats.change(tx, offeringId, countsOf(mine.status, status));
      await sayMoved(tx, { followers }, [{ offeringId, learnerId: actor.id, to: status }]);
      return { enrolment: await enrolments.mine(offeringId) };
    }),

  mine: async ({ offeringId }: { offeringId: string }, actor: PersonActor): Promise<MyEnrolment> => ({
    enrolment: await enrolmentsRepository(db, actor).mine(offeringId),
  }),

  allMine: async (_input: object, actor: PersonActor) => ({ data: await enrolmentsRepository(db, actor).allMine() }),
});
