import type { DutyPage, DutyQuery, DutySeats, DutySeatsQuery } from '#contract/examoffice/exam-plan.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { dutiesRepository } from './duties.repository.ts';
import { seatsRepository } from './seats.repository.ts';

/** What an invigilator has of the own rooms. */
export const dutiesService = (db: Database) => ({
  async list(asked: DutyQuery, actor: PersonActor): Promise<DutyPage> {
    const duties = dutiesRepository(db, actor);
    return { ...(await duties.page(asked)), serverTime: await duties.now() };
  },

  /** @throws Refusal notFound for a room that somebody else watches */
  async dutySeats({ examRoomId, ...asked }: DutySeatsQuery, actor: PersonActor): Promise<DutySeats> {
    const duty = await dutiesRepository(db, actor).find(examRoomId);
    if (!duty) throw new Refusal('notFound');
    return { ...(await seatsRepository(db, duty.examId).page({ examRoomId }, asked)), duty };
  },
});
