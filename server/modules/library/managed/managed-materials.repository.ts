import { iso } from '#server/platform/database/iso-text.ts';
import { beginsWith, contains } from '#server/platform/database/like.ts';
import { sql, type RawBuilder } from 'kysely';
import { renditionOf, type AskedBytes } from '#contract/common/bytes.rule.ts';
import type {
  ManagedMaterialPage,
  ManagedMaterialQuery,
  MaterialExport,
  ManagedMaterialDetails,
} from '#contract/maintenance/maintenance-materials.contract.ts';
import type { DownloadPolicy, Licence } from '#contract/library/material.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countLimit, pageFrom, windowOf } from '#server/platform/database/page.ts';
import { isManaged } from './library-access.ts';
import {
  managedColumns,
  managedMaterialOf,
  olderTwin,
  withWaiting,
  type ManagedMaterialRow,
} from './managed-material-shape.ts';
import { conditionsOf, type Section } from '../materials/material-filter.ts';

type Sql = RawBuilder<unknown>;
type Filters = Omit<MaterialExport, 'libraryId'>;

const waits = sql`(m.status = 'review' or m.revision is not null)`;
const inBin = sql`m.binned_at is not null`;
const tabs: Record<NonNullable<Filters['tab']>, Sql> = {
  all: sql`m.binned_at is null`,
  review: sql`m.binned_at is null and ${waits}`,
  draft: sql`m.binned_at is null and m.status = 'draft'`,
  published: sql`m.binned_at is null and m.status = 'published'`,
  withdrawn: sql`m.binned_at is null and m.status = 'withdrawn'`,
  bin: inBin,
};

/** Title, author and tags, or the beginning of the id. */
const matches = (search: string) => sql`(m.title ilike ${contains(search)} or m.author ilike ${contains(search)}
  or array_to_string(m.tags, ' ') ilike ${contains(search)}
  or ${/^[0-9a-f-]{4,36}$/i.test(search.trim()) ? sql`m.id::text like ${beginsWith(search.toLowerCase())}` : sql`false`})`;

/** What the filters leave of the materials `m` of a library, its directories with all below them. */
export function managedWhere(libraryId: string, filters: Filters): Sql {
  const { tab = 'all', search = '', type, kind, directoryId, uploaderId } = filters;
  const conditions = [
    sql`m.library_id = ${libraryId}`,
    tabs[tab],
    ...(search.trim() === '' ? [] : [matches(search)]),
    ...(type === undefined ? [] : [type === 99 ? sql`coalesce(m.type, 99) = 99` : sql`m.type = ${type}::integer`]),
    ...(kind === undefined ? [] : [sql`m.kind = ${kind}`]),
    ...(directoryId === undefined
      ? []
      : [
          sql`m.directory_id in (with recursive below as (
              select id from library_directories where id = ${directoryId} and library_id = ${libraryId}
              union all select d.id from library_directories d join below b on d.parent_id = b.id
            ) select id from below)`,
        ]),
    ...(uploaderId === undefined ? [] : [sql`m.uploader_id = ${uploaderId}`]),
  ];
  return sql.join(conditions, sql` and `);
}

const orders: Record<NonNullable<ManagedMaterialQuery['sort']>, Sql> = {
  waiting: sql`m.submitted_at, m.id`,
  newest: sql`m.updated_at desc, m.id`,
  title: sql`m.title collate "zh-x-icu", m.id`,
  size: sql`m.size_bytes desc, m.id`,
};
const orderOf = ({ sort, tab }: ManagedMaterialQuery): Sql => {
  if (sort !== undefined) return orders[sort];
  if (tab === 'bin') return sql`m.binned_at desc, m.id`;
  return tab === 'review' ? orders.waiting : orders.newest;
};

/** What is fixed before a move or an edit is judged. */
export interface LockedMaterial {
  id: string;
  title: string;
  type: number | null;
  directoryId: string | null;
  author: string;
  licence: Licence | null;
  licenceText: string;
  downloadPolicy: DownloadPolicy;
  tags: string[];
  status: 'draft' | 'review' | 'published' | 'withdrawn';
  isBinned: boolean;
  version: number;
  versionNumber: number;
  revision: number | null;
  /** Who made the version that a decision would be about. */
  madeBy: string;
}

/** Materials of libraries that the person keeps, in every state; the others are not there. */
export const managedMaterialsRepository = (db: Database, actor: PersonActor) => ({
  /** @param shown what the entry that is asked for shows; null where the menu has none such */
  async page({ entryId, ...asked }: ManagedMaterialQuery, shown: Section | null): Promise<ManagedMaterialPage> {
    const { libraryId, tab = 'all', pageNo: _pageNo, pageSize: _pageSize, after: _after, sort: _sort, ...rest } = asked;
    const inEntry = shown ? conditionsOf(shown.conditions, shown.tags) : [sql`false`];
    const where = sql.join(
      [managedWhere(libraryId, { ...rest, tab }), ...(entryId === undefined ? [] : inEntry)],
      sql` and `,
    );
    const order = orderOf(asked);
    const { limit, offset } = windowOf(asked);
    const { rows } = await sql<ManagedMaterialRow>`
      select ${managedColumns} from (
        select m.*, row_number() over (order by ${order}) as nth from materials m
        where ${where} order by ${order} limit ${limit} offset ${offset}) m ${withWaiting}
      order by m.nth`.execute(db);
    const all = await this.tabs(libraryId);
    const isFiltered =
      entryId !== undefined || Object.values(rest).some((value) => value !== undefined && value !== '');
    const counted = isFiltered
      ? await sql<{ n: number }>`
          select count(*)::int as n from (select from materials m where ${where} limit ${countLimit + 1}) c`.execute(db)
      : null;
    const { oldestWaiting, ...counts } = all;
    return {
      ...pageFrom(
        asked,
        rows.map((row) => managedMaterialOf(row, actor)),
        counted?.rows[0]!.n ?? counts[tab],
      ),
      tabs: counts,
      oldestWaiting,
    };
  },

  /** What the filters leave, in the order of the ids. */
  async pick(libraryId: string, filters: Filters, atMost: number): Promise<{ id: string; version: number }[]> {
    const { rows } = await sql<{ id: string; version: number }>`
      select m.id, m.version from materials m where ${managedWhere(libraryId, filters)} order by m.id limit ${atMost}`.execute(
      db,
    );
    return rows;
  },

  /** What is published is counted by the cube; of each other state at most one more than `countLimit`. */
  async tabs(libraryId: string): Promise<ManagedMaterialPage['tabs'] & Pick<ManagedMaterialPage, 'oldestWaiting'>> {
    const count = (where: Sql) => sql`(select count(*)::int from (
      select from materials m where m.library_id = ${libraryId} and ${where} limit ${countLimit + 1}) c)`;
    const { rows } = await sql<ManagedMaterialPage['tabs'] & { asked: number; oldestWaiting: string | null }>`
      select t.*, t.published + t.draft + t.withdrawn + t.asked as all from (
        select (select coalesce(sum(c.count), 0)::int from material_counts c where c.library_id = ${libraryId})
            as published,
          ${count(tabs.draft)} as draft, ${count(tabs.withdrawn)} as withdrawn, ${count(tabs.review)} as review,
          ${count(sql`m.binned_at is null and m.status = 'review'`)} as asked, ${count(tabs.bin)} as bin,
          (select ${iso('m.submitted_at')} from materials m where m.library_id = ${libraryId} and ${tabs.review}
            order by m.submitted_at, m.id limit 1) as "oldestWaiting") t`.execute(db);
    const { asked: _asked, ...counts } = rows[0]!;
    return counts;
  },

  async details(libraryId: string, id: string): Promise<ManagedMaterialDetails | undefined> {
    type Row = ManagedMaterialRow &
      Pick<ManagedMaterialDetails, 'source' | 'introduction' | 'fileId' | 'fileName' | 'versions'> &
      Pick<AskedBytes, 'mediaType' | 'hasPages' | 'hasStreams'>;
    const { rows } = await sql<Row & Pick<ManagedMaterialDetails, 'log'>>`
      select ${managedColumns}, m.source, m.introduction, coalesce(w.id, f.id) as "fileId", coalesce(w.name, f.name) as "fileName",
        coalesce(w.media_type, f.media_type) as "mediaType",
        exists (select from document_pages d where d.file_id = coalesce(w.id, f.id)) as "hasPages",
        exists (select from video_streams s where s.file_id = coalesce(w.id, f.id)) as "hasStreams",
        (select jsonb_agg(jsonb_build_object('number', n.number, 'fileId', n.file_id, 'fileName', g.name,
            'sizeBytes', g.size_bytes, 'note', n.note, 'status', n.status, 'by', coalesce(p.name, ''),
            'at', ${iso('n.created_at')}) order by n.number desc)
          from material_versions n join file_facts g on g.id = n.file_id left join person_facts p on p.id = n.created_by
          where n.material_id = m.id) as versions,
        coalesce((select jsonb_agg(jsonb_build_object('event', o.event, 'by', coalesce(p.name, ''),
            'at', ${iso('o.at')}, 'detail', o.detail) order by o.id desc)
          from (select * from material_log o where o.material_id = m.id order by o.id desc limit 100) o
          left join person_facts p on p.id = o.account_id), '[]') as log
      from materials m join libraries l on l.id = m.library_id join file_facts f on f.id = m.file_id ${withWaiting}
      where m.id = ${id} and m.library_id = ${libraryId} and ${isManaged(actor)}`.execute(db);
    const row = rows[0];
    if (!row) return undefined;
    const { source, licenceText, introduction, fileId, fileName, versions, log } = row;
    return {
      ...managedMaterialOf(row, actor),
      ...{ source, licenceText, introduction, fileId, fileName, versions, log },
      heldAs: renditionOf(row.kind === 'pdf' ? { ...row, hasPages: row.pages !== null } : row) ?? 'none',
    };
  },

  /** Of the version that waits, else of the shown one. */
  async file(libraryId: string, id: string): Promise<{ id: string; mediaType: string } | undefined> {
    const { rows } = await sql<{ id: string; mediaType: string }>`
      select coalesce(w.id, f.id) as id, coalesce(w.media_type, f.media_type) as "mediaType"
      from materials m join libraries l on l.id = m.library_id join file_facts f on f.id = m.file_id ${withWaiting}
      where m.id = ${id} and m.library_id = ${libraryId} and ${isManaged(actor)}`.execute(db);
    return rows[0];
  },

  /** Titles, and which older material of the library has the same content. */
  async told(ids: readonly string[]) {
    const { rows } = await sql<Pick<ManagedMaterialDetails, 'id' | 'title' | 'duplicateOf'>>`
      select m.id, m.title, ${olderTwin(sql`m.sha256`)} as "duplicateOf"
      from materials m join libraries l on l.id = m.library_id
      where m.id = any(${ids}::uuid[]) and ${isManaged(actor)}`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  },

  /** Their rows until the transaction ends, in one order, so that two who do much at once do not wait in a ring. */
  async hold(libraryId: string, ids: readonly string[]): Promise<LockedMaterial[]> {
    const { rows } = await sql<LockedMaterial>`
      select m.id, m.title, m.type, m.directory_id as "directoryId", m.author, m.licence,
        m.licence_text as "licenceText", m.download_policy as "downloadPolicy", m.tags, m.status, m.binned_at is not null as "isBinned", m.version, m.version_number as "versionNumber", m.revision,
        v.created_by as "madeBy"
      from materials m join libraries l on l.id = m.library_id
      join material_versions v on v.material_id = m.id and v.number = coalesce(m.revision, m.version_number)
      where m.id = any(${ids}::uuid[]) and m.library_id = ${libraryId} and ${isManaged(actor)}
      order by m.id for no key update of m`.execute(db);
    return rows;
  },
});
