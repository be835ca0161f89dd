import type { ColumnType, Generated } from 'kysely';
import type { ReadOnly } from '#server/platform/database/database.ts';

/** bigint leaves PostgreSQL as text. */
type Bigint = ColumnType<string, number | bigint | string, number | bigint | string>;
type Stamp = ColumnType<Date, never, never>;

export interface FilesTable {
  id: Generated<string>;
  owner_id: string;
  name: string;
  media_type: string;
  sha256: string;
  source_sha256: string;
  duration_ms: number | null;
  pages: number | null;
  width: number | null;
  height: number | null;
  is_public: boolean;
  created_at: Stamp;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    file_contents: { sha256: string; size_bytes: Bigint; created_at: Stamp };
    dropped_contents: { sha256: string; tried_at: Date | null };
    files: FilesTable;
    file_captions: { video_id: string; language: string; label: string; caption_id: string };
    file_uploads: {
      id: string;
      owner_id: string;
      name: string;
      size_bytes: Bigint;
      is_public: boolean;
      as_sent: boolean;
      file_id: string | null;
      refusal: string | null;
      judged_at: Date | null;
      attempts: Generated<number>;
      created_at: Stamp;
    };
    photo_tickets: {
      secret_hash: Buffer;
      person_id: string;
      session_id: string;
      owner: string;
      place: string;
      expires_at: Date;
      sent: Generated<number>;
    };
    caption_facts: ReadOnly<{ video_id: string }>;
    file_facts: ReadOnly<{
      id: string;
      owner_id: string;
      name: string;
      media_type: string;
      size_bytes: string;
      sha256: string;
      duration_ms: number | null;
      pages: number | null;
      is_public: boolean;
    }>;
  }
}
