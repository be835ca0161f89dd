import type { ColumnType, Generated } from 'kysely';
import type { ExamArchiveProblem } from '#contract/exams/exam-archive.rule.ts';
import type { ExamArchiveStatus } from '#machines/exams/exam-archive.lifecycle.ts';

interface ArchivesTable {
  exam_id: string;
  asked_by: string;
  locale: 'zh-CN' | 'en-US';
  status: Generated<Exclude<ExamArchiveStatus, 'none'>>;
  papers_read: Generated<number>;
  papers_all: Generated<number | null>;
  problem: Generated<ExamArchiveProblem | null>;
  attempts: Generated<number>;
  heard_at: Generated<Date>;
  asked_at: Generated<Date>;
  file_id: Generated<string | null>;
  made_by: Generated<string | null>;
  made_at: ColumnType<Date | null, Date | string | undefined, Date | string | null>;
  size_bytes: Generated<string | null>;
  files: Generated<number | null>;
  papers: Generated<number | null>;
  unmarked: Generated<number | null>;
  sums_sha256: Generated<string | null>;
  former_file_id: Generated<string | null>;
  former_made_by: Generated<string | null>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    exam_archives: ArchivesTable;
  }
}
