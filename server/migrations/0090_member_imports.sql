-- A roster that somebody brought: read, its columns understood, judged line by line, written as one act, taken back as one.
create table member_imports (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools on delete cascade,
  -- Of the administrator of a college who brought it; null: of the school's.
  college_id uuid references colleges on delete cascade,
  owner_id uuid references accounts on delete set null,
  file_id uuid not null,
  file_name text not null,
  status text not null default 'uploaded',
  failure text,
  -- What was found out about the file; null until it is read.
  file jsonb,
  columns jsonb not null default '[]',
  -- What the columns mean, as the administrator said last.
  plan jsonb,
  counts jsonb not null default '{}',
  -- Of what is under way, per cent.
  progress smallint not null default 0,
  attempts smallint not null default 0,
  act_id uuid references member_acts on delete set null,
  -- Classes that were opened for its people.
  class_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  committed_at timestamptz
);
create index member_imports_school on member_imports (school_id, created_at desc, id);
create index member_imports_at_work on member_imports (updated_at)
  where status in ('uploaded', 'reading', 'checking', 'committing');

-- Every line of the file, then those whom it does not name (row 0, no cells).
create table member_import_lines (
  import_id uuid not null references member_imports on delete cascade,
  position integer not null,
  sheet text not null,
  row integer not null,
  cells jsonb not null,
  verdict text,
  reasons jsonb not null default '[]',
  fields jsonb not null default '[]',
  member_id uuid,
  primary key (import_id, position)
);
create index member_import_lines_verdict on member_import_lines (import_id, verdict, position);

-- What a school's headings and spellings of colleges meant the last time.
create table member_import_words (
  school_id uuid not null references schools on delete cascade,
  kind text not null check (kind in ('column', 'college')),
  written text not null,
  means text not null,
  primary key (school_id, kind, written)
);
