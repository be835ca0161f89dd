import type { Insertable } from 'kysely';
import { seated, type SeatedLearner } from '#contract/examoffice/seating.rule.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { plansRepository } from './plans.repository.ts';
import './examoffice.tables.ts';

export interface ImportedPlan {
  plan: Insertable<Tables['exam_plans']>;
  rooms: readonly (Insertable<Tables['exam_rooms']> & { id: string })[];
  learners: readonly SeatedLearner[];
  invigilators: readonly Insertable<Tables['exam_invigilators']>[];
  attendance: readonly Insertable<Tables['exam_attendance']>[];
}

/** Rooms of exams with seats drawn as the office draws them. The caller owns the transaction. */
export async function importExamPlans(tx: Database, plans: readonly ImportedPlan[]): Promise<void> {
  for (const { plan, rooms, learners, invigilators, attendance } of plans) {
    await tx.insertInto('exam_plans').values(plan).execute();
    await tx.insertInto('exam_rooms').values(rooms).execute();
    const { seating = 'random', seed = 1, gap = 0 } = plan;
    await plansRepository(tx).addSeats(plan.exam_id, seated(rooms, learners, { seating, seed, gap }));
    await tx.insertInto('exam_invigilators').values(invigilators).execute();
    if (attendance.length > 0) await tx.insertInto('exam_attendance').values(attendance).execute();
  }
}
