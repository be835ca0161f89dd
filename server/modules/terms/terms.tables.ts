import type { ColumnType, Generated } from 'kysely';
import type { TermStatus } from '#machines/terms/term.lifecycle.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';

/** Days are written as `2026-09-01`. */
type Day = ColumnType<Date, string, string>;

declare module '#server/platform/database/database.ts' {
  interface Tables {
    terms: {
      id: Generated<string>;
      school_id: string;
      name: string;
      starts_on: Day;
      ends_on: Day;
      status: Generated<TermStatus>;
      version: Generated<number>;
      created_at: Generated<Date>;
    };
    term_holidays: { term_id: string; name: string; starts_on: Day; ends_on: Day };
    term_make_up_days: { term_id: string; day: Day; replaces: Day };
    term_facts: ReadOnly<{
      id: string;
      school_id: string;
      name: string;
      status: TermStatus;
      starts_on: Date;
      ends_on: Date;
      weeks: number;
      week: number | null;
    }>;
  }
}
