import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Attendance, DailyKind } from '#contract/scores/daily.rule.ts';
import type { GradeCategory } from '#contract/scores/scheme.rule.ts';

/** What a judged file would write. */
export interface JudgedEntry {
  learnerId: string;
  day: string;
  kind: DailyKind;
  attendance: Attendance | null;
  points: number | null;
  note: string;
}

/** A record as it was before an act. */
export interface FormerRecord {
  attendance: Attendance | null;
  points: number | null;
  note: string;
  recorded_by: string;
  act_id: string;
}

interface DailyActsTable {
  id: Generated<string>;
  course_id: string;
  offering_id: string;
  act: 'write' | 'fill' | 'import';
  status: Generated<'judged' | 'written' | 'undone'>;
  file_name: string | null;
  lines: JSONColumnType<JudgedEntry[]> | null;
  made_by: string;
  made_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    daily_acts: DailyActsTable;
    daily_records: {
      id: Generated<string>;
      offering_id: string;
      learner_id: string;
      /** `2026-11-24`. */
      day: ColumnType<string, string, string>;
      kind: DailyKind;
      attendance: Attendance | null;
      points: number | null;
      note: Generated<string>;
      act_id: string;
      recorded_by: string;
      recorded_at: Generated<Date>;
      version: Generated<number>;
    };
    grade_schemes: {
      offering_id: string;
      course_id: string;
      categories: JSONColumnType<GradeCategory[]>;
      digits: 0 | 1;
      changed_by: string;
      changed_at: Generated<Date>;
      version: Generated<number>;
    };
    grade_excuses: {
      offering_id: string;
      learner_id: string;
      /** A homework, or the item that a quiz is. */
      work_id: string;
      reason: string;
      made_by: string;
      made_at: Generated<Date>;
    };
    daily_changes: {
      act_id: string;
      record_id: string;
      former: JSONColumnType<FormerRecord> | null;
      version: number;
    };
  }
}
