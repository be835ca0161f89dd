-- What an exam weighs among the exams of the course grade.
update exams set settings = settings || '{"weight": 10}' where not settings ? 'weight';

-- Exams that learners know of.
create view offering_exam_facts as
  select x.id, x.course_id, x.offering_id, x.settings ->> 'title' as title,
    (x.settings ->> 'weight')::double precision as weight, p.total_points, x.status, x.opens_at, x.last_end_at,
    x.released_at
  from exams x join exam_papers p on p.id = x.paper_id
  where x.status in ('scheduled', 'open', 'closed', 'released');

-- Papers that were handed in: their points once they are out, and once all of them is marked. One that does not hold is
-- worth nothing.
create view exam_mark_facts as
  select a.exam_id, a.offering_id, a.learner_id, a.status,
    case a.status when 'published' then a.points when 'voided' then 0 end as points,
    case when a.status = 'voided' then 0 when a.unmarked = 0 then a.points end as marked_points
  from exam_attempts a
  where a.status in ('submitted', 'marking', 'published', 'voided');
