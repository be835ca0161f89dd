import type { ColumnType, Generated } from 'kysely';
import type { AccountJoiningStatus } from '#machines/account/account-joining.lifecycle.ts';
import type { JoiningPart } from '#server/platform/ports/account-joining.port.ts';
import type { MovedRows } from './joining/joined-rows.repository.ts';

/** What an undo needs. */
export interface WayBack {
  /** By column: `enrolments.learner_id`. */
  rows: Readonly<Record<string, MovedRows>>;
  /** By area, whatever it keeps. */
  works: Readonly<Record<string, unknown>>;
}

type Json<T> = ColumnType<T, string, string>;

declare module '#server/platform/database/database.ts' {
  interface Tables {
    deletion_requests: { account_id: string; requested_at: Generated<Date>; due_at: Date };
    joining_proofs: {
      id_hash: Buffer;
      session_id: string;
      account_id: string;
      other_id: string;
      proved_at: Generated<Date>;
      expires_at: Date;
    };
    account_joinings: {
      id: Generated<string>;
      stays_id: string;
      goes_id: string;
      status: Generated<Exclude<AccountJoiningStatus, 'apart'>>;
      parts: Json<JoiningPart[]>;
      way_back: ColumnType<WayBack | null, string, null>;
      joined_at: Generated<Date>;
      undo_until: Date;
      ended_at: Date | null;
    };
  }
}
