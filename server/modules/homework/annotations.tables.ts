import type { ColumnType, Generated } from 'kysely';
import type { AnnotationShape } from '#contract/homework/annotations.contract.ts';
import type { AnnotationTone } from '#contract/homework/annotations.rule.ts';

interface HomeworkFilesTable {
  submission_id: string;
  question_id: string;
  file_id: string;
  added_by: string;
  version: Generated<number>;
  turned: Generated<number>;
  arrived_version: number | null;
}

interface AnnotationsTable {
  submission_id: string;
  question_id: string;
  file_id: string;
  id: string;
  author_id: string;
  page: number;
  tone: AnnotationTone;
  shape: ColumnType<AnnotationShape, string, string>;
  is_given_back: Generated<boolean>;
  drawn_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    homework_files: HomeworkFilesTable;
    homework_annotations: AnnotationsTable;
  }
}
