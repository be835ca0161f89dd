import type { Generated } from 'kysely';
import type { ReadOnly } from '#server/platform/database/database.ts';

interface HomeworkClassesTable {
  homework_id: string;
  class_id: string;
  offering_id: string;
  is_for: Generated<boolean>;
  opens_at: Date | null;
  due_at: Date | null;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    homework_classes: HomeworkClassesTable;
    /** Of homework that is set by class, for every learner of the offering. */
    homework_learner_facts: ReadOnly<{
      homework_id: string;
      offering_id: string;
      learner_id: string;
      is_theirs: boolean;
      opens_at: Date | null;
      due_at: Date | null;
      closes_at: Date | null;
    }>;
  }
}
