-- Files of a course in folders (课程资料), beside its outline.
create table course_file_entries (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null,
  -- Null: at the top.
  parent_id uuid references course_file_entries on delete cascade,
  -- The folders around it, the outermost first.
  path uuid[] not null default '{}',
  kind text not null check (kind in ('folder', 'file', 'reference')),
  name text not null check (length(name) between 1 and 120),
  -- Among folders, or among all else, of one folder; halved between two neighbours.
  position double precision not null,
  -- Null: as the folder around it says.
  download text check (download in ('allowed', 'look')),
  visible_from timestamptz,
  -- Only for its rows of course_file_audiences.
  is_limited boolean not null default false,
  file_id uuid,
  -- Of the file that stands here: 1 until it was replaced.
  number integer not null default 0 check (number >= 0),
  material_id uuid,
  added_by uuid not null,
  added_at timestamptz not null default now(),
  -- When the file that stands here came.
  changed_at timestamptz not null default now(),
  binned_at timestamptz,
  binned_by uuid,
  version integer not null default 1,
  check ((kind = 'file') = (file_id is not null)),
  check ((kind = 'file') = (number > 0)),
  check ((kind = 'reference') = (material_id is not null)),
  check (coalesce(path[cardinality(path)], id) = coalesce(parent_id, id))
);
create unique index course_file_entries_name on course_file_entries (course_id, parent_id, lower(name))
  nulls not distinct where binned_at is null;
create index course_file_entries_listed on course_file_entries
  (course_id, parent_id, (kind <> 'folder'), position, id) where binned_at is null;
create index course_file_entries_binned on course_file_entries (course_id, binned_at desc, id)
  where binned_at is not null;
create index course_file_entries_of_folder on course_file_entries (parent_id) where parent_id is not null;
create index course_file_entries_path on course_file_entries using gin (path);
create index course_file_entries_file on course_file_entries (file_id) where file_id is not null;

-- The files that stood there; the newest is the one that stands.
create table course_file_versions (
  entry_id uuid not null references course_file_entries on delete cascade,
  number integer not null check (number > 0),
  file_id uuid not null,
  note text not null default '' check (length(note) <= 200),
  added_by uuid not null,
  added_at timestamptz not null default now(),
  primary key (entry_id, number)
);
create index course_file_versions_file on course_file_versions (file_id);

-- Who sees it where that is not everybody: an offering, or one class of it.
create table course_file_audiences (
  entry_id uuid not null references course_file_entries on delete cascade,
  offering_id uuid not null,
  class_id uuid,
  unique nulls not distinct (entry_id, offering_id, class_id)
);

-- Which learner looked at which version of a file, or at a reference (0).
create table course_file_views (
  entry_id uuid not null references course_file_entries on delete cascade,
  number integer not null,
  learner_id uuid not null,
  views integer not null default 0,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  downloaded_at timestamptz,
  primary key (entry_id, learner_id, number)
);
create index course_file_views_of_learner on course_file_views (learner_id, last_at desc);
create index course_file_views_old on course_file_views (last_at);

-- When a learner was last at the files of an offering, and the time before.
create table course_file_visits (
  offering_id uuid not null,
  learner_id uuid not null,
  before_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (offering_id, learner_id)
);
create index course_file_visits_of_learner on course_file_visits (learner_id);
