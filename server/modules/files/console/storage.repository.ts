import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';

export interface StorageRow {
  id: string;
  name: string;
  mediaType: string;
  bytes: string;
  ownerName: string;
  schoolName: string;
  createdAt: Date;
  /** Microseconds since 1970, exact. */
  micros: string;
}

const micros = sql<string>`(extract(epoch from f.created_at) * 1000000)::bigint::text`;

/** Everybody's files; whoever asks was judged before. */
export const storageRepository = (db: Database) => {
  const all = () =>
    db
      .selectFrom('files as f')
      .innerJoin('file_contents as c', 'c.sha256', 'f.sha256')
      .leftJoin('person_facts as p', 'p.id', 'f.owner_id')
      .leftJoin('school_facts as s', 's.id', 'p.school_id');
  const columns = [
    'f.id',
    'f.name',
    'f.media_type as mediaType',
    'c.size_bytes as bytes',
    'f.created_at as createdAt',
  ] as const;
  const names = [
    sql<string>`coalesce(nullif(p.name, ''), p.nickname, '')`.as('ownerName'),
    sql<string>`coalesce(s.name, '')`.as('schoolName'),
    micros.as('micros'),
  ] as const;

  return {
    async bySchool() {
      const { rows } = await sql<{ schoolId: string | null; name: string; files: number; bytes: string }>`
        select p.school_id as "schoolId", coalesce(s.name, '') as name, sum(o.files)::int as files, sum(o.bytes)::text as bytes
        from (select f.owner_id, count(*) as files, sum(c.size_bytes) as bytes
          from files f join file_contents c on c.sha256 = f.sha256 group by f.owner_id) as o
        left join person_facts p on p.id = o.owner_id left join school_facts s on s.id = p.school_id
        group by p.school_id, s.name order by sum(o.bytes) desc`.execute(db);
      return rows;
    },

    async byMediaType() {
      const { rows } = await sql<{ mediaType: string; files: number; bytes: string }>`
        select f.media_type as "mediaType", count(*)::int as files, sum(c.size_bytes)::text as bytes
        from files f join file_contents c on c.sha256 = f.sha256 group by f.media_type`.execute(db);
      return rows;
    },

    async storedBytes(): Promise<number> {
      const { rows } = await sql<{ bytes: string }>`
        select coalesce(sum(size_bytes), 0)::text as bytes from file_contents`.execute(db);
      return Number(rows[0]!.bytes);
    },

    largest: ({ schoolId, ...asked }: { schoolId?: string; pageNo?: number; pageSize?: number }) =>
      pageOf(
        db,
        asked,
        all().$if(schoolId !== undefined, (rows) => rows.where('p.school_id', '=', schoolId!)),
        (rows) => rows.select(columns).select(names).orderBy('c.size_bytes', 'desc').orderBy('f.id').execute(),
      ),

    /** Those older than a day, oldest first, behind the place of the last one looked at. */
    old: (after: { micros: string; id: string } | null, limit: number): Promise<StorageRow[]> =>
      all()
        .where('f.created_at', '<', sql<Date>`now() - interval '1 day'`)
        .$if(after !== null, (rows) =>
          rows.where(
            sql<boolean>`(f.created_at, f.id) >
              (timestamptz 'epoch' + ${after!.micros}::bigint * interval '1 microsecond', ${after!.id}::uuid)`,
          ),
        )
        .select(columns)
        .select(names)
        .orderBy('f.created_at')
        .orderBy('f.id')
        .limit(limit)
        .execute(),

    /** Whether any file has it. */
    isContent: async (sha256: string): Promise<boolean> =>
      (await db.selectFrom('file_contents').where('sha256', '=', sha256).select('sha256').executeTakeFirst()) !==
      undefined,

    /** Held until the transaction ends; undefined where it is gone or younger than a day. */
    hold: (id: string) =>
      db
        .selectFrom('files as f')
        .innerJoin('file_contents as c', 'c.sha256', 'f.sha256')
        .where('f.id', '=', id)
        .where('f.created_at', '<', sql<Date>`now() - interval '1 day'`)
        .select(['f.id', 'f.owner_id as ownerId', 'f.sha256', 'c.size_bytes as bytes'])
        .forUpdate('f')
        .executeTakeFirst(),
  };
};

/** What videos have as their captions: as little an orphan as the video. */
export async function filesAsCaptions(db: Database, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('file_captions')
    .where('caption_id', 'in', [...fileIds])
    .select('caption_id as id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}
