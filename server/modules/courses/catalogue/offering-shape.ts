import { sql } from 'kysely';
import type { Offering } from '#contract/courses/courses.contract.ts';
import { iso } from '#server/platform/database/iso-text.ts';

/** Where an offering stands by the database's clock; `o` is a row of `offerings`. */
export const stateOf = sql<Offering['state']>`
  case when now() >= o.ends_at then 'ended' when now() >= o.starts_at then 'running' else 'upcoming' end`;

/** Enrolling is possible now: inside the window, before the end, and a seat is left. */
export const isOpen = sql<boolean>`(
  not o.is_cancelled and now() >= o.enrol_from and now() < least(o.enrol_until, o.ends_at)
  and (o.capacity is null or o.learners < o.capacity))`;

/** Weeks are those of the school's term that the offering names (教学周); without such a term they are its own. */
const ofTerm = (column: 'weeks' | 'week') => sql<number | null>`(
  select t.${sql.ref(column)} from term_facts t join courses k on k.school_id = t.school_id
  where k.id = o.course_id and t.name = o.term and (t.week is not null or now() < o.starts_at or now() >= o.ends_at))`;

/** An offering as it travels, from a row `o`. */
export const offeringShape = sql<Offering>`jsonb_build_object(
  'id', o.id, 'number', o.number, 'term', o.term,
  'startsAt', ${iso('o.starts_at')}, 'endsAt', ${iso('o.ends_at')},
  'enrolFrom', ${iso('o.enrol_from')}, 'enrolUntil', ${iso('o.enrol_until')},
  'capacity', o.capacity, 'learners', o.learners, 'isReviewed', o.is_reviewed,
  'state', ${stateOf}, 'isOpen', ${isOpen},
  'weeks', coalesce(${ofTerm('weeks')}, greatest(1, ceil(extract(epoch from o.ends_at - o.starts_at) / 604800))::int),
  'week', case when now() >= o.starts_at and now() < o.ends_at
    then coalesce(${ofTerm('week')}, 1 + floor(extract(epoch from now() - o.starts_at) / 604800)::int) end)`;

/** First the one that runs, then the next to begin, then the last that ended. */
export const offeringsInOrder = sql`
  case when now() >= o.ends_at then 2 when now() >= o.starts_at then 0 else 1 end,
  case when now() < o.ends_at then o.starts_at end, o.starts_at desc`;

/** `left join` this as `now_on`: the offering of course `c` that matters now, as a row `o` would be. */
export const currentOffering = sql<{ offering: Offering; state: Offering['state'] }>`
  (select ${offeringShape} as offering, ${stateOf} as state from offerings o
   where o.course_id = c.id and not o.is_cancelled order by ${offeringsInOrder} limit 1)`;
