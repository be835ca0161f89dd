import { sql, type RawBuilder } from 'kysely';
import { riskThresholds, type RiskReason } from '#contract/scores/risk.rule.ts';
import { unprepared } from '#server/platform/database/unprepared.ts';
import { attendanceValues, type GradePart, type Scheme } from '#contract/scores/scheme.rule.ts';

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
  /** Work was handed in and is not settled, or the final exam has no mark yet. */
  is_waiting: boolean;
  /** Per cent gained of each part that counts. */
  parts: Partial<Record<GradePart, number>>;
}

const { present, late, early, absent } = attendanceValues;

/** Homework `h` is work of the offering. */
export const isWorkOf = (offeringId: string) => sql<boolean>`exists (select from offering_homework_facts own
  where own.offering_id = ${offeringId} and own.homework_id = h.id)`;

/** The condition `c` names classes of the offering: it holds there. */
const hasClassOf = (offeringId: string) => sql<boolean>`exists (select from teaching_class_facts k
  where k.offering_id = ${offeringId} and c.class_ids ? k.id::text)`;

/** The learner is in one of the classes that the condition `c` names. */
const isInClassOf = (offeringId: string, learner: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from teaching_class_member_facts m where m.offering_id = ${offeringId}
    and m.learner_id = ${learner} and c.class_ids ? m.class_id::text)`;

/** The quiz `q` is for other classes of the offering than the learner's. */
export const isOfOtherClasses = (offeringId: string, learnerId: string) => sql<boolean>`exists (
  select from item_class_facts c where c.item_id = q.item_id and ${hasClassOf(offeringId)}
    and not ${isInClassOf(offeringId, sql`${learnerId}::uuid`)})`;

/**
 * Every learner of an offering with the course grade, as a table to select from. The arithmetic is that of
 * `grade.rule.ts`; a test holds them together.
 * @param learnerId only this one
 * @param proposed in place of the scheme that holds
 */
export const gradedLearners = (offeringId: string, learnerId: string | null = null, proposed: Scheme | null = null) => {
  const only = (column: string) => (learnerId === null ? sql`true` : sql`${sql.ref(column)} = ${learnerId}`);
  const given = proposed === null ? null : JSON.stringify(proposed.categories);
  return sql<GradedRow>`(${learnerId === null ? unprepared : sql``}
    with scope as (
      select o.course_id, o.starts_at, o.ends_at, now() < o.ends_at as is_open,
        case when now() < o.starts_at then 0 when now() >= o.ends_at then 1
          else extract(epoch from now() - o.starts_at) / extract(epoch from o.ends_at - o.starts_at) end::float8 as elapsed,
        coalesce(${given}::jsonb, g.categories, jsonb_build_array(
          jsonb_build_object('part', 'progress', 'weight', s.progress_weight, 'isBonus', false, 'drop', 0, 'target', 1),
          jsonb_build_object('part', 'homework', 'weight', s.homework_weight, 'isBonus', false, 'drop', 0, 'target', 1)
        )) as categories,
        coalesce(${proposed?.digits ?? null}::int, g.digits, 1)::int as digits, s.pass_points
      from offering_facts o join scoring_facts s on s.course_id = o.course_id
        left join grade_schemes g on g.offering_id = o.id
      where o.id = ${offeringId}
    ), categories as materialized (
      select c.part, c.weight, c."isBonus" as is_bonus, c.drop, c.target
      from scope, jsonb_to_recordset(scope.categories)
        as c (part text, weight float8, "isBonus" boolean, drop int, target float8)
    ), learners as materialized (
      select e.learner_id, e.since from enrolment_facts e
      where e.offering_id = ${offeringId} and e.status in ('approved', 'active', 'completed') and ${only('e.learner_id')}
    ), items as materialized (
      select i.id from item_facts i
      where i.course_id = (select course_id from scope) and i.is_published and i.kind not in ('homework', 'quiz')
    ), works as materialized (
      select h.id, h.weight, h.total_points, h.due_at, coalesce(h.closes_at, scope.ends_at) as closes_at,
        row_number() over (order by h.due_at asc nulls last, h.id) as place
      from homework_facts h join scope on scope.course_id = h.course_id
      where h.status = 'published' and h.weight > 0 and h.total_points > 0 and ${isWorkOf(offeringId)}
    ), classwise as materialized (
      -- Of what is set by class: whether each does it, and when it falls due for them.
      select f.homework_id, f.learner_id, f.is_theirs, f.due_at, f.closes_at from homework_learner_facts f
      where f.offering_id = ${offeringId} and ${only('f.learner_id')} and f.homework_id in (select w.id from works w)
    ), quizzes as materialized (
      select q.item_id as id, q.weight, q.ends_at < now() as is_closed, row_number() over (order by q.position, q.item_id) as place
      from offering_quiz_facts q
      where q.offering_id = ${offeringId} and q.weight > 0 and exists (select from categories c where c.part = 'quiz')
    ), classed as materialized (
      select c.item_id, c.class_ids from item_class_facts c
      where c.item_id in (select q.id from quizzes q) and ${hasClassOf(offeringId)}
    ), results as materialized (
      select r.learner_id, r.item_id, r.share from quiz_result_facts r
      where r.offering_id = ${offeringId} and r.share is not null and ${only('r.learner_id')}
        and r.item_id in (select q.id from quizzes q)
    ), examined as materialized (
      select x.id, x.weight, x.total_points, x.status = 'released' as is_released, x.last_end_at < now() as is_over,
        row_number() over (order by x.opens_at, x.id) as place
      from offering_exam_facts x
      where x.offering_id = ${offeringId} and x.weight > 0 and x.total_points > 0
        and exists (select from categories c where c.part = 'exam')
    ), takers as materialized (
      select u.exam_id, u.learner_id from exam_audience_facts u
      where u.offering_id = ${offeringId} and ${only('u.learner_id')} and u.exam_id in (select x.id from examined x)
    ), papers as materialized (
      select m.learner_id, m.exam_id, m.points from exam_mark_facts m
      where m.offering_id = ${offeringId} and m.status = 'published' and ${only('m.learner_id')}
        and m.exam_id in (select x.id from examined x)
    ), sums as materialized (
      select (select count(*) from items)::float8 as items, (select count(*) from works where due_at < now())::int as due
    ), progress as (
      select p.learner_id, sum(case when p.is_completed then 1 else p.share::float8 end) as done,
        count(*) filter (where p.is_completed)::int as completed, max(p.last_at) as last_at
      from progress_facts p join items on items.id = p.item_id
      where p.offering_id = ${offeringId} and ${only('p.learner_id')}
      group by p.learner_id
    ), marks as materialized (
      select m.learner_id, m.homework_id, m.status, m.points from homework_mark_facts m
      where m.offering_id = ${offeringId} and ${only('m.learner_id')}
        and m.homework_id in (select w.id from works w)
    ), handed as (
      select m.learner_id, count(*) filter (where coalesce(k.due_at, w.due_at) < now() and m.status <> 'draft')::int as handed
      from marks m join works w on w.id = m.homework_id
        left join classwise k on k.homework_id = w.id and k.learner_id = m.learner_id
      group by m.learner_id
    ), shifted as (
      -- How many more or fewer have fallen due for them than for all.
      select k.learner_id, sum((k.is_theirs and k.due_at < now())::int - (w.due_at < now())::int)::int as due
      from classwise k join works w on w.id = k.homework_id group by k.learner_id
    ), days as (
      select r.learner_id, r.day, case r.attendance when 'present' then ${present}::float8 when 'late' then ${late}::float8
          when 'early' then ${early}::float8 when 'absent' then ${absent}::float8 end as share
      from daily_records r
      where r.offering_id = ${offeringId} and r.kind = 'attendance' and r.attendance is not null
        and ${only('r.learner_id')}
        and exists (select from categories c where c.part = 'attendance')
    ), cells as (
      -- Works and days, each with what was gained of it: null where nothing is settled. A leave is no day.
      select l.learner_id, 'homework' as part, w.weight::float8 as weight, 1 as n, w.place,
        case when m.points is not null then m.points / w.total_points
          when coalesce(k.closes_at, w.closes_at) < now() and (m.status is null or m.status = 'draft') and not exists (
            select from homework_extension_facts x where x.offering_id = ${offeringId} and x.learner_id = l.learner_id
              and x.homework_id = w.id and x.closes_at >= now()) then 0 end as share,
        m.points is null and coalesce(m.status, '') in ('submitted', 'marked') as waits
      from learners l cross join works w
        left join marks m on m.learner_id = l.learner_id and m.homework_id = w.id
        left join classwise k on k.learner_id = l.learner_id and k.homework_id = w.id
      where coalesce(k.is_theirs, true) and not exists (select from grade_excuses x where x.offering_id = ${offeringId}
        and x.learner_id = l.learner_id and x.work_id = w.id)
      union all
      select l.learner_id, 'quiz', q.weight, 1, q.place,
        case when r.share is not null then r.share / 100 when q.is_closed then 0 end, false
      from learners l cross join quizzes q
        left join results r on r.learner_id = l.learner_id and r.item_id = q.id
      where not exists (select from grade_excuses x where x.offering_id = ${offeringId}
          and x.learner_id = l.learner_id and x.work_id = q.id)
        and (r.share is not null or not exists (
          select from classed c where c.item_id = q.id and not ${isInClassOf(offeringId, sql`l.learner_id`)}))
      union all
      -- Who did not hand in what is released, or whose paper does not hold, gained nothing of it.
      select l.learner_id, 'exam', x.weight, 1, x.place,
        case when x.is_released then least(1, coalesce(m.points, 0) / x.total_points) end, x.is_over and not x.is_released
      from learners l join takers u on u.learner_id = l.learner_id join examined x on x.id = u.exam_id
        left join papers m on m.learner_id = l.learner_id and m.exam_id = x.id
      where not exists (select from grade_excuses g where g.offering_id = ${offeringId}
        and g.learner_id = l.learner_id and g.work_id = x.id)
      union all
      select d.learner_id, 'attendance', 1, 1, d.day - date '2000-01-01', d.share, false from days d where d.share is not null
      union all
      select l.learner_id, 'attendance', c.target - coalesce(d.known, 0), (c.target - coalesce(d.known, 0))::int, 0, null, false
      from learners l join categories c on c.part = 'attendance' join scope on scope.is_open
        left join (select learner_id, count(*) as known from days group by learner_id) d on d.learner_id = l.learner_id
      where c.target > coalesce(d.known, 0)
      union all
      select l.learner_id, 'final', 1, 1, 0, (k.final / 100)::float8, k.final is null
      from learners l join categories c on c.part = 'final'
        left join grade_marks k on k.offering_id = ${offeringId} and k.learner_id = l.learner_id
    ), ranked as (
      select x.learner_id, x.part, x.weight, x.share, x.waits, c.drop, sum(x.n) over (partition by x.learner_id, x.part) as n,
        row_number() over (
          partition by x.learner_id, x.part order by x.share asc nulls last, x.weight desc, x.place) as low
      from cells x join categories c on c.part = x.part
    ), itemised as (
      select r.learner_id, r.part, sum(r.weight) as whole, coalesce(sum(r.weight * r.share), 0) as gained,
        coalesce(sum(r.weight) filter (where r.share is not null), 0) as settled, bool_or(r.waits) as waits
      from ranked r where r.share is null or r.low > least(r.drop, r.n - 1)
      group by r.learner_id, r.part
    ), classroom as (
      select r.learner_id, sum(r.points) as points from daily_records r
      where r.offering_id = ${offeringId} and r.kind = 'classroom' and ${only('r.learner_id')}
        and exists (select from categories c where c.part = 'classroom')
      group by r.learner_id
    ), posts as (
      select d.author_id as learner_id, count(*)::float8 as posts from discussion_post_facts d
      where d.offering_id = ${offeringId} and ${only('d.author_id')}
        and exists (select from categories c where c.part = 'discussion')
      group by d.author_id
    ), parts as (
      select i.learner_id, c.part, c.weight, c.is_bonus, i.gained / i.whole as gained, i.gained / i.whole as settled_gained,
        i.settled / i.whole as settled, (i.whole - i.settled) / i.whole as rest, i.waits
      from itemised i join categories c on c.part = i.part
      union all
      select o.learner_id, o.part, o.weight, o.is_bonus, o.share, case when scope.is_open then 0 else o.share end,
        case when scope.is_open then 0 else 1 end, case when scope.is_open then 1 - o.share else 0 end, false
      from (
        select l.learner_id, c.part, c.weight, c.is_bonus, case c.part
            when 'progress' then coalesce(p.done, 0) / sums.items
            when 'classroom' then least(1, coalesce(k.points, 0) / c.target)
            else least(1, coalesce(d.posts, 0) / c.target) end as share
        from learners l join categories c on c.part in ('progress', 'classroom', 'discussion') cross join sums
          left join progress p on p.learner_id = l.learner_id
          left join classroom k on k.learner_id = l.learner_id
          left join posts d on d.learner_id = l.learner_id
        where c.part <> 'progress' or sums.items > 0
      ) o cross join scope
    ), weighed as (
      select p.*, sum(p.weight) filter (where not p.is_bonus) over w as weights,
        count(*) filter (where not p.is_bonus) over w as many
      from parts p window w as (partition by p.learner_id)
    ), added as (
      select w.learner_id, sum(own * gained) as gained, sum(own * rest) as rest, sum(own * settled_gained) as settled_points,
        coalesce(sum(own * settled) filter (where not is_bonus), 0) as settled_of,
        jsonb_object_agg(w.part, round((100 * w.gained)::numeric, 1)) as parts,
        bool_or(w.waits) as waits
      from (
        select x.*, case when x.is_bonus then x.weight when x.weights > 0 then 100 * x.weight / x.weights
          else 100.0::float8 / x.many end as own
        from weighed x
      ) w group by w.learner_id
    ), counted as (
      select l.learner_id, coalesce(q.name, '') as name, sums.items::int as items, coalesce(p.completed, 0) as completed,
        case when sums.items = 0 then 0 else coalesce(p.done, 0) / sums.items end as share,
        least(100, coalesce(a.gained, 0)) as gained, coalesce(a.rest, 0) as rest,
        coalesce(a.settled_points, 0) as settled_points, coalesce(a.settled_of, 0) as settled_of,
        coalesce(a.parts, '{}'::jsonb) as parts, coalesce(a.waits, false) as is_waiting,
        scope.is_open, scope.elapsed, scope.pass_points, scope.digits, sums.due + coalesce(s.due, 0) as due,
        sums.due + coalesce(s.due, 0) - coalesce(h.handed, 0) as missed,
        extract(day from now() - coalesce(p.last_at, greatest(l.since, scope.starts_at)))::int as idle_days
      from learners l cross join scope cross join sums
        left join person_facts q on q.id = l.learner_id
        left join progress p on p.learner_id = l.learner_id
        left join handed h on h.learner_id = l.learner_id
        left join shifted s on s.learner_id = l.learner_id
        left join added a on a.learner_id = l.learner_id
    ), graded as (
      select c.*, round(gained::numeric, digits)::float8 as points,
        round(least(100, gained + rest)::numeric, digits)::float8 as reachable,
        case when items = 0 then 0 else round(100 * (elapsed - share))::int end as behind
      from counted c
    ), judged as (
      select g.*, case
          when settled_of < 1e-9 then null
          when not is_open and rest < 1e-9 then points
          else round(least(100, 100 * settled_points / settled_of)::numeric, digits)::float8 end as grade
      from graded g
    )
    select learner_id, name, items, completed, share, points, reachable, grade,
      round(least(100, settled_points)::numeric, 1)::float8 as settled_points,
      round(settled_of::numeric, 1)::float8 as settled_of,
      parts, is_waiting, missed, case when idle_days >= 0 then idle_days end as idle_days, behind,
      array_remove(array[
        case when is_open and (missed >= ${riskThresholds.missed} or (missed > 0 and missed = due)) then 'missed' end,
        case when is_open and grade < pass_points then 'failing' end,
        case when is_open and items > 0 and completed < items and idle_days >= ${riskThresholds.idleDays} then 'idle' end,
        case when is_open and behind >= ${riskThresholds.behindPercent} then 'behind' end
      ], null) as risks
    from judged
  )`;
};
