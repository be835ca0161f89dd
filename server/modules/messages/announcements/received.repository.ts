import { sql } from 'kysely';
import type { ReceivedOfQuery, ReceivedPage } from '#contract/messages/announcements.contract.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { iso } from '#server/platform/database/iso-text.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { usedFiles } from '#server/platform/database/used-files.ts';

/** The announcement behind a message that the actor was sent; others are not there. */
export const receivedAnnouncement = (db: Database, actor: PersonActor, messageId: string) =>
  db
    .selectFrom('message_copies as c')
    .innerJoin('messages as m', 'm.id', 'c.message_id')
    .innerJoin('announcements as a', 'a.id', 'm.announcement_id')
    .leftJoin('person_facts as p', 'p.id', 'a.sender_id')
    .where('c.person_id', '=', actor.id)
    .where('c.message_id', '=', messageId)
    .select([
      'a.id',
      'a.title',
      'a.body',
      'm.withdrawn_at',
      'm.created_at',
      sql<string>`coalesce(p.name, '')`.as('senderName'),
    ])
    .executeTakeFirst();

/** Announcements to an audience that the actor was sent and that stand, newest first. */
export const receivedOf = (
  db: Database,
  actor: PersonActor,
  { kind, id, ...asked }: ReceivedOfQuery,
): Promise<ReceivedPage> =>
  pageOf(
    db,
    asked,
    db
      .selectFrom('announcement_audiences as x')
      .innerJoin('messages as m', 'm.announcement_id', 'x.announcement_id')
      .innerJoin('announcements as a', 'a.id', 'x.announcement_id')
      .innerJoin('message_copies as c', 'c.message_id', 'm.id')
      .where('x.kind', '=', kind)
      .where('x.id', '=', id)
      .where('m.withdrawn_at', 'is', null)
      .where('c.person_id', '=', actor.id),
    (rows) =>
      rows
        .leftJoin('person_facts as p', 'p.id', 'a.sender_id')
        .select(['m.id as messageId', 'a.title'])
        .select(sql<string>`coalesce(p.name, '')`.as('senderName'))
        .select(iso('m.created_at').as('sentAt'))
        .select(sql<boolean>`c.read_at is not null`.as('isRead'))
        .orderBy('m.created_at', 'desc')
        .orderBy('m.id')
        .execute(),
  );

/** Files of an announcement, for whom it has reached while it stands. */
export async function readsAnnouncement(db: Database, actor: Actor, fileId: string): Promise<boolean> {
  if (actor.id === null) return false;
  const row = await db
    .selectFrom('announcement_files as x')
    .innerJoin('messages as m', 'm.announcement_id', 'x.announcement_id')
    .innerJoin('message_copies as c', 'c.message_id', 'm.id')
    .where('x.file_id', '=', fileId)
    .where('m.withdrawn_at', 'is', null)
    .where('c.person_id', '=', actor.id)
    .select('x.file_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these files an announcement shows that has gone out. */
export async function filesInAnnouncements(db: Database, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('announcement_files as x')
    .innerJoin('announcements as a', 'a.id', 'x.announcement_id')
    .where('x.file_id', 'in', [...fileIds])
    .where('a.status', 'in', ['sending', 'sent'])
    .select('x.file_id as id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of these files stand in announcements or their texts, sent or not. */
export const filesOfDrafts = (db: Database, fileIds: readonly string[]): Promise<string[]> =>
  usedFiles(db, fileIds, { columns: ['announcement_files.file_id'], texts: ['announcements.body'] });
