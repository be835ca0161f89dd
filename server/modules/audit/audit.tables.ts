import type { ReadOnly } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    audit_entries: ReadOnly<{
      chain: number;
      position: string;
      at: Date;
      account_id: string | null;
      roles: string;
      address_cipher: Buffer | null;
      event: string;
      object_kind: string | null;
      object_id: string | null;
      outcome: 'done' | 'refused';
      detail: Record<string, string | number | boolean | null>;
      request_id: string | null;
    }>;
  }
}
