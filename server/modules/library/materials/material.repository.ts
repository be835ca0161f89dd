import { sql } from 'kysely';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { zone } from '#server/platform/database/platform-zone.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { isShown, materialColumns } from './library-shape.ts';
import type { MaterialRow } from './material-record.ts';

export interface MaterialWhole extends MaterialRow {
  libraryName: string;
  introduction: string;
  tags: string[];
  directory: string[];
  licenceText: string;
  source: string;
  uses: number;
  weeklyViews: number[];
  versions: { number: number; note: string; publishedAt: string; sizeBytes: number }[];
  fileId: string;
  fileName: string;
  mediaType: string;
  sha256: string;
  versionNumber: number;
  shortCode: string;
}

const parts = {
  path: sql<string[]>`coalesce((with recursive up as (
      select d.parent_id, d.name, 1 as step from library_directories d where d.id = m.directory_id
      union all select d.parent_id, d.name, up.step + 1 from up join library_directories d on d.id = up.parent_id
    ) select jsonb_agg(up.name order by up.step desc) from up), '[]')`,
  versions: sql`coalesce((
    select jsonb_agg(jsonb_build_object('number', v.number, 'note', v.note,
      'publishedAt', ${iso('v.shown_at')}, 'sizeBytes', v.size_bytes) order by v.number desc)
    from (select v.number, v.note, coalesce(v.decided_at, v.created_at) as shown_at, f.size_bytes
      from material_versions v join file_facts f on f.id = v.file_id
      where v.material_id = m.id and v.status = 'published') v), '[]')`,
  weeks: sql`(select jsonb_agg(coalesce(w.views, 0) order by s.week)
    from (select (date_trunc('week', now() at time zone ${zone}))::date - 7 * n as week
      from generate_series(0, 11) n) s
    left join material_weeks w on w.material_id = m.id and w.week = s.week)`,
};

const whole = prepared<{ id: string }, MaterialWhole>((db, { id }) =>
  db
    .selectFrom('materials as m')
    .innerJoin('libraries as l', 'l.id', 'm.library_id')
    .innerJoin('file_facts as f', 'f.id', 'm.file_id')
    .where('m.id', '=', sql<string>`${id}::uuid`)
    .where('l.is_open', '=', true)
    .where(isShown)
    .select(
      sql<MaterialWhole>`${materialColumns}, l.name as "libraryName", m.introduction, m.tags,
        ${parts.path} as directory, m.licence_text as "licenceText", m.source, m.uses,
        ${parts.weeks} as "weeklyViews", ${parts.versions} as versions,
        f.id as "fileId", f.name as "fileName", f.media_type as "mediaType", f.sha256,
        m.short_code as "shortCode", m.version_number`.as('versionNumber'),
    )
    .$castTo<MaterialWhole>(),
);

const place = prepared<{ id: string }, { id: string; libraryId: string }>((db, { id }) =>
  db
    .selectFrom('materials as m')
    .innerJoin('libraries as l', 'l.id', 'm.library_id')
    .where('m.id', '=', sql<string>`${id}::uuid`)
    .where('l.is_open', '=', true)
    .where(isShown)
    .select(['m.id', 'm.library_id as libraryId']),
);

/** One material that everybody may see: published, not in the bin, its library open. */
export const materialRepository = (db: Database, _actor: Actor) => ({
  /** @param libraryId where it was asked for; elsewhere it is not there */
  async find(id: string, libraryId?: string): Promise<MaterialWhole | null> {
    const [row] = await whole(db, { id });
    return row && (libraryId === undefined || row.libraryId === libraryId) ? row : null;
  },

  /** Whether it is there at all, and where. */
  async shown(id: string): Promise<{ id: string; libraryId: string } | null> {
    const [row] = await place(db, { id });
    return row ?? null;
  },

  at: (code: string): Promise<{ id: string; libraryId: string } | undefined> =>
    db
      .selectFrom('materials as m')
      .innerJoin('libraries as l', 'l.id', 'm.library_id')
      .where('m.short_code', '=', code)
      .where('l.is_open', '=', true)
      .where(isShown)
      .select(['m.id', 'm.library_id as libraryId'])
      .executeTakeFirst(),

  /** The pages that the background laid out of a document; null pages where they could not be counted. */
  pages: (fileId: string): Promise<{ fileId: string; pages: number | null } | undefined> =>
    db
      .selectFrom('document_pages as p')
      .innerJoin('file_facts as f', 'f.id', 'p.pages_file_id')
      .where('p.file_id', '=', fileId)
      .select(['p.pages_file_id as fileId', 'f.pages'])
      .executeTakeFirst(),

  streams: (fileId: string): Promise<{ fileId: string; height: number }[]> =>
    db
      .selectFrom('video_streams as s')
      .where('s.file_id', '=', fileId)
      .select(['s.stream_file_id as fileId', 's.height'])
      .orderBy('s.height', 'desc')
      .execute(),
});
