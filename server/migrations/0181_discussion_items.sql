-- Discussions as items of a course: their opening text is a body, the discussion itself is the offering's.
alter table outline_nodes drop constraint outline_nodes_kind_check;
alter table outline_nodes add constraint outline_nodes_kind_check
  check (kind in ('chapter', 'section', 'video', 'audio', 'document', 'richText', 'link', 'homework', 'quiz', 'scorm',
    'discussion'));
-- How much a learner writes there until it is done; null: it is enough to open it.
alter table outline_nodes add column posts integer check (posts between 1 and 50);
alter table outline_published add column posts integer check (posts between 1 and 50);

alter table note_items drop constraint note_items_kind_check;
alter table note_items add constraint note_items_kind_check
  check (kind in ('video', 'audio', 'document', 'richText', 'link', 'homework', 'quiz', 'scorm', 'discussion'));

create or replace view published_item_facts as
  select id, course_id, chapter_id, section_id, kind, title, position, file_id, homework_id, body_id, duration_ms, pages,
    is_conditional, quiz_id, scorm, posts
  from outline_published
  where kind not in ('chapter', 'section');
