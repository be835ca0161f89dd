import type { Generated } from 'kysely';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    deletion_requests: { account_id: string; requested_at: Generated<Date>; due_at: Date };
  }
}
