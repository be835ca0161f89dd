import type { Generated } from 'kysely';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    grade_analyses: {
      offering_id: string;
      text: string;
      written_by: string | null;
      written_at: Generated<Date>;
      version: Generated<number>;
    };
  }
}
