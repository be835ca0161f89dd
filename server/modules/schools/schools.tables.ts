import type { ColumnType, Generated } from 'kysely';
import type { MajorText } from '#contract/organisation/major-page.contract.ts';
import type { RestructuringKind } from '#contract/organisation/restructuring.contract.ts';
import type { SchoolProfile } from '#contract/organisation/school-profile.contract.ts';
import type { Major, School, SchoolDetail } from '#contract/schools/schools.contract.ts';
import type { SchoolPublicationStatus } from '#machines/schools/school-publication.lifecycle.ts';
import type { DataWords } from '#server/platform/ports/data.port.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';

type Json<Value> = ColumnType<Value, string | undefined, string>;
type JsonOrNull<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

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
  code: string | null;
  closed_at: Date | null;
  version: Generated<number>;
  founded: number | null;
  motto: Generated<string>;
  address: Generated<string>;
  website: Generated<string>;
  telephone: Generated<string>;
  email: Generated<string>;
  contacts: Json<SchoolDetail['contacts']>;
  banner_file_id: string | null;
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
  merged_into_id: string | null;
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
  lead_id: string | null;
  stopped_at: Date | null;
  merged_into_id: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
}

interface StructureActsTable {
  id: Generated<string>;
  school_id: string;
  kind: RestructuringKind;
  from_ids: string[];
  from_names: string[];
  to_id: string;
  to_name: string;
  college_ids: string[];
  is_new: boolean;
  parts: Json<StructureActPart[]>;
  way_back: Json<WayBack>;
  made_by: string | null;
  made_at: Generated<Date>;
  undone_by: string | null;
  undone_at: Date | null;
}

/** The version of a row before an act, and after it. */
export interface VersionStep {
  former: number;
  version: number;
}

/** What the way back of an act needs: the versions with which it left the merged ones, and what each area kept. */
export interface WayBack {
  versions: Record<string, VersionStep>;
  /** Majors that were stopped before. */
  stopped: string[];
  kept: Record<string, unknown>;
}

/** What moved with an act, in both languages. */
export interface StructureActPart {
  id: string;
  name: DataWords;
  count: number;
}

interface SchoolProfilesTable {
  school_id: string;
  draft: JsonOrNull<SchoolProfile>;
  status: Generated<SchoolPublicationStatus>;
  journal_key: Generated<string>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

interface SchoolVersionsTable {
  school_id: string;
  number: number;
  profile: Json<SchoolProfile>;
  restored_from: number | null;
  published_at: Generated<Date>;
  published_by: string | null;
}

interface MajorPagesTable {
  major_id: string;
  draft: Json<MajorText>;
  published: JsonOrNull<MajorText>;
  published_at: Date | null;
  status: Generated<SchoolPublicationStatus>;
  journal_key: Generated<string>;
  version: Generated<number>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    schools: SchoolsTable;
    cities: { name: string; tile_row: number; tile_column: number; is_capital: Generated<boolean> };
    colleges: CollegesTable;
    majors: MajorsTable;
    structure_acts: StructureActsTable;
    school_profiles: SchoolProfilesTable;
    school_profile_versions: SchoolVersionsTable;
    major_pages: MajorPagesTable;
    school_facts: ReadOnly<{
      id: string;
      name: string;
      glyph: string;
      edition: 'he' | 've';
      city: string;
      logo_file_id: string | null;
      initial: string;
      closed_at: Date | null;
    }>;
  }
}
