import type { Database } from '../database/database.ts';

/** What a learner has of an offering, by what is published so far. */
export interface LearnerFigures {
  learnerId: string;
  /** Of the contents studied, 0 to 1; 1 where there are none. */
  share: number;
  /** Gained of the whole 100: it only grows until a mark is corrected. */
  points: number;
}

/** Grades, for areas that decide by them. */
export interface Grades {
  /** @param learnerId only this one; null: everybody who learns there */
  of(db: Database, offeringId: string, learnerId: string | null): Promise<readonly LearnerFigures[]>;
}
