import { sql } from 'kysely';
import { isoOf } from '#server/platform/database/iso-text.ts';

/** Material `m` is seen by everybody, its library apart. */
export const isShown = sql<boolean>`(m.status = 'published' and m.binned_at is null)`;

/** A school as it is marked on cards, from a row of `school_facts`. */
export const schoolMark = (table: string) => sql`jsonb_build_object('id', ${sql.ref(`${table}.id`)},
  'name', ${sql.ref(`${table}.name`)}, 'glyph', ${sql.ref(`${table}.glyph`)}, 'edition', ${sql.ref(`${table}.edition`)},
  'logoFileId', ${sql.ref(`${table}.logo_file_id`)})`;

/** A row of `materials`, alias `m`, as `MaterialRow` has it. */
export const materialColumns = sql`
  m.id, m.library_id as "libraryId", m.title, coalesce(m.type, 99) as type, m.cover_file_id as "coverFileId", m.author,
  coalesce((select s.name from school_facts s where s.id = m.school_id), '') as school, m.kind, m.format,
  m.size_bytes as "sizeBytes", m.pages, m.duration_ms as "durationMs", m.views, m.downloads, m.favourites,
  coalesce(m.licence, 'internal') as licence, m.download_policy as "downloadPolicy",
  ${isoOf(sql`coalesce(m.published_at, m.updated_at)`)} as "updatedAt"`;
