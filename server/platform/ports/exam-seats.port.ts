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

/** What the examinations office planned for an exam and noted of it, for its archive: without the codes of its rooms. */
export interface ExamOfficeRecord {
  status: 'draft' | 'published';
  publishedAt: Date | null;
  /** How seats were drawn, and the seed of the drawing. */
  seating: string;
  seed: number;
  gap: number;
  asksCode: boolean;
  rooms: { position: number; room: string; campus: string; seats: number; invigilators: string[] }[];
  seats: { learnerId: string; position: number; seat: number }[];
  attendance: {
    learnerId: string;
    status: string;
    lateMinutes: number;
    remark: string;
    notedBy: string;
    notedAt: Date;
  }[];
}

/** Seats of exams as they were published, for the pages of those who take them. */
export interface ExamSeats {
  /** By exam; those without a seat are not in it. */
  of(db: Database, learnerId: string, examIds: readonly string[]): Promise<ReadonlyMap<string, ExamSeat>>;
  /** What lets a learner begin in the own room (考场口令): null where the exam asks nothing; no code without a seat. */
  roomCode(db: Database, learnerId: string, examId: string): Promise<{ code: string | null } | null>;
  /** Null where the office never planned anything. */
  record(db: Database, examId: string): Promise<ExamOfficeRecord | null>;
}
