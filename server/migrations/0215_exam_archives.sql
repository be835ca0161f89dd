-- The package of a finished exam, made in the background; one an exam, the newest. The file lies where files lie.
create table exam_archives (
  exam_id uuid primary key references exams on delete cascade,
  asked_by uuid not null,
  -- In which language its document is.
  locale text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed')),
  -- Written so far, and all of them.
  papers_read integer not null default 0,
  papers_all integer,
  problem text,
  attempts smallint not null default 0,
  -- The last sign of whoever makes it.
  heard_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  -- The package that there is, which stays while another one is made.
  file_id uuid,
  made_by uuid,
  made_at timestamptz,
  size_bytes bigint,
  files integer,
  papers integer,
  unmarked integer,
  sums_sha256 text,
  -- In whose place it came; its bytes go as soon as nobody needs them.
  former_file_id uuid,
  former_made_by uuid
);
create index exam_archives_under_way on exam_archives (heard_at) where status in ('queued', 'running');
create index exam_archives_former on exam_archives (exam_id) where former_file_id is not null;
create index exam_archives_of_asker on exam_archives (asked_by);
create index exam_archives_of_maker on exam_archives (made_by);
create index exam_archives_file on exam_archives (file_id);

-- What was done about one exam and its attempts stands in its package.
create index audit_log_of_exams on audit_log (object_id, at) where object_kind in ('exam', 'examAttempt');
