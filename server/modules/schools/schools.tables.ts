import type { Generated } from 'kysely';
import type { ReadOnly } from '#server/platform/database/database.ts';

interface SchoolsTable {
  id: Generated<string>;
  name: string;
  glyph: string;
  edition: 'he' | 've';
  city: Generated<string>;
  initial: Generated<string>;
  introduction: Generated<string>;
  logo_file_id: string | null;
  created_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    schools: SchoolsTable;
    school_facts: ReadOnly<{
      id: string;
      name: string;
      glyph: string;
      edition: 'he' | 've';
      city: string;
      logo_file_id: string | null;
      initial: string;
    }>;
  }
}
