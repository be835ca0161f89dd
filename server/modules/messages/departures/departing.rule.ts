import { sql } from 'kysely';
import { digestMinutes, quietDefault, type MessageChannel } from '#contract/messages/messages.rule.ts';
import type { MessageType } from '#server/platform/ports/inbox.port.ts';
import { nextMinute, quietEnd } from '../settings/times.rule.ts';

const outside = ['mail', 'sms'] as const;
const now = sql<Date>`now()`;

/** What the law or safety wants to reach somebody outside the product, too, waits for nothing. */
const isUrgent = ({ always = [] }: MessageType) => outside.some((channel) => always.includes(channel));

/**
 * The statement that says of all `copies` of a delivery which go out by mail and SMS, and when: by each person's own
 * choices, and at the end of quiet hours or with the mail of the day. Of a message that is told again before it left the
 * newest words go.
 * @param sentBy channels by which it was told already
 */
export function departing(type: MessageType, sentBy: readonly MessageChannel[]) {
  const ways = outside
    .filter((channel) => !sentBy.includes(channel))
    .map((channel) => ({
      channel,
      isDefault: type.channels.includes(channel),
      isLocked: type.always?.includes(channel) ?? false,
    }));
  const values =
    ways.length === 0
      ? sql`select null::text, false, false where false`
      : sql`values ${sql.join(ways.map((way) => sql`(${way.channel}::text, ${way.isDefault}::boolean, ${way.isLocked}::boolean)`))}`;
  const urgent = sql`${isUrgent(type)}::boolean`;
  const from = sql<number>`coalesce(s.quiet_from, ${quietDefault.from}::int)`;
  const to = sql<number>`coalesce(s.quiet_to, ${quietDefault.to}::int)`;
  const base = sql<Date>`b.at`;
  return sql`
    insert into message_departures (message_id, person_id, channel, key, is_urgent, is_gathered, leaves_at)
    select c.message_id, c.person_id, w.channel, c.key, ${urgent}, l.at > now(), l.at
    from copies c
    cross join (${values}) as w (channel, is_default, is_locked)
    left join message_settings s on s.person_id = c.person_id
    left join message_choices h on h.person_id = c.person_id and h.type = ${type.id} and h.channel = w.channel
    cross join lateral (select case when w.channel = 'mail' and coalesce(s.daily_on, false) and not ${urgent}
      then ${nextMinute(now, sql<number>`${digestMinutes.daily}::int`)} else now() end as at) b
    cross join lateral (select case when ${urgent} or not coalesce(s.quiet_on, true)
      then ${base} else ${quietEnd(base, from, to)} end as at) l
    where w.is_locked or coalesce(h.is_on, w.is_default)
    on conflict (person_id, channel, key) do update set message_id = excluded.message_id
      where message_departures.left_at is null`;
}
