import { contains } from '#server/platform/database/like.ts';
import { sql } from 'kysely';
import type { Actor } from '#server/platform/access/actor.ts';
import { memberMay } from '#server/platform/access/taught-courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Judged } from './judging/judged.ts';

export interface FileRow {
  id: string;
  ownerId: string;
  name: string;
  mediaType: string;
  sizeBytes: string;
  sha256: string;
  sourceSha256: string;
  durationMs: number | null;
  pages: number | null;
  width: number | null;
  height: number | null;
  isPublic: boolean;
  createdAt: Date;
}

export interface NewFile extends Judged {
  id?: string;
  name: string;
  sha256: string;
  sourceSha256: string;
  sizeBytes: number;
  isPublic: boolean;
}

const columns = [
  'f.id',
  'f.owner_id as ownerId',
  'f.name',
  'f.media_type as mediaType',
  'c.size_bytes as sizeBytes',
  'f.sha256',
  'f.source_sha256 as sourceSha256',
  'f.duration_ms as durationMs',
  'f.pages',
  'f.width',
  'f.height',
  'f.is_public as isPublic',
  'f.created_at as createdAt',
] as const;

/** Files of one person, and those that their courses show them. */
export const filesRepository = (db: Database, actor: Actor) => ({
  /** Own files, newest first, with the number of all. */
  async list(search: string | undefined, limit: number, offset: number) {
    const own = db
      .selectFrom('files as f')
      .innerJoin('file_contents as c', 'c.sha256', 'f.sha256')
      .where('f.owner_id', '=', actor.id)
      .$if(search !== undefined, (query) => query.where('f.name', 'ilike', contains(search!)));
    const [rows, counted] = await Promise.all([
      own.select(columns).orderBy('f.created_at', 'desc').orderBy('f.id').limit(limit).offset(offset).execute(),
      own.select(({ fn }) => fn.countAll<string>().as('all')).executeTakeFirstOrThrow(),
    ]);
    return { rows, total: Number(counted.all) };
  },

  /** An own file, else undefined. */
  own: (id: string): Promise<FileRow | undefined> =>
    db
      .selectFrom('files as f')
      .innerJoin('file_contents as c', 'c.sha256', 'f.sha256')
      .where('f.id', '=', id)
      .where('f.owner_id', '=', actor.id)
      .select(columns)
      .executeTakeFirst(),

  /**
   * A file with whether this person may see it: it is public, their own, or an item of a course that they learn,
   * teach or manage. Items are shown to learners once published.
   */
  readable: (id: string): Promise<(FileRow & { mayRead: boolean }) | undefined> =>
    db
      .selectFrom('files as f')
      .innerJoin('file_contents as c', 'c.sha256', 'f.sha256')
      .where('f.id', '=', id)
      .select(columns)
      .select(
        sql<boolean>`(f.is_public or f.owner_id = ${actor.id}::uuid
          or exists (select from published_item_facts i join offering_facts o on o.course_id = i.course_id
            join enrolment_facts e on e.offering_id = o.id
            where i.file_id = f.id and e.learner_id = ${actor.id}::uuid
              and e.status in ('approved', 'active', 'completed')
              and (not i.is_conditional or is_released(o.id, e.learner_id, i.id)))
          or exists (select from item_facts i join team_facts t on t.course_id = i.course_id
            where i.file_id = f.id and t.account_id = ${actor.id}::uuid)
          or exists (select from item_facts i join course_facts k on k.id = i.course_id
            where i.file_id = f.id and k.school_id = ${actor.managedSchoolId}::uuid))`.as('mayRead'),
      )
      .executeTakeFirst(),

  /** An own file, or one that a course shows in which the person teaches; else undefined. */
  taught: (id: string): Promise<FileRow | undefined> =>
    db
      .selectFrom('files as f')
      .innerJoin('file_contents as c', 'c.sha256', 'f.sha256')
      .where('f.id', '=', id)
      .where(
        sql<boolean>`(f.owner_id = ${actor.id}::uuid or exists (select from item_facts i
          join team_facts t on t.course_id = i.course_id
          where i.file_id = f.id and t.account_id = ${actor.id}::uuid and ${memberMay('t', 'content')}))`,
      )
      .select(columns)
      .executeTakeFirst(),

  /** Content that this person sent before, newest first. */
  sentBefore: (sourceSha256: string): Promise<FileRow | undefined> =>
    db
      .selectFrom('files as f')
      .innerJoin('file_contents as c', 'c.sha256', 'f.sha256')
      .where('f.owner_id', '=', actor.id)
      .where('f.source_sha256', '=', sourceSha256)
      .select(columns)
      .orderBy('f.created_at', 'desc')
      .executeTakeFirst(),

  /** Bytes of the person's files, each as often as it was stored, and of what is still being sent. */
  async usedBytes(): Promise<number> {
    const { rows } = await sql<{ used: string }>`select (
        coalesce((select sum(c.size_bytes) from files f join file_contents c on c.sha256 = f.sha256 where f.owner_id = ${actor.id}::uuid), 0)
        + coalesce((select sum(size_bytes) from file_uploads where owner_id = ${actor.id}::uuid and judged_at is null), 0)
      )::text as used`.execute(db);
    return Number(rows[0]!.used);
  },

  async add(file: NewFile): Promise<FileRow> {
    await db
      .insertInto('file_contents')
      .values({ sha256: file.sha256, size_bytes: file.sizeBytes })
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .execute();
    const { id } = await db
      .insertInto('files')
      .values({
        ...(file.id && { id: file.id }),
        owner_id: actor.id!,
        name: file.name,
        media_type: file.mediaType,
        sha256: file.sha256,
        source_sha256: file.sourceSha256,
        duration_ms: file.durationMs ?? null,
        pages: file.pages ?? null,
        width: file.width ?? null,
        height: file.height ?? null,
        is_public: file.isPublic,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return (await this.own(id))!;
  },

  /** A second file of the same content: a new name or purpose, no byte more on the disk. */
  async copy(row: FileRow, name: string, isPublic: boolean, sourceSha256: string): Promise<FileRow> {
    const { durationMs, pages, width, height } = row;
    return this.add({
      name,
      isPublic,
      sourceSha256,
      mediaType: row.mediaType,
      endings: [],
      sha256: row.sha256,
      sizeBytes: Number(row.sizeBytes),
      ...(durationMs !== null && { durationMs }),
      ...(pages !== null && { pages }),
      ...(width !== null && { width }),
      ...(height !== null && { height }),
    });
  },

  /** Whether somebody else's video has it as its captions. */
  isForeignCaption: async (id: string): Promise<boolean> => {
    const video = await db
      .selectFrom('file_captions as c')
      .innerJoin('files as v', 'v.id', 'c.video_id')
      .where('c.caption_id', '=', id)
      .where('v.owner_id', '<>', actor.id)
      .select('c.video_id')
      .limit(1)
      .executeTakeFirst();
    return video !== undefined;
  },

  captions: (videoId: string) =>
    db
      .selectFrom('file_captions')
      .where('video_id', '=', videoId)
      .select(['caption_id as captionFileId', 'language', 'label'])
      .orderBy('language')
      .execute(),

  async setCaptions(videoId: string, captions: readonly { captionFileId: string; language: string; label: string }[]) {
    await db.deleteFrom('file_captions').where('video_id', '=', videoId).execute();
    if (captions.length > 0)
      await db
        .insertInto('file_captions')
        .values(
          captions.map(({ captionFileId, language, label }) => ({
            video_id: videoId,
            caption_id: captionFileId,
            language,
            label,
          })),
        )
        .execute();
  },

  /** Which of the given files may be captions of the video: own ones, and those that it has already. */
  fitCaptions: async (videoId: string, ids: readonly string[]) =>
    ids.length === 0
      ? []
      : db
          .selectFrom('files')
          .where('id', 'in', ids)
          .where('media_type', '=', 'text/vtt')
          .where((is) =>
            is.or([
              is('owner_id', '=', actor.id),
              is('id', 'in', is.selectFrom('file_captions').select('caption_id').where('video_id', '=', videoId)),
            ]),
          )
          .select('id')
          .execute(),
});
