-- A timetable that somebody brought: read, its columns understood, judged line by line, written as one, taken back as one.
create table lesson_imports (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools on delete cascade,
  term_id uuid not null references terms on delete cascade,
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
  -- What clashes is written, too.
  is_forced boolean not null default false,
  -- Of what is under way, per cent.
  progress smallint not null default 0,
  attempts smallint not null default 0,
  -- Lessons that it wrote.
  written integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  committed_at timestamptz
);
create index lesson_imports_term on lesson_imports (term_id, created_at desc, id);
create index lesson_imports_at_work on lesson_imports (updated_at)
  where status in ('uploaded', 'reading', 'checking', 'committing');

create table lesson_import_lines (
  import_id uuid not null references lesson_imports on delete cascade,
  position integer not null,
  sheet text not null,
  row integer not null,
  cells jsonb not null,
  verdict text,
  reasons jsonb not null default '[]',
  clashes jsonb not null default '[]',
  -- The line of the file that says the same, or begins the lesson.
  same_as integer,
  -- What the check found, as it is compared before it is written.
  found text,
  -- The lesson that it wrote, or has a part in.
  lesson_id uuid,
  primary key (import_id, position)
);
create index lesson_import_lines_verdict on lesson_import_lines (import_id, verdict, position);
