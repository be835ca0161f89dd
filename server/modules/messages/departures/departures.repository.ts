import { sql } from 'kysely';
import { digestMinutes } from '#contract/messages/messages.rule.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { today, zone } from '#server/platform/database/platform-zone.ts';
import type { MessageWords } from '#server/platform/ports/inbox.port.ts';
import { nextMinute, nextSunday } from '../settings/times.rule.ts';

/** Departures of so many people and channels at once; whoever is in the outbox is out of hand here. */
const batch = 300;
/** Of one mail; the rest of what was gathered follows in the next. */
export const gatheredMost = 50;
/** What has left is kept for so long, as what was done. */
const storedDays = 30;
/** One node at a time: what a person gets on one day is counted. */
const leaveKey = 7_305_079;

export interface DueDeparture {
  personId: string;
  channel: 'mail' | 'sms';
  key: string;
  isUrgent: boolean;
  isGathered: boolean;
  words: Record<Actor['locale'], MessageWords>;
  link: string | null;
}

export interface Departed {
  personId: string;
  channel: string;
  key: string;
  outcome: 'left' | 'unreachable' | 'limited';
  outboxId: string | null;
}

const now = sql<Date>`now()`;

export const departuresRepository = (db: Database) => ({
  /** @returns false while another node is at it */
  async isMine(): Promise<boolean> {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${leaveKey}) as mine`.execute(db);
    return rows[0]!.mine;
  },

  /** What is due, of each person all of a channel, the oldest first. */
  due: async (): Promise<DueDeparture[]> =>
    (
      await sql<DueDeparture>`
        with first as (
          select person_id, channel from message_departures
          where left_at is null and leaves_at <= now() order by is_urgent desc, leaves_at limit ${batch})
        select d.person_id as "personId", d.channel, d.key, d.is_urgent as "isUrgent", d.is_gathered as "isGathered",
          m.words, m.link
        from (select distinct person_id, channel from first) g
        cross join lateral (
          select * from message_departures d
          where d.person_id = g.person_id and d.channel = g.channel and d.left_at is null and d.leaves_at <= now()
          order by d.is_urgent desc, d.created_at, d.key limit ${gatheredMost}) d
        join messages m on m.id = d.message_id
        order by d.created_at, d.key`.execute(db)
    ).rows,

  /** How many mails and SMS each of these has got today, without what is urgent. */
  async leftToday(people: readonly string[]): Promise<Map<string, number>> {
    const rows = await db
      .selectFrom('message_departures')
      .where('person_id', '=', sql<string>`any(${[...people]}::uuid[])`)
      .where('outcome', '=', 'left')
      .where('is_urgent', '=', false)
      .where('left_at', '>=', sql<Date>`(${today}::timestamp at time zone ${zone})`)
      .groupBy(['person_id', 'channel'])
      .select(['person_id', 'channel', sql<number>`count(distinct outbox_id)::int`.as('count')])
      .execute();
    return new Map(rows.map((row) => [`${row.person_id} ${row.channel}`, row.count]));
  },

  /** Waits for the next morning, in one with others. */
  async postpone(all: readonly Pick<DueDeparture, 'personId' | 'channel' | 'key'>[]): Promise<void> {
    if (all.length === 0) return;
    await sql`
      update message_departures d set is_gathered = true,
        leaves_at = ${nextMinute(now, sql<number>`${digestMinutes.daily}::int`)}
      from ${rowsOf(all)} as t (person_id, channel, key)
      where d.person_id = t.person_id and d.channel = t.channel and d.key = t.key`.execute(db);
  },

  async end(all: readonly Departed[]): Promise<void> {
    if (all.length === 0) return;
    await sql`
      update message_departures d set left_at = now(), outcome = t.outcome, outbox_id = t.outbox_id
      from unnest(${all.map((one) => one.personId)}::uuid[], ${all.map((one) => one.channel)}::text[],
        ${all.map((one) => one.key)}::text[], ${all.map((one) => one.outcome)}::text[],
        ${all.map((one) => one.outboxId)}::uuid[]) as t (person_id, channel, key, outcome, outbox_id)
      where d.person_id = t.person_id and d.channel = t.channel and d.key = t.key`.execute(db);
  },

  /** People whose week is over, with the next one set. */
  dueWeeks: (): Promise<{ id: string }[]> =>
    db
      .with('due', (of) =>
        of
          .selectFrom('message_settings')
          .where('weekly_next_at', '<=', now)
          .orderBy('weekly_next_at')
          .limit(100)
          .select('person_id')
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('message_settings as s')
      .from('due')
      .whereRef('s.person_id', '=', 'due.person_id')
      .set({ weekly_next_at: nextSunday(now, sql<number>`${digestMinutes.weekly}::int`) })
      .returning('s.person_id as id')
      .execute(),

  /** What each of these was told within the week and has not read, newest first; so many of each at most. */
  unreadOf: async (people: readonly string[]) =>
    (
      await sql<{ personId: string; words: DueDeparture['words']; link: string | null }>`
        select c.person_id as "personId", m.words, m.link from unnest(${[...people]}::uuid[]) as p (id)
        cross join lateral (
          select * from message_copies c where c.person_id = p.id and c.read_at is null and c.archived_at is null
            and c.created_at > now() - interval '7 days'
          order by c.created_at desc, c.message_id limit ${gatheredMost}) c
        join messages m on m.id = c.message_id and m.withdrawn_at is null order by c.created_at desc`.execute(db)
    ).rows,

  sweep: () =>
    db
      .deleteFrom('message_departures')
      .where('left_at', '<', sql<Date>`now() - ${storedDays} * interval '1 day'`)
      .execute(),
});

const rowsOf = (all: readonly Pick<DueDeparture, 'personId' | 'channel' | 'key'>[]) =>
  sql`unnest(${all.map((one) => one.personId)}::uuid[], ${all.map((one) => one.channel)}::text[],
    ${all.map((one) => one.key)}::text[])`;
