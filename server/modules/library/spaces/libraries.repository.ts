import { sql } from 'kysely';
import { publicMedia } from '#contract/files/files.rule.ts';
import type { LibraryDetailRecord, LibraryRecord } from '#contract/library/library.codec.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso, isoOf } from '#server/platform/database/iso-text.ts';
import { today } from '#server/platform/database/platform-zone.ts';
import { schoolMark } from '../materials/library-shape.ts';

/** An open library with what is counted of it. */
export interface LibraryRow extends Omit<LibraryRecord, 'banner'> {
  bannerFileId: string | null;
  /** What a search looks through, in lower case. */
  searched: string;
  openedAt: string;
  favourites: number;
  views: number;
  downloads: number;
  uses: number;
  newThisWeek: number;
  types: readonly { type: number; count: number }[];
}

const figures = sql`
  coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'count', t.count) order by t.count desc, t.type)
    from (select c.type, sum(c.count)::int as count from material_counts c
      where c.library_id = l.id and c.type is not null group by 1 having sum(c.count) > 0) t), '[]') as types,
  coalesce(f.materials, 0)::int as "materialCount", coalesce(f.views, 0)::float8 as views,
  coalesce(f.downloads, 0)::float8 as downloads, coalesce(f.favourites, 0)::float8 as favourites,
  coalesce(f.uses, 0)::float8 as uses,
  (select count(*)::int from library_courses lc join course_facts c on c.id = lc.course_id
    where lc.library_id = l.id and c.status = 'published') as "courseCount",
  (select 1 + count(*)::int from library_partners p where p.library_id = l.id) as "schoolCount",
  (select coalesce(sum(d.views + d.downloads), 0)::int from library_days d
    where d.library_id = l.id and d.day > ${today} - 30) as "monthlyUses",
  (select count(*)::int from materials m where m.library_id = l.id and m.status = 'published' and m.binned_at is null
    and m.published_at > now() - interval '7 days') as "newThisWeek"`;

export const librariesRepository = (db: Database, _actor: Pick<Actor, 'edition'>) => ({
  /** All open ones of an edition with their figures. */
  async open(edition: 'he' | 've'): Promise<LibraryRow[]> {
    const { rows } = await sql<Omit<LibraryRow, 'typeCount' | 'topTypes'>>`
      select l.id, l.name, l.banner_file_id as "bannerFileId", l.subject, l.edition, l.level, l.summary,
        ${schoolMark('s')} as school, ${iso('l.created_at')} as "openedAt",
        ${isoOf(sql`greatest(l.updated_at, last.at)`)} as "updatedAt",
        lower(concat_ws(' ', l.name, l.summary, s.name, (
          select string_agg(p.name, ' ') from library_partners lp join school_facts p on p.id = lp.school_id
          where lp.library_id = l.id))) as searched,
        ${figures}
      from libraries l join school_facts s on s.id = l.school_id
      left join lateral (
        select sum(c.count) as materials, sum(c.views) as views, sum(c.downloads) as downloads,
          sum(c.favourites) as favourites, sum(c.uses) as uses
        from material_counts c where c.library_id = l.id) f on true
      left join lateral (
        select m.published_at as at from materials m where m.library_id = l.id and m.status = 'published'
          and m.binned_at is null order by m.published_at desc, m.id limit 1) last on true
      where l.is_open and l.edition = ${edition}`.execute(db);
    return rows.map((row) => ({
      ...row,
      typeCount: row.types.length,
      topTypes: row.types.slice(0, 3).map(({ type }) => type),
    }));
  },

  /** Edition of an open library; undefined where there is none. */
  editionOf: async (id: string) =>
    (
      await db
        .selectFrom('libraries')
        .where('id', '=', id)
        .where('is_open', '=', true)
        .select('edition')
        .executeTakeFirst()
    )?.edition,

  async texts(id: string): Promise<Pick<LibraryDetailRecord, 'introduction' | 'maintainers' | 'partners'>> {
    const { rows } = await sql<Pick<LibraryDetailRecord, 'introduction' | 'maintainers' | 'partners'>>`
      select l.introduction,
        coalesce((select jsonb_agg(p.name order by k.since, p.name)
          from maintainer_facts k join person_facts p on p.id = k.account_id
          where k.library_id = l.id and not p.disabled), '[]') as maintainers,
        coalesce((select jsonb_agg(${schoolMark('s')} order by lp.position)
          from library_partners lp join school_facts s on s.id = lp.school_id where lp.library_id = l.id), '[]') as partners
      from libraries l where l.id = ${id}`.execute(db);
    return rows[0]!;
  },
});

/** As it travels, in English. */
export function libraryRecordOf(row: LibraryRow): LibraryRecord {
  const { id, name, subject, edition, level, summary, school, schoolCount, courseCount, materialCount } = row;
  const { typeCount, topTypes, monthlyUses, updatedAt, bannerFileId } = row;
  return {
    ...{ id, name, subject, edition, level, summary, school, schoolCount, courseCount, materialCount },
    ...{ typeCount, topTypes, monthlyUses, updatedAt },
    banner: bannerFileId === null ? '' : publicMedia(bannerFileId),
  };
}
