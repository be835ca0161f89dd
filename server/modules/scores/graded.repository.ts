import { sql } from 'kysely';

/** One learner's standing in an offering. */
export interface GradedRow {
  learner_id: string;
  name: string;
  items: number;
  completed: number;
  /** Of all study items, 0 to 1. */
  share: number;
  points: number;
  missed: number;
  idle_days: number | null;
  is_at_risk: boolean;
}

/** Who missed two hand-ins, or all there were, or stayed away this long, wants attention. */
const missedAtRisk = 2;
const idleAtRisk = 10;

/**
 * Every learner of an offering with the course grade, as a table to select from. The arithmetic is that of
 * `grade.rule.ts`; a test holds them together.
 * @param learnerId only this one
 */
export const gradedLearners = (offeringId: string, learnerId: string | null = null) => {
  const only = (column: string) => (learnerId === null ? sql`true` : sql`${sql.ref(column)} = ${learnerId}`);
  return sql<GradedRow>`(
    with scope as (
      select o.course_id, o.ends_at, s.progress_weight, s.homework_weight
      from offering_facts o join scoring_facts s on s.course_id = o.course_id
      where o.id = ${offeringId}
    ), items as materialized (
      select i.id from item_facts i
      where i.course_id = (select course_id from scope) and i.is_published and i.kind <> 'homework'
    ), works as materialized (
      select h.id, h.weight, h.total_points, h.due_at from homework_facts h
      where h.course_id = (select course_id from scope) and h.status = 'published' and h.weight > 0 and h.total_points > 0
    ), sums as materialized (
      select (select count(*) from items)::float8 as items, (select coalesce(sum(weight), 0) from works) as works,
        (select count(*) from works where due_at < now())::int as due
    ), weights as (
      select sums.items, sums.works, sums.due,
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
        count(*) filter (where w.due_at < now() and m.status <> 'draft')::int as handed
      from homework_mark_facts m join works w on w.id = m.homework_id
      where m.offering_id = ${offeringId} and ${only('m.learner_id')}
      group by m.learner_id
    ), counted as (
      select e.learner_id, coalesce(q.name, '') as name, w.items::int as items, coalesce(p.completed, 0) as completed,
        case when w.items = 0 then 0 else coalesce(p.done, 0) / w.items end as share,
        case when w.works = 0 then 0 else coalesce(m.got, 0) / w.works end as marks,
        w.progress, w.homework, w.due, w.due - coalesce(m.handed, 0) as missed,
        extract(day from now() - p.last_at)::int as idle_days
      from enrolment_facts e
      cross join weights w
      left join person_facts q on q.id = e.learner_id
      left join progress p on p.learner_id = e.learner_id
      left join marks m on m.learner_id = e.learner_id
      where e.offering_id = ${offeringId} and e.status in ('approved', 'active', 'completed') and ${only('e.learner_id')}
    )
    select learner_id, name, items, completed, share, missed, idle_days,
      round((progress * share + homework * marks)::numeric, 1)::float8 as points,
      missed >= ${missedAtRisk} or (missed > 0 and missed = due) or coalesce(idle_days, 0) >= ${idleAtRisk} as is_at_risk
    from counted
  )`;
};
