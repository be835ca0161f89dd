import { sql } from 'kysely';
import type { AudienceRef } from '#contract/messages/announcements.contract.ts';
import { messagesAddresses } from '#contract/messages/messages.addresses.ts';
import { messageNews } from '#contract/messages/messages.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import type { MessageType, MessageWords } from '#server/platform/ports/inbox.port.ts';
import { departing } from '../departures/departing.rule.ts';
import type { audiencesRepository } from './audiences.repository.ts';

/** People told in one transaction: a few tenths of a second. */
const atOnce = 2000;
/** Before all people. */
const start = '00000000-0000-0000-0000-000000000000';
/** After so long without a batch the node that sent is gone. */
const lostAfterSeconds = 20;

const now = sql<Date>`now()`;
/** Each person has one copy, however often it is told. */
const keyOf = (id: string) => `announcement|${id}`;

export interface DeliveryParts {
  live: Live;
  /** Longer than any session lives that nobody uses. */
  idleMs: number;
}
type Audiences = ReturnType<typeof audiencesRepository>;

/** Announcements on their way, in batches; each stands in the caller's transaction. */
export const deliveryRepository = (db: Database, audiences: Audiences, { live, idleMs }: DeliveryParts) => {
  const update = (id: string) => db.updateTable('announcements').where('id', '=', id);

  /**
   * Says to open pages that something changed for these receivers. Only people whose session somebody used lately can have
   * one: of a province they are few.
   */
  const say = (id: string, kind: string, { after = start, upTo }: { after?: string; upTo?: string } = {}) =>
    live.publishFrom(
      db,
      db
        .selectFrom('messages as m')
        .innerJoin('message_copies as c', 'c.message_id', 'm.id')
        .where('m.announcement_id', '=', id)
        .where('c.person_id', '>', after)
        .$if(upTo !== undefined, (rows) => rows.where('c.person_id', '<=', upTo!))
        .where(
          sql<boolean>`exists (select from session_facts s where s.account_id = c.person_id
            and s.last_used_at > now() - ${idleMs} * interval '1 ms')`,
        )
        .select([
          sql<string>`'person:' || c.person_id`.as('topic'),
          sql<string>`${kind}`.as('kind'),
          sql<unknown>`'{}'::jsonb`.as('data'),
        ]),
    );

  return {
    say,

    /** Holds the row, so that batches come one after the other and nothing is told of what was withdrawn. */
    lock: (id: string) =>
      db.selectFrom('announcements').where('id', '=', id).selectAll().forUpdate().executeTakeFirst(),

    /** Counts whom it is for. */
    async count(id: string, refs: readonly AudienceRef[], senderId: string): Promise<void> {
      await update(id)
        .set({ receivers: await audiences.reach(refs, senderId) })
        .execute();
    },

    /** Tells the next people of the audience. @returns false once there are no more */
    async tell(
      { id, sender_id: senderId, told_up_to: after }: { id: string; sender_id: string; told_up_to: string | null },
      refs: readonly AudienceRef[],
      { type, words, messageId }: { type: MessageType; words: MessageWords; messageId: string },
    ): Promise<boolean> {
      const said = JSON.stringify({ 'zh-CN': words, 'en-US': words });
      const from = after ?? start;
      const { rows } = await sql<{ looked: number; last: string | null }>`
        with next as materialized (${audiences.membersAfter(refs, from, atOnce)}),
        receivers as (
          select p.id from next n join person_facts p on p.id = n.person_id
          where not p.disabled and p.id <> ${senderId}),
        first as (
          insert into messages (id, event, category, words, link, announcement_id)
          select ${messageId}, ${type.id}, ${type.category}, ${said}::jsonb,
            ${messagesAddresses.centre.to({ id: messageId })}, ${id}
          where exists (select from receivers) on conflict (announcement_id) where announcement_id is not null do nothing
          returning id),
        message as (
          select id from first union all select id from messages where announcement_id = ${id}),
        copies as (
          insert into message_copies (message_id, person_id, key)
          select m.id, r.id, ${keyOf(id)} from message m, receivers r
          on conflict (person_id, key) do nothing returning message_id, person_id, key),
        departures as (${departing(type, [])}),
        progress as (
          update announcements set delivered = delivered + (select count(*) from copies), worked_at = now(),
            told_up_to = coalesce((select person_id from next order by person_id desc limit 1), told_up_to)
          where id = ${id})
        select count(*)::int as looked, (array_agg(person_id order by person_id desc))[1] as last from next`.execute(
        db,
      );
      const { looked, last } = rows[0]!;
      if (last !== null) await say(id, messageNews.arrived, { after: from, upTo: last });
      return looked === atOnce;
    },

    /** All whom it could reach were told. */
    finish: (id: string) =>
      update(id)
        .set({ status: 'sent', receivers: sql`delivered`, worked_at: now })
        .execute(),

    /** Puts it before the next people who have not read it and are still of the audience. @returns false once there are no more */
    async remind(id: string, after: string | null, refs: readonly AudienceRef[]): Promise<boolean> {
      const from = after ?? start;
      const { rows } = await sql<{ looked: number; last: string | null }>`
        with next as materialized (
          select c.message_id, c.person_id from messages m join message_copies c on c.message_id = m.id
          where m.announcement_id = ${id} and c.person_id > ${from}::uuid and c.read_at is null
          order by c.person_id limit ${atOnce}::int),
        raised as (
          update message_copies c set created_at = now(), archived_at = null from next n
          where c.message_id = n.message_id and c.person_id = n.person_id and c.read_at is null
            and exists (select from (${audiences.membersOf(refs)}) a where a.person_id = n.person_id)
          returning 1),
        progress as (
          update announcements set worked_at = now(),
            reminded_up_to = coalesce((select person_id from next order by person_id desc limit 1), reminded_up_to)
          where id = ${id})
        select count(*)::int as looked, (array_agg(person_id order by person_id desc))[1] as last from next`.execute(
        db,
      );
      const { looked, last } = rows[0]!;
      if (last !== null) await say(id, messageNews.arrived, { after: from, upTo: last });
      return looked === atOnce;
    },
    endReminder: (id: string) => update(id).set({ is_reminding: false, reminded_up_to: null }).execute(),

    /** One whose time has come and that no other node has in hand. */
    due: () =>
      db
        .selectFrom('announcements')
        .where('status', '=', 'scheduled')
        .where('scheduled_at', '<=', now)
        .orderBy('scheduled_at')
        .limit(1)
        .select(['id', 'sender_id as senderId'])
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),
    begin: (id: string) =>
      update(id)
        .set({ status: 'sending', sent_at: now, worked_at: now, updated_at: now, version: sql`version + 1` })
        .execute(),
    /** The sender may announce to nobody of it any more. */
    lapse: (id: string) =>
      update(id)
        .set({ status: 'draft', scheduled_at: null, updated_at: now, version: sql`version + 1` })
        .execute(),

    /** What a node left behind that ended, taken over by whoever asks first. */
    async takeLost(): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        update announcements set worked_at = now() where id in (
          select id from announcements where (status = 'sending' or is_reminding)
            and worked_at < now() - ${lostAfterSeconds}::int * interval '1 second'
          for update skip locked)
        returning id`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
};
