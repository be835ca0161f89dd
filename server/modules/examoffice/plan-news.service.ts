import type { ExamPlan } from '#contract/examoffice/exam-plan.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { dutiesChanged, dutiesPublished, seatsChanged, seatsPublished } from './examoffice.words.ts';
import { plansRepository } from './plans.repository.ts';

/** Where everybody is who knows it: learners by seat, invigilators by room. */
export interface Places {
  learners: ReadonlyMap<string, string>;
  invigilators: ReadonlyMap<string, string>;
}

export async function placesOf(db: Database, examId: string): Promise<Places> {
  const plans = plansRepository(db);
  const [seats, watched] = [await plans.seats(examId), await plans.invigilators(examId)];
  return {
    learners: new Map(seats.map(({ learnerId, roomId, seat }) => [learnerId, `${roomId} ${seat}`])),
    invigilators: new Map(watched.map(({ teacherId, roomId }) => [teacherId, roomId])),
  };
}

const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));

/**
 * Tells learners and invigilators of a plan that was published, or of what changed for them since it was.
 * @param before where they were while it was published; null: it was not
 */
export async function tellChanges(tx: Database, inbox: Inbox, plan: ExamPlan, before: Places | null): Promise<void> {
  const isPublished = plan.status === 'published';
  if (!isPublished && before === null) return;
  const after = isPublished ? await placesOf(tx, plan.examId) : { learners: new Map(), invigilators: new Map() };
  const was = before ?? { learners: new Map(), invigilators: new Map() };
  const data = {
    ...{ course: plan.course, title: plan.title, examId: plan.examId, offeringId: plan.offeringId },
    opensAt: new Date(plan.opensAt),
  };
  const key = `exam plan|${plan.examId}|${plan.version}`;
  const [seats, duties] = before === null ? [seatsPublished, dutiesPublished] : [seatsChanged, dutiesChanged];
  await inbox.deliver(tx, seats, { to: changed(was.learners, after.learners), key, data });
  await inbox.deliver(tx, duties, { to: changed(was.invigilators, after.invigilators), key, data });
}
