-- The published half of item_facts. A view of one table melts into the query that reads it, so that a join by item or by
-- course takes an index; joined with the union of item_facts, PostgreSQL reads the outlines of all courses.
create view published_item_facts as
  select id, course_id, chapter_id, section_id, kind, title, position, file_id, homework_id, body_id, duration_ms, pages
  from outline_published
  where kind not in ('chapter', 'section');
