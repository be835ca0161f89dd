import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BankExport, BankWanted } from '#contract/banks/bank-exports.contract.ts';
import type { ShareAudience } from '#contract/banks/bank-shares.rule.ts';
import type { FileFormat } from '#contract/banks/export-formats.rule.ts';
import type { EntryStatus, ImportFormat, ImportJob } from '#contract/banks/banks.contract.ts';
import type { Concern } from '#contract/banks/question-figures.rule.ts';
import type { CognitiveLevel, Difficulty, QuestionMetadata } from '#contract/banks/question-metadata.rule.ts';
import type { QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { Licence } from '#contract/library/material.rule.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';
import type { WordPaper } from '#server/platform/ports/word-papers.port.ts';
import type { Problem } from './imports/parsed-entry.ts';

interface QuestionTable {
  id: Generated<string>;
  course_id: string;
  owner_id: string;
  kind: QuestionKind;
  title: string;
  category: string;
  content: JSONColumnType<QuestionContent>;
  content_hash: string;
  words: ColumnType<never, string, string>;
  has_stale_words: Generated<boolean>;
  points: number | null;
  difficulty: Difficulty | null;
  level: CognitiveLevel | null;
  tags: ColumnType<string[], string[] | undefined, string[]>;
  source: Generated<string>;
  version: Generated<number>;
  import_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  removed_at: Date | null;
  changed_by: string | null;
  uses: Generated<number>;
  answers: Generated<number>;
  facility: number | null;
  discrimination: number | null;
  concern: Concern | null;
  taken_from_question_id: string | null;
  taken_version: number | null;
}

interface ShareTable {
  id: Generated<string>;
  course_id: string;
  category: string;
  audience: ShareAudience;
  target_course_id: string | null;
  licence: Licence;
  note: string;
  shared_by: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  ended_at: Date | null;
}

interface VersionTable {
  question_id: string;
  version: number;
  title: string;
  category: string;
  content: JSONColumnType<QuestionContent>;
  metadata: JSONColumnType<QuestionMetadata>;
  written_by: string;
  written_at: Date;
}

interface CategoryCountTable {
  course_id: string;
  category: string;
  kind: QuestionKind;
  questions: number;
  judged: number;
  facility: string;
  discrimination: string;
  is_sum: boolean;
}

/** Which questions, or a paper of another area as it stood when it was asked for. */
export type ExportWanted = Pick<BankWanted, 'ids' | 'filter'> & { title: string; paper?: WordPaper };

interface ExportTable {
  id: Generated<string>;
  course_id: string;
  asked_by: string;
  format: FileFormat;
  wanted: JSONColumnType<ExportWanted>;
  has_answers: boolean;
  locale: 'zh-CN' | 'en-US';
  status: Generated<BankExport['status']>;
  questions: Generated<number>;
  questions_left: Generated<number>;
  size_bytes: string | null;
  problem: BankExport['problem'];
  attempts: Generated<number>;
  heard_at: Generated<Date>;
  asked_at: Generated<Date>;
}

interface ExportPartTable {
  export_id: string;
  part: number;
  bytes: Buffer;
}

interface TouchedTable {
  id: Generated<string>;
  course_id: string;
}

interface ImportTable {
  id: Generated<string>;
  course_id: string;
  owner_id: string;
  file_id: string;
  file_name: string;
  format: ImportFormat | null;
  status: Generated<ImportJob['status']>;
  total_lines: Generated<number>;
  blank_lines: Generated<number>;
  counts: ColumnType<ImportJob['counts'], string | undefined, string>;
  strip: Generated<string>;
  written: Generated<number>;
  failure: string | null;
  attempts: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface EntryTable {
  import_id: string;
  position: number;
  from_line: number;
  to_line: number;
  status: EntryStatus;
  title: string;
  category: string;
  content: ColumnType<QuestionContent | null, string | null, string | null>;
  content_hash: string | null;
  metadata: JSONColumnType<QuestionMetadata>;
  reasons: JSONColumnType<Problem[]>;
  source: string;
  version: Generated<number>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    bank_questions: QuestionTable;
    bank_question_versions: VersionTable;
    bank_category_counts: CategoryCountTable;
    bank_shares: ShareTable;
    bank_touched_courses: TouchedTable;
    bank_exports: ExportTable;
    bank_export_parts: ExportPartTable;
    question_imports: ImportTable;
    question_import_entries: EntryTable;
    compared_question_facts: ReadOnly<{
      id: string;
      course_id: string;
      category: string;
      level: CognitiveLevel | null;
      difficulty: Difficulty | null;
      facility: number | null;
    }>;
    question_facts: ReadOnly<{
      id: string;
      course_id: string;
      owner_id: string;
      kind: QuestionKind;
      content: QuestionContent;
      version: number;
      category: string;
      level: CognitiveLevel | null;
      difficulty: Difficulty | null;
    }>;
  }
}
