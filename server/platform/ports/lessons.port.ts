import type { Database } from '../database/database.ts';

/** When somebody wants to know what is taught; with a room only what is taught in it. */
export interface LessonSpan {
  key: string;
  roomId: string | null;
  from: Date;
  until: Date;
}

/** A lesson on one day, where it is really taught. */
export interface LessonThen {
  /** Of the span that it lies in, in part at least. */
  key: string;
  roomId: string | null;
  teacherId: string;
  course: string;
  from: Date;
  until: Date;
}

/** Lessons of a school by the clock, for areas that want its rooms and teachers for something else. */
export interface Lessons {
  /** In the order of the clock; at most `mostLessonsThen`. */
  during(db: Database, schoolId: string, spans: readonly LessonSpan[]): Promise<LessonThen[]>;
}

export const mostLessonsThen = 5_000;
