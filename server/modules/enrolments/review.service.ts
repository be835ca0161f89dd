import type { CountsInput, Decision, DecisionResult, ReviewQuery } from '#contract/enrolments/enrolments.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { sayMoved } from './enrolment-moves.service.ts';
import type { EnrolmentPorts } from './enrolments.port.ts';
import { enrolmentApproved, enrolmentRejected, enrolmentRemoved } from './enrolments.words.ts';
import { enrolmentsRepository } from './enrolments.repository.ts';
import { countsOf, moveOn } from './enrolments.service.ts';
import { reviewRepository } from './review.repository.ts';

const decided = { approve: enrolmentApproved, reject: enrolmentRejected, remove: enrolmentRemoved };

type Why = DecisionResult['refused'][number]['why'];

/** The teacher's side: who applied, who learns, and decisions for many at once. */
export function reviewService(db: Database, { seats, inbox, followers }: EnrolmentPorts) {
  async function ownCourse(actor: PersonActor, courseId: string) {
    if (!(await enrolmentsRepository(db, actor).isDecider(courseId))) throw new Refusal('notFound');
  }

  return {
    async page(asked: ReviewQuery, actor: PersonActor) {
      await ownCourse(actor, asked.courseId);
      return reviewRepository(db, actor).page(asked);
    },

    async counts(asked: CountsInput, actor: PersonActor) {
      await ownCourse(actor, asked.courseId);
      return reviewRepository(db, actor).counts(asked);
    },

    async decide({ courseId, action, reason, rows }: Decision, actor: PersonActor): Promise<DecisionResult> {
      await ownCourse(actor, courseId);
      const said = reason?.trim() || null;
      if (action !== 'approve' && said === null) throw badField('/reason', 'required');

      return inTransaction(db, async (tx) => {
        const enrolments = enrolmentsRepository(tx, actor);
        const ids = rows.map(({ id }) => id);
        // Offerings before their enrolments, in one order: the same as everyone who takes a seat.
        const left = new Map<string, number | null>();
        for (const id of await enrolments.offeringsOf(courseId, ids))
          left.set(id, (await seats.lock(tx, actor, id))?.seatsLeft ?? null);
        const found = new Map((await enrolments.lockMany(courseId, ids)).map((row) => [row.id, row]));
        const refused: DecisionResult['refused'] = [];
        const done: string[] = [];
        for (const { id, version } of rows) {
          const why = await decideOne(id, version);
          if (why) refused.push({ id, why });
          else done.push(id);
        }
        for (const id of done)
          await auditAct(tx, actor, `enrolment.${action}`, { kind: 'enrolment', id }, { courseId });
        return { done: done.length, refused };

        async function decideOne(id: string, version: number): Promise<Why | null> {
          const row = found.get(id);
          if (!row) return 'gone';
          const { offering_id: offeringId, learner_id: learnerId, status } = row;
          if (row.version !== version) return 'changed';
          const next = moveOn(status, action, row.is_reviewed);
          if (!next) return 'state';
          const by = countsOf(status, next);
          const free = left.get(offeringId) ?? null;
          if (free !== null && by.learners > 0 && free <= 0) return 'full';
          if (free !== null) left.set(offeringId, free - by.learners);
          await enrolments.setStatus(id, next, said);
          await seats.change(tx, offeringId, by);
          if (learnerId !== null) await sayMoved(tx, { followers }, [{ offeringId, learnerId, to: next }]);
          found.delete(id);
          if (learnerId !== null)
            await inbox.deliver(tx, decided[action], {
              to: [learnerId],
              data: { course: row.course_title, courseId, offeringId, reason: said ?? '' },
            });
          return null;
        }
      });
    },
  };
}
