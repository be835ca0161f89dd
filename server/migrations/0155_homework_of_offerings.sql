-- Homework belongs to its course and falls due in a term: which of it is work of an offering. What somebody of the
-- offering has handed in is, whenever it fell due.
create view offering_homework_facts as
  select o.id as offering_id, h.id as homework_id
  from offerings o join homeworks h on h.course_id = o.course_id
  where h.due_at is null
    or (h.due_at >= o.starts_at and h.due_at <= o.ends_at)
    or exists (
      select from homework_submissions s
      where s.homework_id = h.id and s.offering_id = o.id and s.status <> 'draft');
