import type { ManagedCourse, OfferingAdd, OfferingEdit, OfferingWrite } from '#contract/teaching/teaching.contract.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { offeringLifecycle } from '#machines/courses/offering.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import { addToHistory } from '../course-history.repository.ts';
import { manageRepository } from './manage.repository.ts';
import { readManaged } from './managed-course.service.ts';
import { offeringsRepository } from './offerings.repository.ts';

type Times = Pick<OfferingAdd, 'startsAt' | 'endsAt' | 'enrolFrom' | 'enrolUntil'>;

/** @throws Refusal invalidInput naming the field whose time does not fit the one before it */
export function checkTimes({ startsAt, endsAt, enrolFrom, enrolUntil }: Times) {
  const [start, end, from, until] = [startsAt, endsAt, enrolFrom, enrolUntil].map((text) => Date.parse(text));
  // A leap second has no number here; written so that it is refused too.
  if (!(start! < end!)) throw badField('/endsAt', 'afterStart');
  if (!(from! < until!)) throw badField('/enrolUntil', 'afterEnrolment');
  if (!(from! < end!)) throw badField('/enrolFrom', 'beforeEnd');
}

/** When a course runs, for whom and with how many seats. */
export function offeringsService(db: Database, forget: () => void) {
  /** @param work answers the course's id */
  async function write(
    actor: PersonActor,
    event: string,
    offeringId: string | null,
    work: (tx: Database) => Promise<string>,
  ): Promise<ManagedCourse> {
    const managed = await inTransaction(db, async (tx) => {
      const courseId = await work(tx);
      const after = await readManaged(tx, actor, courseId);
      const object = offeringId === null ? { kind: 'course', id: courseId } : { kind: 'offering', id: offeringId };
      await auditAct(tx, actor, event, object, { courseId });
      return after;
    });
    afterCommit(db, forget);
    return managed;
  }

  /** Holds the offering, wants its version. */
  async function held(tx: Database, actor: PersonActor, { offeringId, version }: OfferingWrite) {
    const row = await offeringsRepository(tx, actor).find(offeringId, 'lock');
    if (!row) throw new Refusal('notFound');
    if (row.version !== version)
      throw conflictOn(teachingOperations.editOffering, await readManaged(tx, actor, row.courseId));
    return row;
  }

  return {
    add: ({ id, ...offering }: OfferingAdd, actor: PersonActor) =>
      write(actor, 'offering.add', null, async (tx) => {
        if (!(await manageRepository(tx, actor).find(id, 'lock'))) throw new Refusal('notFound');
        checkTimes(offering);
        await offeringsRepository(tx, actor).add(id, offering);
        await addToHistory(tx, actor, id, 'openTerm', { term: offering.term.trim() });
        return id;
      }),

    edit: ({ offeringId, version, ...changes }: OfferingEdit, actor: PersonActor) =>
      write(actor, 'offering.edit', offeringId, async (tx) => {
        const { courseId, version: _version, status, ...before } = await held(tx, actor, { offeringId, version });
        if (status === 'cancelled') throw new Refusal('refused');
        const after = { ...before, ...changes };
        checkTimes(after);
        await offeringsRepository(tx, actor).write(offeringId, after);
        return courseId;
      }),

    cancel: (input: OfferingWrite, actor: PersonActor) =>
      write(actor, 'offering.cancel', input.offeringId, async (tx) => {
        const { courseId, status } = await held(tx, actor, input);
        if (!nextStatus(offeringLifecycle, status, { type: 'offering.cancel' }, {})) throw new Refusal('refused');
        await offeringsRepository(tx, actor).cancel(input.offeringId);
        return courseId;
      }),
  };
}
