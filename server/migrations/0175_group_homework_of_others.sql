-- That a homework is done in groups, for the areas beside it; their peers are learners, whose work is their own.
create or replace view homework_facts as
  select id, course_id, title, total_points, status, opens_at, due_at, weight,
    -- The end of late work.
    due_at + make_interval(days => late_days) as closes_at,
    is_group
  from homeworks;

create or replace view peer_hand_in_facts as
  select distinct on (s.homework_id, s.offering_id, s.learner_id)
    s.id as submission_id, s.homework_id, s.offering_id, s.learner_id, s.status, s.receipt_number, s.submitted_at
  from homework_submissions s
  where s.status in ('submitted', 'marked', 'published') and s.receipt_number is not null and s.learner_id is not null
  order by s.homework_id, s.offering_id, s.learner_id, s.attempt desc;
