import type { Database } from '../database/database.ts';

/** Where somebody sits in an exam. */
export interface ExamSeat {
  examId: string;
  /** 考场 1, 2, … */
  position: number;
  /** Building and name. */
  room: string;
  /** '' where a school has one. */
  campus: string;
  seat: number;
}

/** Seats of exams as they were published, for the pages of those who take them. */
export interface ExamSeats {
  /** By exam; those without a seat are not in it. */
  of(db: Database, learnerId: string, examIds: readonly string[]): Promise<ReadonlyMap<string, ExamSeat>>;
  /** What lets a learner begin in the own room (考场口令): null where the exam asks nothing; no code without a seat. */
  roomCode(db: Database, learnerId: string, examId: string): Promise<{ code: string | null } | null>;
}
