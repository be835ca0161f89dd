import type { ContactField, CodeField } from '#contract/members/contact.rule.ts';
import type { CorrectionField } from '#contract/members/correction.rule.ts';
import type { CorrectionStatus } from '#machines/members/correction.lifecycle.ts';
import type { ColumnType, Generated } from 'kysely';
import type { MemberAct, MemberKind, MemberStatus } from '#contract/members/member-status.rule.ts';
import type { SpreadsheetFile } from '#contract/common/spreadsheet.contract.ts';
import type { ImportStatus } from '#contract/common/spreadsheet-import.contract.ts';
import type { ImportColumn, ImportCounts, ImportLine, ImportPlan } from '#contract/members/people-import.contract.ts';
import type { ImportFailure, ImportVerdict } from '#contract/members/people-import.rule.ts';
import type { MemberSlipStatus } from '#machines/members/member-slip.lifecycle.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';

interface MembersTable {
  id: Generated<string>;
  school_id: string;
  account_id: string | null;
  kind: MemberKind;
  name: string;
  number: Generated<string>;
  college_id: string | null;
  major_id: string | null;
  class_id: string | null;
  entry_year: number | null;
  status: MemberStatus;
  /** `2026-09-01`. */
  status_since: ColumnType<string, string, string>;
  sound: Generated<string>;
  initials: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface AdministrativeClassesTable {
  id: Generated<string>;
  school_id: string;
  major_id: string;
  entry_year: number;
  name: string;
  created_at: Generated<Date>;
}

interface MemberActsTable {
  id: Generated<string>;
  school_id: string;
  act: MemberAct;
  day: ColumnType<string, string, string>;
  reason: Generated<string>;
  made_by: string | null;
  made_at: Generated<Date>;
  undone_by: string | null;
  undone_at: Date | null;
}

/** A member as it stood: ids by which it is put back, and what they were called then. */
export interface MemberStanding {
  name: string;
  number: string;
  collegeId: string | null;
  college: string | null;
  majorId: string | null;
  major: string | null;
  classId: string | null;
  className: string | null;
  entryYear: number | null;
  status: MemberStatus;
  statusSince: string;
  /** Masked, and the rows that hold them; absent for none. */
  phone?: string;
  phoneId?: string;
  mail?: string;
  mailId?: string;
  document?: string;
  documentId?: string;
}

interface MemberImportsTable {
  id: Generated<string>;
  school_id: string;
  /** Null: all of the school. */
  college_ids: readonly string[] | null;
  owner_id: string | null;
  file_id: string;
  file_name: string;
  status: ImportStatus;
  failure: ImportFailure | null;
  file: ColumnType<SpreadsheetFile | null, string | null, string | null>;
  columns: ColumnType<ImportColumn[], string | undefined, string>;
  plan: ColumnType<ImportPlan | null, string | null, string | null>;
  counts: ColumnType<Partial<ImportCounts>, string | undefined, string>;
  progress: Generated<number>;
  attempts: Generated<number>;
  act_id: string | null;
  class_ids: Generated<string[]>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  committed_at: Date | null;
}

interface MemberImportLinesTable {
  import_id: string;
  position: number;
  sheet: string;
  row: number;
  cells: ColumnType<string[], string, string>;
  /** Cells of contacts, which stand as '' among the others. */
  sealed: Buffer | null;
  verdict: ImportVerdict | null;
  reasons: ColumnType<ImportLine['reasons'], string, string>;
  fields: ColumnType<ImportLine['fields'], string, string>;
  member_id: string | null;
}

interface MemberSlipsTable {
  id: Generated<string>;
  member_id: string;
  code_hash: Buffer;
  status: Generated<MemberSlipStatus>;
  tries: Generated<number>;
  issued_by: string | null;
  issued_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
}

interface MemberContactsTable {
  id: string;
  member_id: string;
  field: ContactField;
  value_cipher: Buffer;
  value_index: Buffer;
  masked: string;
  created_at: Generated<Date>;
  ended_at: Date | null;
}

interface MemberCorrectionsTable {
  id: Generated<string>;
  member_id: string;
  school_id: string;
  field: CorrectionField;
  stood: string;
  /** Masked, of a contact. */
  wanted: string;
  wanted_cipher: Buffer | null;
  wanted_index: Buffer | null;
  stood_index: Buffer | null;
  reason: string;
  status: Generated<CorrectionStatus>;
  answer: Generated<string>;
  decided_by: string | null;
  asked_at: Generated<Date>;
  ended_at: Date | null;
  version: Generated<number>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    administrative_classes: AdministrativeClassesTable;
    members: MembersTable;
    member_words: { member_id: string; words: string };
    member_acts: MemberActsTable;
    member_changes: {
      member_id: string;
      act_id: string;
      before: ColumnType<MemberStanding | null, string | null, string | null>;
      after: ColumnType<MemberStanding, string, string>;
      version: number;
      former_version: number | null;
    };
    member_contacts: MemberContactsTable;
    member_document_rules: {
      school_id: string;
      is_on: boolean;
      purpose: string;
      changed_by: string | null;
      changed_at: Generated<Date>;
      version: Generated<number>;
    };
    member_document_consents: {
      member_id: string;
      purpose: string;
      agreed_at: Generated<Date | null>;
      withdrawn_at: Generated<Date | null>;
    };
    member_offer_refusals: { account_id: string; member_id: string; refused_at: Generated<Date> };
    member_slips: MemberSlipsTable;
    activation_tickets: {
      ticket_hash: Buffer;
      field: CodeField;
      value_index: Buffer;
      client: string;
      expires_at: Date;
    };
    member_corrections: MemberCorrectionsTable;
    member_imports: MemberImportsTable;
    member_import_lines: MemberImportLinesTable;
    member_import_words: { school_id: string; kind: 'column' | 'college'; written: string; means: string };
    member_sound_facts: ReadOnly<{ account_id: string; sound: string; initials: string }>;
    member_facts: ReadOnly<{
      id: string;
      school_id: string;
      account_id: string | null;
      kind: MemberKind;
      college_id: string | null;
      major_id: string | null;
      class_id: string | null;
      status: MemberStatus;
      is_present: boolean;
      number: string;
      status_since: Date;
      name: string;
    }>;
    college_facts: ReadOnly<{
      id: string;
      school_id: string;
      parent_id: string | null;
      name: string;
      position: number;
      is_closed: boolean;
    }>;
    major_facts: ReadOnly<{
      id: string;
      school_id: string;
      college_id: string;
      code: string;
      name: string;
      is_stopped: boolean;
    }>;
  }
}
