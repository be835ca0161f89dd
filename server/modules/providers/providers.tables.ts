import type { Generated } from 'kysely';

export interface ProviderStatesTable {
  state_hash: Buffer;
  provider: string;
  purpose: 'login' | 'bind';
  device_id: string;
  account_id: string | null;
  return_path: string | null;
  nonce: string | null;
  verifier: string | null;
  expires_at: Date;
}

export interface IdentitiesTable {
  id: Generated<string>;
  account_id: string;
  provider: string;
  subject: string;
  alias: string | null;
  label: Generated<string>;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
}

export interface ProviderTicketsTable {
  ticket_hash: Buffer;
  kind: 'entry' | 'bind';
  provider: string;
  subject: string;
  alias: string | null;
  nickname: string;
  staff_number: string | null;
  picture: string | null;
  session_key: Buffer | null;
  device_id: string;
  expires_at: Date;
}

export interface ProviderSessionsTable {
  session_id: string;
  provider: string;
  subject: string;
  session_key: Buffer | null;
}

export interface ProviderLogoutsTable {
  token_hash: Buffer;
  expires_at: Date;
}

export interface AppsTable {
  app_id: string;
  name: string;
  secret_cipher: Buffer;
  school_id: string | null;
  is_on: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface AppSignsTable {
  sign_hash: Buffer;
  expires_at: Date;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    provider_states: ProviderStatesTable;
    identities: IdentitiesTable;
    provider_tickets: ProviderTicketsTable;
    provider_sessions: ProviderSessionsTable;
    provider_logouts: ProviderLogoutsTable;
    apps: AppsTable;
    app_signs: AppSignsTable;
  }
}
