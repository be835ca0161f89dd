import type { ColumnType, Generated } from 'kysely';
import type { ScormUnit } from '#contract/scorm/scorm.contract.ts';
import type { ScormEdition } from '#contract/scorm/scorm.rule.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';

interface PackagesTable {
  sha256: string;
  edition: ScormEdition;
  title: string;
  units: ColumnType<ScormUnit[], string, string>;
}

interface AttemptsTable {
  id: Generated<string>;
  offering_id: string;
  item_id: string;
  learner_id: string;
  number: number;
  file_id: string;
  sha256: string;
  sitting_id: string | null;
  version: Generated<number>;
  journal_key: Generated<string>;
  started_at: Generated<Date>;
  last_at: Generated<Date>;
  completed_at: Date | null;
  share: number | null;
  studied_ms: ColumnType<string, number | undefined, number>;
}

interface RunsTable {
  attempt_id: string;
  unit_id: string;
  data: string;
  status: 'begun' | 'completed';
  is_passed: boolean | null;
  share: number | null;
  earlier_ms: ColumnType<string, number | undefined, number>;
  sitting_ms: ColumnType<string, number | undefined, number>;
  sitting_id: string;
  saved_at: Generated<Date>;
}

interface SittingsTable {
  id: Generated<string>;
  secret_hash: Buffer;
  person_id: string;
  attempt_id: string | null;
  sha256: string;
  origin: string;
  last_seq: ColumnType<string, number | undefined, number>;
  opened_at: Generated<Date>;
  ends_at: Generated<Date>;
}

interface ResultsTable {
  learner_id: string;
  offering_id: string;
  item_id: string;
  attempts: Generated<number>;
  share: number | null;
  is_done: Generated<boolean>;
  last_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    scorm_packages: PackagesTable;
    scorm_attempts: AttemptsTable;
    scorm_runs: RunsTable;
    scorm_sittings: SittingsTable;
    scorm_results: ResultsTable;
    /** Archives that were read and are SCORM packages, by the hash of their content. */
    scorm_package_facts: ReadOnly<{
      sha256: string;
      edition: ScormEdition;
      title: string;
      units: ScormUnit[];
      entries: number;
      size_bytes: string;
    }>;
    /** What counts of a learner's attempts at a package; the share is per cent. */
    scorm_result_facts: ReadOnly<{
      learner_id: string;
      offering_id: string;
      item_id: string;
      attempts: number;
      share: number | null;
      is_done: boolean;
      last_at: Date;
    }>;
  }
}
