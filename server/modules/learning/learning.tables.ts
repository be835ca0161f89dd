import type { ColumnType } from 'kysely';
import type { ReadOnly } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    learning_progress: {
      learner_id: string;
      offering_id: string;
      item_id: string;
      /** A multirange as text, such as `{[0,500),[1000,2000)}`. */
      watched: ColumnType<string, string | undefined, string>;
      duration_ms: number | null;
      share: ColumnType<number, number | undefined, number>;
      is_completed: ColumnType<boolean, boolean | undefined, boolean>;
      completed_at: Date | null;
      position_ms: ColumnType<number, number | undefined, number>;
      position_at: ColumnType<Date, Date | undefined, Date>;
      last_at: ColumnType<Date, Date | undefined, Date>;
    };
    learning_days: {
      learner_id: string;
      day: string;
      studied_ms: ColumnType<number, number | undefined, number>;
      /** Time before it has been used up by what was watched. */
      counted_until: ColumnType<Date | null, undefined, Date>;
      last_at: ColumnType<Date, Date | undefined, Date>;
    };
    progress_facts: ReadOnly<{
      offering_id: string;
      learner_id: string;
      item_id: string;
      is_completed: boolean;
      share: string;
      last_at: Date;
    }>;
  }
}
