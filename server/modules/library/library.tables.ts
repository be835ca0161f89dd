import type { ColumnType, Generated } from 'kysely';
import type { MenuEntry } from '#contract/maintenance/maintenance.contract.ts';
import type { DownloadPolicy, Licence, MaterialKind } from '#contract/library/material.rule.ts';
import type { MaterialStatus } from '#machines/library/material.lifecycle.ts';
import type { ReadOnly } from '#server/platform/database/database.ts';

/** jsonb: read as a value, written as text. */
type Json<Value> = ColumnType<Value, string | undefined, string>;
type Counter = ColumnType<number, number | undefined, number>;

export interface BannerRow {
  fileId: string;
  title: string;
  link: string;
}

interface LibrariesTable {
  id: Generated<string>;
  name: string;
  edition: 'he' | 've';
  school_id: string;
  subject: string;
  level: 'national' | 'provincial' | 'school' | null;
  summary: Generated<string>;
  introduction: Generated<string>;
  banner_file_id: string | null;
  banners: Json<BannerRow[]>;
  licence: ColumnType<Licence, Licence | undefined, Licence>;
  download_policy: ColumnType<DownloadPolicy, DownloadPolicy | undefined, DownloadPolicy>;
  is_reviewed: Generated<boolean>;
  is_open: Generated<boolean>;
  menu: Json<MenuEntry[]>;
  menu_draft: Json<MenuEntry[]>;
  menu_version: Generated<number>;
  menu_published_at: Date | null;
  courses_version: Generated<number>;
  journal_secret: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface MaterialsTable {
  id: Generated<string>;
  short_code: Generated<string>;
  library_id: string;
  title: string;
  type: number | null;
  directory_id: string | null;
  tags: ColumnType<string[], string[] | undefined, string[]>;
  author: Generated<string>;
  source: Generated<string>;
  licence: Licence | null;
  licence_text: Generated<string>;
  download_policy: DownloadPolicy;
  introduction: Generated<string>;
  uploader_id: string;
  school_id: string | null;
  status: ColumnType<MaterialStatus, MaterialStatus | undefined, MaterialStatus>;
  version_number: Generated<number>;
  /** Of the version that waits while the shown one stays. */
  revision: number | null;
  file_id: string;
  sha256: string;
  kind: MaterialKind;
  format: string;
  /** bigint comes as text. */
  size_bytes: ColumnType<string, number | string, number | string>;
  pages: number | null;
  duration_ms: number | null;
  cover_file_id: string | null;
  views: Counter;
  downloads: Counter;
  favourites: Counter;
  uses: Counter;
  heat: ColumnType<number, never, never>;
  reason: Generated<string>;
  submitted_at: Date | null;
  published_at: Date | null;
  binned_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export type Measure = 'uploads' | 'views' | 'downloads' | 'favourites' | 'unfavourites' | 'uses';

type Figures = Record<'uploads' | 'views' | 'downloads' | 'favourites' | 'uses', Counter>;

declare module '#server/platform/database/database.ts' {
  interface Tables {
    libraries: LibrariesTable;
    library_partners: { library_id: string; school_id: string; position: number };
    library_directories: {
      id: Generated<string>;
      library_id: string;
      parent_id: string | null;
      name: string;
      position: number;
    };
    library_courses: { library_id: string; course_id: string; is_good: Generated<boolean>; position: number };
    materials: MaterialsTable;
    material_versions: {
      id: Generated<string>;
      material_id: string;
      number: number;
      file_id: string;
      note: Generated<string>;
      status: 'draft' | 'review' | 'published' | 'refused';
      created_by: string;
      created_at: Generated<Date>;
      decided_by: string | null;
      decided_at: Date | null;
    };
    material_log: {
      id: Generated<string>;
      material_id: string;
      event: string;
      account_id: string;
      detail: Generated<string>;
      at: Generated<Date>;
    };
    material_counts: ReadOnly<{
      library_id: string;
      directory_id: string | null;
      type: number | null;
      kind: MaterialKind;
      count: number;
      views: number;
      downloads: number;
      favourites: number;
      uses: number;
    }>;
    material_words: {
      material_id: string;
      library_id: string;
      head: string;
      words: string;
      directory_id: string | null;
      type: number | null;
      kind: MaterialKind;
      is_shown: boolean;
      is_hot: Generated<boolean>;
      is_stale: Generated<boolean>;
    };
    document_texts: { sha256: string; text: string; created_at: Generated<Date> };
    material_works: {
      file_id: string;
      kind: 'text' | 'cover' | 'video' | 'pages';
      state: Generated<string>;
      progress: Generated<number>;
      problem: Generated<string>;
      job_id: string | null;
      attempts: Generated<number>;
      updated_at: Generated<Date>;
    };
    material_covers: { file_id: string; cover_file_id: string };
    document_pages: { file_id: string; pages_file_id: string };
    video_streams: { file_id: string; height: number; stream_file_id: string };
    material_events: {
      id: Generated<string>;
      library_id: string;
      material_id: string;
      measure: Measure;
      account_id: string | null;
      school_id: string | null;
      at: Generated<Date>;
      is_counted: Generated<boolean>;
    };
    library_days: { library_id: string; day: string; views: number; downloads: number };
    material_days: Figures & { library_id: string; day: string; material_id: string };
    person_days: Figures & { library_id: string; day: string; account_id: string | null; school_id: string | null };
    library_exports: { file_id: string; created_at: Generated<Date> };
    material_weeks: { material_id: string; week: string; views: number };
    material_seen: { material_id: string; measure: Measure; viewer: string; at: Generated<Date> };
    favourite_folders: { id: Generated<string>; account_id: string; name: string };
    favourites: {
      account_id: string;
      material_id: string;
      folder_id: string | null;
      created_at: Generated<Date>;
    };
    material_uses: {
      id: Generated<string>;
      material_id: string;
      version_number: number;
      course_id: string;
      node_id: string;
      file_id: string;
      account_id: string;
      at: Generated<Date>;
    };
    metadata_imports: {
      id: Generated<string>;
      library_id: string;
      account_id: string;
      file_name: string;
      report: Json<object>;
      committed_at: Date | null;
      created_at: Generated<Date>;
    };
    maintainer_facts: ReadOnly<{ account_id: string; library_id: string; since: Date }>;
    library_facts: ReadOnly<{
      id: string;
      name: string;
      edition: 'he' | 've';
      school_id: string;
      subject: string;
      is_open: boolean;
    }>;
    material_facts: ReadOnly<{
      id: string;
      library_id: string;
      title: string;
      type: number | null;
      kind: MaterialKind;
      file_id: string;
      heat: number;
      published_at: Date | null;
      is_visible: boolean;
      uploader_id: string;
    }>;
  }
}
