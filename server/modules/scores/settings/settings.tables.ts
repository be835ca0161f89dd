import type { Generated, JSONColumnType } from 'kysely';
import type { GradeScale, PointsBand } from '#contract/scores/scale.rule.ts';
import type { FileColumn } from '#contract/scores/settings.rule.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    grade_settings: {
      school_id: string;
      scale: GradeScale;
      bands: JSONColumnType<PointsBand[]> | null;
      columns: JSONColumnType<FileColumn[]> | null;
      changed_by: string;
      changed_at: Generated<Date>;
      version: Generated<number>;
    };
  }
}
