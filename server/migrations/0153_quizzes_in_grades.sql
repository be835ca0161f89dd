-- How a quiz stands in one offering of its course: what it weighs among the quizzes of the grade, and from when to when
-- it may be done. Without a row the usual weight, and the time of the offering.
create table quiz_plans (
  offering_id uuid not null,
  item_id uuid not null,
  weight double precision not null default 10 check (weight between 0 and 1000),
  opens_at timestamptz,
  closes_at timestamptz check (closes_at > opens_at),
  version integer not null default 1,
  primary key (offering_id, item_id)
);

-- What counts of a learner's attempts follows the rule that is published now: each rule has its figure.
alter table outline_quizzes add column counts text generated always as (content -> 'settings' ->> 'counts') stored;
alter table quiz_results add column highest double precision, add column last double precision,
  add column first double precision, add column mean double precision;
update quiz_results r set highest = s.highest, last = s.last, first = s.first, mean = s.mean
from (
  select learner_id, offering_id, item_id, max(share) as highest, (array_agg(share order by number desc))[1] as last,
    (array_agg(share order by number))[1] as first, round(avg(share)::numeric, 2)::double precision as mean
  from (
    select learner_id, offering_id, item_id, number,
      case when total_points > 0 then round((points * 100 / total_points)::numeric, 2)::double precision else 0 end as share
    from quiz_attempts where status = 'submitted') a
  group by learner_id, offering_id, item_id) s
where s.learner_id = r.learner_id and s.offering_id = r.offering_id and s.item_id = r.item_id;

-- The share: per cent of the points; of a quiz that is gone, by the rule that it had.
create or replace view quiz_result_facts as
  select r.learner_id, r.offering_id, r.item_id, r.attempts,
    case q.counts when 'highest' then r.highest when 'last' then r.last when 'first' then r.first
      when 'mean' then r.mean else r.share end as share,
    r.is_done, r.submitted_at
  from quiz_results r
    left join outline_published i on i.id = r.item_id
    left join outline_quizzes q on q.id = i.quiz_id;

-- Published quizzes of each offering, with when they can be done there at all.
create view offering_quiz_facts as
  select o.id as offering_id, o.course_id, i.id as item_id, i.title, i.position, i.is_conditional, c.counts,
    coalesce(p.weight, 10) as weight, p.opens_at, p.closes_at,
    greatest(p.opens_at, o.starts_at) as starts_at, least(p.closes_at, o.ends_at) as ends_at
  from offerings o
    join outline_published i on i.course_id = o.course_id and i.kind = 'quiz'
    join outline_quizzes c on c.id = i.quiz_id
    left join quiz_plans p on p.offering_id = o.id and p.item_id = i.id;

-- Items that are for some teaching classes only, each condition a row: those hold of the item, its section and chapter.
create view item_class_facts as
  select i.id as item_id, i.course_id, e.value -> 'classIds' as class_ids
  from outline_published i
    join outline_published p on p.id = any (array[i.id, i.section_id, i.chapter_id])
    cross join lateral jsonb_array_elements(p.release) e
  where i.is_conditional and e.value ->> 'kind' = 'classes';

-- A learner is excused from homework or from a quiz.
alter table grade_excuses rename column homework_id to work_id;
alter view grade_excuse_facts rename column homework_id to work_id;
