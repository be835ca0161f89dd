-- Which files a text names, so that "who still needs these files" reads an index, and not every text once for each file.
-- Only what looks like an id at all is read closely.
create function file_ids_in(body text) returns uuid[] language sql immutable parallel safe as $$
  select case when body like '%-____-____-____-____________%' then array(
    select distinct one[1]::uuid
    from regexp_matches(body, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') as one
  ) else '{}' end
$$;

create index bank_questions_files on bank_questions using gin (file_ids_in(content::text));
create index question_import_entries_files on question_import_entries using gin (file_ids_in(content::text));
create index homework_questions_files on homework_questions using gin (file_ids_in(content::text));
create index homeworks_files on homeworks using gin (file_ids_in(instructions));
create index outline_bodies_files on outline_bodies using gin (file_ids_in(html));
create index courses_files on courses using gin (file_ids_in(introduction));
create index materials_files on materials using gin (file_ids_in(introduction));
create index announcements_files on announcements using gin (file_ids_in(body));
