import { sql } from 'kysely';
import type { PageOf } from '#contract/common/shapes.contract.ts';
import type { CourseFileVersion, CourseFileViewer } from '#contract/coursefiles/coursefiles.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { mayLearn } from '#server/platform/access/learnt-offerings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso, isoOf } from '#server/platform/database/iso-text.ts';
import { pageFrom, windowOf, type AskedPage } from '#server/platform/database/page.ts';
import { shows } from './coursefile-access.repository.ts';
import './coursefiles.tables.ts';

export interface StoredVersion {
  fileId: string;
  name: string;
  mediaType: string;
  sizeBytes: number;
  pages: number | null;
  durationMs: number | null;
  number: number;
}

/** Files that stood at an entry, and who looked at them. */
export const coursefileVersions = (db: Database, entryId: string) => {
  const ofEntry = sql`v.entry_id = ${entryId}::uuid`;
  return {
    /** @param number null: the one that stands */
    async file(number: number | null): Promise<StoredVersion | undefined> {
      const { rows } = await sql<StoredVersion>`
        select v.file_id as "fileId", v.number, f.media_type as "mediaType", f.size_bytes::float8 as "sizeBytes",
          f.pages, f.duration_ms as "durationMs", case when v.number = e.number then e.name else f.name end as name
        from course_file_entries e join course_file_versions v on v.entry_id = e.id
          and v.number = coalesce(${number}::int, e.number)
        join file_facts f on f.id = v.file_id where e.id = ${entryId}::uuid`.execute(db);
      return rows[0];
    },

    /** Its version is judged by the caller, who holds the entry. @returns the number of the new one */
    async replace(
      { fileId, name, note }: { fileId: string; name: string; note: string },
      actor: PersonActor,
    ): Promise<number> {
      const { number } = await db
        .updateTable('course_file_entries')
        .set(({ eb }) => ({
          ...{ file_id: fileId, name, changed_at: sql<Date>`now()` },
          number: eb('number', '+', 1),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', entryId)
        .returning('number')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('course_file_versions')
        .values({ entry_id: entryId, number, file_id: fileId, note, added_by: actor.id })
        .execute();
      return number;
    },

    async list(asked: AskedPage): Promise<PageOf<CourseFileVersion>> {
      const { limit, offset } = windowOf(asked);
      const { rows } = await sql<CourseFileVersion>`
        select v.number, f.name as "fileName", f.media_type as "mediaType", f.size_bytes::float8 as "sizeBytes", v.note,
          p.name as "addedBy", ${iso('v.added_at')} as "addedAt", count(w.learner_id)::int as viewers,
          count(w.downloaded_at)::int as downloads
        from course_file_versions v join file_facts f on f.id = v.file_id left join person_facts p on p.id = v.added_by
          left join course_file_views w on w.entry_id = v.entry_id and w.number = v.number
        where ${ofEntry} group by v.number, f.name, f.media_type, f.size_bytes, v.note, p.name, v.added_at
        order by v.number desc limit ${limit} offset ${offset}`.execute(db);
      const all = await sql<{ all: number }>`
        select count(*)::int as all from course_file_versions v where ${ofEntry}`.execute(db);
      return pageFrom(asked, rows, all.rows[0]!.all);
    },

    async viewers({ isOld, ...asked }: AskedPage & { isOld: boolean }): Promise<PageOf<CourseFileViewer>> {
      const { limit, offset } = windowOf(asked);
      const seen = sql`select v.learner_id, max(v.number) as number, sum(v.views)::int as views, max(v.last_at) as last_at,
          bool_or(v.downloaded_at is not null) as is_downloaded
        from course_file_views v where ${ofEntry} group by v.learner_id
        having not ${isOld}::boolean or max(v.number) < (
          select e.number from course_file_entries e where e.id = ${entryId}::uuid)`;
      const { rows } = await sql<CourseFileViewer>`
        select p.name, p.avatar_file_id as "avatarFileId", s.number, s.views, ${isoOf(sql`s.last_at`)} as "lastAt",
          s.is_downloaded as "isDownloaded"
        from (${seen}) s join person_facts p on p.id = s.learner_id
        order by s.last_at desc, s.learner_id limit ${limit} offset ${offset}`.execute(db);
      const all = await sql<{ all: number }>`select count(*)::int as all from (${seen}) s`.execute(db);
      return pageFrom(asked, rows, all.rows[0]!.all);
    },

    /** Learners who looked at an earlier one than this, and how many of them still may look: with an offering of each. */
    async seenBefore(number: number): Promise<{ seenBy: number; told: { learnerId: string; offeringId: string }[] }> {
      const eyes = { offeringId: sql`o.id`, learnerId: sql`w.learner_id`, isTeam: sql`false` };
      const { rows } = await sql<{ learnerId: string; offeringId: string | null }>`
        select w.learner_id as "learnerId", (
          select o.id from offering_facts o join enrolment_facts n on n.offering_id = o.id
          where o.course_id = e.course_id and o.status <> 'cancelled' and n.learner_id = w.learner_id
            and n.status in (${sql.join([...mayLearn])}) and ${shows('e', eyes)}
          order by o.number desc limit 1) as "offeringId"
        from (select distinct v.entry_id, v.learner_id from course_file_views v
          where ${ofEntry} and v.number < ${number}::int) w
        join course_file_entries e on e.id = w.entry_id`.execute(db);
      return {
        seenBy: rows.length,
        told: rows.flatMap(({ learnerId, offeringId }) => (offeringId === null ? [] : [{ learnerId, offeringId }])),
      };
    },

    /** The learner looked at what stands there, or saved it. */
    async view(learnerId: string, isDownload: boolean): Promise<void> {
      await sql`insert into course_file_views as w (entry_id, number, learner_id, views, downloaded_at)
        select e.id, e.number, ${learnerId}::uuid, case when ${isDownload}::boolean then 0 else 1 end,
          case when ${isDownload}::boolean then now() end
        from course_file_entries e where e.id = ${entryId}::uuid and e.kind <> 'folder'
        on conflict (entry_id, learner_id, number) do update set views = w.views + excluded.views, last_at = now(),
          downloaded_at = coalesce(excluded.downloaded_at, w.downloaded_at)`.execute(db);
    },
  };
};

/** The learner is at the files of the offering; after half an hour of rest that is another visit. */
export async function visit(db: Database, offeringId: string, learnerId: string): Promise<void> {
  await sql`insert into course_file_visits as v (offering_id, learner_id)
    values (${offeringId}::uuid, ${learnerId}::uuid)
    on conflict (offering_id, learner_id) do update set last_at = now(),
      before_at = case when v.last_at < now() - interval '30 minutes' then v.last_at else v.before_at end`.execute(db);
}
