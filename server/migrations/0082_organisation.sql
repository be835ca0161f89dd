-- Schools as the public sees them, and what they are made of: colleges, which may lie in each other, and their majors.
alter table schools
  add column kind text not null default 'comprehensive' check (kind in (
    'comprehensive', 'engineering', 'agriculture', 'medicine', 'education', 'languages', 'finance', 'law', 'sports', 'arts',
    'ethnic', 'applied'
  )),
  add column ownership text not null default 'public' check (ownership in ('public', 'private')),
  -- First letters of the name's pinyin, small: yhsf. '' until a chore has written them.
  add column initials text not null default '' check (length(initials) <= 60),
  add column founded smallint check (founded between 1000 and 2200),
  add column motto text not null default '' check (length(motto) <= 60),
  add column address text not null default '' check (length(address) <= 120),
  add column website text not null default '' check (length(website) <= 200),
  add column telephone text not null default '' check (length(telephone) <= 40),
  add column updated_at timestamptz not null default now();
create index schools_of_city on schools (edition, city);
create index schools_without_initials on schools (id) where initials = '';

-- The cities and prefectures of the province where tiles show it: a drawing, no map.
create table cities (
  name text primary key check (length(name) between 1 and 20),
  tile_row smallint not null check (tile_row between 1 and 8),
  tile_column smallint not null check (tile_column between 1 and 8),
  is_capital boolean not null default false,
  unique (tile_row, tile_column)
);

create table colleges (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools on delete cascade,
  parent_id uuid,
  name text not null check (length(name) between 1 and 60),
  position integer not null default 0,
  -- A college that was closed stays, for what was taught in it.
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (id, school_id),
  foreign key (parent_id, school_id) references colleges (id, school_id)
);
create unique index colleges_name on colleges (school_id, parent_id, name) nulls not distinct where closed_at is null;
create index colleges_of_school on colleges (school_id, position);
create index colleges_within on colleges (parent_id) where parent_id is not null;

create table majors (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools on delete cascade,
  college_id uuid not null,
  -- Of the ministry's catalogue: six digits, and T or K (of its own, controlled) behind them.
  code text not null check (code ~ '^[0-9]{6}T?K?$'),
  name text not null check (length(name) between 1 and 60),
  level text not null check (level in ('undergraduate', 'vocationalUndergraduate', 'vocational')),
  years smallint not null check (years between 1 and 8),
  -- Nobody begins it any more; who has begun it goes on.
  stopped_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (id, school_id),
  foreign key (college_id, school_id) references colleges (id, school_id)
);
create unique index majors_code on majors (school_id, code, level) where stopped_at is null;
create index majors_of_college on majors (college_id);

create trigger cities_shown after insert or delete or update on cities
  for each row execute function say_shown_changed();
create trigger colleges_shown after insert or delete or update on colleges
  for each row execute function say_shown_changed();
create trigger majors_shown after insert or delete or update on majors
  for each row execute function say_shown_changed();
