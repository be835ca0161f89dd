import { sql, type RawBuilder } from 'kysely';
import { judgeBytes } from '#contract/common/bytes.rule.ts';
import type { PageOf } from '#contract/common/shapes.contract.ts';
import type {
  BinnedEntry,
  CourseAudiences,
  CourseEntry,
  CourseFolders,
} from '#contract/coursefiles/coursefiles.contract.ts';
import { courseFileLimits } from '#contract/coursefiles/coursefile.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso, isoOf } from '#server/platform/database/iso-text.ts';
import { contains } from '#server/platform/database/like.ts';
import { countLimit, pageFrom, windowOf, type AskedPage } from '#server/platform/database/page.ts';
import { eyesOf, isThere, shows, showsItself, type FilesScope } from './coursefile-access.repository.ts';

export interface EntriesAsked extends AskedPage {
  folderId: string | null;
  search: string | null;
  isNew: boolean;
  /** Only what is for this class. */
  classId: string | null;
}

type Row = Omit<CourseEntry, 'isShowable'>;

/** Something of it can be looked at, as far as the reader may save it. */
function isShowable({ kind, mediaType, pages, isDownloadable }: Row, isTeam: boolean): boolean {
  if (kind !== 'file') return true;
  const verdict = judgeBytes({
    ...{ policy: isTeam || isDownloadable ? 'people' : 'nobody', asker: 'person', purpose: 'view', mediaType },
    ...{ hasPages: mediaType === 'application/pdf' && pages !== null, hasStreams: false, isRewritten: false },
  });
  return !('refusal' in verdict) && !verdict.isSaved;
}

/** Entries as their readers see them. */
export const coursefileLists = (db: Database, actor: PersonActor, scope: FilesScope) => {
  const isLearner = scope.offeringId !== null;
  const entryOf = (row: Row): CourseEntry => ({ ...row, isShowable: isShowable(row, !isLearner) });
  const eyes = eyesOf(actor, scope);
  /** With what is around them shown already, and with it. */
  const [own, whole] = isLearner
    ? [(alias: string) => showsItself(alias, eyes), shows('e', eyes)]
    : [(alias: string) => sql<boolean>`(${sql.ref(`${alias}.binned_at`)} is null)`, isThere('e')];

  const around = sql`a.id = any(e.path || e.id)`;
  const freshAt = sql`greatest(e.changed_at, (
    select max(a.visible_from) from course_file_entries a where ${around} and a.visible_from <= now()))`;
  /** What came after it is new: the visit before this one, where this one has begun. */
  const since = sql`(select case when v.last_at < now() - interval '30 minutes' then v.last_at else v.before_at end
    from course_file_visits v where v.offering_id = ${scope.offeringId}::uuid and v.learner_id = ${actor.id}::uuid)`;
  const isNew = sql<boolean>`(${isLearner}::boolean and not ${scope.isTeam}::boolean and e.kind <> 'folder'
    and coalesce(${freshAt} > ${since}, false) and not exists (
      select from course_file_views w
      where w.entry_id = e.id and w.number = e.number and w.learner_id = ${actor.id}::uuid))`;
  const team = (value: RawBuilder<unknown>, other: RawBuilder<unknown>) => (isLearner ? other : value);

  const columns = sql`e.id, e.kind, e.name, e.parent_id as "parentId", coalesce(f.media_type, '') as "mediaType",
    coalesce(f.size_bytes, 0)::float8 as "sizeBytes", f.pages, f.duration_ms as "durationMs", e.number,
    (select count(*)::int from course_file_entries c where c.parent_id = e.id and ${own('c')}) as entries,
    p.name as "addedBy", ${isoOf(freshAt)} as "changedAt",
    coalesce((select a.download from course_file_entries a where ${around} and a.download is not null
      order by cardinality(a.path) desc limit 1), 'allowed') = 'allowed' as "isDownloadable",
    case when e.kind = 'reference' then jsonb_build_object('materialId', e.material_id, 'libraryId', m.library_id,
      'library', coalesce(l.name, ''), 'kind', coalesce(m.kind, 'other'),
      'state', case when m.is_visible then 'published' else 'withdrawn' end) end as reference,
    ${isNew} as "isNew", e.download, ${team(iso('e.visible_from'), sql`null::text`)} as "visibleFrom",
    ${team(
      sql`coalesce((select jsonb_agg(jsonb_build_object('offeringId', s.offering_id, 'classId', s.class_id)
        order by s.offering_id, s.class_id nulls first) from course_file_audiences s where s.entry_id = e.id), '[]')`,
      sql`'[]'::jsonb`,
    )} as audiences,
    ${team(
      sql`(select count(*)::int from course_file_views w where w.entry_id = e.id and w.number = e.number)`,
      sql`0`,
    )} as viewers, e.version`;
  const joins = sql`left join file_facts f on f.id = e.file_id
    left join person_facts p on p.id = coalesce((select v.added_by from course_file_versions v
      where v.entry_id = e.id and v.number = e.number), e.added_by)
    left join material_facts m on m.id = e.material_id left join library_facts l on l.id = m.library_id`;
  const ofCourse = sql`e.course_id = ${scope.courseId}::uuid`;

  return {
    async list({ folderId, search, isNew: onlyNew, classId, ...asked }: EntriesAsked): Promise<PageOf<CourseEntry>> {
      const { limit, offset } = windowOf(asked);
      const isWide = search !== null || onlyNew || classId !== null;
      const which = isWide
        ? sql`${whole} and (${search === null}::boolean or e.name ilike ${contains(search ?? '')})
            and (not ${onlyNew}::boolean or ${isNew})
            and (${classId}::uuid is null or exists (
              select from course_file_audiences s where s.entry_id = e.id and s.class_id = ${classId}::uuid))`
        : sql`e.parent_id is not distinct from ${folderId}::uuid and ${own('e')}`;
      const order = isWide ? sql`e.changed_at desc, e.id` : sql`(e.kind <> 'folder'), e.position, e.id`;
      const { rows } = await sql<Row>`
        with listed as materialized (
          select e.id from course_file_entries e where ${ofCourse} and ${which}
          order by ${order} limit ${limit} offset ${offset})
        select ${columns} from course_file_entries e ${joins}
        where e.id in (select id from listed) order by ${order}`.execute(db);
      const data = rows.map(entryOf);
      if (offset === 0 && data.length < limit) return pageFrom(asked, data, data.length);
      const counted = await sql<{ counted: number }>`select count(*)::int as counted from (
        select from course_file_entries e where ${ofCourse} and ${which} limit ${countLimit + 1}) as c`.execute(db);
      return pageFrom(asked, data, counted.rows[0]!.counted);
    },

    /** @returns undefined where it does not show */
    async one(id: string): Promise<CourseEntry | undefined> {
      const { rows } = await sql<Row>`select ${columns} from course_file_entries e ${joins}
        where e.id = ${id}::uuid and ${ofCourse} and ${whole}`.execute(db);
      return rows[0] && entryOf(rows[0]);
    },

    /** From the top down to this folder; null where it does not show. */
    async path(folderId: string): Promise<{ id: string; name: string }[] | null> {
      const { rows } = await sql<{ id: string; name: string }>`
        select a.id, a.name from course_file_entries e join course_file_entries a on a.id = any(e.path || e.id)
        where e.id = ${folderId}::uuid and e.kind = 'folder' and ${ofCourse} and ${whole}
        order by cardinality(a.path)`.execute(db);
      return rows.length > 0 ? rows : null;
    },

    async news(): Promise<number> {
      if (!isLearner || scope.isTeam) return 0;
      const { rows } = await sql<{ news: number }>`select count(*)::int as news from course_file_entries e
        where ${ofCourse} and ${isNew} and ${whole}`.execute(db);
      return rows[0]!.news;
    },

    async binned(): Promise<number> {
      if (isLearner) return 0;
      const { rows } = await sql<{ binned: number }>`select count(*)::int as binned from course_file_entries e
        where ${ofCourse} and e.binned_at is not null`.execute(db);
      return rows[0]!.binned;
    },

    async folders(): Promise<CourseFolders['folders']> {
      const { rows } = await sql<CourseFolders['folders'][number]>`
        select e.id, e.parent_id as "parentId", e.name from course_file_entries e
        where ${ofCourse} and e.kind = 'folder' and ${isThere('e')}
        order by cardinality(e.path), e.position, e.id limit ${courseFileLimits.folders}`.execute(db);
      return rows;
    },

    async bin(asked: AskedPage): Promise<PageOf<BinnedEntry>> {
      const { limit, offset } = windowOf(asked);
      const { rows } = await sql<BinnedEntry & { counted: number }>`
        select e.id, e.kind, e.name, coalesce(f.media_type, '') as "mediaType",
          coalesce(f.size_bytes, 0)::float8 as "sizeBytes", o.name as folder, p.name as "binnedBy",
          ${iso('e.binned_at')} as "binnedAt"
        from course_file_entries e left join file_facts f on f.id = e.file_id
          left join course_file_entries o on o.id = e.parent_id left join person_facts p on p.id = e.binned_by
        where ${ofCourse} and e.binned_at is not null
        order by e.binned_at desc, e.id limit ${limit} offset ${offset}`.execute(db);
      return pageFrom(asked, rows, await this.binned());
    },

    async audiences(): Promise<CourseAudiences['offerings']> {
      const { rows } = await sql<CourseAudiences['offerings'][number]>`
        select o.id, o.number, coalesce(o.term, '') as term, coalesce((
          select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
          from teaching_class_facts k where k.offering_id = o.id), '[]') as classes
        from offering_facts o where o.course_id = ${scope.courseId}::uuid and o.status <> 'cancelled'
        order by o.number desc limit ${courseFileLimits.audiences}`.execute(db);
      return rows;
    },
  };
};
