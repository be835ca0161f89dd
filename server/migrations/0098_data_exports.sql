-- Files of a school's data, made on the server: asked for by somebody, or by a schedule.

create table data_export_schedules (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools on delete cascade,
  -- Null: all of the school.
  college_id uuid references colleges on delete cascade,
  kind text not null,
  format text not null check (format in ('xlsx', 'csv')),
  purpose text not null check (length(purpose) between 1 and 100),
  locale text not null,
  made_by uuid references accounts on delete set null,
  every text not null check (every in ('day', 'week', 'month')),
  -- 1 (Monday) … 7 of a week, 1 … 28 of a month, 1 of a day; the hour in the platform's zone.
  day smallint not null check (day between 1 and 28),
  hour smallint not null check (hour between 0 and 23),
  is_paused boolean not null default false,
  next_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index data_export_schedules_of_school on data_export_schedules (school_id, created_at desc);
create index data_export_schedules_due on data_export_schedules (next_at) where not is_paused;

create table data_exports (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools on delete cascade,
  college_id uuid references colleges on delete cascade,
  kind text not null,
  format text not null check (format in ('xlsx', 'csv')),
  purpose text not null check (length(purpose) between 1 and 100),
  -- In which language its heads are.
  locale text not null,
  asked_by uuid references accounts on delete set null,
  schedule_id uuid references data_export_schedules on delete set null,
  status text not null default 'queued',
  -- Read so far; all of them once it is ready.
  rows_read integer not null default 0,
  rows_all integer,
  size_bytes bigint,
  problem text,
  attempts smallint not null default 0,
  -- The last sign of whoever makes it.
  heard_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  expires_at timestamptz,
  version integer not null default 1
);
create index data_exports_of_school on data_exports (school_id, asked_at desc, id);
create index data_exports_under_way on data_exports (heard_at) where status in ('queued', 'running');
create index data_exports_ready on data_exports (expires_at) where status = 'ready';

-- The file itself, in pieces; it goes when it expires.
create table data_export_parts (
  export_id uuid not null references data_exports on delete cascade,
  part integer not null,
  bytes bytea not null,
  primary key (export_id, part)
);
alter table data_export_parts alter column bytes set storage external;

-- What other areas call a member by, too.
create or replace view member_facts as
  select id, school_id, account_id, kind, college_id, major_id, class_id, status,
    status in ('enrolled', 'suspended', 'enlisted', 'employed', 'external') as is_present, number
  from members;
