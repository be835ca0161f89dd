import type { ColumnType, Generated } from 'kysely';
import type { Actor, Role } from '#server/platform/access/actor.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';

export interface AccountsTable {
  id: Generated<string>;
  phone_cipher: Buffer | null;
  /** That of the last login. */
  locale: Actor['locale'] | null;
  phone_index: Buffer | null;
  email_cipher: Buffer | null;
  email_index: Buffer | null;
  id_number_cipher: Buffer | null;
  id_number_index: Buffer | null;
  password_cipher: Buffer | null;
  password_at: Generated<Date>;
  name: string;
  nickname: string;
  avatar_file_id: string | null;
  gender: 'female' | 'male' | null;
  introduction: Generated<string>;
  staff_number: string | null;
  school_id: string | null;
  teacher_state: Generated<'0' | '1' | '2'>;
  agreement_version: string | null;
  /** A trigger's: `role` or `role:school`. */
  held_roles: ColumnType<string[], never, never>;
  disabled_at: Date | null;
  joined_into_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface AccountRolesTable {
  id: Generated<string>;
  account_id: string;
  role: Role;
  school_id: string | null;
  scope_id: string | null;
  granted_at: Generated<Date>;
  /** Null for what came with an import. */
  granted_by: string | null;
  /** Null: until somebody ends it. */
  ends_at: Date | null;
  reason: Generated<string>;
}

export interface SessionsTable {
  id: Generated<string>;
  account_id: string;
  token_hash: Buffer;
  companion_hash: Buffer;
  device_id: string;
  user_agent: string;
  address_cipher: Buffer | null;
  way: Generated<string>;
  confirmed_until: Date | null;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
}

export interface LoginNoncesTable {
  nonce: string;
  account_index: Buffer | null;
  expires_at: Date;
}

export interface LoginGuardsTable {
  account_index: Buffer;
  failures: Generated<number>;
  window_ends_at: Generated<Date>;
  waits_until: Date | null;
}

export interface KnownDevicesTable {
  account_id: string;
  device_id: string;
  last_at: Generated<Date>;
}

export interface OneTimeCodesTable {
  /** The specification's LX. */
  purpose: number;
  identifier_index: Buffer;
  code_hash: Buffer;
  tries: Generated<number>;
  is_spent: Generated<boolean>;
  expires_at: Date;
}

export interface QrTicketsTable {
  id_hash: Buffer;
  secret_hash: Buffer;
  device_id: string;
  user_agent: string;
  address_cipher: Buffer;
  status: Generated<'waiting' | 'scanned' | 'authorised' | 'cancelled' | 'spent' | 'expired'>;
  account_id: string | null;
  checked_at: Date | null;
  expires_at: Date;
}

export interface SecondFactorsTable {
  account_id: string;
  secret_cipher: Buffer;
  begun_at: Generated<Date>;
  /** Null until a code has proved it. */
  enabled_at: Date | null;
  last_step: Generated<number>;
  /** Of a secret that waits for its first code: who asked for it. */
  session_id: string | null;
}

export interface RecoveryCodesTable {
  account_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface LoginChallengesTable {
  id_hash: Buffer;
  account_id: string;
  device_id: string;
  way: string;
  remember: boolean;
  /** JSON; written as text. */
  note: ColumnType<Readonly<Record<string, string | null>> | null, string | null, never>;
  expires_at: Date;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    accounts: AccountsTable;
    account_roles: AccountRolesTable;
    sessions: SessionsTable;
    login_nonces: LoginNoncesTable;
    login_guards: LoginGuardsTable;
    known_devices: KnownDevicesTable;
    one_time_codes: OneTimeCodesTable;
    qr_tickets: QrTicketsTable;
    second_factors: SecondFactorsTable;
    recovery_codes: RecoveryCodesTable;
    login_challenges: LoginChallengesTable;
    session_facts: ReadOnly<{ account_id: string; last_used_at: Date }>;
    role_facts: ReadOnly<{
      account_id: string;
      role: Role;
      school_id: string | null;
      scope_id: string | null;
      granted_at: Date;
      granted_by: string | null;
      id: string;
      ends_at: Date | null;
      reason: string;
    }>;
    person_facts: ReadOnly<{
      id: string;
      name: string;
      nickname: string;
      school_id: string | null;
      avatar_file_id: string | null;
      teacher_state: '0' | '1' | '2';
      disabled: boolean;
      number: string;
    }>;
  }
}
