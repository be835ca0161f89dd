import type { ColumnType, Generated } from 'kysely';
import type { ChangeableRole } from '#contract/roles/role-rights.rule.ts';
import type { OutboxStatus } from '#machines/messages/outbox-message.lifecycle.ts';
import type { ReadOnly } from './database/database.ts';

export interface RateCountersTable {
  kind: string;
  subject: string;
  window_ends_at: Date;
  count: number;
}

export interface SpentFormsTable {
  hash: Buffer;
  expires_at: Date;
}

export interface IdempotencyKeysTable {
  account_id: string;
  key: string;
  body_hash: Buffer;
  /** JSON text of the first answer's result; null while the call is under way. */
  answer: string | null;
  created_at: Generated<Date>;
}

export interface OutboxTable {
  id: Generated<string>;
  kind: 'sms' | 'mail';
  /** The specification's LX. */
  purpose: number | null;
  /** JSON text of recipient, text and code, encrypted. */
  content_cipher: Buffer;
  created_at: Generated<Date>;
  delivered_at: Date | null;
  status: Generated<OutboxStatus>;
  is_prompt: Generated<boolean>;
  is_code: Generated<boolean>;
  person_id: string | null;
  attempts: Generated<number>;
  next_try_at: Generated<Date>;
  ends_at: Generated<Date>;
  lease_ends_at: Date | null;
  provider_id: string | null;
  fault: string | null;
}

export interface AuditLogTable {
  /** Chain, position and hashes are the trigger's. */
  chain: ColumnType<number, never, never>;
  position: ColumnType<number, never, never>;
  at: ColumnType<Date, never, never>;
  account_id: string | null;
  roles: string;
  address_cipher: Buffer | null;
  event: string;
  object_kind: string | null;
  object_id: string | null;
  outcome: string;
  /** JSON text. */
  detail: ColumnType<object, string, never>;
  request_id: string | null;
  previous_hash: ColumnType<Buffer, never, never>;
  hash: ColumnType<Buffer, never, never>;
}

export interface LivePendingTable {
  id: Generated<number>;
  topic: string;
  kind: string;
  /** JSON text. */
  data: ColumnType<Record<string, unknown>, string, never>;
  at: Generated<Date>;
}

export interface LiveEventsTable {
  /** Follows the order of commits. */
  id: number;
  topic: string;
  kind: string;
  data: ColumnType<Record<string, unknown>, string, never>;
  at: Generated<Date>;
}

/** One row; who holds it gives numbers. */
export interface LiveHeadTable {
  last_id: number;
  swept_id: number;
}

/** What a role holds besides what every role does. */
export interface RoleRightsTable {
  role: ChangeableRole;
  permission: string;
}

/** One row. */
export interface RoleMatrixTable {
  version: number;
  changed_at: Date | null;
  changed_by: string | null;
}

/** An archive whose parts are given one by one. */
export interface ArchivesTable {
  sha256: string;
  entries: number;
  /** Unpacked. */
  size_bytes: ColumnType<string, number, number>;
  read_at: Generated<Date>;
}

export interface ArchiveEntriesTable {
  sha256: string;
  /** In small letters. */
  path: string;
  /** Of its bytes in the archive. */
  place: ColumnType<string, number, number>;
  packed_bytes: ColumnType<string, number, number>;
  size_bytes: ColumnType<string, number, number>;
  crc32: ColumnType<string, number, number>;
  is_packed: boolean;
}

/** A page that shows a web package. */
export interface ArchiveOpeningsTable {
  secret_hash: Buffer;
  sha256: string;
  origin: string;
  ends_at: Date;
}

declare module './database/database.ts' {
  interface Tables {
    role_rights: RoleRightsTable;
    role_right_facts: RoleRightsTable;
    role_matrix: RoleMatrixTable;
    live_pending: LivePendingTable;
    live_events: LiveEventsTable;
    live_head: LiveHeadTable;
    rate_counters: RateCountersTable;
    spent_forms: SpentFormsTable;
    idempotency_keys: IdempotencyKeysTable;
    outbox: OutboxTable;
    audit_log: AuditLogTable;
    archives: ArchivesTable;
    archive_entries: ArchiveEntriesTable;
    archive_openings: ArchiveOpeningsTable;
    /** Pages to which parts of archives are given now. */
    open_archives: ReadOnly<{ secret_hash: Buffer; sha256: string; origin: string; is_bridged: boolean }>;
  }
}
