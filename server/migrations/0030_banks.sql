-- The question bank of each course, and the imports that fill it.

create table bank_questions (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null,
  owner_id uuid not null,
  kind text not null,
  title text not null,
  category text not null default '',
  content jsonb not null,
  content_hash text not null,
  words tsvector not null,
  version integer not null default 1,
  import_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);

create index bank_questions_course on bank_questions (course_id, created_at desc, id) where removed_at is null;
create index bank_questions_category on bank_questions (course_id, category) where removed_at is null;
create index bank_questions_hash on bank_questions (course_id, content_hash) where removed_at is null;
create index bank_questions_words on bank_questions using gin (words);
create index bank_questions_import on bank_questions (import_id) where import_id is not null;

create table question_imports (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null,
  owner_id uuid not null,
  file_id uuid not null,
  file_name text not null,
  format text,
  status text not null default 'uploaded',
  total_lines integer not null default 0,
  blank_lines integer not null default 0,
  counts jsonb not null default '{"imported":0,"warned":0,"duplicate":0,"refused":0,"note":0}',
  strip text not null default '',
  written integer not null default 0,
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index question_imports_course on question_imports (course_id, created_at desc, id);

create table question_import_entries (
  import_id uuid not null references question_imports on delete cascade,
  position integer not null,
  from_line integer not null,
  to_line integer not null,
  status text not null,
  title text not null,
  category text not null,
  content jsonb,
  content_hash text,
  reasons jsonb not null default '[]',
  source text not null,
  primary key (import_id, position)
);

create index question_import_entries_status on question_import_entries (import_id, status, position);

-- What homework copies its questions from.
create view question_facts as
select id, course_id, owner_id, kind, content, version from bank_questions where removed_at is null;
