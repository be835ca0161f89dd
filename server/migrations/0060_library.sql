-- Who keeps which library: the role's reach in account_roles.
create view maintainer_facts as
  select account_id, scope_id as library_id, granted_at as since
  from account_roles where role = 'libMaintainer' and scope_id is not null;

create table libraries (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  edition text not null check (edition in ('he', 've')),
  -- The school that leads it; the others in library_partners.
  school_id uuid not null references schools,
  subject text not null check (subject ~ '^[0-9]{2}$'),
  level text check (level in ('national', 'provincial', 'school')),
  summary text not null default '',
  introduction text not null default '',
  banner_file_id uuid,
  -- [{fileId, title, link}] in their order.
  banners jsonb not null default '[]',
  -- Given to new materials.
  licence text not null default 'internal',
  download_policy text not null default 'people' check (download_policy in ('people', 'teachers', 'nobody')),
  is_reviewed boolean not null default true,
  -- Seen by visitors.
  is_open boolean not null default false,
  -- Entries as src/contract/maintenance/maintenance.contract.ts has them; visitors see `menu`, maintainers write `menu_draft`.
  menu jsonb not null default '[]',
  menu_draft jsonb not null default '[]',
  menu_version integer not null default 1,
  menu_published_at timestamptz,
  -- Counts writes of library_courses.
  courses_version integer not null default 1,
  -- Browsers encrypt what was typed and not sent with md5(journal_secret || account).
  journal_secret uuid not null default gen_random_uuid(),
  -- Counts writes of the configuration.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index libraries_open on libraries (edition, subject) where is_open;
create index libraries_of_school on libraries (school_id);

create table library_partners (
  library_id uuid not null references libraries on delete cascade,
  school_id uuid not null references schools,
  position integer not null,
  primary key (library_id, school_id)
);

-- 学科目录: at most three levels (material.rule.ts).
create table library_directories (
  id uuid primary key default gen_random_uuid(),
  library_id uuid not null references libraries on delete cascade,
  parent_id uuid references library_directories on delete cascade,
  name text not null check (length(name) between 1 and 40),
  position integer not null
);
create index library_directories_of on library_directories (library_id, parent_id, position);

create table library_courses (
  library_id uuid not null references libraries on delete cascade,
  course_id uuid not null references courses on delete cascade,
  is_good boolean not null default false,
  position integer not null,
  primary key (library_id, course_id)
);

create table materials (
  id uuid primary key default gen_random_uuid(),
  library_id uuid not null references libraries on delete cascade,
  title text not null check (length(title) between 1 and 120),
  -- sid of the catalogue (material-types.rule.ts); null in a draft that nobody has sorted yet.
  type smallint,
  directory_id uuid references library_directories on delete set null,
  tags text[] not null default '{}',
  author text not null default '',
  source text not null default '',
  -- Null in a draft whose terms nobody has told.
  licence text,
  licence_text text not null default '',
  download_policy text not null check (download_policy in ('people', 'teachers', 'nobody')),
  introduction text not null default '',
  uploader_id uuid not null,
  -- The uploader's, at that time.
  school_id uuid,
  status text not null default 'draft' check (status in ('draft', 'review', 'published', 'withdrawn')),
  -- The file that is shown: the published version's, else the newest one's. The rest of the row's facts are its.
  version_number integer not null default 1,
  -- Number of a newer version that waits for a decision while the shown one stays.
  revision integer,
  file_id uuid not null references files,
  sha256 text not null,
  kind text not null,
  format text not null,
  size_bytes bigint not null,
  pages integer,
  duration_ms integer,
  -- A public picture of its first page.
  cover_file_id uuid,
  -- Taken over from material_events every few seconds.
  views integer not null default 0,
  downloads integer not null default 0,
  favourites integer not null default 0,
  uses integer not null default 0,
  heat integer not null generated always as (views + downloads * 3 + favourites * 5 + uses * 20) stored,
  reason text not null default '',
  submitted_at timestamptz,
  published_at timestamptz,
  -- In the recycle bin since; whatever its status, nobody outside sees it.
  binned_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status = 'draft' or type is not null)
) with (fillfactor = 80);
-- The material centre's orders.
create index materials_by_heat on materials (library_id, heat desc, id) where status = 'published' and binned_at is null;
create index materials_by_age on materials (library_id, published_at desc, id)
  where status = 'published' and binned_at is null;
create index materials_by_downloads on materials (library_id, downloads desc, id)
  where status = 'published' and binned_at is null;
create index materials_by_favourites on materials (library_id, favourites desc, id)
  where status = 'published' and binned_at is null;
-- One cell of the cube below in the order that it opens with; what lies in no directory lies in the library itself.
create index materials_by_cell on materials
  (library_id, (coalesce(directory_id, library_id)), type, kind, heat desc, id)
  where status = 'published' and binned_at is null;
-- Whatever else it is, of one type: what most sections of a menu show.
create index materials_by_type on materials (library_id, type, heat desc, id)
  where status = 'published' and binned_at is null;
create index materials_by_tags on materials using gin (tags) where status = 'published' and binned_at is null;
-- What maintainers see: tabs, and what waits for them.
create index materials_kept on materials (library_id, status, updated_at desc, id) where binned_at is null;
create index materials_by_change on materials (library_id, updated_at desc, id) where binned_at is null;
create index materials_waiting on materials (library_id, submitted_at, id)
  where binned_at is null and (status = 'review' or revision is not null);
create index materials_binned on materials (library_id, binned_at, id) where binned_at is not null;
create index materials_of_content on materials (library_id, sha256);
create index materials_of_file on materials (file_id);
create index materials_of_uploader on materials (uploader_id);

create table material_versions (
  id uuid primary key default gen_random_uuid(),
  material_id uuid not null references materials on delete cascade,
  number integer not null,
  file_id uuid not null references files,
  note text not null default '',
  status text not null check (status in ('draft', 'review', 'published', 'refused')),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  unique (material_id, number)
);
create index material_versions_of_file on material_versions (file_id);

-- What was decided of a material, with the reasons that people gave; beside the audit log, which holds no such texts.
create table material_log (
  id bigint generated always as identity primary key,
  material_id uuid not null references materials on delete cascade,
  event text not null,
  account_id uuid not null,
  detail text not null default '',
  at timestamptz not null default now()
);
create index material_log_of_material on material_log (material_id, id desc);

-- How many visible materials there are of each directory, type and kind, and what they were used: facets, totals and the
-- figures of a library read this cube, whose size does not grow with the library.
create table material_counts (
  library_id uuid not null references libraries on delete cascade,
  directory_id uuid,
  type smallint,
  kind text not null,
  count integer not null,
  views bigint not null,
  downloads bigint not null,
  favourites bigint not null,
  uses bigint not null,
  unique nulls not distinct (library_id, directory_id, type, kind)
) with (fillfactor = 70);

create type material_change as (
  library_id uuid, directory_id uuid, type smallint, kind text,
  count integer, views integer, downloads integer, favourites integer, uses integer
);

-- One statement changes each of its cells once, in one order, so that two statements never wait in a ring.
create function write_counts(changes material_change[]) returns void language sql as $$
  insert into material_counts as c (library_id, directory_id, type, kind, count, views, downloads, favourites, uses)
  select library_id, directory_id, type, kind, sum(count), sum(views), sum(downloads), sum(favourites), sum(uses)
  from unnest(changes)
  group by 1, 2, 3, 4
  having sum(count) <> 0 or sum(views) <> 0 or sum(downloads) <> 0 or sum(favourites) <> 0 or sum(uses) <> 0
  order by 1, 2, 3, 4
  on conflict (library_id, directory_id, type, kind) do update set
    count = c.count + excluded.count, views = c.views + excluded.views, downloads = c.downloads + excluded.downloads,
    favourites = c.favourites + excluded.favourites, uses = c.uses + excluded.uses;
$$;
create function count_materials() returns trigger language plpgsql as $$
declare
  changes material_change[];
begin
  if tg_op in ('INSERT', 'UPDATE') then
    select array_agg((library_id, directory_id, type, kind, 1, views, downloads, favourites, uses)::material_change)
    into changes from after_rows where status = 'published' and binned_at is null;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    select changes || array_agg(
      (library_id, directory_id, type, kind, -1, -views, -downloads, -favourites, -uses)::material_change)
    into changes from before_rows where status = 'published' and binned_at is null;
  end if;
  perform write_counts(changes);
  return null;
end $$;
create trigger materials_counted_in after insert on materials
  referencing new table as after_rows for each statement execute function count_materials();
create trigger materials_counted_out after delete on materials
  referencing old table as before_rows for each statement execute function count_materials();
create trigger materials_counted_anew after update on materials
  referencing old table as before_rows new table as after_rows for each statement execute function count_materials();

-- Apart from `materials`, so that counters do not touch the index of words. Segmented on the server: title A, tags,
-- author and school B, introduction C, the text of the document D. `words` holds the library's id as a word too, so that
-- the index of words finds those of one library only; `head` holds A and B, and is what ranks.
create table material_words (
  material_id uuid primary key references materials on delete cascade,
  library_id uuid not null,
  head tsvector not null,
  words tsvector not null,
  -- The material's, kept by a trigger, so that what is found is counted without reading materials.
  directory_id uuid,
  type smallint,
  kind text not null,
  is_shown boolean not null,
  -- Among the hottest of its library, at least; what is new counts as such until a chore looks (hot-words.repository.ts).
  is_hot boolean not null default true
) with (fillfactor = 90);
create index material_words_found on material_words using gin (words) with (fastupdate = off);
-- The same of the hottest: what is frequent in a large library is found there as fast as in a small one.
create index material_words_hot on material_words using gin (words) with (fastupdate = off) where is_hot;

create function follow_materials() returns trigger language plpgsql as $$
begin
  update material_words w set directory_id = a.directory_id, type = a.type, kind = a.kind,
    is_shown = a.status = 'published' and a.binned_at is null
  from after_rows a join before_rows b on b.id = a.id
  where w.material_id = a.id
    and (a.directory_id, a.type, a.kind, a.status, a.binned_at)
      is distinct from (b.directory_id, b.type, b.kind, b.status, b.binned_at);
  return null;
end $$;
create trigger materials_followed after update on materials
  referencing old table as before_rows new table as after_rows for each statement execute function follow_materials();

-- What stands in a document, by its content: versions and copies share it.
create table document_texts (
  sha256 text primary key,
  text text not null,
  created_at timestamptz not null default now()
);

-- What the background does with a file, for people to see; the work itself waits in the queue of jobs. Rows that are done
-- are deleted, those that failed say why.
create table material_works (
  file_id uuid not null references files on delete cascade,
  kind text not null check (kind in ('text', 'cover', 'video')),
  state text not null default 'queued' check (state in ('queued', 'running', 'failed')),
  progress real not null default 0,
  -- A word of server/modules/library/jobs/job-problems.ts.
  problem text not null default '',
  -- The job of the queue that does it; null until one is made.
  job_id uuid,
  -- How often it was begun: what ends the server each time is given up.
  attempts integer not null default 0,
  -- While it runs, the pulse of the server that does it.
  updated_at timestamptz not null default now(),
  primary key (file_id, kind)
);
create index material_works_unasked on material_works (updated_at) where state = 'queued' and job_id is null;

-- A public picture of a file's first page, made in the background. Materials take it over with the file.
create table material_covers (
  file_id uuid primary key references files on delete cascade,
  cover_file_id uuid not null references files on delete cascade
);
create function take_material_cover() returns trigger language plpgsql as $$
begin
  new.cover_file_id := (select cover_file_id from material_covers where file_id = new.file_id);
  return new;
end $$;
create trigger materials_take_cover before insert on materials
  for each row when (new.cover_file_id is null) execute function take_material_cover();
create trigger materials_change_cover before update of file_id on materials
  for each row when (old.file_id is distinct from new.file_id) execute function take_material_cover();

-- Made of a video in the background: mp4 with its index in front, a key frame every two seconds.
create table video_streams (
  file_id uuid not null references files on delete cascade,
  height integer not null,
  stream_file_id uuid not null references files,
  primary key (file_id, height)
);

-- Every use is a row; counters and charts are made of them. Kept two years.
create table material_events (
  id bigint generated always as identity primary key,
  library_id uuid not null references libraries on delete cascade,
  material_id uuid not null references materials on delete cascade,
  measure text not null check (measure in ('uploads', 'views', 'downloads', 'favourites', 'unfavourites', 'uses')),
  -- Null for a visitor.
  account_id uuid,
  school_id uuid,
  at timestamptz not null default now(),
  -- Whether `materials` has taken it over.
  is_counted boolean not null default false
);
create index material_events_of_library on material_events (library_id, at);
create index material_events_of_material on material_events (material_id, at);
create index material_events_new on material_events (id) where not is_counted;
create index material_events_of_person on material_events (account_id, at) where account_id is not null;

-- What the events came to, for figures that would else be counted again and again. Days of Asia/Shanghai; weeks begin
-- on Monday.
create table library_days (
  library_id uuid not null references libraries on delete cascade,
  day date not null,
  views integer not null default 0,
  downloads integer not null default 0,
  primary key (library_id, day)
);
-- The same of each material and of each person (the uploader of an upload, else who used it), for the data centre.
create table material_days (
  library_id uuid not null references libraries on delete cascade,
  day date not null,
  material_id uuid not null references materials on delete cascade,
  uploads integer not null default 0,
  views integer not null default 0,
  downloads integer not null default 0,
  favourites integer not null default 0,
  uses integer not null default 0,
  primary key (library_id, day, material_id)
);
create index material_days_of_material on material_days (material_id);
create table person_days (
  library_id uuid not null references libraries on delete cascade,
  day date not null,
  -- Null for visitors.
  account_id uuid,
  school_id uuid,
  uploads integer not null default 0,
  views integer not null default 0,
  downloads integer not null default 0,
  favourites integer not null default 0,
  uses integer not null default 0,
  unique nulls not distinct (library_id, day, account_id, school_id)
);
create table material_weeks (
  material_id uuid not null references materials on delete cascade,
  week date not null,
  views integer not null default 0,
  primary key (material_id, week)
);

-- Who viewed or saved what within the last half hour: the same person or device counts once.
create unlogged table material_seen (
  material_id uuid not null,
  measure text not null,
  viewer text not null,
  at timestamptz not null default now(),
  primary key (material_id, measure, viewer)
);
create index material_seen_by_age on material_seen (at);

create table favourite_folders (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  name text not null check (length(name) between 1 and 30),
  unique (account_id, name)
);

create table favourites (
  account_id uuid not null references accounts on delete cascade,
  material_id uuid not null references materials on delete cascade,
  folder_id uuid references favourite_folders on delete set null,
  created_at timestamptz not null default now(),
  primary key (account_id, material_id)
);
create index favourites_of_account on favourites (account_id, created_at desc, material_id);
create index favourites_of_material on favourites (material_id);

-- Which version of a material a course took.
create table material_uses (
  id uuid primary key default gen_random_uuid(),
  material_id uuid not null references materials on delete cascade,
  version_number integer not null,
  course_id uuid not null references courses on delete cascade,
  node_id uuid not null,
  file_id uuid not null references files,
  account_id uuid not null,
  at timestamptz not null default now()
);
create index material_uses_of_material on material_uses (material_id);
create index material_uses_of_course on material_uses (course_id);

-- Reports of filled-in templates between being seen and being written; gone after a day.
create table metadata_imports (
  id uuid primary key default gen_random_uuid(),
  library_id uuid not null references libraries on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  file_name text not null,
  report jsonb not null,
  committed_at timestamptz,
  created_at timestamptz not null default now()
);
create index metadata_imports_by_age on metadata_imports (created_at);

-- Sheets that somebody asked for: files of theirs, gone after a day.
create table library_exports (
  file_id uuid primary key references files on delete cascade,
  created_at timestamptz not null default now()
);

-- What other areas may know.
create view library_facts as select id, name, edition, school_id, subject, is_open from libraries;
create view material_facts as
  select m.id, m.library_id, m.title, m.type, m.kind, m.file_id, m.heat, m.published_at,
    m.status = 'published' and m.binned_at is null and l.is_open as is_visible
  from materials m join libraries l on l.id = m.library_id;
-- Files that a library holds: nobody removes them from below it.
create view library_file_facts as
  select file_id from materials
  union all select file_id from material_versions
  union all select file_id from material_uses
  union all select cover_file_id from material_covers
  union all select stream_file_id from video_streams
  union all select banner_file_id from libraries where banner_file_id is not null
  union all select (b ->> 'fileId')::uuid from libraries, jsonb_array_elements(banners) b;
