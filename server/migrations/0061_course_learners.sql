-- Other areas show how many learn a course.
create or replace view course_facts as
  select c.id, c.title, c.subject, c.category, c.edition, c.level, c.school_id, c.owner_id, c.status, c.cover_file_id,
    c.credits, c.hours,
    coalesce((
      select o.is_reviewed from offerings o
      where o.course_id = c.id and not o.is_cancelled and o.ends_at > now()
      order by o.starts_at limit 1
    ), false) as is_reviewed,
    c.learners
  from courses c
  where c.deleted_at is null;
