import type { Generated, JSONColumnType } from 'kysely';
import type { GradeState } from '#contract/scores/final.rule.ts';
import type { GradeScale, PointsBand } from '#contract/scores/scale.rule.ts';
import type { GradeCategory, GradePart } from '#contract/scores/scheme.rule.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    grade_books: {
      offering_id: string;
      course_id: string;
      status: 'published' | 'locked';
      edition: Generated<number>;
      published_by: string | null;
      published_at: Generated<Date>;
      locked_by: string | null;
      locked_at: Date | null;
      /** What the grades were made of; null: published before it was noted. */
      categories: JSONColumnType<GradeCategory[]> | null;
      scale: GradeScale;
      bands: JSONColumnType<PointsBand[]> | null;
      version: Generated<number>;
    };
    published_grades: {
      offering_id: string;
      learner_id: string;
      points: number | null;
      parts: JSONColumnType<Partial<Record<GradePart, number>>>;
      state: Generated<GradeState>;
      edition: number;
      published_at: Generated<Date>;
      is_corrected: Generated<boolean>;
      version: Generated<number>;
    };
    grade_marks: {
      offering_id: string;
      learner_id: string;
      final: number | null;
      state: Generated<GradeState>;
      resit: number | null;
      set_by: string;
      set_at: Generated<Date>;
      version: Generated<number>;
    };
    grade_scales: { offering_id: string; scale: GradeScale; set_by: string; set_at: Generated<Date> };
    grade_corrections: {
      id: Generated<string>;
      offering_id: string;
      learner_id: string;
      former: number | null;
      points: number | null;
      reason: string;
      made_by: string | null;
      made_at: Generated<Date>;
    };
  }
}
