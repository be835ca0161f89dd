import { sql } from 'kysely';
import { riskThresholds, type RiskReason } from '#contract/scores/risk.rule.ts';

/** One learner's standing in an offering. */
export interface GradedRow {
  learner_id: string;
  name: string;
  items: number;
  completed: number;
  /** Of all study items, 0 to 1. */
  share: number;
  points: number;
  /** At best, once the course has ended. */
  reachable: number;
  grade: number | null;
  settled_points: number;
  settled_of: number;
  missed: number;
  idle_days: number | null;
  behind: number;
  risks: RiskReason[];
}

/**
 * Every learner of an offering with the course grade, as a table to select from. The arithmetic is that of
 * `grade.rule.ts`; a test holds them together.
 * @param learnerId only this one
 */
export const gradedLearners = (offeringId: string, learnerId: string | null = null) => {
  const only = (column: string) => (learnerId === null ? sql`true` : sql`${sql.ref(column)} = ${learnerId}`);
  return sql<GradedRow>`(
    with scope as (
      select o.course_id, o.starts_at, o.ends_at, now() < o.ends_at as is_open,
        case when now() < o.starts_at then 0 when now() >= o.ends_at then 1
          else extract(epoch from now() - o.starts_at) / extract(epoch from o.ends_at - o.starts_at) end::float8 as elapsed,
        s.progress_weight, s.homework_weight, s.pass_points
      from offering_facts o join scoring_facts s on s.course_id = o.course_id
      where o.id = ${offeringId}
    ), items as materialized (
      select i.id from item_facts i
      where i.course_id = (select course_id from scope) and i.is_published and i.kind <> 'homework'
    ), works as materialized (
      select h.id, h.weight, h.total_points, h.due_at, coalesce(h.closes_at, scope.ends_at) < now() as is_closed
      from homework_facts h join scope on scope.course_id = h.course_id
      where h.status = 'published' and h.weight > 0 and h.total_points > 0
    ), sums as materialized (
      select (select count(*) from items)::float8 as items, (select coalesce(sum(weight), 0) from works) as works,
        (select coalesce(sum(weight) filter (where is_closed), 0) from works) as closed,
        (select count(*) from works where due_at < now())::int as due
    ), weights as (
      select sums.*, scope.is_open, scope.starts_at, scope.elapsed, scope.pass_points,
        case when sums.items = 0 then 0 when sums.works = 0 then 100 else scope.progress_weight end as progress,
        case when sums.works = 0 then 0 when sums.items = 0 then 100 else scope.homework_weight end as homework
      from sums, scope
    ), progress as (
      select p.learner_id, sum(case when p.is_completed then 1 else p.share::float8 end) as done,
        count(*) filter (where p.is_completed)::int as completed, max(p.last_at) as last_at
      from progress_facts p join items on items.id = p.item_id
      where p.offering_id = ${offeringId} and ${only('p.learner_id')}
      group by p.learner_id
    ), marks as (
      select m.learner_id, sum(w.weight * m.points / w.total_points) as got,
        coalesce(sum(w.weight) filter (where m.points is not null), 0) as marked,
        coalesce(sum(w.weight) filter (where w.is_closed and m.status <> 'draft'), 0) as handed_closed,
        count(*) filter (where w.due_at < now() and m.status <> 'draft')::int as handed
      from homework_mark_facts m join works w on w.id = m.homework_id
      where m.offering_id = ${offeringId} and ${only('m.learner_id')}
      group by m.learner_id
    ), counted as (
      select e.learner_id, coalesce(q.name, '') as name, w.items::int as items, coalesce(p.completed, 0) as completed,
        case when w.items = 0 then 0 else coalesce(p.done, 0) / w.items end as share,
        case when w.works = 0 then 0 else w.homework * coalesce(m.got, 0) / w.works end as got,
        -- Of the homework's weight: marked, or closed without a hand-in.
        case when w.works = 0 then 0
          else w.homework * (w.closed + coalesce(m.marked - m.handed_closed, 0)) / w.works end as settled,
        w.progress, w.homework, w.is_open, w.elapsed, w.pass_points, w.due, w.due - coalesce(m.handed, 0) as missed,
        extract(day from now() - coalesce(p.last_at, greatest(e.since, w.starts_at)))::int as idle_days
      from enrolment_facts e
      cross join weights w
      left join person_facts q on q.id = e.learner_id
      left join progress p on p.learner_id = e.learner_id
      left join marks m on m.learner_id = e.learner_id
      where e.offering_id = ${offeringId} and e.status in ('approved', 'active', 'completed') and ${only('e.learner_id')}
    ), graded as (
      select c.*, round((progress * share + got)::numeric, 1)::float8 as points,
        round((progress * share + got + homework - settled)::numeric, 1)::float8 as reachable,
        got + case when is_open then 0 else progress * share end as settled_points,
        settled + case when is_open then 0 else progress end as settled_of,
        case when items = 0 then 0 else round(100 * (elapsed - share))::int end as behind
      from counted c
    ), judged as (
      select g.*, case
          when settled_of < 1e-9 then null
          when not is_open and homework - settled < 1e-9 then points
          else round((100 * settled_points / settled_of)::numeric, 1)::float8 end as grade
      from graded g
    )
    select learner_id, name, items, completed, share, points, reachable, grade,
      round(settled_points::numeric, 1)::float8 as settled_points, round(settled_of::numeric, 1)::float8 as settled_of,
      missed, case when idle_days >= 0 then idle_days end as idle_days, behind,
      array_remove(array[
        case when is_open and (missed >= ${riskThresholds.missed} or (missed > 0 and missed = due)) then 'missed' end,
        case when is_open and grade < pass_points then 'failing' end,
        case when is_open and items > 0 and completed < items and idle_days >= ${riskThresholds.idleDays} then 'idle' end,
        case when is_open and behind >= ${riskThresholds.behindPercent} then 'behind' end
      ], null) as risks
    from judged
  )`;
};
