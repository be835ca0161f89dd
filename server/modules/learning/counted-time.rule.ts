import { sql } from 'kysely';
import { hourMs } from '#contract/common/length.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { today } from '#server/platform/database/platform-zone.ts';

/** Players offer no higher speed: content passes at most so many times as fast as the clock. */
export const highestSpeed = 2;

/** Watching goes on at most so long without the page being opened anew, ms. */
const longestOpening = 12 * hourMs;

/** Milliseconds of a multirange. */
const lengthOf = (ranges: string) =>
  sql`(select coalesce(sum(upper(r) - lower(r)), 0)::float8 from unnest(${sql.ref(ranges)}) r)`;

/** Of a row of `allowed`: its learner has begun the day. */
export const hasDay = sql`a.is_learner and exists (select from counted d where d.learner_id = a.learner_id and d.day = ${today})`;

/** Begins the day of these people, with nothing studied; a beat follows, and makes the first ten seconds of it. */
export const openDays = (db: Database, learnerIds: readonly string[]) =>
  sql`
  insert into learning_days (learner_id, day, studied_ms, last_at)
  select id, ${today}, 0, now() - interval '1 day' from unnest(${[...new Set(learnerIds)].toSorted()}::uuid[]) as id
  on conflict do nothing`.execute(db);

/**
 * Parts of the statement that merges beats, from `allowed` to `fresh`: what of the ranges is new, and how much of it the
 * time that passed allows. A person is given what passes at the highest speed since the item was opened, in all tabs and
 * on all devices together: each span of time counts once (`until`), by the database's clock, wherever it was used. What
 * was watched offline and arrives late fits into the time since; what was told before is not new and costs nothing.
 *
 * The row of the day is what nodes wait for each other at, so only people who have one are told: the first beat of a day
 * needs `openDays` before.
 */
export const countedTime = sql`counted as materialized (
    select learner_id, day, counted_until from learning_days
    where learner_id in (select learner_id from allowed where is_learner) and day >= ${today} - 1
    order by learner_id, day for update
  ), told as (
    select a.*, n.fresh, ${lengthOf('n.fresh')} as fresh_ms, c.until,
      coalesce(case when opened_at is not null then ${highestSpeed}::float8 * 1000 * extract(epoch from
        now() - greatest(opened_at, c.until, now() - ${longestOpening}::float8 * interval '1 millisecond')) end, 0)::float8 as room_ms
    from allowed a
    left join learning_progress p using (learner_id, offering_id, item_id)
    left join (select learner_id, max(counted_until) as until from counted group by learner_id) c using (learner_id),
    lateral (select a.watched - coalesce(p.watched, '{}') as fresh) n
    where ${hasDay}
  ), bounded as (
    select *, greatest(least(fresh_ms, room_ms), 0) as possible_ms,
      max(room_ms) filter (where fresh_ms > 0) over (partition by learner_id) as learner_room_ms
    from told
  ), given as (
    select *, floor(least(possible_ms, greatest(learner_room_ms - coalesce(sum(possible_ms) over (
      partition by learner_id order by offering_id, item_id rows between unbounded preceding and 1 preceding), 0), 0))) as given_ms
    from bounded
  ), fresh as (
    select learner_id, offering_id, item_id, position_ms, age_ms, duration_ms, until, opened_at, fresh_ms, given_ms,
      case when given_ms >= fresh_ms then fresh else (
        select coalesce(range_agg(int4range(lower(r), least(upper(r), (lower(r) + given_ms - before)::integer))), '{}')
        from (select r, sum(upper(r) - lower(r)) over (order by r) - (upper(r) - lower(r)) as before from unnest(fresh) r) s
        where before < given_ms) end as watched,
      case when duration_ms > 0 then given_ms / duration_ms else share end::real as reached
    from given
  )`;
