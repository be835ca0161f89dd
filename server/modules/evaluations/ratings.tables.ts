import type { Generated } from 'kysely';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    course_ratings: {
      id: Generated<string>;
      course_id: string;
      offering_id: string;
      rater_id: string;
      stars: number;
      body: Generated<string>;
      created_at: Generated<Date>;
      edited_at: Date | null;
      answer: string | null;
      answered_by: string | null;
      answered_at: Date | null;
      hidden_at: Date | null;
      hidden_by: string | null;
      hidden_reason: string | null;
      version: Generated<number>;
    };
    course_rating_counts: { course_id: string; stars: number; ratings: number };
    course_rating_reports: {
      id: Generated<string>;
      rating_id: string;
      reporter_id: string;
      reason: string;
      created_at: Generated<Date>;
      settled_at: Date | null;
    };
  }
}
