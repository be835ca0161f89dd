-- The same rows as before, worked out for all learners together: asked learner by learner, a course of 2,000 learners
-- read the members of its classes some thousand times.
create or replace view homework_learner_facts as
  select b.homework_id, b.offering_id, e.learner_id,
    case when not b.leaves_out or own.is_for then true
      else exists (
        select from homework_share_facts s
        where s.homework_id = b.homework_id and s.offering_id = b.offering_id and s.learner_id = e.learner_id
          and s.status <> 'draft') end as is_theirs,
    coalesce(own.opens_at, h.opens_at) as opens_at,
    case when h.due_at is not null then coalesce(own.due_at, h.due_at) end as due_at,
    case when h.due_at is not null then coalesce(own.due_at, h.due_at) end + make_interval(days => h.late_days) as closes_at
  from (
      select c.homework_id, c.offering_id, exists (
        select from homework_class_facts f
        where f.homework_id = c.homework_id and f.offering_id = c.offering_id and not f.is_for) as leaves_out
      from (select distinct homework_id, offering_id from homework_classes) c
    ) b
    join homeworks h on h.id = b.homework_id
    join enrolment_facts e on e.offering_id = b.offering_id and e.learner_id is not null
      and e.status in ('approved', 'active', 'completed')
    left join (
      select f.homework_id, f.offering_id, m.learner_id, bool_or(f.is_for) as is_for, min(f.opens_at) as opens_at,
        max(f.due_at) as due_at
      from homework_classes f join teaching_class_member_facts m on m.class_id = f.class_id
      group by f.homework_id, f.offering_id, m.learner_id
    ) own on own.homework_id = b.homework_id and own.offering_id = b.offering_id and own.learner_id = e.learner_id;
