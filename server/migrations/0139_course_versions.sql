-- Each publication is listed, compared with others, and made a draft again; and a course is reviewed before publication
-- where its school wants that.

-- A text of a version, or of what is reviewed: an edit of the draft writes another one.
alter table outline_bodies add column is_fixed boolean not null default false;

-- Courses that came by an import were published without a version.
insert into course_versions (course_id, version, published_by, published_at, sheet, outline)
select c.id, c.published_version, c.owner_id, coalesce(c.published_at, c.created_at),
  jsonb_build_object('title', c.title, 'summary', c.summary, 'introduction', c.introduction, 'subject', c.subject,
    'category', c.category, 'level', c.level, 'form', c.form, 'coverFileId', c.cover_file_id, 'credits', c.credits,
    'hours', c.hours, 'scoring', c.scoring),
  coalesce((select jsonb_agg(jsonb_build_object('position', p.position, 'chapterId', p.chapter_id,
      'sectionId', p.section_id, 'node', jsonb_build_object('id', p.id, 'parentId', p.parent_id, 'kind', p.kind,
        'title', p.title, 'position', p.position, 'fileId', p.file_id, 'homeworkId', p.homework_id,
        'bodyId', p.body_id, 'durationMs', p.duration_ms, 'pages', p.pages)) order by p.position)
    from outline_published p where p.course_id = c.id), '[]')
from courses c
where c.published_version > 0
  and not exists (select from course_versions v where v.course_id = c.id and v.version = c.published_version);

update outline_bodies b set is_fixed = true
where exists (select from outline_published p where p.body_id = b.id)
  or b.id in (select (one -> 'node' ->> 'bodyId')::uuid from course_versions v, jsonb_array_elements(v.outline) as one
    where one -> 'node' ->> 'bodyId' is not null);

-- Files of versions that learners see no more.
create index course_versions_files on course_versions using gin (file_ids_in(outline::text));
create index course_versions_pictures on course_versions using gin (file_ids_in(sheet::text));
-- Which version the draft began from, where it was taken back to one.
alter table courses add column draft_of integer;
alter table course_versions add column draft_of integer;

-- Which videos have captions, for areas that ask.
create view caption_facts as select distinct video_id from file_captions;
