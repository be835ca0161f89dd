import { sql } from 'kysely';
import { messageNews } from '#contract/messages/messages.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { beginsWith } from '#server/platform/database/like.ts';
import type { Inbox, MessageType } from '#server/platform/ports/inbox.port.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { departing } from './departures/departing.rule.ts';

/** After so long nobody looks for a message any more. */
const storedDays = 365;

/** One statement for all that a delivery writes and one for what is said to open pages, however many people there are. */
export const inboxRepository = (live: Live): Inbox => ({
  async deliver(tx, { id: event, type, words, link }, { to, data, key, renews, replaces, sentBy = [] }) {
    if (to.length === 0) return;
    if (renews && key !== undefined) await takeAway(tx, key, to);
    if (replaces !== undefined) await takeUnread(tx, replaces, to);
    const said = { 'zh-CN': words['zh-CN'](data), 'en-US': words['en-US'](data) };
    const { rows } = await sql<{ id: string }>`
      with receivers as (
        select a.id from person_facts a where a.id = any(${[...to]}::uuid[]) and not a.disabled
          and not exists (select from message_copies c where c.person_id = a.id and c.key = ${key ?? null})),
      message as (
        insert into messages (event, category, words, link)
        select ${event}, ${type.category}, ${JSON.stringify(said)}::jsonb, ${link(data)}
        where exists (select from receivers) returning id),
      copies as (
        insert into message_copies (message_id, person_id, key, archived_at)
        select m.id, r.id, coalesce(${key ?? null}, m.id::text), ${archivedFor(type)} from message m, receivers r
        on conflict (person_id, key) do nothing returning message_id, person_id, key),
      departures as (${departing(type, sentBy)})
      select id from message`.execute(tx);
    const [message] = rows;
    if (message)
      await live.publishFrom(
        tx,
        tx
          .selectFrom('message_copies')
          .where('message_id', '=', message.id)
          .where('archived_at', 'is', null)
          .select([
            sql<string>`'person:' || person_id`.as('topic'),
            sql<string>`${messageNews.arrived}`.as('kind'),
            sql<unknown>`'{}'::jsonb`.as('data'),
          ]),
      );
  },
});

/** Whoever does not want a type in the product finds it in the archive, and hears nothing. */
const archivedFor = ({ id, channels, always = [] }: MessageType) =>
  always.includes('product')
    ? sql`null::timestamptz`
    : sql`case when coalesce((select h.is_on from message_choices h
        where h.person_id = r.id and h.type = ${id} and h.channel = 'product'), ${channels.includes('product')}::boolean)
        then null else now() end`;

/** What stood under a key makes room for what is said now; its message is swept. One after the other for each key. */
async function takeAway(tx: Database, key: string, from: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 72))`.execute(tx);
  await tx.deleteFrom('message_copies').where('key', '=', key).where('person_id', 'in', from).execute();
}

const takeUnread = (tx: Database, beginning: string, from: readonly string[]) =>
  tx
    .deleteFrom('message_copies')
    .where('person_id', 'in', from)
    .where('key', 'like', beginsWith(beginning))
    .where('read_at', 'is', null)
    .where('archived_at', 'is', null)
    .execute();

/** What is too old goes, and what nobody has any more. */
export const sweepMessages = (db: Database) =>
  db
    .deleteFrom('messages as m')
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        eb('m.created_at', '<', sql<Date>`now() - ${storedDays} * interval '1 day'`),
        and([
          not(exists(selectFrom('message_copies as c').whereRef('c.message_id', '=', 'm.id').select('c.person_id'))),
          not(
            exists(
              selectFrom('message_departures as d')
                .whereRef('d.message_id', '=', 'm.id')
                .where('d.left_at', 'is', null)
                .select('d.person_id'),
            ),
          ),
        ]),
      ]),
    )
    .execute();
