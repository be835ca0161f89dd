-- Pages of visitors are stored in the memory of each node (server/platform/pages/page-store.ts). What they show says here
-- that it has changed, whoever changes it: all nodes hear of it when the change is committed, and forget them. Figures that
-- move all the time (learners, views) are not among the columns: a page is never older than a minute. What modules declare
-- under `shown` is this (tests/platform/shown-tables.test.ts).
create function say_shown_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old is distinct from new then
    perform pg_notify('public_pages', '');
  end if;
  return null;
end $$;

create trigger schools_shown after insert or delete or update on schools
  for each row execute function say_shown_changed();

create trigger courses_shown after insert or delete or update of school_id, edition, owner_id, title, summary, introduction,
  subject, category, level, form, cover_file_id, credits, hours, scoring, status, published_version, deleted_at on courses
  for each row execute function say_shown_changed();
create trigger course_team_shown after insert or delete or update on course_team
  for each row execute function say_shown_changed();
create trigger offerings_shown after insert or delete or update of number, term, starts_at, ends_at, enrol_from,
  enrol_until, capacity, is_reviewed, is_cancelled on offerings
  for each row execute function say_shown_changed();
create trigger outline_published_shown after insert or delete or update on outline_published
  for each row execute function say_shown_changed();

create trigger libraries_shown after insert or delete or update of name, edition, school_id, subject, level, summary,
  introduction, banner_file_id, banners, is_open, menu on libraries
  for each row execute function say_shown_changed();
create trigger library_partners_shown after insert or delete or update on library_partners
  for each row execute function say_shown_changed();
create trigger library_directories_shown after insert or delete or update on library_directories
  for each row execute function say_shown_changed();
create trigger library_courses_shown after insert or delete or update on library_courses
  for each row execute function say_shown_changed();
create trigger materials_shown after insert or delete or update of library_id, title, type, directory_id, tags, author,
  source, licence, licence_text, download_policy, introduction, school_id, status, file_id, pages, duration_ms,
  cover_file_id, binned_at on materials
  for each row execute function say_shown_changed();

-- A person who comes stands on no page yet; one who goes has the row emptied.
create trigger accounts_shown after update of name, nickname, avatar_file_id, introduction, school_id, disabled_at on accounts
  for each row execute function say_shown_changed();
