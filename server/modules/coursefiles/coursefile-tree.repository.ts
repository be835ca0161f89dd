import { sql } from 'kysely';
import {
  courseFileLimits,
  freeName,
  type CourseDownload,
  type CourseEntryKind,
} from '#contract/coursefiles/coursefile.rule.ts';
import type { CourseAudience } from '#contract/coursefiles/coursefiles.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isThere } from './coursefile-access.repository.ts';
import './coursefiles.tables.ts';

export interface HeldEntry {
  id: string;
  kind: CourseEntryKind;
  name: string;
  parentId: string | null;
  path: string[];
  fileId: string | null;
  number: number;
  version: number;
}

interface NewEntry {
  kind: CourseEntryKind;
  name: string;
  fileId?: string;
  materialId?: string;
}

const columns = [
  'id',
  'kind',
  'name',
  'parent_id as parentId',
  'path',
  'file_id as fileId',
  'number',
  'version',
] as const;
/** Neighbours nearer than this are counted anew. */
const nearest = 1e-6;

/** Writes the tree of a course; `hold` comes first, so that one at a time does. */
export const coursefileTree = (tx: Database, actor: PersonActor, courseId: string) => {
  const ofCourse = () => tx.selectFrom('course_file_entries as e').where('e.course_id', '=', courseId);
  const inFolder = (folderId: string | null) =>
    ofCourse()
      .where(sql<boolean>`e.parent_id is not distinct from ${folderId}::uuid`)
      .where('e.binned_at', 'is', null);

  return {
    hold: () => sql`select pg_advisory_xact_lock(hashtextextended(${courseId}, 131))`.execute(tx),

    /** A folder of the course outside the bin, with the folders around it. */
    folder: (id: string): Promise<{ id: string; path: string[] } | undefined> =>
      ofCourse()
        .where('e.id', '=', id)
        .where('e.kind', '=', 'folder')
        .where(isThere('e'))
        .select(['e.id', 'e.path'])
        .executeTakeFirst(),

    /** Those outside the bin. */
    there: (ids: readonly string[]): Promise<HeldEntry[]> =>
      ofCourse()
        .where('e.id', 'in', [...ids])
        .where(isThere('e'))
        .select(columns)
        .forUpdate()
        .execute(),

    /** Those in the bin themselves. */
    binned: (ids: readonly string[]): Promise<HeldEntry[]> =>
      ofCourse()
        .where('e.id', 'in', [...ids])
        .where('e.binned_at', 'is not', null)
        .select(columns)
        .forUpdate()
        .execute(),

    async counted(): Promise<{ entries: number; folders: number }> {
      const row = await ofCourse()
        .select(sql<number>`count(*)::int`.as('entries'))
        .select(sql<number>`(count(*) filter (where e.kind = 'folder'))::int`.as('folders'))
        .executeTakeFirstOrThrow();
      return row;
    },

    /** How many folders lie in each other within this one, itself counted. */
    async height(id: string): Promise<number> {
      const row = await ofCourse()
        .where('e.kind', '=', 'folder')
        .where(sql<boolean>`(e.id = ${id}::uuid or e.path @> array[${id}::uuid])`)
        .select(sql<number>`max(cardinality(e.path)) - min(cardinality(e.path)) + 1`.as('height'))
        .executeTakeFirstOrThrow();
      return row.height;
    },

    async isTaken(folderId: string | null, name: string, besides: string | null = null): Promise<boolean> {
      const row = await inFolder(folderId)
        .where(sql<boolean>`lower(e.name) = lower(${name})`)
        .$if(besides !== null, (rows) => rows.where('e.id', '<>', besides!))
        .select('e.id')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The name, or the next one with a number that nothing of the folder has. */
    async freeName(folderId: string | null, name: string): Promise<string> {
      const candidates: string[] = [];
      freeName(name, (one) => candidates.push(one) < courseFileLimits.atOnce * 2);
      const rows = await inFolder(folderId)
        .where(sql<boolean>`lower(e.name) in (${sql.join(candidates.map((one) => sql`lower(${one})`))})`)
        .select(sql<string>`lower(e.name)`.as('name'))
        .execute();
      const taken = new Set(rows.map((row) => row.name));
      return freeName(name, (one) => taken.has(one.toLowerCase()));
    },

    /** A file that stands in the folder already. */
    ofFile: (folderId: string | null, fileId: string): Promise<{ id: string; name: string } | undefined> =>
      inFolder(folderId).where('e.file_id', '=', fileId).select(['e.id', 'e.name']).executeTakeFirst(),

    ofMaterial: (folderId: string | null, materialId: string): Promise<{ id: string } | undefined> =>
      inFolder(folderId).where('e.material_id', '=', materialId).select('e.id').executeTakeFirst(),

    /** At the end of the folder, also of what may come back into it from the bin. */
    async add(
      folder: { id: string; path: string[] } | null,
      { kind, name, fileId, materialId }: NewEntry,
    ): Promise<string> {
      const last = await ofCourse()
        .where(sql<boolean>`e.parent_id is not distinct from ${folder?.id ?? null}::uuid`)
        .where(sql<boolean>`(e.kind <> 'folder') = ${kind !== 'folder'}::boolean`)
        .select(sql<number>`coalesce(max(e.position), 0)`.as('position'))
        .executeTakeFirstOrThrow();
      const { id } = await tx
        .insertInto('course_file_entries')
        .values({
          course_id: courseId,
          parent_id: folder?.id ?? null,
          path: folder ? [...folder.path, folder.id] : [],
          ...{ kind, name, download: null, visible_from: null, binned_at: null, binned_by: null },
          position: last.position + 1,
          file_id: fileId ?? null,
          number: fileId === undefined ? 0 : 1,
          material_id: materialId ?? null,
          added_by: actor.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (fileId !== undefined)
        await tx
          .insertInto('course_file_versions')
          .values({ entry_id: id, number: 1, file_id: fileId, added_by: actor.id })
          .execute();
      return id;
    },

    /** @returns false where somebody wrote since that version */
    async edit(
      { id, version }: { id: string; version: number },
      set: {
        name: string;
        download: CourseDownload | null;
        visibleFrom: string | null;
        audiences: readonly CourseAudience[];
      },
    ): Promise<boolean> {
      const row = await tx
        .updateTable('course_file_entries')
        .set(({ eb }) => ({
          name: set.name,
          download: set.download,
          visible_from: set.visibleFrom,
          is_limited: set.audiences.length > 0,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst();
      if (!row) return false;
      await tx.deleteFrom('course_file_audiences').where('entry_id', '=', id).execute();
      if (set.audiences.length > 0)
        await tx
          .insertInto('course_file_audiences')
          .values(
            set.audiences.map(({ offeringId, classId }) => ({
              entry_id: id,
              offering_id: offeringId,
              class_id: classId,
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      return true;
    },

    /** Which of these offerings and classes the course has, as `offering` or `offering class`. */
    async knownAudiences(audiences: readonly CourseAudience[]): Promise<Set<string>> {
      const { rows } = await sql<{ known: string }>`
        select o.id::text as known from offering_facts o
        where o.course_id = ${courseId}::uuid and o.id = any(${audiences.map((one) => one.offeringId)}::uuid[])
        union all select k.offering_id || ' ' || k.id from teaching_class_facts k
        where k.course_id = ${courseId}::uuid
          and k.id = any(${audiences.flatMap(({ classId }) => classId ?? [])}::uuid[])`.execute(tx);
      return new Set(rows.map(({ known }) => known));
    },

    /** Lays them before another of the folder, or at its end, in the order given. */
    async place(
      folderId: string | null,
      ids: readonly string[],
      beforeId: string | null,
      isFolder: boolean,
    ): Promise<void> {
      const group = () =>
        inFolder(folderId)
          .where('e.id', 'not in', [...ids])
          .where(sql<boolean>`(e.kind <> 'folder') = ${!isFolder}::boolean`);
      const room = async (): Promise<[number, number]> => {
        const before =
          beforeId === null
            ? undefined
            : await group().where('e.id', '=', beforeId).select('e.position').executeTakeFirst();
        const end = before?.position ?? null;
        const row = await group()
          .$if(end !== null, (rows) => rows.where('e.position', '<', end!))
          .select(sql<number | null>`max(e.position)`.as('position'))
          .executeTakeFirst();
        const begin = row?.position ?? (end ?? 1) - 1;
        return [begin, end ?? begin + ids.length + 1];
      };
      let [begin, end] = await room();
      if ((end - begin) / (ids.length + 1) < nearest) {
        await sql`update course_file_entries e set position = n.position from (
          select g.id, row_number() over (order by g.position, g.id) as position from course_file_entries g
          where g.course_id = ${courseId}::uuid and g.parent_id is not distinct from ${folderId}::uuid
            and g.binned_at is null and (g.kind <> 'folder') = ${!isFolder}::boolean) n
          where e.id = n.id`.execute(tx);
        [begin, end] = await room();
      }
      const step = (end - begin) / (ids.length + 1);
      await sql`update course_file_entries e set position = ${begin}::float8 + ${step}::float8 * n.at
        from unnest(${ids}::uuid[]) with ordinality as n (id, at) where e.id = n.id`.execute(tx);
    },

    /** Into another folder, with all that lies in it; what was around it may have been moved just before. */
    async put(id: string, folder: { id: string; path: string[] } | null): Promise<void> {
      const around = folder ? [...folder.path, folder.id] : [];
      await sql`update course_file_entries set path = ${around}::uuid[] || path[array_position(path, ${id}::uuid):]
        where course_id = ${courseId}::uuid and path @> array[${id}::uuid]`.execute(tx);
      await sql`update course_file_entries set parent_id = ${folder?.id ?? null}::uuid, path = ${around}::uuid[]
        where id = ${id}::uuid`.execute(tx);
    },

    bin: (ids: readonly string[]) =>
      tx
        .updateTable('course_file_entries')
        .set(({ eb }) => ({ binned_at: sql<Date>`now()`, binned_by: actor.id, version: eb('version', '+', 1) }))
        .where('id', 'in', [...ids])
        .execute(),

    restore: (id: string, name: string) =>
      tx
        .updateTable('course_file_entries')
        .set(({ eb }) => ({ binned_at: null, binned_by: null, name, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute(),

    erase: (id: string) => tx.deleteFrom('course_file_entries').where('id', '=', id).execute(),

    /** Files of the person that nobody else may see anyway, in the order given. */
    async uploads(fileIds: readonly string[]): Promise<{ id: string; name: string }[]> {
      const { rows } = await sql<{ id: string; name: string }>`
        select f.id, f.name from unnest(${fileIds}::uuid[]) with ordinality as n (id, at) join file_facts f on f.id = n.id
        where f.owner_id = ${actor.id}::uuid and not f.is_public order by n.at`.execute(tx);
      return rows;
    },

    /** Published materials, in the order given. */
    async materials(ids: readonly string[]): Promise<{ id: string; title: string }[]> {
      const { rows } = await sql<{ id: string; title: string }>`
        select m.id, m.title from unnest(${ids}::uuid[]) with ordinality as n (id, at) join material_facts m on m.id = n.id
        where m.is_visible order by n.at`.execute(tx);
      return rows;
    },
  };
};
export type CoursefileTree = ReturnType<typeof coursefileTree>;
