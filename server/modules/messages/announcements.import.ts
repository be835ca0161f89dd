import { sql } from 'kysely';
import type { AudienceRef } from '#contract/messages/announcements.contract.ts';
import type { AnnouncementStatus } from '#machines/messages/announcement.lifecycle.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AudienceKind } from '#server/platform/ports/audiences.port.ts';
import { plainText } from '#contract/common/plain-text.rule.ts';
import { announcementTypeOf } from './announcements/announcements.words.ts';
import { audiencesRepository } from './announcements/audiences.repository.ts';

/** An announcement as the demo seed gives one. */
export interface ImportedAnnouncement {
  id: string;
  /** Of the message by which it reached people. */
  messageId: string;
  senderId: string;
  title: string;
  body: string;
  audiences: readonly AudienceRef[];
  status: Exclude<AnnouncementStatus, 'sending'>;
  /** When it was sent or withdrawn, is to be sent, or was last written. */
  at: Date;
  /** When it was sent, of what was withdrawn. */
  sentAt?: Date;
  /** 0 … 1: how many have read it. */
  readShare?: number;
}

/** The longest that somebody takes to read. */
const readWithinDays = 3;
/** Signs of the body that a list shows. */
const excerpt = 200;

/**
 * Adds announcements with what they left with their receivers, as if they had gone out; nobody hears of them. The same
 * people read the same announcements in every run.
 * @param now nobody reads later
 */
export async function importAnnouncements(
  tx: Database,
  kinds: readonly AudienceKind[],
  rows: readonly ImportedAnnouncement[],
  now: Date,
): Promise<void> {
  const audiences = audiencesRepository(tx, kinds);
  for (const row of rows) {
    const { id, status, at, sentAt = at } = row;
    const isOut = status === 'sent' || status === 'withdrawn';
    await tx
      .insertInto('announcements')
      .values({
        ...{
          id,
          sender_id: row.senderId,
          status,
          title: row.title,
          body: row.body,
          updated_at: at,
          created_at: sentAt,
        },
        ...(status === 'scheduled' && { scheduled_at: at, updated_at: now }),
        ...(isOut && { sent_at: sentAt, worked_at: sentAt }),
        ...(status === 'withdrawn' && { withdrawn_at: at }),
      })
      .execute();
    if (row.audiences.length > 0)
      await tx
        .insertInto('announcement_audiences')
        .values(row.audiences.map((ref, position) => ({ announcement_id: id, position, kind: ref.kind, id: ref.id })))
        .execute();
    if (isOut) await bring(tx, audiences, { ...row, sentAt }, now);
  }
}

async function bring(
  tx: Database,
  audiences: ReturnType<typeof audiencesRepository>,
  row: ImportedAnnouncement & { sentAt: Date },
  now: Date,
): Promise<void> {
  const { id, messageId, title, body, sentAt, readShare = 0 } = row;
  const type = announcementTypeOf(audiences.extentsOf(row.audiences));
  const words = { title, text: plainText(body).slice(0, excerpt) };
  await tx
    .insertInto('messages')
    .values({
      ...{ id: messageId, event: type.id, category: type.category, announcement_id: id, created_at: sentAt },
      words: JSON.stringify({ 'zh-CN': words, 'en-US': words }),
      withdrawn_at: row.status === 'withdrawn' ? row.at : null,
    })
    .execute();
  const until = row.status === 'withdrawn' ? row.at : now;
  await sql`
    with receivers as (
      select p.id, ('x' || left(md5(p.id::text || ${id}), 8))::bit(32)::bigint / 4294967296.0 as luck
      from (${audiences.membersOf(row.audiences)}) m join person_facts p on p.id = m.person_id
      where not p.disabled and p.id <> ${row.senderId}),
    copies as (
      insert into message_copies (message_id, person_id, key, created_at, read_at)
      select ${messageId}, r.id, ${`announcement|${id}`}, ${sentAt}::timestamptz,
        case when r.luck < ${readShare}::float8 then ${sentAt}::timestamptz + power(r.luck / ${readShare}::float8, 2)
          * least(${until}::timestamptz - ${sentAt}::timestamptz, ${readWithinDays}::int * interval '1 day') end
      from receivers r returning person_id)
    update announcements set receivers = told.count, delivered = told.count
    from (select count(*) as count from copies) told where id = ${id}`.execute(tx);
}
