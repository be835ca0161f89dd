import type { ExamPlan } from '#contract/examoffice/exam-plan.contract.ts';

/** What of a plan's rooms is written back. */
export const roomsOf = (plan: ExamPlan) =>
  plan.rooms.map((room) => ({ roomId: room.roomId, seats: room.seats, rowSeats: room.rowSeats }));
