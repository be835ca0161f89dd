import type { ColumnType, Generated } from 'kysely';
import type { ImportStatus } from '#contract/common/spreadsheet-import.contract.ts';
import type { SpreadsheetFile } from '#contract/common/spreadsheet.contract.ts';
import type { ImportedLine, LessonColumn, LessonPlan, LineCounts } from '#contract/timetable/lesson-import.contract.ts';
import type { LessonImportFailure, LineVerdict } from '#contract/timetable/lesson-import.rule.ts';
import type { LessonDayStatus } from '#machines/timetable/lesson-day.lifecycle.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';

/** Days are written as `2026-09-01`. */
type Day = ColumnType<Date, string, string>;

declare module '#server/platform/database/database.ts' {
  interface Tables {
    timetable_days: { school_id: string; version: Generated<number> };
    timetable_periods: { school_id: string; number: number; from_minute: number; to_minute: number };
    rooms: {
      id: Generated<string>;
      school_id: string;
      campus: string;
      building: string;
      name: string;
      seats: number;
      is_closed: Generated<boolean>;
      version: Generated<number>;
    };
    lessons: {
      id: Generated<string>;
      term_id: string;
      offering_id: string;
      teacher_id: string;
      room_id: string | null;
      weeks: number;
      weekday: number;
      first_period: number;
      last_period: number;
      version: Generated<number>;
      deleted_at: Date | null;
    };
    lesson_days: {
      lesson_id: string;
      day: Day;
      status: LessonDayStatus;
      date: Day | null;
      first_period: number | null;
      last_period: number | null;
      room_id: string | null;
      teacher_id: string | null;
      reason: Generated<string>;
      changed_by: string | null;
      changed_at: Generated<Date>;
      version: Generated<number>;
    };
    lesson_groups: { lesson_id: string; offering_id: string | null; class_id: string | null };
    lesson_imports: {
      id: Generated<string>;
      school_id: string;
      term_id: string;
      /** Null: all of the school. */
      college_ids: readonly string[] | null;
      owner_id: string | null;
      file_id: string;
      file_name: string;
      status: ColumnType<ImportStatus, ImportStatus | undefined, ImportStatus>;
      failure: ColumnType<LessonImportFailure | null, never, LessonImportFailure | null>;
      file: ColumnType<SpreadsheetFile | null, never, never>;
      columns: ColumnType<LessonColumn[], never, never>;
      plan: ColumnType<LessonPlan | null, never, string>;
      counts: ColumnType<Partial<LineCounts>, never, never>;
      is_forced: Generated<boolean>;
      progress: Generated<number>;
      attempts: Generated<number>;
      written: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
      committed_at: ColumnType<Date | null, never, never>;
    };
    lesson_import_lines: {
      import_id: string;
      position: number;
      sheet: string;
      row: number;
      cells: string[];
      verdict: LineVerdict | null;
      reasons: ImportedLine['reasons'];
      clashes: ImportedLine['clashes'];
      same_as: number | null;
      found: string | null;
      lesson_id: string | null;
    };
    lesson_group_facts: ReadOnly<{ lesson_id: string; group_id: string; is_class: boolean }>;
    group_learner_facts: ReadOnly<{ group_id: string; learner_id: string; account_id: string | null }>;
    term_holiday_facts: ReadOnly<{ term_id: string; name: string; starts_on: Date; ends_on: Date }>;
    term_make_up_day_facts: ReadOnly<{ term_id: string; day: Date; replaces: Date }>;
    class_facts: ReadOnly<{ id: string; school_id: string; major_id: string; entry_year: number; name: string }>;
  }
}
