import type { Generated } from 'kysely';
import type { Major, School, SchoolDetail } from '#contract/schools/schools.contract.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';

interface SchoolsTable {
  id: Generated<string>;
  name: string;
  glyph: string;
  edition: 'he' | 've';
  city: Generated<string>;
  kind: Generated<School['kind']>;
  ownership: Generated<SchoolDetail['ownership']>;
  initial: Generated<string>;
  initials: Generated<string>;
  founded: number | null;
  motto: Generated<string>;
  address: Generated<string>;
  website: Generated<string>;
  telephone: Generated<string>;
  introduction: Generated<string>;
  logo_file_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface CollegesTable {
  id: Generated<string>;
  school_id: string;
  parent_id: string | null;
  name: string;
  position: Generated<number>;
  closed_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
}

interface MajorsTable {
  id: Generated<string>;
  school_id: string;
  college_id: string;
  code: string;
  name: string;
  level: Major['level'];
  years: number;
  stopped_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    schools: SchoolsTable;
    cities: { name: string; tile_row: number; tile_column: number; is_capital: Generated<boolean> };
    colleges: CollegesTable;
    majors: MajorsTable;
    college_facts: ReadOnly<{ id: string; school_id: string; parent_id: string | null; name: string }>;
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
