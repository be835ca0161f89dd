import { dataWords } from '#server/platform/ports/data-words.ts';
import type { Module } from '#server/platform/modules/module.ts';

const shownOfLibraries = [
  ...['name', 'edition', 'school_id', 'subject', 'level', 'summary', 'introduction', 'banner_file_id', 'banners'],
  ...['is_open', 'menu'],
];
/** Not how often they were viewed and taken, which moves all the time. */
const shownOfMaterials = [
  ...['library_id', 'title', 'type', 'directory_id', 'tags', 'author', 'source', 'licence', 'licence_text'],
  ...['download_policy', 'introduction', 'school_id', 'status', 'file_id', 'pages', 'duration_ms', 'cover_file_id'],
  'binned_at',
];

/** What the columns of the area point at; the rows themselves are in library.tables.ts. */
export const libraryTables: NonNullable<Module['tables']> = {
  libraries: { others: ['banner_file_id'], shown: shownOfLibraries },
  library_partners: { shown: 'all' },
  library_directories: { shown: 'all' },
  library_courses: { shown: 'all' },
  library_days: {},
  library_exports: {},
  materials: {
    people: { uploader_id: 'kept' },
    others: ['school_id', 'cover_file_id'],
    shown: shownOfMaterials,
    joining: { uploader_id: { name: dataWords('素材', 'Materials') } },
  },
  material_versions: { people: { created_by: 'kept', decided_by: 'kept' } },
  material_log: { people: { account_id: 'emptied' } },
  material_complaints: { people: { sender_id: 'emptied', decided_by: 'emptied' }, others: ['send_key'] },
  material_counts: { others: ['directory_id'] },
  material_words: { others: ['library_id', 'directory_id'] },
  material_works: { others: ['job_id'] },
  material_covers: {},
  material_events: { people: { account_id: 'kept' }, others: ['school_id'] },
  material_days: {},
  material_weeks: {},
  material_seen: { others: ['material_id'] },
  material_uses: { people: { account_id: 'kept' }, others: ['node_id'] },
  // Counts of a library by day: they are none of the person's.
  person_days: { people: { account_id: 'kept' }, others: ['school_id'], joining: { account_id: 'stays' } },
  favourite_folders: {
    people: { account_id: 'deleted' },
    joining: { account_id: { name: dataWords('收藏夹', 'Folders of favourites'), keys: [['name']] } },
  },
  favourites: {
    people: { account_id: 'deleted' },
    joining: { account_id: { name: dataWords('收藏', 'Favourites'), keys: [['material_id']] } },
  },
  metadata_imports: { people: { account_id: 'deleted' } },
  document_texts: {},
  document_pages: {},
  video_streams: {},
};
