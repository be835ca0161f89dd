import { sql } from 'kysely';
import type {
  AnnouncementCreate,
  AnnouncementFile,
  AnnouncementsQuery,
  ReceiptsQuery,
} from '#contract/messages/announcements.contract.ts';
import type { AnnouncementStatus } from '#machines/messages/announcement.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/database/like.ts';
import { pageOf } from '#server/platform/database/page.ts';

const now = sql<Date>`now()`;

const columns = [
  'a.id',
  'a.status',
  'a.title',
  'a.version',
  'a.scheduled_at',
  'a.sent_at',
  'a.withdrawn_at',
  'a.reminded_at',
  'a.receivers',
  'a.delivered',
  'a.updated_at',
] as const;
const read = sql<number>`(select count(*)::int from messages m join message_copies c on c.message_id = m.id
  where m.announcement_id = a.id and c.read_at is not null)`;

/** A draft in which nothing was written yet. */
const isBlank = sql<boolean>`(a.status = 'draft' and a.title = '' and a.body = ''
  and not exists (select from announcement_audiences x where x.announcement_id = a.id)
  and not exists (select from announcement_files x where x.announcement_id = a.id))`;

/** Chore: a page that was opened and left begins a draft, which nobody misses after a week. */
export async function sweepBlankAnnouncements(db: Database): Promise<void> {
  await sql`delete from announcements a where ${isBlank} and a.updated_at < now() - interval '7 days'`.execute(db);
}

/** Files of an announcement, in their order. */
export const filesOf = async (db: Database, announcementId: string): Promise<AnnouncementFile[]> =>
  db
    .selectFrom('announcement_files as x')
    .innerJoin('file_facts as f', 'f.id', 'x.file_id')
    .where('x.announcement_id', '=', announcementId)
    .select(['f.id', 'f.name', sql<number>`f.size_bytes::float8`.as('sizeBytes')])
    .orderBy('x.position')
    .execute();

/** The actor's own announcements: those of others are not there. */
export const announcementsRepository = (db: Database, actor: PersonActor) => {
  const own = () => db.selectFrom('announcements as a').where('a.sender_id', '=', actor.id);

  async function keepParts(id: string, { audiences, fileIds }: Pick<AnnouncementCreate, 'audiences' | 'fileIds'>) {
    await db.deleteFrom('announcement_audiences').where('announcement_id', '=', id).execute();
    await db.deleteFrom('announcement_files').where('announcement_id', '=', id).execute();
    if (audiences.length > 0)
      await db
        .insertInto('announcement_audiences')
        .values(audiences.map((ref, position) => ({ announcement_id: id, position, kind: ref.kind, id: ref.id })))
        .execute();
    if (fileIds.length > 0)
      await db
        .insertInto('announcement_files')
        .values(fileIds.map((fileId, position) => ({ announcement_id: id, position, file_id: fileId })))
        .execute();
  }
  const update = (id: string) =>
    db
      .updateTable('announcements')
      .where('id', '=', id)
      .set({ version: sql`version + 1`, updated_at: now });

  return {
    /** Holds the row until the transaction ends: the next batch of a delivery waits as well. */
    lock: (id: string) => own().where('a.id', '=', id).selectAll('a').forUpdate().executeTakeFirst(),

    find: (id: string) =>
      own()
        .where('a.id', '=', id)
        .select(columns)
        .select(['a.body', 'a.journal_key', read.as('read')])
        .executeTakeFirst(),

    async hasAny(): Promise<boolean> {
      const first = own()
        .where(({ not }) => not(isBlank))
        .select('a.id')
        .limit(1);
      return (await first.executeTakeFirst()) !== undefined;
    },

    list({ status, search = '', ...asked }: AnnouncementsQuery) {
      const found = own()
        .where(({ not }) => not(isBlank))
        .$if(status !== undefined, (rows) => rows.where('a.status', '=', status!))
        .$if(search.trim() !== '', (rows) => rows.where('a.title', 'ilike', contains(search)));
      return pageOf(db, asked, found, (rows) =>
        rows.select(columns).select(read.as('read')).orderBy('a.updated_at', 'desc').orderBy('a.id').execute(),
      );
    },

    async ownFiles(fileIds: readonly string[]): Promise<number> {
      if (fileIds.length === 0) return 0;
      const { count } = await db
        .selectFrom('file_facts')
        .where('id', 'in', fileIds)
        .where('owner_id', '=', actor.id)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    async insert({ title, body, ...parts }: AnnouncementCreate): Promise<string> {
      const { id } = await db
        .insertInto('announcements')
        .values({ sender_id: actor.id, title, body })
        .returning('id')
        .executeTakeFirstOrThrow();
      await keepParts(id, parts);
      return id;
    },

    async change(id: string, { title, body, ...parts }: AnnouncementCreate): Promise<void> {
      await update(id).set({ title, body }).execute();
      await keepParts(id, parts);
    },

    remove: (id: string) => db.deleteFrom('announcements').where('id', '=', id).execute(),

    /** Where a time lies by the database's clock. */
    async placeOf(at: string): Promise<{ isOver: boolean; isFar: boolean }> {
      const { rows } = await sql<{ isOver: boolean; isFar: boolean }>`
        select ${at}::timestamptz <= now() as "isOver", ${at}::timestamptz > now() + interval '1 year' as "isFar"`.execute(
        db,
      );
      return rows[0]!;
    },

    begin: (id: string) => update(id).set({ status: 'sending', sent_at: now, worked_at: now }).execute(),
    schedule: (id: string, at: string) =>
      update(id)
        .set({ status: 'scheduled', scheduled_at: new Date(at) })
        .execute(),
    unschedule: (id: string) => update(id).set({ status: 'draft', scheduled_at: null }).execute(),

    /** Nobody is shown it any more, and what has not left by mail or SMS stays here. */
    async withdraw(id: string): Promise<void> {
      await update(id)
        .set({ status: 'withdrawn' satisfies AnnouncementStatus, withdrawn_at: now })
        .execute();
      const message = db.selectFrom('messages').where('announcement_id', '=', id).select('id');
      await db.updateTable('messages').where('announcement_id', '=', id).set({ withdrawn_at: now }).execute();
      await db
        .deleteFrom('message_departures')
        .where('message_id', 'in', message)
        .where('left_at', 'is', null)
        .execute();
    },

    /** @returns how long ago the last reminder was, in seconds; null for none */
    async sinceReminder(id: string): Promise<number | null> {
      const row = await own()
        .where('a.id', '=', id)
        .select(sql<number | null>`extract(epoch from now() - a.reminded_at)::float8`.as('seconds'))
        .executeTakeFirstOrThrow();
      return row.seconds;
    },
    remind: (id: string) =>
      update(id).set({ reminded_at: now, is_reminding: true, reminded_up_to: null, worked_at: now }).execute(),

    receipts({ id, state, search = '', ...asked }: ReceiptsQuery) {
      const found = db
        .selectFrom('messages as m')
        .innerJoin('message_copies as c', 'c.message_id', 'm.id')
        .innerJoin('person_facts as p', 'p.id', 'c.person_id')
        .where('m.announcement_id', '=', id)
        .where('c.read_at', state === 'read' ? 'is not' : 'is', null)
        .$if(search.trim() !== '', (rows) => rows.where('p.name', 'ilike', contains(search)));
      return pageOf(db, asked, found, (rows) =>
        rows
          .select(['c.person_id as personId', 'p.name', 'c.read_at as readAt'])
          .orderBy('p.name')
          .orderBy('c.person_id')
          .execute(),
      );
    },
  };
};
