import type { Generated } from 'kysely';
import type { CourseDownload, CourseEntryKind } from '#contract/coursefiles/coursefile.rule.ts';

interface EntriesTable {
  id: Generated<string>;
  course_id: string;
  parent_id: string | null;
  path: Generated<string[]>;
  kind: CourseEntryKind;
  name: string;
  position: number;
  download: CourseDownload | null;
  visible_from: Date | string | null;
  is_limited: Generated<boolean>;
  file_id: string | null;
  number: Generated<number>;
  material_id: string | null;
  added_by: string;
  added_at: Generated<Date>;
  changed_at: Generated<Date>;
  binned_at: Date | null;
  binned_by: string | null;
  version: Generated<number>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    course_file_entries: EntriesTable;
    course_file_versions: {
      entry_id: string;
      number: number;
      file_id: string;
      note: Generated<string>;
      added_by: string;
      added_at: Generated<Date>;
    };
    course_file_audiences: { entry_id: string; offering_id: string; class_id: string | null };
    course_file_views: {
      entry_id: string;
      number: number;
      learner_id: string;
      views: Generated<number>;
      first_at: Generated<Date>;
      last_at: Generated<Date>;
      downloaded_at: Date | null;
    };
    course_file_visits: {
      offering_id: string;
      learner_id: string;
      before_at: Generated<Date>;
      last_at: Generated<Date>;
    };
  }
}
