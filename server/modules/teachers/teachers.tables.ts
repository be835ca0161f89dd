import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TeacherTitle } from '#contract/teachers/teacher-titles.rule.ts';
import type { TeacherLink, TeacherPublication } from '#contract/teachers/teachers.contract.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';

type Edition = 'he' | 've';
type Json<Value> = ColumnType<Value, string | undefined, string>;

interface TeacherProfiles {
  account_id: string;
  title: TeacherTitle | null;
  department: Generated<string>;
  position: Generated<string>;
  fields: Generated<string[]>;
  portrait_file_id: string | null;
  biography: Generated<string>;
  publications: Json<TeacherPublication[]>;
  links: Json<TeacherLink[]>;
  is_public: Generated<boolean>;
  decided_at: Date | null;
  journal_key: Generated<string>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

interface TeacherEntries {
  account_id: string;
  edition: Edition;
  courses: Generated<number>;
  learners: Generated<number>;
  materials: Generated<number>;
  standing: GeneratedAlways<number>;
  subjects: Generated<string[]>;
  words: Generated<string>;
  named: Generated<string>;
  is_stale: Generated<boolean>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    teacher_profiles: TeacherProfiles;
    teacher_entries: TeacherEntries;
    /** Verified, not disabled, of a school, and agreed. */
    shown_teacher_facts: ReadOnly<{
      id: string;
      name: string;
      school_id: string;
      edition: Edition;
      title: TeacherTitle | null;
      department: string;
      position: string;
      fields: string[];
      portrait_file_id: string | null;
      biography: string;
      publications: TeacherPublication[];
      links: TeacherLink[];
      updated_at: Date;
    }>;
  }
}
