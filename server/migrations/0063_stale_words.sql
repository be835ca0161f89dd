-- What rows are found by is made on the server. A row whose words are of an earlier form, or of a name that has changed
-- since, is stale until a chore writes them anew; meanwhile it is found by those it has.
alter table course_words add is_stale boolean not null default false;
alter table material_words add is_stale boolean not null default false;
alter table bank_questions add has_stale_words boolean not null default false;
update course_words set is_stale = true;
-- The word of the library begins with a sign now, so that no typed word is its beginning.
update material_words set is_stale = true, words = words || ('''#' || replace(library_id::text, '-', '') || '''')::tsvector;
update bank_questions set has_stale_words = true;
create index course_words_stale on course_words (course_id) where is_stale;
create index material_words_stale on material_words (material_id) where is_stale;
create index bank_questions_stale on bank_questions (id) where has_stale_words;

-- The names of its directory and type, and the kind of its file, find a material too.
create or replace function follow_materials() returns trigger language plpgsql as $$
begin
  update material_words w set directory_id = a.directory_id, type = a.type, kind = a.kind,
    is_shown = a.status = 'published' and a.binned_at is null,
    is_stale = w.is_stale or (a.directory_id, a.type, a.kind) is distinct from (b.directory_id, b.type, b.kind)
  from after_rows a join before_rows b on b.id = a.id
  where w.material_id = a.id
    and (a.directory_id, a.type, a.kind, a.status, a.binned_at)
      is distinct from (b.directory_id, b.type, b.kind, b.status, b.binned_at);
  return null;
end $$;

create function follow_directories() returns trigger language plpgsql as $$
begin
  update material_words w set is_stale = true
  from (
    with recursive below as (
      select a.id from after_rows a join before_rows b on b.id = a.id
      where (a.name, a.parent_id) is distinct from (b.name, b.parent_id)
      union
      select d.id from library_directories d join below on d.parent_id = below.id
    ) select id from below) d
  where w.directory_id = d.id and not w.is_stale;
  return null;
end $$;
create trigger directories_followed after update on library_directories
  referencing old table as before_rows new table as after_rows for each statement execute function follow_directories();
create index material_words_directory on material_words (directory_id);
