import type { Generated } from 'kysely';
import type { DataExport, DataFormat } from '#contract/datamanagement/data-exports.contract.ts';
import type { SchedulePeriod } from '#contract/datamanagement/data-schedule.rule.ts';
import type { DataExportStatus } from '#machines/datamanagement/data-export.lifecycle.ts';
import type { Actor } from '#server/platform/access/actor.ts';

/** What is made: whose rows, of which kind, for what. */
interface Wish {
  school_id: string;
  /** Null: all of the school. */
  college_ids: readonly string[] | null;
  kind: string;
  format: DataFormat;
  purpose: string;
  locale: Actor['locale'];
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    data_export_schedules: Wish & {
      id: Generated<string>;
      made_by: string | null;
      every: SchedulePeriod;
      day: number;
      hour: number;
      is_paused: Generated<boolean>;
      next_at: Date;
      version: Generated<number>;
      created_at: Generated<Date>;
    };
    data_exports: Wish & {
      id: Generated<string>;
      asked_by: string | null;
      schedule_id: Generated<string | null>;
      status: Generated<DataExportStatus>;
      rows_read: Generated<number>;
      rows_all: Generated<number | null>;
      size_bytes: Generated<string | null>;
      problem: Generated<DataExport['problem']>;
      attempts: Generated<number>;
      heard_at: Generated<Date>;
      asked_at: Generated<Date>;
      expires_at: Generated<Date | null>;
      version: Generated<number>;
    };
    retention_rules: {
      school_id: string;
      kind: string;
      days: number | null;
      changed_by: string | null;
      changed_at: Generated<Date>;
      version: Generated<number>;
    };
    data_export_parts: { export_id: string; part: number; bytes: Buffer };
  }
}
