import type { Generated } from 'kysely';
import type { GradeState } from '#contract/scores/final.rule.ts';
import type { appealStatuses } from '#contract/scores/appeal.rule.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    grade_appeals: {
      id: Generated<string>;
      course_id: string;
      offering_id: string;
      learner_id: string;
      edition: number;
      points: number | null;
      state: GradeState;
      reason: string;
      status: Generated<(typeof appealStatuses)[number]>;
      asked_at: Generated<Date>;
      prepared: Generated<string>;
      prepared_by: string | null;
      answer: Generated<string>;
      answered_by: string | null;
      answered_at: Date | null;
      corrected: number | null;
      version: Generated<number>;
    };
  }
}
