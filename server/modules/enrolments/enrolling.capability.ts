import type { Enrolling, EnrolmentMoved, TeamEnrolment } from '#server/platform/ports/enrolling.port.ts';
import { sayMoved } from './enrolment-moves.service.ts';
import type { EnrolmentPorts } from './enrolments.port.ts';
import { enrolmentsRepository } from './enrolments.repository.ts';
import { countsOf, enrolmentsService, isSeated, moveOn } from './enrolments.service.ts';
import type { StoredStatus } from './enrolments.tables.ts';

/** What the seats of an offering gain by moves. */
interface Moves {
  moved: (EnrolmentMoved & { to: StoredStatus })[];
  by: { learners: number; waiting: number };
}

/** How other areas enrol people. */
export function enrolling(ports: EnrolmentPorts): Enrolling {
  const { seats } = ports;
  return {
    async apply(tx, actor, offeringId) {
      const { enrolment } = await enrolmentsService(tx, ports).apply({ offeringId }, actor);
      return enrolment!.status;
    },

    async enrol(tx, actor, offeringId, learnerIds) {
      const came = new Map<string, TeamEnrolment>();
      const offering = await seats.lock(tx, actor, offeringId);
      if (!offering) return came;
      const enrolments = enrolmentsRepository(tx, actor);
      const { moved, by }: Moves = { moved: [], by: { learners: 0, waiting: 0 } };
      for (const { learnerId, status, isTeam } of await enrolments.holdOf(offeringId, learnerIds)) {
        const to = moveOn(status, status === 'applied' ? 'approve' : 'apply', false);
        if (isSeated(status)) came.set(learnerId, 'known');
        else if (to === null || isTeam) came.set(learnerId, 'refused');
        else if (offering.seatsLeft !== null && offering.seatsLeft <= by.learners) came.set(learnerId, 'full');
        else {
          const counts = countsOf(status, to);
          by.learners += counts.learners;
          by.waiting += counts.waiting;
          came.set(learnerId, 'new');
          moved.push({ offeringId, learnerId, to });
        }
      }
      await enrolments.setMany(offeringId, moved);
      await seats.change(tx, offeringId, by);
      await sayMoved(tx, ports, moved);
      return came;
    },

    async withdraw(tx, actor, offeringId, learnerIds) {
      if (!(await seats.lock(tx, actor, offeringId))) return;
      const enrolments = enrolmentsRepository(tx, actor);
      const { moved, by }: Moves = { moved: [], by: { learners: 0, waiting: 0 } };
      for (const { learnerId, status } of await enrolments.holdOf(offeringId, learnerIds)) {
        const to = moveOn(status, 'withdraw', false);
        if (to === null) continue;
        const counts = countsOf(status, to);
        by.learners += counts.learners;
        by.waiting += counts.waiting;
        moved.push({ offeringId, learnerId, to });
      }
      await enrolments.setMany(offeringId, moved);
      await seats.change(tx, offeringId, by);
      await sayMoved(tx, ports, moved);
    },
  };
}
