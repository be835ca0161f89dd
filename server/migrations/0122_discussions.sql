-- What people note for themselves.
create table discussions_entries (
  id uuid primary key default gen_random_uuid(),
  writer_id uuid not null,
  body text not null check (length(body) between 1 and 200),
  created_at timestamptz not null default now()
);
create index discussions_entries_of_writer on discussions_entries (writer_id, created_at desc, id);
