import { isSeatedEnrolment } from '#contract/classes/class.rule.ts';
import type { EnrolmentFollower, EnrolmentMoved } from '#server/platform/ports/enrolling.port.ts';
import type { StoredMembership } from './classes.tables.ts';
import { membershipAfter } from './memberships.rule.ts';
import { membershipsRepository } from './memberships.repository.ts';

const moveOf = ({ to }: EnrolmentMoved) => (to === 'applied' ? null : isSeatedEnrolment(to) ? 'admit' : 'end');

/** Whoever is approved comes into the class that was asked for; whoever leaves the offering leaves the class. */
export const classFollower: EnrolmentFollower = {
  async follow(tx, moved) {
    const memberships = membershipsRepository(tx);
    for (const offeringId of [...new Set(moved.map((one) => one.offeringId))].toSorted()) {
      const moves = new Map(
        moved.flatMap((one) => (one.offeringId === offeringId ? [[one.learnerId, moveOf(one)] as const] : [])),
      );
      const ids = new Map<StoredMembership, string[]>();
      for (const { id, learnerId, status } of await memberships.ofLearners(offeringId, [...moves.keys()])) {
        const move = moves.get(learnerId);
        const next = move ? membershipAfter(status, move) : null;
        if (next !== null) ids.set(next, [...(ids.get(next) ?? []), id]);
      }
      for (const [status, some] of ids) await memberships.set(some, { status });
    }
  },
};
