import { sql, type RawBuilder } from 'kysely';
import type { Beat } from '#contract/learning/learning.contract.ts';
import { watchedShare } from '#contract/common/ranges.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { today } from '#server/platform/database/platform-zone.ts';
import { countedTime, hasDay, highestSpeed, openDays } from './counted-time.rule.ts';

export type LearnerBeat = Omit<Beat, 'opening'> & {
  readonly learnerId: string;
  /** When the page of the item was opened, ms since 1970 by the database's clock; null where nobody knows. */
  readonly openedMs: number | null;
};

export interface SavedBeat {
  learnerId: string;
  offeringId: string;
  itemId: string;
  share: number;
  isCompleted: boolean;
  /** Of the content that was told as watched, what the time that passed does not allow, ms. */
  cutMs: number;
  savedAt: Date;
}

/** Statuses of an enrolment with which a person may learn. */
export const mayLearn = sql`('approved', 'active', 'completed')`;

/** A row keeps at most so many pieces; more than that nobody watches, and only joined ones still count. */
const mostPieces = 4000;
/** Study time of a first beat, and of the first after a pause: the length of one beat. */
const firstBeatMs = 10_000;
const pauseSeconds = 30;

const multirangeOf = (ranges: Beat['ranges'] = []) =>
  `{${ranges
    .filter(([from, to]) => to > from)
    .map(([from, to]) => `[${from},${to})`)
    .join(',')}}`;

/** How many beats a statement takes; fewer are filled up with the first, which adds nothing. */
const widths = [1, 4, 12, 40] as const;
export const mostBeats = widths[3];

/**
 * The beats as rows of the statement. They stand one by one and in few widths, so that PostgreSQL plans each text once:
 * an array would be planned anew for each length.
 */
function rowsOf(beats: readonly LearnerBeat[]) {
  const width = widths.find((most) => beats.length <= most)!;
  const filled = Array.from({ length: width }, (_, index) => beats[index] ?? beats[0]!);
  const [first, ...rest] = filled.map((beat) => [
    beat.offeringId,
    beat.learnerId,
    beat.itemId,
    multirangeOf(beat.ranges),
    beat.share ?? 0,
    beat.positionMs ?? null,
    beat.ageMs ?? 0,
    beat.openedMs,
  ]);
  const types = [
    sql`uuid`,
    sql`uuid`,
    sql`uuid`,
    sql`int4multirange`,
    sql`real`,
    sql`integer`,
    sql`integer`,
    sql`float8`,
  ];
  const typed = sql.join(first!.map((value, at) => sql`${value}::${types[at]!}`));
  return sql.join([sql`(${typed})`, ...rest.map((values) => sql`(${sql.join(values)})`)]);
}

/** How often beats meet a day that nobody has begun: once, and again where midnight comes between. */
const mostDays = 3;

export const beatsRepository = (db: Database) => ({
  /**
   * Merges beats of any number of people: who may learn or teach, what was watched, completion, position and the day's
   * study time. Beats of the same person and item are joined first.
   * @param beats at most `mostBeats`
   * @returns one row for each person and item that was allowed; teachers get theirs without being counted
   */
  async merge(beats: readonly LearnerBeat[]): Promise<SavedBeat[]> {
    const saved: SavedBeat[] = [];
    let left = beats;
    for (let day = 0; left.length > 0 && day < mostDays; day += 1) {
      const rows = await mergeOnce(db, left);
      saved.push(...rows.filter(({ isWaiting }) => !isWaiting));
      const waiting = new Set(rows.flatMap(({ isWaiting, learnerId }) => (isWaiting ? [learnerId] : [])));
      left = left.filter(({ learnerId }) => waiting.has(learnerId));
      if (left.length > 0) await openDays(db, [...waiting]);
    }
    return saved;
  },
});

/**
 * Enough was watched, and nothing is left in the video that must be answered.
 * @param row has the columns that name learner, offering and item
 * @param known where it holds, nobody asks what must be answered
 */
const isEnough = (share: RawBuilder<unknown>, row: RawBuilder<unknown>, known = sql`false`) =>
  sql`(${share} >= ${watchedShare}::real
    and (${known} or not waits_for_answers(${row}.offering_id, ${row}.learner_id, ${row}.item_id)))`;

/** In one statement; who has no row of the day yet is told to wait, and nothing of theirs is counted. */
async function mergeOnce(db: Database, beats: readonly LearnerBeat[]) {
  const { rows } = await sql<SavedBeat & { isWaiting: boolean }>`
      with beat as (
        select offering_id, learner_id, item_id, range_agg(watched) as watched, max(share) as share,
          (array_agg(position_ms order by age_ms) filter (where position_ms is not null))[1] as position_ms,
          min(age_ms) filter (where position_ms is not null) as age_ms,
          to_timestamp(min(opened_ms) / 1000) as opened_at
        from (values ${rowsOf(beats)}) as b (offering_id, learner_id, item_id, watched, share, position_ms, age_ms, opened_ms)
        group by offering_id, learner_id, item_id
      ), allowed as materialized (
        select b.learner_id, b.offering_id, b.item_id, b.position_ms, b.age_ms, b.opened_at, i.duration_ms, e.id is not null as is_learner,
          case when i.kind in ('video', 'audio') then b.watched * int4multirange(int4range(0, i.duration_ms)) else '{}' end as watched,
          case when i.kind in ('video', 'audio') and i.duration_ms > 0 then 0 else b.share end as share
        from beat b
        join published_item_facts i on i.id = b.item_id and i.kind not in ('homework', 'quiz', 'scorm') and i.posts is null
        join offering_facts o on o.id = b.offering_id and o.course_id = i.course_id
        left join enrolment_facts e on e.offering_id = b.offering_id and e.learner_id = b.learner_id and e.status in ${mayLearn}
        where ((e.id is not null and (not i.is_conditional or is_released(o.id, b.learner_id, i.id)))
          or exists (select from team_facts t where t.course_id = o.course_id and t.account_id = b.learner_id))
      ), ${countedTime}, saved as (
        insert into learning_progress as p (learner_id, offering_id, item_id, watched, duration_ms, share, is_completed,
          completed_at, position_ms, position_at)
        select learner_id, offering_id, item_id, watched, duration_ms, reached, is_enough,
          case when is_enough then now() end, coalesce(least(position_ms, coalesce(duration_ms, position_ms)), 0),
          coalesce(now() - age_ms * interval '1 millisecond', '-infinity')
        from (select *, ${isEnough(sql`reached`, sql`f`)} as is_enough from fresh f) f
        order by learner_id, offering_id, item_id
        on conflict (learner_id, offering_id, item_id) do update set
          (watched, share, is_completed, completed_at) = (
            select watched, share, p.is_completed or is_enough,
              coalesce(p.completed_at, case when is_enough then now() end)
            from (select watched, share, ${isEnough(sql`share`, sql`p`, sql`p.is_completed`)} as is_enough from (
              select case when pieces > ${mostPieces}::integer then p.watched else joined end as watched,
                greatest(p.share, excluded.share,
                  case when pieces <= ${mostPieces}::integer and excluded.duration_ms > 0 then least(covered::real / excluded.duration_ms, 1) end) as share
              from (select p.watched + excluded.watched) as j (joined),
                lateral (select count(*), coalesce(sum(upper(r) - lower(r)), 0) from unnest(joined) r) as c (pieces, covered)
            ) as merged) as counted
          ),
          duration_ms = excluded.duration_ms,
          position_ms = case when excluded.position_at >= p.position_at then excluded.position_ms else p.position_ms end,
          position_at = greatest(p.position_at, excluded.position_at),
          last_at = now()
        returning learner_id, offering_id, item_id, share, is_completed, last_at
      ), studied as (
        insert into learning_days as d (learner_id, day, studied_ms, counted_until)
        select learner_id, ${today}, ${firstBeatMs}::integer,
          greatest(max(until), min(opened_at) filter (where given_ms > 0))
            + sum(given_ms) / ${highestSpeed}::float8 * interval '1 millisecond'
        from fresh group by learner_id order by learner_id
        on conflict (learner_id, day) do update set
          studied_ms = d.studied_ms + case when now() - d.last_at > ${pauseSeconds}::integer * interval '1 second'
            then ${firstBeatMs}::integer else greatest(extract(epoch from now() - d.last_at) * 1000, 0)::integer end,
          counted_until = greatest(d.counted_until, excluded.counted_until),
          last_at = greatest(d.last_at, now())
      )
      select learner_id as "learnerId", offering_id as "offeringId", item_id as "itemId", share,
        is_completed as "isCompleted", last_at as "savedAt", (fresh_ms - given_ms)::integer as "cutMs",
        false as "isWaiting"
      from saved join fresh using (learner_id, offering_id, item_id)
      union all
      select learner_id, offering_id, item_id, share, false, now(), 0, is_learner from allowed a
      where not is_learner or not (${hasDay})`.execute(db);
  return rows;
}
