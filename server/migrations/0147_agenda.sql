-- Tasks and events that people write for themselves.
create table agenda_entries (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  form text not null check (form in ('task', 'event')),
  title text not null check (length(title) between 1 and 80),
  note text not null default '' check (length(note) <= 1000),
  -- Of a task until when, of an event from when.
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_day boolean not null default false,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- It comes back within 30 days.
  deleted_at timestamptz,
  version integer not null default 1,
  check (ends_at is null or ends_at >= starts_at),
  check (form = 'event' or ends_at is null),
  check (form = 'task' or done_at is null)
);
create index agenda_entries_of_owner on agenda_entries (owner_id, starts_at, id) where deleted_at is null;
-- What is to be done of them, however much was done.
create index agenda_entries_to_do on agenda_entries (owner_id, starts_at, id)
  where deleted_at is null and form = 'task' and done_at is null;
create index agenda_entries_deleted on agenda_entries (deleted_at) where deleted_at is not null;
-- Also those of an owner that were deleted: the copy of one's data has them.
create index agenda_entries_of_person on agenda_entries (owner_id);

-- For other areas: what somebody need not do.
create view grade_excuse_facts as select offering_id, learner_id, homework_id from grade_excuses;
